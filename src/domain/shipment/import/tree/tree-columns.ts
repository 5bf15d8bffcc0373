import { checkContainerNumber } from '#domain/validation/check-digits.ts'
import type { TreeNode } from './tree-node.ts'
import { linkedStepText, parsePath, stepText } from './tree-path.ts'
import { findRecords, textAt } from './tree-table.ts'

/** A column that a tree file offers: its path, and some values. */
export type TreeColumn = { name: string; values: string[] }

/** Most values of a column that are looked at. */
const LOOKED_AT = 50
/** Parties, dates and references differ by a child: `AddressType`, `Type`, `Role`, `Qualifier`. */
const KIND_NAME = /^@?((address|party|date|reference|ref|org|event|milestone)[_-]?)?(type|qualifier|kind|role)([_-]?code)?$|(구분|유형)$/i
const MAX_KINDS = 40

type Keys = { path: string[]; value: string }[]

const isLeaf = (node: TreeNode) => node.children.length === 0
const kindPaths = (node: TreeNode): string[][] =>
  node.children.flatMap((child): string[][] => {
    if (!KIND_NAME.test(child.name)) return []
    if (isLeaf(child)) return child.text === '' ? [] : [[child.name]]
    const code = child.children.find(({ name }) => /^code$/i.test(name))
    return code?.text ? [[child.name, code.name]] : []
  })
const isFlag = (text: string | undefined) => /^(true|false|y|n)$/i.test(text ?? '')
const flagPaths = (node: TreeNode): string[][] =>
  node.children.flatMap(({ name, text, children }) => (children.length === 0 && isFlag(text) ? [[name]] : []))
const holdsContainer = ({ children }: TreeNode) => children.some(({ text }) => text !== '' && checkContainerNumber(text).status === 'valid')

const keysAt = (node: TreeNode, paths: readonly string[][]): Keys =>
  paths.flatMap((path) => {
    const value = textAt(node, path)
    return value ? [{ path, value }] : []
  })

const areApart = (groups: readonly TreeNode[][], paths: readonly string[][]): boolean =>
  groups.every((nodes) => {
    const kinds = nodes.map((node) => JSON.stringify(keysAt(node, paths)))
    return new Set(kinds).size === kinds.length
  })

/** By which children the elements of one name differ; null where they are rows of a list. */
const kindsOf = (groups: readonly TreeNode[][]): string[][] | null => {
  const nodes = groups.flat()
  const [first] = nodes
  if (!first || nodes.some(holdsContainer) || !groups.some((group) => group.length > 1)) return null
  const [kind] = kindPaths(first)
  if (!kind || nodes.some((node) => !textAt(node, kind))) return null
  if (new Set(nodes.map((node) => textAt(node, kind))).size > MAX_KINDS) return null
  if (areApart(groups, [kind])) return [kind]
  const flag = flagPaths(first).find((path) => areApart(groups, [kind, path]))
  return flag ? [kind, flag] : null
}

/** Parts of some elements by name, in the order in which they first stand; each with its groups by parent. */
const partsOf = (parents: readonly TreeNode[], skipped?: string): Map<string, TreeNode[][]> => {
  const parts = new Map<string, TreeNode[][]>()
  for (const parent of parents) {
    const own = Map.groupBy(
      parent.children.filter(({ name }) => name !== skipped),
      ({ name }) => name,
    )
    for (const [name, nodes] of own) {
      const groups = parts.get(name)
      if (groups) groups.push(nodes)
      else parts.set(name, [nodes])
    }
  }
  return parts
}

const addValues = (columns: Map<string, Set<string>>, name: string, nodes: readonly TreeNode[]) => {
  const values = columns.get(name) ?? new Set<string>()
  for (const { text } of nodes) {
    if (values.size >= LOOKED_AT) break
    if (text !== '') values.add(text)
  }
  if (values.size > 0) columns.set(name, values)
}

/** What repeated elements around a record share with it: the child and the column of the record with the same name and values. */
const linkOf = (nodes: readonly TreeNode[], own: ReadonlyMap<string, ReadonlySet<string>>) => {
  for (const child of nodes[0]?.children ?? []) {
    if (!isLeaf(child) || child.text === '') continue
    const values = new Set(nodes.map((node) => textAt(node, [child.name])))
    if (values.size < nodes.length) continue
    for (const [name, wanted] of own)
      if (parsePath(name).steps.at(-1)?.name === child.name && [...wanted].every((value) => values.has(value)))
        return { child: child.name, link: name }
  }
  return null
}

/**
 * The columns that a tree file offers for a record: paths below it, then those of the elements around it from the top of the file. Repeated
 * parties and dates become a column for each of their kinds; other repeated elements become rows.
 */
export const treeColumns = (root: TreeNode, recordPath: string): TreeColumn[] => {
  const columns = new Map<string, Set<string>>()
  const collect = (parents: readonly TreeNode[], path: string, own?: ReadonlyMap<string, ReadonlySet<string>>, skipped?: string) => {
    for (const [part, groups] of partsOf(parents, skipped)) {
      const nodes = groups.flat()
      const at = (step: string) => `${path}${step}`
      const go = (some: readonly TreeNode[], step: string) => {
        addValues(columns, at(step), some)
        collect(some, `${at(step)}/`, own)
      }
      const kinds = kindsOf(groups)
      const link = own && !kinds && groups.some((group) => group.length > 1) ? linkOf(nodes, own) : null
      if (kinds)
        for (const [, some] of Map.groupBy(nodes, (node) => JSON.stringify(keysAt(node, kinds))))
          go(some, stepText(part, keysAt(some[0] as TreeNode, kinds)))
      else go(nodes, link ? linkedStepText(part, link.child, link.link) : stepText(part))
    }
  }
  const records = findRecords(root, recordPath)
  collect(
    records.map(({ node }) => node),
    '',
  )
  const own = new Map(columns)
  const { steps } = parsePath(recordPath)
  for (const [level, { name }] of steps.entries()) {
    const around = new Set(records.flatMap(({ around: all }) => all[level] ?? []))
    const path = steps.slice(0, level).map((step) => `/${stepText(step.name)}`)
    collect([...around], `${path.join('')}/`, own, name)
  }
  return [...columns].map(([name, values]) => ({ name, values: [...values] }))
}
