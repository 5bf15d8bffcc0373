import { expect, test } from 'vitest'
import { bookedPieces, emptyRows, isTable, MAX_ROWS, pasteInto, pieceOf } from './cbm-rows.ts'

const TOP = { row: 0, cell: 'length' } as const

test('pasted spreadsheet cells fill the fields from the focused one on', () => {
  const { rows, taken, refused, outside } = pasteInto(emptyRows(), '120\t100\t95\t12\t185\r\n80\t60\t52\t40\t24.5\r\n', TOP)
  expect([taken, refused, outside]).toEqual([10, [], 0])
  expect(rows.slice(0, 3)).toMatchObject([
    { length: 120, width: 100, height: 95, quantity: 12, weightKg: 185 },
    { length: 80, width: 60, height: 52, quantity: 40, weightKg: 24.5 },
    { length: null, width: null, height: null, quantity: null, weightKg: null },
  ])
  expect(pasteInto(rows, '7\t1,250.5', { row: 1, cell: 'quantity' }).rows[1]).toMatchObject({ length: 80, quantity: 7, weightKg: 1250.5 })
})

test('S5-028 a pasted cell is read like a typed one: thousands separators and brackets are understood, invalid text stays with its problem', () => {
  const { rows, taken, refused, outside } = pasteInto(emptyRows(), 'box\t100\t-5\t1.5\t1.234,5\tred\n(7)\t=2*3\t12abc\t1 200\t￦3', TOP)
  expect([taken, outside]).toEqual([4, 1])
  expect(rows[0]).toMatchObject({ length: 'box', width: 100, height: '-5', quantity: '1.5', weightKg: 1234.5 })
  expect(rows[1]).toMatchObject({ length: '(7)', width: '=2*3', height: '12abc', quantity: 1200, weightKg: 3 })
  expect(refused.map(({ row, text, problem }) => [row, text, problem.key])).toEqual([
    [0, 'box', 'ui.notNumber'],
    [0, '-5', 'ui.atLeast'],
    [0, '1.5', 'ui.wholeNumber'],
    [1, '(7)', 'ui.atLeast'],
    [1, '=2*3', 'ui.notNumber'],
    [1, '12abc', 'ui.notNumber'],
  ])
})

test('S5-028 an invalid text counts as empty and is not booked', () => {
  const { rows } = pasteInto(emptyRows(), '10\t10\t10\t2\theavy\n10\tbox\t10\t2\t5', TOP)
  expect(bookedPieces(rows, 'cm')).toEqual([{ LEN_CM: 10, WID_CM: 10, HGT_CM: 10, QTY: 2, UNIT_WT: null }])
})

test('a long list adds rows, up to a limit', () => {
  expect(pasteInto(emptyRows(), Array(30).fill('1\t1\t1\t1\t1').join('\n'), TOP).rows).toHaveLength(30)
  const { rows, outside } = pasteInto(
    emptyRows(),
    Array(MAX_ROWS + 2)
      .fill('1')
      .join('\n'),
    TOP,
  )
  expect([rows.length, outside]).toEqual([MAX_ROWS, 2])
})

test('a single number is not a table', () => {
  expect([isTable('120'), isTable('120\n'), isTable('120\t3'), isTable('1\n2')]).toEqual([false, false, true, true])
})

test('S2-104 a row is packed in whole millimetres, rounded up, in its required orientation', () => {
  const [row] = pasteInto(emptyRows(), '40\t10.01\t8\t3\t12.5', TOP).rows
  expect(row && pieceOf({ ...row, upright: true, top: true }, 'cm')).toEqual({
    length: 400,
    width: 101,
    height: 80,
    quantity: 3,
    weightKg: 12.5,
    upright: [false, false, true],
    top: true,
  })
  expect(row && pieceOf(row, 'inch')).toMatchObject({ length: 1016, upright: [true, true, true], top: false })
})

test('S2-104 rows with size and quantity are booked in centimetres; an unknown weight stays unknown', () => {
  const { rows } = pasteInto(emptyRows(), '40\t20\t10\t3\n1\t1\t\t5\n2\t2\t2\t1\t9', TOP)
  expect(bookedPieces(rows, 'inch')).toEqual([
    { LEN_CM: 101.6, WID_CM: 50.8, HGT_CM: 25.4, QTY: 3, UNIT_WT: null },
    { LEN_CM: 5.1, WID_CM: 5.1, HGT_CM: 5.1, QTY: 1, UNIT_WT: 9 },
  ])
})
