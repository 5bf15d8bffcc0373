import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/**
 * Exempt: the map of moved files, which names old paths on purpose. The changelog is not checked: it describes past versions.
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
