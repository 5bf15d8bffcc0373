import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync } from 'vite'

/** One import of a file. `to` is a path from the root of the project, or what the import says when it is a package or nothing is found. */
export type FileImport = {
  from: string
  to: string
  where: 'project' | 'package' | 'nowhere'
  /** `later`: a lazy import; `type`: gone before anything runs. */
  when: 'at once' | 'later' | 'type'
}
export type ImportRule = { name: string; from: (file: string) => boolean; mayNot: (found: FileImport) => boolean }
type Said = Pick<FileImport, 'to' | 'when'>

const SOURCE = /\.(tsx?|mjs)$/

/** What the imports and exports of a text name, as it is written there. */
const saidIn = (file: string, text: string): Said[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const onlyTypes = (entries: readonly { isType: boolean }[]) => entries.length > 0 && entries.every(({ isType }) => isType)
  const said: Said[] = staticImports.map(({ moduleRequest, entries }) => ({
    to: moduleRequest.value,
    when: onlyTypes(entries) ? 'type' : 'at once',
  }))
  for (const { entries } of staticExports) {
    const from = entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value
    if (from) said.push({ to: from, when: onlyTypes(entries) ? 'type' : 'at once' })
  }
  for (const { moduleRequest } of dynamicImports) {
    const [, , path] = /^(['"`])([^'"`$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? []
    if (path) said.push({ to: path, when: 'later' })
  }
  return said
}

/** Whether a package answers to this name: as Node finds it, or among what it exports to bundlers. */
const packages = (root: string) => {
  const { resolve } = createRequire(join(root, 'package.json'))
  const known = new Map<string, boolean>()
  const look = (name: string) => {
    if (isBuiltin(name)) return true
    try {
      return resolve(name) !== ''
    } catch {
      const [, own = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(name) ?? []
      const about = join(root, 'node_modules', own, 'package.json')
      if (!existsSync(about)) return false
      const { exports } = JSON.parse(readFileSync(about, 'utf8')) as { exports?: Record<string, unknown> }
      const ways = Object.keys(exports ?? {}).map((way) => way.split('*'))
      return rest === '' || ways.some(([head = '', tail]) => (tail === undefined ? head === `.${rest}` : `.${rest}`.startsWith(head)))
    }
  }
  return (name: string) => {
    const answer = known.get(name) ?? look(name)
    known.set(name, answer)
    return answer
  }
}

/**
 * The imports of all files of a folder and of what they lead to, each file once. Packages are named and not followed.
 * @param root folder of the project
 * @param folder where to begin, from the root
 */
export const importsOfSources = (root: string, folder: string): Map<string, FileImport[]> => {
  const { imports: rooms } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
  const hasPackage = packages(root)
  const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
  const pathOf = (from: string, said: string): string | null => {
    const [path = ''] = said.split('?')
    if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
    const room = Object.entries(rooms).find(([name]) => path.startsWith(name.slice(0, -1)))
    return room ? posix.join(room[1].slice(0, -1), path.slice(room[0].length - 1)) : null
  }
  const find = (from: string, { to, when }: Said): FileImport => {
    const path = pathOf(from, to)
    if (path !== null) return isFile(path) ? { from, to: path, where: 'project', when } : { from, to, where: 'nowhere', when }
    return { from, to, where: hasPackage(to) ? 'package' : 'nowhere', when }
  }
  const found = new Map<string, FileImport[]>()
  const open = globSync(`${folder}/**/*`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SOURCE.test(file))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    const from = file
    const imports = saidIn(from, readFileSync(join(root, from), 'utf8')).map((said) => find(from, said))
    found.set(from, imports)
    for (const { to, where } of imports) if (where === 'project' && SOURCE.test(to)) open.push(to)
  }
  return found
}

/** What breaks a rule, as `rule: file -> import`. */
export const brokenRules = (rules: readonly ImportRule[], imports: Iterable<FileImport>): string[] =>
  [...imports].flatMap((found) =>
    rules.filter((rule) => rule.from(found.from) && rule.mayNot(found)).map(({ name }) => `${name}: ${found.from} -> ${found.to}`),
  )

/** Files that need each other before either is ready, circle by circle. A lazy import or one of types closes no circle. */
export const circlesIn = (imports: Iterable<FileImport>): string[][] => {
  const next = new Map<string, string[]>()
  for (const { from, to, when, where } of imports)
    if (when === 'at once' && where === 'project') next.set(from, [...(next.get(from) ?? []), to])
  // Tarjan: files that reach each other are found together.
  const circles: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []
  const onPath = new Set<string>()
  const visit = (file: string): number => {
    const nth = order.size
    order.set(file, nth)
    low.set(file, nth)
    path.push(file)
    onPath.add(file)
    for (const other of next.get(file) ?? []) {
      if (!order.has(other)) low.set(file, Math.min(low.get(file) ?? nth, visit(other)))
      else if (onPath.has(other)) low.set(file, Math.min(low.get(file) ?? nth, order.get(other) ?? nth))
    }
    if (low.get(file) === nth) {
      const together = path.splice(path.lastIndexOf(file))
      for (const each of together) onPath.delete(each)
      if (together.length > 1 || next.get(file)?.includes(file)) circles.push(together.toSorted())
    }
    return low.get(file) ?? nth
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return circles
}
