import { expect, test } from 'vitest'
import { equivalence } from './equivalents.ts'
import { type Importers, importersOf, mentionsOf, nearestTests } from './nearest-tests.ts'
import { scoreOf } from './report.ts'
import { roomOf } from './rooms.ts'
import { identitiesOf, sampleOf } from './sample.ts'

const items = Array.from({ length: 100 }, (_, index) => index)
const names = items.map(String)

test('the same seed chooses the same sample in its order, another seed another', () => {
  expect(sampleOf(items, names, 10, 7)).toEqual(sampleOf(items, names, 10, 7))
  expect(sampleOf(items, names, 10, 7)).not.toEqual(sampleOf(items, names, 10, 8))
  expect(sampleOf(items, names, 10, 7)).toEqual([...sampleOf(items, names, 10, 7)].sort((a, b) => a - b))
  expect(sampleOf(items, names, 1000, 7)).toEqual(items)
})

test('a sample stays when other lines come, and a mutant keeps its identity when it moves', () => {
  const chosen = sampleOf(items, names, 10, 7)
  const more = [...items, 1000, 1001]
  expect(sampleOf(more, more.map(String), 12, 7)).toEqual(expect.arrayContaining(chosen))
  const mutant = { file: 'src/x.ts', line: 2, operator: 'literal', start: 5, end: 6, before: '1', after: '2' }
  const moved = { ...mutant, line: 9, start: 70, end: 71 }
  const [first, second] = identitiesOf([mutant, moved], () => '  const a = 1')
  expect(identitiesOf([moved], () => 'const a = 1')).toEqual([first])
  expect(second).not.toBe(first)
})

test('the test of the file comes first, then its folder, then tests that import it over other files', () => {
  const importers = importersOf(
    new Map([
      ['src/domain/a.test.ts', "import { a } from './a.ts'"],
      ['src/domain/b.ts', "import { a } from '#domain/a.ts'"],
      ['src/features/x/y.test.ts', "const { b } = await import('#domain/b.ts')"],
      ['src/app/all.ts', "import '#domain/b.ts'"],
      ['src/features/x/far.test.ts', "import '#app/all.ts'"],
    ]),
  )
  const tests = ['src/domain/other.test.ts', 'src/features/x/far.test.ts', 'src/features/x/y.test.ts', 'src/domain/a.test.ts']
  expect(nearestTests('src/domain/a.ts', importers, tests, 9)).toEqual([
    'src/domain/a.test.ts',
    'src/domain/other.test.ts',
    'src/features/x/y.test.ts',
  ])
  expect(nearestTests('src/domain/a.ts', importers, tests, 1)).toEqual(['src/domain/a.test.ts'])
  expect(nearestTests('src/domain/a.ts', importers, [...tests, 'src/domain/page.screen.test.tsx'], 2)).toEqual([
    'src/domain/a.test.ts',
    'src/domain/page.screen.test.tsx',
  ])
})

test('of the tests beside an importer those of routes count, the one of the importer itself first', () => {
  const importers = importersOf(
    new Map([
      ['src/features/x/watch/refresh.server.ts', "import { find } from '../sql.ts'"],
      ['src/features/x/popup/server.ts', "import { find } from '../sql.ts'"],
      ['src/features/x/watch/job.server.test.ts', "import { portal } from '../../../../tests/support/portal.ts'"],
      ['src/features/x/popup/server.test.ts', "import { portal } from '../../../../tests/support/portal.ts'"],
      ['src/features/x/watch/next-day.test.ts', "import { nextDay } from './next-day.ts'"],
    ]),
  )
  const tests = ['src/features/x/watch/next-day.test.ts', 'src/features/x/watch/job.server.test.ts', 'src/features/x/popup/server.test.ts']
  expect(nearestTests('src/features/x/sql.ts', importers, tests, 2)).toEqual([
    'src/features/x/popup/server.test.ts',
    'src/features/x/watch/job.server.test.ts',
  ])
})

test('a server file meets the test of the routes of its folder first, then those that call its contract, and no screen test', () => {
  const importers = importersOf(
    new Map([
      ['tests/api/x.test.ts', "import { find } from '#features/x/contract.ts'"],
      ['src/features/x/a.server.test.ts', "import { portal } from '../../../tests/support/portal.ts'"],
    ]),
  )
  const tests = [
    'src/features/x/next-day.test.ts',
    'tests/api/x.test.ts',
    'src/features/x/a.server.test.ts',
    'src/features/x/x.screen.test.tsx',
    'src/features/x/server.test.ts',
  ]
  expect(nearestTests('src/features/x/plan.server.ts', importers, tests, 3)).toEqual([
    'src/features/x/server.test.ts',
    'src/features/x/a.server.test.ts',
    'tests/api/x.test.ts',
  ])
})

