import type { Plugin } from 'vite'

/** What only the server reads of a card: it stores the rows of menus and popups, and the browser gets the menu from there. */
const OF_SERVER: Readonly<Record<string, readonly string[]>> = {
  menu: ['id', 'parent', 'sort', 'roles', 'hidden', 'login'],
  popup: ['sort', 'codeGroups'],
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value
const nameOf = ({ key }: Node) => (isNode(key) ? String(key.name ?? key.value) : '')

type Row = { row: Node; dropped: readonly string[] }
const rowsIn = (node: Node): Row[] => {
  const dropped = node.type === 'Property' ? OF_SERVER[nameOf(node)] : undefined
  if (dropped && isNode(node.value) && node.value.type === 'ObjectExpression') return [{ row: node.value, dropped }]
  return Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? rowsIn(child) : []))
}

/**
 * The module of a screen's card without what only the server reads.
 * @param program the module's syntax tree
 */
export const leanCard = (code: string, program: Node): string =>
  rowsIn(program)
    .toSorted((a, b) => b.row.start - a.row.start)
    .reduce((rest, { row, dropped }) => {
      const kept = (row.properties as Node[]).filter((property) => !dropped.includes(nameOf(property)))
      const text = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
      return `${rest.slice(0, row.start)}{ ${text} }${rest.slice(row.end)}`
    }, code)

/** The first page has the cards of all screens: in the browser's bundle they are without what only the server reads (1 kB gzip). */
export const leanCards = (): Plugin => ({
  name: 'naru-lean-cards',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/\/src\/features\/.*\/screen\.ts$/.test(id)) return
    return { code: leanCard(code, this.parse(code, { lang: 'ts' }) as unknown as Node), map: null }
  },
})
