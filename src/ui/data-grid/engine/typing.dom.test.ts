import { expect, test } from 'vitest'
import { testGrid, testRows } from './test-grid.factory.ts'

test('Ctrl+Enter fills every selected cell with the input, as one undo step', () => {
  const grid = testGrid(testRows(4))
  grid.select(0, 'NAME', 2, 'NAME')
  grid.type('same')
  grid.key('Enter', { ctrlKey: true })
  expect(grid.column('NAME')).toEqual(['same', 'same', 'same', 'name 3'])
  expect(grid.core.selection).toEqual({ active: { row: 0, column: 1 }, end: { row: 2, column: 1 } })
  grid.key('z', { ctrlKey: true })
  expect(grid.column('NAME')).toEqual(['name 0', 'name 1', 'name 2', 'name 3'])
})

test('Ctrl+Enter over several columns skips cells without text input and reports their number', () => {
  const grid = testGrid(testRows(2))
  grid.select(0, 'MEMO', 1, 'FILE')
  grid.type('7')
  grid.key('Enter', { ctrlKey: true })
  expect(grid.column('MEMO')).toEqual(['7', '7'])
  expect(grid.column('QTY')).toEqual([7, 7])
  expect([grid.column('FIXED'), grid.column('USE'), grid.column('FILE')]).toEqual([
    ['f0', 'f1'],
    ['N', 'N'],
    ['', ''],
  ])
  expect(grid.said).toEqual(['grid.filled 4', 'grid.skippedCells 6'])
})

test('a range stays selected while one of its cells is edited, and Enter still fills only that one', () => {
  const grid = testGrid(testRows(3))
  grid.select(0, 'NAME', 2, 'NAME')
  grid.type('one')
  grid.key('Enter')
  expect(grid.column('NAME')).toEqual(['one', 'name 1', 'name 2'])
  expect(grid.core.selection.active).toEqual({ row: 1, column: 1 })
})

test('Ctrl+Enter during a composition waits for the input method, then fills the whole syllable', () => {
  const grid = testGrid(testRows(2))
  grid.select(0, 'NAME', 1, 'NAME')
  grid.box.dispatchEvent(new CompositionEvent('compositionstart'))
  grid.type('한')
  expect(grid.key('Enter', { ctrlKey: true, isComposing: true })).toBe(false)
  expect(grid.column('NAME')).toEqual(['name 0', 'name 1'])
  grid.box.dispatchEvent(new CompositionEvent('compositionend'))
  grid.key('Enter', { ctrlKey: true })
  expect(grid.column('NAME')).toEqual(['한', '한'])
})

test('Alt+Enter inserts a line break in a multi-line field, and the row below is unchanged', () => {
  const grid = testGrid(testRows(2))
  grid.select(0, 'MEMO')
  grid.type('first')
  expect(grid.key('Enter', { altKey: true })).toBe(true)
  grid.type('second')
  grid.key('Enter')
  expect(grid.column('MEMO')).toEqual(['first\nsecond', ''])
})

test('Alt+Enter in a single-line field stays in the cell', () => {
  const grid = testGrid(testRows(2))
  grid.select(0, 'NAME')
  grid.type('on')
  grid.key('Enter', { altKey: true })
  grid.type('e')
  grid.key('Enter')
  expect(grid.column('NAME')).toEqual(['one', 'name 1'])
})