test('of the next nearest tests those come first that speak of what is changed', () => {
  const texts = new Map([
    ['src/features/x/a.test.ts', "import './contract.ts'; call('JSON')"],
    ['src/features/x/b.test.ts', "import './contract.ts'; call('JSON')"],
    ['src/features/x/c.test.ts', "import './contract.ts'; call('application/ld+json')"],
    ['src/features/x/d.test.ts', "import './contract.ts'; call('TEXT')"],
  ])
  const chosen = (code: string) =>
    nearestTests('src/features/x/contract.ts', importersOf(texts), [...texts.keys()], 2, { mentions: mentionsOf(code, texts) })
  expect(chosen("'application/ld+json'")).toEqual(['src/features/x/a.test.ts', 'src/features/x/c.test.ts'])
  expect(chosen("'TEXT' || 'JSON'")).toEqual(['src/features/x/a.test.ts', 'src/features/x/d.test.ts'])
})

test('a screen test counts as a test of each page that it opens by its address', () => {
  const importers = importersOf(
    new Map([
      ['src/features/x/list/screen.ts', "export default screen({ path: '/x/List', marker: 'list' })"],
      ['src/features/x/list/page.tsx', "import { Row } from './row.tsx'"],
      ['src/features/x/popup/popup.screen.test.tsx', "await openScreen('/x/List?no=1')"],
      ['src/features/x/other/other.screen.test.tsx', "await openScreen('/x/ListPopup')"],
    ]),
  )
  const tests = ['src/features/x/popup/popup.screen.test.tsx', 'src/features/x/other/other.screen.test.tsx']
  expect(nearestTests('src/features/x/list/row.tsx', importers, tests, 1)).toEqual(['src/features/x/popup/popup.screen.test.tsx'])
})

test('server files, screens and rules have their rooms; tests and texts have none', () => {
  const importers: Importers = new Map([
    ['src/features/office/users/columns.ts', ['src/features/office/users/user-grid.tsx']],
    [
      'src/features/office/users/rights.ts',
      ['src/features/office/users/more-rights.ts', 'src/features/office/users/rights.screen.test.tsx'],
    ],
    ['src/features/office/users/more-rights.ts', ['src/features/office/users/rights.ts', 'src/features/office/users/server.ts']],
  ])
  const room = (file: string) => roomOf(file, importers)
  expect(room('src/domain/time/ymd.ts')).toBe('domain')
  expect(room('src/platform/server/db/db.ts')).toBe('platform')
  expect(room('src/features/office/users/user-rules.server.ts')).toBe('server')
  expect(room('src/features/bookings/booking-record/server/save.ts')).toBe('server')
  expect(room('src/features/office/users/user-grid.tsx')).toBe('screens')
  expect(room('src/features/office/users/columns.ts')).toBe('screens')
  expect(room('src/features/office/users/rights.ts')).toBe('server')
  expect(room('src/features/office/users/messages.ts')).toBeNull()
  expect(room('src/features/tracking/journeys/golden-answer.ts')).toBeNull()
  expect(room('src/domain/time/ymd.test.ts')).toBeNull()
})

test('the score counts neither equivalent mutants nor those not tried nor those out of time, and one without a test as survived', () => {
  const mutant = { file: 'src/x.ts', line: 1, operator: 'literal', start: 0, end: 1, before: '1', after: '2' }
  const states = (['killed', 'timeout', 'survived', 'untested', 'equivalent', 'error'] as const).map((state) => ({
    mutant,
    identity: state,
    state,
    by: '',
    seconds: 1,
  }))
  expect(scoreOf(states)).toBe(33.3)
})

test('an equivalent mutant is known by its line, not its number', () => {
  const mutant = { file: 'src/x.ts', line: 2, operator: 'literal', start: 0, end: 1, before: '1', after: '2' }
  const known = [{ file: 'src/x.ts', line: 'const a = 1', before: '1', after: '2', why: 'a is never read' }]
  expect(equivalence(mutant, '\n  const a = 1', known)).toBe('a is never read')
  expect(equivalence(mutant, '\n  const b = 1', known)).toBeNull()
})
