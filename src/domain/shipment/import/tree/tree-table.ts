import type { TextRow } from '../find-header.ts'
import { NULL_CELL } from '../read-records.ts'
import type { TreeNode } from './tree-node.ts'
import { parsePath, type Step } from './tree-path.ts'

/** A record of a tree file with the elements around it, the outermost first. */
export type FoundRecord = { node: TreeNode; around: readonly TreeNode[] }

/** The elements at a path without conditions, in the order of the file. */
export const findRecords = (root: TreeNode, path: string): FoundRecord[] =>
  parsePath(path).steps.reduce<FoundRecord[]>(
    (found, { name }) =>
      found.flatMap(({ node, around }) =>
        node.children.flatMap((child) => (child.name === name ? { node: child, around: [...around, node] } : [])),
      ),
    [{ node: root, around: [] }],
  )

/** A value, and the repeated elements in which it stands, the outermost first. */
type Match = { chain: readonly TreeNode[]; text: string }
type Condition = Extract<Step['keys'][number], { value: string }>

/** The text of the first element at a path of names; undefined when there is none. */
export const textAt = (node: TreeNode, names: readonly string[]): string | undefined =>
  names.reduce<TreeNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node)?.text

const isCondition = (key: Step['keys'][number]): key is Condition => 'value' in key

type Look = (steps: readonly Step[]) => readonly Match[]

const follow = (node: TreeNode, steps: readonly Step[], chain: readonly TreeNode[], ofRecord: Look, found: Match[]) => {
  const [step, ...rest] = steps
  if (!step) {
    found.push({ chain, text: node.isNull ? NULL_CELL : node.text })
    return
  }
  const conditions = step.keys.filter(isCondition)
  const matches = node.children.filter(
    (child) => child.name === step.name && conditions.every(({ path, value }) => textAt(child, path) === value),
  )
  const linked = step.keys.find((key) => 'link' in key)
  if (!linked) {
    for (const child of matches) follow(child, rest, matches.length > 1 ? [...chain, child] : chain, ofRecord, found)
    return
  }
  for (const { chain: own, text } of ofRecord(linked.link))
    for (const child of matches) if (text !== '' && textAt(child, linked.path) === text) follow(child, rest, own, ofRecord, found)
}

const matchesBelow = (from: TreeNode, steps: readonly Step[], ofRecord: Look = () => []): Match[] => {
  const found: Match[] = []
  follow(from, steps, [], ofRecord, found)
  return found
}

/** The values of a column for a record. */
type Column = (record: FoundRecord) => Match[]

const columnOf = (name: string, recordPath: string): Column => {
  const { isAbsolute, steps } = parsePath(name)
  if (!isAbsolute) return ({ node }) => matchesBelow(node, steps)
  const ofRecord = parsePath(recordPath).steps
  const differs = steps.findIndex((step, at) => at >= ofRecord.length - 1 || step.name !== ofRecord[at]?.name)
  const shared = differs < 0 ? steps.length : differs
  const rest = steps.slice(shared)
  const isLinked = rest.some(({ keys }) => keys.some((key) => 'link' in key))
  // Many records stand in one element.
  const seen = new WeakMap<TreeNode, Match[]>()
  return ({ node, around }) => {
    const from = around[shared]
    if (!from) return []
    const before = isLinked ? undefined : seen.get(from)
    if (before) return before
    const found = matchesBelow(from, rest, (linked) => matchesBelow(node, linked))
    seen.set(from, found)
    return found
  }
}

/** The rows of a record: one for each innermost repeated element, with everything around it. */
const rowsOf = (found: readonly Match[][]): string[][] => {
  const base = found.map((matches) => matches.find(({ chain }) => chain.length === 0)?.text ?? '')
  const rows = new Map<TreeNode, { chain: readonly TreeNode[]; cells: Map<number, string> }>()
  for (const [at, matches] of found.entries())
    for (const { chain, text } of matches) {
      const own = chain.at(-1)
      if (!own) continue
      const row = rows.get(own) ?? { chain, cells: new Map<number, string>() }
      row.cells.set(at, text)
      rows.set(own, row)
    }
  if (rows.size === 0) return [base]
  const outer = new Set([...rows.values()].flatMap(({ chain }) => chain.slice(0, -1)))
  return [...rows].flatMap(([node, { chain }]) =>
    outer.has(node) ? [] : [base.map((text, at) => chain.reduce((cell, one) => rows.get(one)?.cells.get(at) ?? cell, text))],
  )
}

/** A tree file as a table. A row has the number of its record. */
export type TreeTable = { records: number; names: string[]; rows: TextRow[]; missing: string[] }

/**
 * Reads columns of a tree file by their paths. A record becomes a row for each of its repeated elements.
 * @param recordPath the element that is one record
 * @param names paths below the record, or from the top of the file for the elements around it
 */
export const treeTable = (root: TreeNode, recordPath: string, names: readonly string[]): TreeTable => {
  const columns = names.map((name) => columnOf(name, recordPath))
  const isFound = names.map(() => false)
  const records = findRecords(root, recordPath)
  const rows = records.flatMap((record, index) => {
    const found = columns.map((column) => column(record))
    for (const [at, matches] of found.entries()) if (matches.length > 0) isFound[at] = true
    return rowsOf(found).map((cells) => ({ n: index + 1, cells }))
  })
  return { records: records.length, names: [...names], rows, missing: names.filter((_, at) => !isFound[at]) }
}
