import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WAYS } from './e2e/support/key-and-drag-ways.ts'
import { IMPORT_RULES, NEVER_REACH } from './import-rules.ts'
import { KEY_AND_DRAG_PLACES } from './key-and-drag-places.ts'
import { PLAIN_MEANINGS, RETIRED_WORDS } from './retired-words.ts'
import { brokenRules, circlesIn, type FileImport, importsOfSources } from './support/imports-of-sources.ts'
import { DRAFT_BY, NO_DRAFT } from './typed-places.ts'

const root = join(import.meta.dirname, '..')

/** A rule that could read nothing at all would find nothing wrong; the product is well past this number. */
const MIN_MODULES = 60
const MAX_FILE_LENGTH = 300
const MAX_TEST_LENGTH = 400

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const files = filesIn('src')
const toolFiles = filesIn('tools')
const testFiles = filesIn('tests')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
/** A file without its comments. */
const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

test('every import follows the table in docs/ARCHITECTURE.md', () => {
  const imports = importsOfSources(root, 'src')
  const own = [...imports].filter(([file]) => file.startsWith('src/')).map(([, all]) => all)
  expect(own.length).toBeGreaterThan(MIN_MODULES)
  expect(own.length).toBeGreaterThanOrEqual(files.length)
  expect(own.flat().length).toBeGreaterThan(own.length)
  expect(brokenRules(IMPORT_RULES, own.flat())).toEqual([])
  expect(circlesIn(own.flat())).toEqual([])
  const mayNot = [...imports.keys()].filter(NEVER_REACH.from)
  expect(mayNot.length).toBeGreaterThan(MIN_MODULES)
  const reaching = importersOf([...imports.values()].flat(), NEVER_REACH.to)
  expect(reaching.size).toBeGreaterThan(MIN_MODULES)
  expect(mayNot.filter((file) => reaching.has(file)).map((file) => `${file} reaches a server file over ${reaching.get(file)}`)).toEqual([])
})

/** All files that import a file of this kind, directly or over others, each with its next file on the way. */
const importersOf = (imports: readonly Pick<FileImport, 'from' | 'to'>[], isTarget: (file: string) => boolean) => {
  const importers = new Map<string, string[]>()
  for (const { from, to } of imports) {
    const known = importers.get(to)
    if (known) known.push(from)
    else importers.set(to, [from])
  }
  const found = new Map<string, string>()
  const open = [...importers.keys()].filter(isTarget)
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const importer of importers.get(file) ?? []) {
      if (found.has(importer)) continue
      found.set(importer, file)
      open.push(importer)
    }
  return found
}

test('an import over other files is followed, through a circle too', () => {
  const imports = { 'page.tsx': ['list.ts'], 'list.ts': ['page.tsx', 'read.ts'], 'read.ts': ['sql.ts'], 'sql.ts': [], 'alone.ts': [] }
  const all = Object.entries(imports).flatMap(([from, paths]) => paths.map((to) => ({ from, to })))
  expect([...importersOf(all, (file) => file === 'sql.ts')]).toEqual([
    ['read.ts', 'sql.ts'],
    ['list.ts', 'read.ts'],
    ['page.tsx', 'list.ts'],
  ])
})

