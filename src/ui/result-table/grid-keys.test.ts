import { expect, test } from 'vitest'
import { cellAfter } from './grid-keys.ts'

const size = { rows: 100, columns: 5, page: 10 }
const from = { row: 50, column: 2 }

test.each([
  ['ArrowUp', false, [49, 2]],
  ['ArrowDown', false, [51, 2]],
  ['ArrowLeft', false, [50, 1]],
  ['ArrowRight', false, [50, 3]],
  ['PageUp', false, [40, 2]],
  ['PageDown', false, [60, 2]],
  ['Home', false, [50, 0]],
  ['End', false, [50, 4]],
  ['Home', true, [0, 0]],
  ['End', true, [99, 4]],
])('%s (ctrl %s) leads to the cell the grid pattern asks for', (key, ctrl, [row, column]) => {
  expect(cellAfter(key, ctrl, from, size)).toEqual({ row, column })
})
test('the header row is above the first row, and the edges are limits', () => {
  expect(cellAfter('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: -1, column: 0 })
  expect(cellAfter('ArrowUp', false, { row: -1, column: 0 }, size)).toEqual({ row: -1, column: 0 })
  expect(cellAfter('PageDown', false, { row: 95, column: 0 }, size)).toEqual({ row: 99, column: 0 })
  expect(cellAfter('a', false, from, size)).toBeNull()
})
