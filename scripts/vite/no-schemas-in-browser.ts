import type { Plugin } from 'vite'

const SCHEMAS = 'virtual:naru-no-schemas'

// Whatever a contract does with `z` when it loads, nothing happens; whoever would check a value with it is told at once.
const STUB = `
const checks = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])
export const z = new Proxy(() => {}, {
  get(_, name) {
    if (checks.has(name)) throw new Error('Contracts are checked on the server; the browser has no schemas.')
    return z
  },
  apply: () => z,
})
`

/**
 * The browser takes the path and the types of a contract, never its schemas: in the browser's bundle `z` is a stand-in
 * that does nothing. This keeps the schema library (8 kB gzip) out of every page (docs/decisions, contracts in zod/mini).
 */
export const noSchemasInBrowser = (): Plugin => ({
  name: 'naru-no-schemas-in-browser',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === SCHEMAS ? `\0${SCHEMAS}` : undefined),
  load: (id) => (id === `\0${SCHEMAS}` ? STUB : undefined),
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.includes('/src/') || !code.includes("from 'zod/mini'")) return
    return { code: code.replace("import * as z from 'zod/mini'", `import { z } from '${SCHEMAS}'`), map: null }
  },
})