test('an import that breaks a rule of the table is named, and its lawful neighbour is not', () => {
  const planted = (from: string, to: string, where: FileImport['where'] = 'project') =>
    brokenRules(IMPORT_RULES, [{ from, to, where, when: 'at once' }]).map((found) => found.split(':')[0])
  expect(planted('src/ui/a.tsx', 'src/app/b.ts')).toEqual(['only-app-imports-app', 'ui-imports-only-its-neighbours'])
  expect(planted('src/app/a.ts', 'src/app/b.ts')).toEqual([])
  expect(planted('src/app/a.ts', 'tests/support/b.ts')).toEqual(['product-never-imports-tests'])
  expect(planted('src/app/a.ts', 'src/app/b.test.ts')).toEqual(['product-never-imports-tests'])
  expect(planted('src/app/a.test.ts', 'tests/support/b.ts')).toEqual([])
  expect(planted('src/features/a/b/c.ts', 'src/features/d/e/f.ts')).toEqual(['areas-meet-only-at-contract-and-screen'])
  for (const door of ['d/e/contract.ts', 'd/e/screen.ts', 'd/service.server.ts', 'a/e/f.ts'])
    expect(planted('src/features/a/b/c.ts', `src/features/${door}`)).toEqual([])
  expect(planted('src/domain/a.ts', 'src/platform/shared/b.ts')).toEqual(['domain-imports-only-its-neighbours'])
  expect(planted('src/domain/a.ts', 'zod', 'package')).toEqual(['domain-imports-no-package'])
  expect(planted('src/domain/a.test.ts', 'vitest', 'package')).toEqual([])
  for (const [name, mayNot, may] of [
    ['platform/shared', 'platform/web', 'domain'],
    ['platform/web', 'domain', 'platform/shared'],
    ['platform/server', 'domain', 'platform/shared'],
    ['integrations', 'features', 'platform/server'],
    ['ui', 'features', 'platform/web'],
  ]) {
    expect(planted(`src/${name}/a.ts`, `src/${mayNot}/b.ts`)).toEqual([`${name}-imports-only-its-neighbours`])
    expect(planted(`src/${name}/a.ts`, `src/${may}/b.ts`)).toEqual([])
  }
  for (const file of ['page.tsx', 'screen.ts', 'contract.ts', 'messages.ts', 'part.tsx'])
    expect(planted(`src/features/a/b/${file}`, 'src/features/a/b/sql.ts')).toEqual(['browser-files-never-import-server-files'])
  expect(planted('src/features/a/b/server.ts', 'src/features/a/b/sql.ts')).toEqual([])
  expect(planted('src/app/a.ts', './gone.ts', 'nowhere')).toEqual(['every-import-resolves'])
  expect(planted('src/app/a.ts', './+types/root', 'nowhere')).toEqual([])
})

test('imports are read as they are written: of values, of types, lazy, passed on, of packages and of nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'naru-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = [
    "import type { A } from '#ui/a.ts'",
    "import { type B, b } from './b.ts'",
    "export type { C } from './c.ts?raw'",
    "export * from '../gone.ts'",
    "import './d.css'",
    "import 'node:fs'",
    "import 'no-such-package'",
    'const later = () => import(`./b.ts`)',
  ].join('\n')
  mkdirSync(join(folder, 'src/ui'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ imports: { '#ui/*': './src/ui/*' } }))
  for (const [name, content] of Object.entries({ 'x.ts': text, 'a.ts': '', 'b.ts': "import './x.ts'", 'c.ts': '', 'd.css': '' }))
    writeFileSync(join(folder, 'src/ui', name), content)
  const imports = importsOfSources(folder, 'src')
  expect([...imports.keys()].toSorted()).toEqual(['src/ui/a.ts', 'src/ui/b.ts', 'src/ui/c.ts', 'src/ui/x.ts'])
  expect(imports.get('src/ui/x.ts')?.map(({ to, where, when }) => `${to} ${where} ${when}`)).toEqual([
    'src/ui/a.ts project type',
    'src/ui/b.ts project at once',
    'src/ui/d.css project at once',
    'node:fs package at once',
    'no-such-package nowhere at once',
    'src/ui/c.ts project type',
    '../gone.ts nowhere at once',
    'src/ui/b.ts project later',
  ])
  expect(circlesIn([...imports.values()].flat())).toEqual([['src/ui/b.ts', 'src/ui/x.ts']])
  const lazy = [...imports.values()].flat().filter(({ from, when }) => from !== 'src/ui/x.ts' || when !== 'at once')
  expect(circlesIn(lazy)).toEqual([])
})

test('no file is longer than 300 lines, no test than 400', () => {
  const lines = (file: string) => textOf(file).trimEnd().split('\n').length
  const tooLong = files.filter((file) => lines(file) > (isTest(file) ? MAX_TEST_LENGTH : MAX_FILE_LENGTH))
  expect(tooLong.map((file) => `${file}: ${lines(file)} lines`)).toEqual([])
})

test('no file or folder is called utils, helpers, common or misc', () => {
  const vague = /^(utils?|helpers?|common|misc)(\.|$)/
  // `common` is a word of the specification's paths and popup names, but there it is joined to another one.
  expect(files.filter((file) => file.split('/').some((part) => vague.test(part)))).toEqual([])
})

test('file names are kebab-case', () => {
  expect(files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(basename(file)))).toEqual([])
})

