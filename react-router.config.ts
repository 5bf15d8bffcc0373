import type { Config } from '@react-router/dev/config'
import { leanClient } from './tools/vite/lean-client.ts'

export default {
  appDirectory: 'src/app',
  // The build with the screens for developers stands beside the one that is shipped.
  buildDirectory: process.env.NARU_CATALOGUE === 'true' ? 'build-catalogue' : 'build',
  ssr: true,
  // The routes are few and fixed: the browser learns them once and asks for no manifest.
  routeDiscovery: { mode: 'initial' },
  buildEnd: leanClient,
} satisfies Config
