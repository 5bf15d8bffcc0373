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

/**
 * The tests of a file, nearest first: those of its own folder, then those that import it over ever more files. The tests of routes and
 * screens beside an importer count as well, first the importer's own.
 */
export const nearestTests = (file: string, importers: Importers, all: readonly string[], limit: number): string[] => {
  const isOnServer = ONLY_ON_SERVER.test(file)
  const tests = isOnServer ? all.filter((test) => !isScreenTest(test)) : all
  const beside = (path: string) => tests.filter((test) => dirname(test) === dirname(path))
  const named = (path: string) => beside(path).filter((test) => test.startsWith(path.replace(/(\.dom)?\.tsx?$/, '.')))
  const found = new Set([...named(file), ...beside(file).filter((test) => isScreenTest(test) || isRouteTest(test))])
  const met = new Set([file])
  for (let ring = [file]; ring.length > 0 && found.size < limit; ) {
    const next = ring.flatMap((path) => importers.get(path) ?? []).filter((path) => !met.has(path))
    const direct = next.filter((path) => isTest(path) && tests.includes(path))
    const around = [...ring.flatMap(named), ...ring.flatMap(beside)].filter(
      (test) => (ring[0] === file && !isOnServer) || importsPortal(test, importers),
    )
    for (const test of isOnServer && ring[0] === file ? [...around, ...direct] : [...direct, ...around]) found.add(test)
    if (ring[0] === file && isOnServer)
      for (const test of testsOfFolder(dirname(file), importers)) if (tests.includes(test)) found.add(test)
    ring = [...new Set(next)].filter((path) => !isTest(path) && !LEADS_EVERYWHERE.test(path))
    for (const path of ring) met.add(path)
  }
  if (found.size < limit) {
    const area = join(...dirname(file).split('/').slice(0, 3))
    for (const test of tests) if (test.startsWith(`${area}/`)) found.add(test)
  }
  return [...found].slice(0, limit)
}
