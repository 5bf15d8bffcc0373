import { expect, test } from 'vitest'
import { readMoment } from './typed-moment.ts'

test.each([
  ['2026-12-01', '2026-12-01'],
  ['20261201', '2026-12-01'],
  ['2026.12.01 17:00', '2026-12-01 17:00'],
  ['2026/12/01T17:00', '2026-12-01 17:00'],
  ['202612011705', '2026-12-01 17:05'],
  ['2026-12-01 17:05:30', '2026-12-01 17:05'],
  ['2026-12-01 00:00', '2026-12-01 00:00'],
])('S7-120 a typed time %s is %s: what is only a day stays a day', (typed, read) => {
  expect(readMoment(typed)).toBe(read)
})

test.each([
  '2026-13-01',
  '2026-02-30',
  '2026-12-01 24:00',
  '2026-12-01 17:60',
  '2026-12-01 17',
  '12-01',
  'tomorrow',
  '2026-12-01 17:00 KST',
  '',
])('S7-120 "%s" is no day and no time', (typed) => {
  expect(readMoment(typed)).toBe(null)
})
