import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** A thread is started from a file of its own, so each imports nothing but packages and types. */
const THREADS = ['src/platform/server/embedded-thread.ts', 'src/platform/server/pdf/pdf-thread.ts']

/** Puts the worker threads of the server beside its bundle. */
export const serverThreads = (): Plugin => ({
  name: 'naru-server-threads',
  apply: 'build',
  generateBundle() {
    if (this.environment.name !== 'ssr') return
    for (const file of THREADS) {
      const source = stripTypeScriptTypes(readFileSync(file, 'utf8'))
      this.emitFile({ type: 'asset', fileName: basename(file).replace(/\.ts$/, '.js'), source })
    }
  },
})
