import { expect, test } from 'vitest'
import { repeatShift } from './repeat-days.ts'

test.each([
  ['of last month: its first day is tomorrow or later', ['20261027', '20261030'], 35],
  ['whose first day was a week before tomorrow', ['20261122'], 7],
  ['whose first day was a week before today', ['20261121'], 14],
  ['that lies ahead: the week after it', ['20261210', '20261214'], 7],
  ['over the end of the year', ['20251231'], 336],
  ['without days', ['', 'soon'], 0],
] as const)('S2-117 a repeated booking %s', (_, days, shift) => {
  expect(repeatShift(days, '20261128')).toBe(shift)
})
