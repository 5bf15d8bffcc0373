import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { WAYS } from './e2e/support/key-and-drag-ways.ts'
import { KEY_AND_DRAG_PLACES } from './key-and-drag-places.ts'
import { PLAIN_MEANINGS, RETIRED_WORDS } from './retired-words.ts'
import { DRAFT_BY, NO_DRAFT } from './typed-places.ts'

const root = join(import.meta.dirname, '..')
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** dependency-cruiser reports success when it could read nothing at all; the product is well past this number. */
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

test('every import follows the table in docs/ARCHITECTURE.md', { timeout: 180_000 }, async () => {
  const options: ICruiseOptions = { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: root }
  const { output } = await cruise(['src'], options)
  const { modules, summary } = output as ICruiseResult
  const own = modules.filter((module) => module.source.startsWith('src/'))
  expect(own.length).toBeGreaterThan(MIN_MODULES)
  expect(own.length).toBeGreaterThanOrEqual(files.length)
  expect(own.flatMap((module) => module.dependencies).length).toBeGreaterThan(MIN_MODULES)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
  const { from, to } = rules.neverReach
  const mayNot = (file: string) => from.path.test(file) && !from.pathNot.test(file)
  expect(own.filter(({ source }) => mayNot(source)).length).toBeGreaterThan(MIN_MODULES)
  const reaching = [...importersOf(modules, (file) => to.test(file))]
  expect(reaching.length).toBeGreaterThan(MIN_MODULES)
  expect(reaching.filter(([file]) => mayNot(file)).map(([file, next]) => `${file} reaches a server file over ${next}`)).toEqual([])
})

/** All files that import a file of this kind, directly or over others, each with its next file on the way. */
const importersOf = (modules: ICruiseResult['modules'], isTarget: (file: string) => boolean) => {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const found = new Map<string, string>()
  const open = modules.map(({ source }) => source).filter(isTarget)
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
  const modules = Object.entries(imports).map(([source, all]) => ({ source, dependencies: all.map((resolved) => ({ resolved })) }))
  expect([...importersOf(modules as never, (file) => file === 'sql.ts')]).toEqual([
    ['read.ts', 'sql.ts'],
    ['list.ts', 'read.ts'],
    ['page.tsx', 'list.ts'],
  ])
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
  const calls = /from '[^']*\/(call|post-files|post-form|download)\.ts'/
  const handMade = [
    /\bfinally\b/,
    /\bset(Busy|Running|Saving|Sending|Making|Working|Pending)\b/,
    /\b(const|let) (is)?(busy|running|saving|sending|making|working|pending)\w* = (use(Ref|State)|false|Promise)/i,
  ]
  const screens = files.filter((file) => !/\.server\.|\/server\/|test\.tsx?$/.test(file) && calls.test(textOf(file)))
  const own = screens.filter((file) => file !== 'src/platform/web/api/single-flight.ts')
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
  const isSource = (name: string) => !isTest(name) && !name.includes('.spec.') && !name.includes('.factory.')
  for (const file of [...files, ...toolFiles, ...testFiles].filter(isSource))
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
