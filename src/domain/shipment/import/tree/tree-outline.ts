import { guessPath } from './path-words.ts'
import { isOfContainer } from '../targets.ts'
import type { TreeNode } from './tree-node.ts'
import { stepText } from './tree-path.ts'

/** An element of the sample tree: all elements of one path together. */
export type OutlineRow = {
  path: string
  name: string
  depth: number
  /** How many there are in the file. */
  count: number
  /** A value of a leaf. */
  sample: string
  /** Whether it has parts, so that it may be the record. */
  hasParts: boolean
}

type Group = { name: string; path: string; nodes: TreeNode[]; isRepeated: boolean; isList: boolean; parts: Group[] }

/** Elements whose names say that they hold a list. */
const LIST_NAME = /(collection|list|array|목록)$/i

const groupOf = (name: string, path: string, nodes: TreeNode[], isRepeated: boolean, isList: boolean): Group => {
  const names = new Map<string, TreeNode[]>()
  const listed = new Set<string>()
  for (const { children } of nodes) {
    const once = new Set<string>()
    for (const child of children) {
      const same = names.get(child.name)
      if (same) same.push(child)
      else names.set(child.name, [child])
      if (once.has(child.name) || child.isListed) listed.add(child.name)
      once.add(child.name)
    }
  }
  const parts = [...names].map(([part, of]) =>
    groupOf(part, `${path}/${stepText(part)}`, of, listed.has(part), listed.has(part) || (LIST_NAME.test(name) && names.size === 1)),
  )
  return { name, path, nodes, isRepeated, isList, parts }
}

const LIST_BONUS = 6
/** Numbers by which a shipment is known. */
const NUMBERS: Readonly<Record<string, number>> = { no: 5, houseNo: 2 }
const SHIPMENT_NAME = /shipment|consignment|house|waybill|선적|화물/i

/** The targets below an element without those of the lists in it. */
const targetsBelow = (group: Group, path: string): string[] =>
  group.parts.flatMap((part) => {
    // A shipment within another one is a record of its own, even when there is only one.
    if (part.isRepeated || (part.isList && SHIPMENT_NAME.test(part.name))) return []
    const own = `${path}${path && '/'}${stepText(part.name)}`
    const [guess] = part.nodes.some(({ text }) => text !== '') ? guessPath(own) : []
    return [...(guess && guess.score >= 0.8 ? [guess.target] : []), ...targetsBelow(part, own)]
  })

const scoreOf = (group: Group): number => {
  const targets = [...new Set(targetsBelow(group, ''))]
  if (targets.length < 2) return 0
  const score = targets.reduce((sum, target) => sum + (NUMBERS[target] ?? 0) + (isOfContainer(target) ? 0.5 : 1), 0)
  return score + (group.isList ? LIST_BONUS : 0) + (SHIPMENT_NAME.test(group.name) ? 2 : 0)
}

const flat = (group: Group): Group[] => [...(group.name === '' && group.path === '' ? [] : [group]), ...group.parts.flatMap(flat)]
const depthOf = (path: string) => path.split('/').length - 2

/** The elements of a tree file in the order in which they first stand, and the path of the one that is most likely a shipment. */
export const outlineOf = (root: TreeNode): { rows: OutlineRow[]; record: string } => {
  const groups = flat(groupOf('', '', [root], false, false))
  const withParts = groups.filter(({ parts }) => parts.length > 0)
  const scored = withParts.map((group) => ({ path: group.path, score: scoreOf(group) })).toSorted((a, b) => b.score - a.score)
  const rows = groups.map(({ name, path, nodes, parts }) => ({
    path,
    name,
    depth: depthOf(path),
    count: nodes.length,
    sample: nodes.find(({ text }) => text !== '')?.text.slice(0, 60) ?? '',
    hasParts: parts.length > 0,
  }))
  return { rows, record: (scored[0]?.score ? scored[0].path : withParts[0]?.path) ?? '' }
}
