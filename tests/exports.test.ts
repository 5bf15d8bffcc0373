import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** React Router calls these by name. */
const CALLED_BY_NAME = new Set(['src/app/entry.server.tsx: streamTimeout', 'src/app/root.tsx: clientMiddleware'])
/** Calls of a kind of record: its handlers have them as one, and who looks through all contracts finds them here. */
const OF_A_RECORD = /^src\/features\/data-in\/[\w-]+\/contract\.ts: (put|patch|delete|read)[A-Z]/
const EXPORTED = /^export (?:async )?(const|function\*?|class|type|interface) ([A-Za-z_$][\w$]*)/gm
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Exports that no other file names: values, and types that even their own file does not use. */
const unusedIn = (files: ReadonlyMap<string, string>) => {
  const holders = new Map<string, number>()
  const wordsOf = new Map<string, Map<string, number>>()
  for (const [file, text] of files) {
    const counts = new Map<string, number>()
    const code = text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
    for (const [word] of code.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1)
    wordsOf.set(file, counts)
  }
  return [...files].flatMap(([file, text]) =>
    file.startsWith('src/') && !isTest(file)
      ? [...text.matchAll(EXPORTED)]
          .filter(([, kind = '', name = '']) => {
            const isType = kind === 'type' || kind === 'interface'
            return holders.get(name) === 1 && (!isType || wordsOf.get(file)?.get(name) === 1)
          })
          .map(([, , name]) => `${file}: ${name}`)
      : [],
  )
}

test('nothing is exported that no other file uses', () => {
  const sample = new Map([
    ['src/a.ts', '// gone\nexport const used = 1\nexport const gone = 2\nexport type Own = 1\nconst x: Own = 1\nexport type Gone = 2'],
    ['src/b.ts', "import { used } from './a.ts'\n/* gone */ used"],
  ])
  expect(unusedIn(sample)).toEqual(['src/a.ts: gone', 'src/a.ts: Gone'])
  const paths = globSync(['src/**/*.{ts,tsx}', 'tools/**/*.{ts,mjs}', 'tests/**/*.{ts,tsx}', '*.{ts,mjs}'])
  expect(paths.length).toBeGreaterThan(2_000)
  const found = unusedIn(new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(path, 'utf8')])))
  expect(found.filter((each) => !CALLED_BY_NAME.has(each) && !OF_A_RECORD.test(each))).toEqual([])
})
