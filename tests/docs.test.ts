import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Exempt: the map of moved files, which names old paths on purpose; its new ones are checked below. The changelog is not checked: it describes
 * past versions.
 */
const EXEMPT = /^docs\/moved\.md$/
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'src/ui/README.md', ...globSync('docs/**/*.md', { cwd: root })]
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !EXEMPT.test(file))

/**
 * What is written in backticks and looks like a path: it begins with a folder of the root or of `src`, or it has a folder and ends like a
 * source file. It may be given from the root, from `src` or from the folder of the document. Patterns such as `src/<area>` are left out.
 */
const FROM_A_ROOT =
  /^(src|tests|tools|docs|db|deploy|public|\.github|\.vscode|\.devcontainer|app|features|domain|platform|ui|integrations|seed)\/[\w./@-]*$/
const SOURCE_FILE = /^[\w.@-]+\/[\w./@-]+\.(tsx?|mjs|md|css|sql)$/
const pathsIn = (text: string) =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted ?? '').filter((path) => FROM_A_ROOT.test(path) || SOURCE_FILE.test(path))
const exists = (file: string, path: string) => ['', 'src', dirname(file)].some((from) => existsSync(join(root, from, path)))
const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => (link ?? '').replace(/#.*/, '')).filter((link) => link && !/^\w+:/.test(link))

/** Made by an operator or by a command, not in the repository. */
const MADE = /^deploy\/secrets/
const missingIn = (file: string, text: string) => [
  ...pathsIn(text).filter((path) => !MADE.test(path) && !exists(file, path)),
  ...linksIn(text).filter((link) => !existsSync(join(root, dirname(file), link))),
]

test('every path and link in the documents names a file that exists', () => {
  expect(documents.length).toBeGreaterThan(50)
  expect(missingIn('docs/API.md', 'See `src/app/gone.ts`, `src/app`, [a](nothing.md) and `src/features/<area>`.')).toEqual([
    'src/app/gone.ts',
    'nothing.md',
  ])
  const texts = documents.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  expect(texts.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(100)
  expect(texts.flatMap(({ file, text }) => missingIn(file, text).map((path) => `${file}: ${path}`))).toEqual([])
})

/** A line of the map: old folder, then its files (`a.ts → b.ts` was renamed) or none for all others of it, then the new folder or file. */
const MOVED = /^\| `([^`]+)`(.*) \| (?:same folder|`([^`]+)`) \|$/gm
const movedTo = (text: string) =>
  [...text.matchAll(MOVED)].flatMap(([, from = '', names = '', to = from]) =>
    names.trim() === ''
      ? [to]
      : names
          .trim()
          .split(', ')
          .map((name) => to + (name.split(' → ').at(-1) ?? '')),
  )

test('every file that the map of moved files names today exists', () => {
  expect(
    movedTo('| `scripts/` a.mjs → b.mjs, c.mjs | `tools/` |\n| `src/ui/` d.ts → e.ts | same folder |\n| `src/a/` | `src/b/` |'),
  ).toEqual(['tools/b.mjs', 'tools/c.mjs', 'src/ui/e.ts', 'src/b/'])
  const named = movedTo(readFileSync(join(root, 'docs/moved.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(600)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('S1-013 every appendix of the requirements belongs to a requirement that a test names', () => {
  const requirements = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const rows = [...requirements.matchAll(/^\| (S\d+-\d+) \|(.*)/gm)].map(([, id = '', text = '']) => ({ id, text }))
  const appendices = [...requirements.matchAll(/^### Appendix ([A-H])\./gm)].map(([, letter = '']) => letter)
  const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts'], { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  )
  const isTested = (id: string) => tests.some((text) => text.includes(id))
  const idsOf = (letter: string) => rows.filter(({ text }) => new RegExp(`\\bAppendix ${letter}\\b`).test(text)).map(({ id }) => id)
  expect([rows.length > 400, appendices.join('')]).toEqual([true, 'ABCDEFGH'])
  expect(appendices.filter((letter) => !idsOf(letter).some(isTested))).toEqual([])
})
