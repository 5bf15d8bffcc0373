import { expect, test } from 'vitest'
import { moveOf, tabFrom } from './grid-move.ts'

const size = { rows: 30, columns: 4, page: 10 }
const from = { row: 12, column: 2 }
const moved = (key: string, ctrl = false, at = from) => {
  const move = moveOf({ key, ctrl, shift: false }, at, size)
  return move && [move.to.row, move.to.column]
}

test.each([
  ['ArrowUp', [11, 2], [0, 2]],
  ['ArrowDown', [13, 2], [29, 2]],
  ['ArrowLeft', [12, 1], [12, 0]],
  ['ArrowRight', [12, 3], [12, 3]],
  ['PageUp', [2, 2], [2, 2]],
  ['PageDown', [22, 2], [22, 2]],
  ['Home', [12, 0], [0, 0]],
  ['End', [12, 3], [29, 3]],
])('S2-132 %s moves a cell, a page or to the edge; with Ctrl to the edge', (key, plain, withCtrl) => {
  expect(moved(key)).toEqual(plain)
  expect(moved(key, true)).toEqual(withCtrl)
})

test('S2-132 keys stop at the edges of the grid, and Shift extends the selection', () => {
  expect(moved('ArrowUp', false, { row: 0, column: 0 })).toEqual([0, 0])
  expect(moved('ArrowLeft', false, { row: 0, column: 0 })).toEqual([0, 0])
  expect(moved('ArrowRight', true, { row: 5, column: 0 })).toEqual([5, 3])
  expect(moved('PageDown', false, { row: 25, column: 1 })).toEqual([29, 1])
  expect(moved('ArrowDown', false, { row: 29, column: 3 })).toEqual([29, 3])
  expect(moveOf({ key: 'Home', ctrl: false, shift: true }, from, size)?.extend).toBe(true)
  expect(moveOf({ key: 'Home', ctrl: false, shift: false }, from, size)?.extend).toBe(false)
  expect(moved('a')).toBeNull()
})

test('S2-132 Tab goes through the cells of a row and on to the next, and ends with the grid', () => {
  const grid = { rows: 2, columns: 3 }
  expect(tabFrom({ row: 0, column: 0 }, false, grid)).toEqual({ row: 0, column: 1 })
  expect(tabFrom({ row: 0, column: 2 }, false, grid)).toEqual({ row: 1, column: 0 })
  expect(tabFrom({ row: 1, column: 0 }, true, grid)).toEqual({ row: 0, column: 2 })
  expect(tabFrom({ row: 0, column: 1 }, true, grid)).toEqual({ row: 0, column: 0 })
  expect(tabFrom({ row: 0, column: 0 }, true, grid)).toBeNull()
  expect(tabFrom({ row: 1, column: 2 }, false, grid)).toBeNull()
})
