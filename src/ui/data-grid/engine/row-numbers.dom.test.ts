import { expect, test } from 'vitest'
import { extraWidth } from './drawing/columns.ts'
import { testGrid, testRows } from './test-grid.factory.ts'

test('the row number column grows with its digits and moves the following columns', () => {
  expect([9_999, 10_000, 1_000_000].map((rows) => extraWidth('NO', rows))).toEqual([54, 63, 81])
  const grid = testGrid(testRows(9_999))
  const lefts = () => [grid.core.columns[0]?.width, grid.core.columns[1]?.left]
  expect(lefts()).toEqual([54, 54])
  grid.model.insert([{ CODE: 'ten thousandth' }])
  expect(lefts()).toEqual([63, 63])
  const head = grid.core.frame.headGroup.querySelector<HTMLElement>('[data-column=NO]')
  expect(head?.style.width).toBe('63px')
})
