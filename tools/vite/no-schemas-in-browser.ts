import type { Plugin } from 'vite'

const SCHEMAS = 'virtual:naru-no-schemas'
const CHECKS = ['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode']

// Any use of `z` at module load does nothing; validating a value throws.
const STUB = `
const checks = new Set(${JSON.stringify(CHECKS)})
export const z = new Proxy(() => {}, {
  get(_, name) {
    if (checks.has(name)) throw new Error('Contracts are checked on the server; the browser has no schemas.')
    return z
  },
  apply: () => z,
})
`

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Whether a node is `z` with members and calls after it, none of which validates a value. */
const isSchema = ({ type, name, callee, object, property }: Node): boolean => {
  if (type === 'Identifier') return name === 'z'
  if (type === 'CallExpression') return isNode(callee) && isSchema(callee)
  if (type !== 'MemberExpression' || !isNode(object) || !isNode(property)) return false
  return !CHECKS.includes(String(property.name)) && isSchema(object)
}

const schemasIn = (node: Node): Node[] =>
  isSchema(node)
    ? [node]
    : Object.values(node)
        .flat()
        .flatMap((child) => (isNode(child) ? schemasIn(child) : []))

/**
 * A module without its schema definitions: for the stand-in above, `z.object({ … })` equals `z`.
 * @param program the module's syntax tree
 */
export const withoutSchemas = (code: string, program: Node): string =>
  schemasIn(program)
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}z${rest.slice(end)}`, code)

/**
 * The browser uses the path and the types of a contract, never its schemas: in the browser's bundle `z` is a stand-in that does nothing.
 * This excludes the schema library (8 kB gzip) from every page (docs/decisions, contracts in zod/mini).
 */
export const noSchemasInBrowser = (): Plugin => ({
  name: 'naru-no-schemas-in-browser',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (id === SCHEMAS ? `\0${SCHEMAS}` : undefined),
  load: (id) => (id === `\0${SCHEMAS}` ? STUB : undefined),
  transform(code, id) {
    if (this.environment.name !== 'client' || !id.includes('/src/') || !code.includes("from 'zod/mini'")) return
    const program = this.parse(code, { lang: 'ts' }) as unknown as Node
    return { code: withoutSchemas(code, program).replace("import * as z from 'zod/mini'", `import { z } from '${SCHEMAS}'`), map: null }
  },
})