test('no file only re-exports other files', () => {
  const isBarrel = (file: string) => {
    const statements = textOf(file)
      .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      .split(/\n(?=\S)/)
      .filter((statement) => statement.trim())
    return statements.length > 0 && statements.every((statement) => /^\s*export\b[\s\S]*\bfrom\s+['"][.#]/.test(statement))
  }
  // `service.server.ts` is the door of an area: it names what other areas may call.
  expect(files.filter((file) => isBarrel(file) && !file.endsWith('/service.server.ts'))).toEqual([])
})

// A call that failed unexpectedly never settles: what waits behind it, a flag or a `finally`, would end a function for good.
test('a screen that calls the server keeps no busy flag of its own: useFlight ends in every case', () => {
  const home = 'src/platform/web/'
  const calls = /from '[^']*\/(call|post-files|post-form|download)\.ts'/
  const handMade = [
    /\bfinally\b/,
    /\bset(Busy|Running|Saving|Sending|Making|Working|Pending)\b/,
    /\b(const|let) (is)?(busy|running|saving|sending|making|working|pending)\w* = (use(Ref|State)|false|Promise)/i,
  ]
  const screens = files.filter((file) => !/\.server\.|\/server\/|test\.tsx?$/.test(file) && calls.test(textOf(file)))
  const own = screens.filter((file) => ![`${home}flight.ts`, `${home}call.ts`].includes(file))
  expect(own.length).toBeGreaterThan(60)
  expect(own.filter((file) => handMade.some((sign) => sign.test(code(file))))).toEqual([])
})

test('statements read facts by the names of columns, so that a column of a newer version breaks none of them', () => {
  const whole = /(?:select\s+|\b\w+\.)\*[^`'"]*?\bfrom\s[^`'"]*?\b(?:tracking_event|event_version)\b/
  expect(files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && whole.test(textOf(file)))).toEqual([])
})

test('src has only the known folders', () => {
  const known = new Set(['app', 'seed', 'domain', 'features', 'integrations', 'platform', 'ui'])
  expect(files.filter((file) => !known.has(file.split('/')[1] ?? ''))).toEqual([])
})

test('a screen opens popups by their cards, which know their arguments and answers, never by name', () => {
  const byName = /\bopenPopup(<[^(]*>)?\(\s*['"`]/
  expect(files.filter((file) => file.startsWith('src/features/') && byName.test(textOf(file)))).toEqual([])
})

test('S4-039 S4-050 every place where text is typed asks before it is left and keeps its text over a reload', () => {
  // The boxes of a record are drawn by form-boxes.tsx; the file that fills their form counts.
  const typesText = /<(TextBox|TextArea|NumberBox|DateBox|PasswordInput|RecordFormContext|textarea|form)\b/
  const searches = /\bSearchCard\b|\bKeywordSearch\b/
  const keeps = /\buseTyped\(|\bsaveDraft\(/
  const places = files.filter((file) => file.endsWith('.tsx') && !isTest(file) && typesText.test(textOf(file)))
  const open = places.filter(
    (file) =>
      !keeps.test(textOf(DRAFT_BY[file] ?? file)) &&
      !searches.test(textOf(file)) &&
      !(file in NO_DRAFT) &&
      !/features\/templates\/catalogue|ui\/record-form\/form-boxes/.test(file),
  )
  expect(places.length).toBeGreaterThan(40)
  expect(open).toEqual([])
  // What is named here exists and would be found without its line.
  expect([...Object.keys(NO_DRAFT), ...Object.keys(DRAFT_BY)].filter((file) => !places.includes(file) || keeps.test(textOf(file)))).toEqual(
    [],
  )
})

test('S8-006 every key and drag that calls the server is tried while its call fails', () => {
  const listens =
    /\bonKey(Down|Up)(Capture)?\b|\bonPaste(Capture)?\b|\bonDrop\b|\bdraggable\b|\bonPointerDown\b|\bonDoubleClick\b|addEventListener\(\s*'(key|paste|drop|pointerdown|dblclick)|\bshortcuts: \[/
  const places = files.filter(
    (file) => !isTest(file) && !/\.factory\.|features\/templates\/catalogue/.test(file) && listens.test(textOf(file)),
  )
  expect(places.toSorted()).toEqual(Object.keys(KEY_AND_DRAG_PLACES).toSorted())
  const tried = new Set(Object.values(KEY_AND_DRAG_PLACES).flatMap((ways) => (typeof ways === 'string' ? [] : ways)))
  expect(Object.keys(WAYS).filter((way) => !tried.has(way as never))).toEqual([])
})

const MAX_FOLDER_FILES = 25

test('no folder holds more source files than a reader can take in', () => {
  const counts = new Map<string, number>()
  for (const file of [...files, ...toolFiles].filter((name) => !isTest(name) && !name.includes('.factory.')))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(100)
  expect([...counts].filter(([, count]) => count > MAX_FOLDER_FILES)).toEqual([])
})

/** The words of a name: `bl-rounds.tsx`, `findRounds` and `MAX_ROUNDS` all hold `rounds`. */
const wordsOf = (name: string) => (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())
const isRetired = (name: string) => !PLAIN_MEANINGS.has(name) && wordsOf(name).some((word) => Object.hasOwn(RETIRED_WORDS, word))
/** What a file exports, and its constants that are written in capitals. */
const namesIn = (text: string) =>
  [
    ...text.matchAll(/^export (?:default )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm),
    ...text.matchAll(/^const ([A-Z][A-Z0-9_]+)\b/gm),
  ].map(([, name]) => name ?? '')

test('retired words come back neither in file names nor in exported names', () => {
  // The check itself sees what is planted.
  const planted = ['kept-form.ts', 'spokenWords', 'FEWEST_LETTERS', 'talk.spec.ts', 'Judgement', 'tideGlyph']
  expect(planted.filter((name) => !isRetired(name))).toEqual([])
  expect(namesIn('export const tellParties = 1\nexport type Manner = 2\nconst LONGEST = 3\n').filter(isRetired)).toEqual([
    'tellParties',
    'Manner',
    'LONGEST',
  ])
  expect(['talkative.ts', 'keptOut'.toLowerCase(), 'houseBl', 'mostly'].filter(isRetired)).toEqual([])

  const all = [...files, ...toolFiles, ...testFiles]
  expect(all.filter((file) => file.split('/').some(isRetired))).toEqual([])
  const exported = all.flatMap((file) => namesIn(textOf(file)).map((name) => `${name} in ${file}`))
  expect(exported.length).toBeGreaterThan(3_000)
  expect(exported.filter((name) => isRetired(name.split(' ')[0] ?? ''))).toEqual([])
})

const SQL_TEXT =
  /[`'"(]\s*(with \w+[^`'"]*? as (materialized )?\(|select\s[^`'"]*?\sfrom\s|insert into \w|update \w+ (\w+ )?set\s|delete from \w)/
const IS_SERVER_FILE = /(\/(server|sql)\.tsx?$|\.server\.tsx?$|^src\/(platform\/server|integrations|seed)\/)/

test('SQL stands in server files: sql.ts, server.ts, *.server.ts, platform/server, integrations and seed', () => {
  const planted = ["run('select a from b')", '`insert into shipment (x)`', '`update mail_outbox m set x = 1`', "'delete from file where'"]
  expect(planted.filter((text) => !SQL_TEXT.test(text))).toEqual([])
  expect(["text('select.from')", "'please select a file'"].filter((text) => SQL_TEXT.test(text))).toEqual([])
  const product = files.filter((file) => !isTest(file) && !file.includes('.factory.'))
  const withSql = product.filter((file) => SQL_TEXT.test(code(file)))
  expect(withSql.length).toBeGreaterThan(120)
  expect(withSql.filter((file) => !IS_SERVER_FILE.test(file))).toEqual([])
})

test('no declaration shadows a type of the language', () => {
  const shadows =
    /^(export )?(default )?(async )?(const|let|function|class|type|interface|enum) (Record|Text|Number|String|Date|Map|Set|Object|Array|Error|Promise|Symbol|Boolean|Function)\b/m
  expect(shadows.test('const a = 1\nexport type Record = { b: 1 }')).toBe(true)
  expect([...files, ...toolFiles].filter((file) => shadows.test(textOf(file)))).toEqual([])
})

const ARCHAIC = /\b(?:nobody|somebody|whoever)\b/i
const archaicComments = (text: string) =>
  text.split('\n').filter((line) => ARCHAIC.test(/^\s*(?:\/\/|\/\*\*|\*)(.*)/.exec(line)?.[1] ?? / \/\/ (.*)$/.exec(line)?.[1] ?? ''))

test('comments say "no one", "someone" and "the user who" in plain words', () => {
  const planted = ['// Nobody reads it.', '/** For somebody else. */', 'const a = 1 // whoever is first', " * @param who nobody's"]
  expect(archaicComments(planted.join('\n'))).toEqual(planted)
  expect(archaicComments("await login('nobody')\n// No one logs in.\n")).toEqual([])
  const found = [...files, ...toolFiles].flatMap((file) => archaicComments(textOf(file)).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})
