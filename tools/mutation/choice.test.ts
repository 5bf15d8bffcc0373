import { expect, test } from 'vitest'
import { equivalence } from './equivalents.ts'
import { importersOf, nearestTests } from './nearest-tests.ts'
import { scoreOf } from './report.ts'
import { roomOf } from './rooms.ts'
import { sampleOf } from './sample.ts'

const items = Array.from({ length: 100 }, (_, index) => index)

test('the same seed chooses the same sample in its order, another seed another', () => {
  expect(sampleOf(items, 10, 7)).toEqual(sampleOf(items, 10, 7))
  expect(sampleOf(items, 10, 7)).not.toEqual(sampleOf(items, 10, 8))
  expect(sampleOf(items, 10, 7)).toEqual([...sampleOf(items, 10, 7)].sort((a, b) => a - b))
  expect(sampleOf(items, 1000, 7)).toEqual(items)
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

test('server files, screens and rules have their rooms; tests and texts have none', () => {
  expect(roomOf('src/domain/time/ymd.ts')).toBe('domain')
  expect(roomOf('src/features/office/users/user-rules.server.ts')).toBe('server')
  expect(roomOf('src/features/bookings/booking-record/server/save.ts')).toBe('server')
  expect(roomOf('src/features/office/users/user-grid.tsx')).toBe('screens')
  expect(roomOf('src/features/office/users/messages.ts')).toBeNull()
  expect(roomOf('src/domain/time/ymd.test.ts')).toBeNull()
})

test('the score leaves out equivalent mutants and those not tried, and counts one without a test as survived', () => {
  const mutant = { file: 'src/x.ts', line: 1, operator: 'literal', start: 0, end: 1, before: '1', after: '2' }
  const states = (['killed', 'timeout', 'survived', 'untested', 'equivalent', 'error'] as const).map((state) => ({
    mutant,
    state,
    by: '',
    seconds: 1,
  }))
  expect(scoreOf(states)).toBe(50)
})

test('an equivalent mutant is known by its line, not its number', () => {
  const mutant = { file: 'src/x.ts', line: 2, operator: 'literal', start: 0, end: 1, before: '1', after: '2' }
  const known = [{ file: 'src/x.ts', line: 'const a = 1', before: '1', after: '2', why: 'a is never read' }]
  expect(equivalence(mutant, '\n  const a = 1', known)).toBe('a is never read')
  expect(equivalence(mutant, '\n  const b = 1', known)).toBeNull()
})
