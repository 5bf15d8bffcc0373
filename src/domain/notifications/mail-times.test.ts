import { expect, test } from 'vitest'
import { nextMailAt } from './mail-times.ts'

// 22 November 2026 is a Sunday.
test.each([
  ['DAILY', '2026-11-22T07:59:59+09:00', '2026-11-22T08:00:00+09:00'],
  ['DAILY', '2026-11-22T08:00:00+09:00', '2026-11-23T08:00:00+09:00'],
  ['DAILY', '2026-12-31T23:30:00+09:00', '2027-01-01T08:00:00+09:00'],
  ['WEEKLY', '2026-11-22T12:00:00+09:00', '2026-11-23T08:00:00+09:00'],
  ['WEEKLY', '2026-11-23T08:00:00+09:00', '2026-11-30T08:00:00+09:00'],
  ['WEEKLY', '2026-11-23T00:10:00+09:00', '2026-11-23T08:00:00+09:00'],
] as const)('%s after %s is %s', (frequency, after, next) => {
  expect(nextMailAt(frequency, new Date(after))).toEqual(new Date(next))
})
