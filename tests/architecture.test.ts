import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { WAYS } from './e2e/support/key-and-drag-ways.ts'
import { KEY_AND_DRAG_PLACES } from './key-and-drag-places.ts'
import { HELD_BY, NOT_KEPT } from './typed-places.ts'

const root = join(import.meta.dirname, '..')
const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** dependency-cruiser reports success when it could read nothing at all; the product is well past this number. */
const MIN_MODULES = 60
const MAX_FILE_LENGTH = 300
const MAX_TEST_LENGTH = 400

const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

test('every import stays within the rooms it may enter', { timeout: 180_000 }, async () => {
  const options: ICruiseOptions = { ...rules.options, ruleSet: { forbidden: rules.forbidden }, validate: true, baseDir: root }
  const { output } = await cruise(['src'], options)
  const { modules, summary } = output as ICruiseResult
  const own = modules.filter((module) => module.source.startsWith('src/'))
  expect(own.length).toBeGreaterThan(MIN_MODULES)
  expect(own.length).toBeGreaterThanOrEqual(files.length)
  expect(own.flatMap((module) => module.dependencies).length).toBeGreaterThan(MIN_MODULES)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
})

test('no file is longer than a reader can hold', () => {
  const lines = (file: string) => textOf(file).trimEnd().split('\n').length
  const tooLong = files.filter((file) => lines(file) > (isTest(file) ? MAX_TEST_LENGTH : MAX_FILE_LENGTH))
  expect(tooLong.map((file) => `${file}: ${lines(file)} lines`)).toEqual([])
})

test('no file or folder is a drawer for everything', () => {
  const drawer = /^(utils?|helpers?|common|misc)(\.|$)/
  // `common` is a word of the specification's paths and popup names, but there it is joined to another one.
  expect(files.filter((file) => file.split('/').some((part) => drawer.test(part)))).toEqual([])
})

test('file names are kebab-case', () => {
  expect(files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)+$/.test(basename(file)))).toEqual([])
})

test('no file only passes on what other files of the house export', () => {
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
  const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const screens = files.filter((file) => !/\.server\.|\/server\/|test\.tsx?$/.test(file) && calls.test(textOf(file)))
  const own = screens.filter((file) => ![`${home}flight.ts`, `${home}call.ts`].includes(file))
  expect(own.length).toBeGreaterThan(60)
  expect(own.filter((file) => handMade.some((sign) => sign.test(code(file))))).toEqual([])
})

test('the house has no rooms besides the known ones', () => {
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
      !keeps.test(textOf(HELD_BY[file] ?? file)) &&
      !searches.test(textOf(file)) &&
      !(file in NOT_KEPT) &&
      !/features\/templates\/catalogue|ui\/record-form\/form-boxes/.test(file),
  )
  expect(places.length).toBeGreaterThan(40)
  expect(open).toEqual([])
  // What is named here exists and would be found without its line.
  expect([...Object.keys(NOT_KEPT), ...Object.keys(HELD_BY)].filter((file) => !places.includes(file) || keeps.test(textOf(file)))).toEqual(
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
