import { dirname, join, posix } from 'node:path'

export type Importers = Map<string, string[]>

const IMPORTED = /(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Files that put everything together lead from any file to any test. */
const LEADS_EVERYWHERE = /^(src\/app\/(?!shell\/)|src\/seed\/|tests\/support\/)/

const isScreenTest = (file: string) => file.endsWith('.screen.test.tsx')
const isRouteTest = (file: string) => file.endsWith('/server.test.ts')
/** Screen tests call a portal of their own process, which has no mutant. */
const ONLY_ON_SERVER = /\.server\.ts$|\/(server|sql)\.ts$|\/server\//
const CARD = /\/screen(\.development)?\.ts$/

/** Files that import each file. A screen test opens its pages by their addresses: that counts as an import. */
export const importersOf = (texts: Map<string, string>): Importers => {
  const importers: Importers = new Map()
  const screenTests = [...texts].filter(([file]) => isScreenTest(file))
  for (const [file, text] of texts) {
    const address = CARD.test(file) ? /\bpath: '([^']+)'/.exec(text)?.[1] : undefined
    if (address === undefined) continue
    const opened = new RegExp(`['"\`]${address.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"\`?]`)
    importers.set(
      `${posix.dirname(file)}/page.tsx`,
      screenTests.flatMap(([test, source]) => (opened.test(source) ? [test] : [])),
    )
  }
  for (const [file, text] of texts) {
    for (const [, name = ''] of text.matchAll(IMPORTED)) {
      const path = name.startsWith('#') ? `src/${name.slice(1)}` : posix.normalize(posix.join(posix.dirname(file), name))
      importers.set(path, [...(importers.get(path) ?? []), file])
    }
  }
  return importers
}

/** A test of a route or a screen: it imports the whole portal instead of the file it tries. */
const importsPortal = (test: string, importers: Importers) =>
  isScreenTest(test) || [...importers].some(([file, by]) => LEADS_EVERYWHERE.test(file) && by.includes(test))

/** Tests elsewhere that call what a folder offers: they import its contract. */
const testsOfFolder = (folder: string, importers: Importers) =>
  [...importers].flatMap(([path, by]) => (dirname(path) === folder ? by.filter(isTest) : []))

/** `mentions`: how much a test speaks of what is changed. */
type Wanted = { isOnServer?: boolean; mentions?: (test: string) => number }

/**
 * The tests of a file, nearest first: those of its own folder, then those that import it over ever more files. The tests of routes and
 * screens beside an importer count as well, first the importer's own. The nearer half is taken as it is; of the next nearest those that speak
 * most of what is changed.
 */
export const nearestTests = (
  file: string,
  importers: Importers,
  all: readonly string[],
  limit: number,
  { isOnServer = ONLY_ON_SERVER.test(file), mentions = () => 0 }: Wanted = {},
): string[] => {
  const tests = isOnServer ? all.filter((test) => !isScreenTest(test)) : all
  const beside = (path: string) => tests.filter((test) => dirname(test) === dirname(path))
  const named = (path: string) => beside(path).filter((test) => test.startsWith(path.replace(/(\.dom)?\.tsx?$/, '.')))
  const found = new Set([...named(file), ...beside(file).filter((test) => isScreenTest(test) || isRouteTest(test))])
  const met = new Set([file])
  for (let ring = [file]; ring.length > 0 && found.size < 3 * limit; ) {
    const next = ring.flatMap((path) => importers.get(path) ?? []).filter((path) => !met.has(path))
    const direct = next.filter((path) => isTest(path) && tests.includes(path))
    const around = [...ring.flatMap(named), ...ring.flatMap(beside)].filter(
      (test) => (ring[0] === file && !isOnServer) || importsPortal(test, importers),
    )
    for (const test of isOnServer && ring[0] === file ? [...around, ...direct] : [...direct, ...around]) found.add(test)
    const folders = [...new Set(ring.map((path) => dirname(path)))]
    for (const test of folders.flatMap((folder) => testsOfFolder(folder, importers)))
      if (tests.includes(test) && ((ring[0] === file && isOnServer) || importsPortal(test, importers))) found.add(test)
    ring = [...new Set(next)].filter((path) => !isTest(path) && !LEADS_EVERYWHERE.test(path))
    for (const path of ring) met.add(path)
  }
  if (found.size < limit) {
    const area = join(...dirname(file).split('/').slice(0, 3))
    for (const test of tests) if (test.startsWith(`${area}/`)) found.add(test)
  }
  const [near, next] = [[...found].slice(0, Math.ceil(limit / 2)), [...found].slice(Math.ceil(limit / 2))]
  const shares = new Map(next.map((test) => [test, mentions(test)]))
  const speaking = next.toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0))
  return [...near, ...speaking].slice(0, limit)
}

/** How much a text speaks of a piece of code: its names and words, the more the fewer texts have them. */
export const mentionsOf = (code: string, texts: ReadonlyMap<string, string>): ((file: string) => number) => {
  const words = new Set(code.match(/[\p{L}\d_+/.-]{3,}/gu))
  const shares = [...words].map((word) => {
    const having = new Set([...texts].flatMap(([file, text]) => (/\p{L}/u.test(word) && text.includes(word) ? [file] : [])))
    return { having, share: 1 / Math.max(1, having.size) }
  })
  return (file) => shares.reduce((sum, { having, share }) => (having.has(file) ? sum + share : sum), 0)
}
