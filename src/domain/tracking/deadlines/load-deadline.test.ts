import { expect, test } from 'vitest'
import { loadDeadline } from './load-deadline.ts'

test.each([
  ['20261201', false, { kind: 'left', days: 9, band: 'none' }],
  ['20261129', false, { kind: 'left', days: 7, band: 'warn' }],
  ['20261122', false, { kind: 'left', days: 0, band: 'warn' }],
  ['20261121', false, { kind: 'over', days: 1, band: 'bad' }],
  ['20261121', true, { kind: 'done', band: 'none' }],
  ['', false, { kind: 'unknown', band: 'none' }],
  ['20269999', false, { kind: 'unknown', band: 'none' }],
])('S2-112 a deadline of %s, fully loaded %s, on 22 November 2026', (deadline, complete, stands) => {
  expect(loadDeadline(deadline, complete, '20261122')).toEqual(stands)
})
