import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Plugin } from 'vite'

/** Puts the database's worker thread beside the server bundle: a worker is started from a file of its own. */
export const embeddedThread = (): Plugin => ({
  name: 'naru-embedded-thread',
  apply: 'build',
  generateBundle() {
    if (this.environment.name !== 'ssr') return
    const source = stripTypeScriptTypes(readFileSync('src/platform/server/embedded-thread.ts', 'utf8'))
    this.emitFile({ type: 'asset', fileName: 'embedded-thread.js', source })
  },
})
