// npm run dev: pages and server with hot reload, without a build step.
import { demoData } from './steps/database-choice.mjs'
import { checkPort, wantedPort } from './steps/port.mjs'
import { prepare } from './steps/prepare.mjs'
import { runMain } from './steps/problem.mjs'
import { inRoot } from './steps/root.mjs'
import { serve } from './steps/serve.mjs'

await runMain(async () => {
  const port = wantedPort()
  await checkPort(port)
  const node = await prepare()
  const tool = inRoot('node_modules', '@react-router', 'dev', 'bin.cjs')
  return serve(node, [tool, 'dev', '--port', String(port), '--strictPort'], { NODE_ENV: 'development', ...demoData() })
})
