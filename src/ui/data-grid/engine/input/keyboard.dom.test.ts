import { expect, test } from 'vitest'
import { testGrid, testRows } from '../test-grid.factory.ts'

const opened = () => {
  const grid = testGrid(testRows(6))
  const place = () => {
    const { active, end } = grid.core.selection
    return [active.row, active.column, end.row, end.column]
  }
  return { ...grid, place }
}

test('S2-132 arrows move the cell; with Shift they select, and Esc leaves the selection', () => {
  const grid = opened()
  grid.select(1, 'NAME')
  expect(grid.key('ArrowDown')).toBe(true)
  expect(grid.place()).toEqual([2, 1, 2, 1])
  grid.key('ArrowRight', { shiftKey: true })
  grid.key('ArrowDown', { shiftKey: true })
  expect(grid.place()).toEqual([2, 1, 3, 2])
  expect(grid.key('Escape')).toBe(true)
  expect(grid.place()).toEqual([2, 1, 2, 1])
  expect(grid.key('Escape')).toBe(false)
})

test('S2-132 Tab goes on in the row and leaves the grid at its end; Shift and Tab at its start', () => {
  const grid = opened()
  grid.select(0, 'CODE')
  expect(grid.key('Tab', { shiftKey: true })).toBe(false)
  expect(grid.key('Tab')).toBe(true)
  expect(grid.place()).toEqual([0, 1, 0, 1])
  expect(grid.key('Tab', { shiftKey: true })).toBe(true)
  expect(grid.place()).toEqual([0, 0, 0, 0])
  grid.select(0, 'FILE')
  expect(grid.key('Tab')).toBe(false)
  expect(grid.place()).toEqual([0, 6, 0, 6])
})

test('S2-132 Space selects the row or the column, and turns a check round', () => {
  const grid = opened()
  grid.select(2, 'NAME')
  grid.key(' ', { shiftKey: true })
  expect(grid.place()).toEqual([2, 0, 2, 6])
  grid.select(2, 'NAME')
  grid.key(' ', { ctrlKey: true })
  expect(grid.place()).toEqual([0, 1, 5, 1])
  grid.select(2, 'NAME')
  grid.key(' ', { metaKey: true })
  expect(grid.place()).toEqual([0, 1, 5, 1])
  grid.select(2, 'USE')
  expect(grid.key(' ')).toBe(true)
  expect(grid.column('USE')).toEqual(['N', 'N', 'Y', 'N', 'N', 'N'])
})

test('S3-022 Space chooses the row where the grid has a column to choose, and lets it go again', () => {
  const grid = testGrid(testRows(3), { options: { extras: ['NO', 'AG_CHECK'] } })
  grid.select(1, 'NAME')
  expect(grid.key(' ')).toBe(true)
  expect(grid.model.rows().map(({ AG_CHECK }) => AG_CHECK)).toEqual([false, true, false])
  grid.key(' ')
  expect(grid.model.rows().map(({ AG_CHECK }) => AG_CHECK)).toEqual([false, false, false])
})

test('S2-132 Enter and F2 open the cell with its text; Enter keeps it and goes down, Shift and Enter up, Esc gives it up', () => {
  const grid = opened()
  for (const [key, shiftKey, next] of [
    ['Enter', false, 2],
    ['F2', true, 0],
  ] as const) {
    grid.select(1, 'NAME')
    grid.key(key)
    expect(grid.box.value).toMatch(/^name 1/)
    grid.box.setSelectionRange(grid.box.value.length, grid.box.value.length)
    grid.type('!')
    grid.key('Enter', { shiftKey })
    expect(grid.place().slice(0, 2)).toEqual([next, 1])
  }
  expect(grid.column('NAME')[1]).toBe('name 1!!')
  grid.select(3, 'NAME')
  grid.key('F2')
  grid.type('gone')
  grid.key('Escape')
  expect(grid.column('NAME')[3]).toBe('name 3')
  expect(grid.place()).toEqual([3, 1, 3, 1])
})

test('S2-132 arrows leave a cell that typing opened, and move the caret in one opened to edit', () => {
  const grid = opened()
  grid.select(2, 'NAME')
  grid.type('x')
  expect(grid.key('ArrowUp')).toBe(true)
  expect(grid.column('NAME')[2]).toBe('x')
  expect(grid.place()).toEqual([1, 1, 1, 1])
  grid.key('F2')
  expect(grid.key('ArrowUp')).toBe(false)
  expect(grid.place()).toEqual([1, 1, 1, 1])
})

test('S2-132 Tab keeps the text of an open cell and goes on, back with Shift', () => {
  const grid = opened()
  grid.select(0, 'NAME')
  grid.type('one')
  grid.key('Tab')
  expect(grid.column('NAME')[0]).toBe('one')
  expect(grid.place()).toEqual([0, 2, 0, 2])
  grid.type('two')
  grid.key('Tab', { shiftKey: true })
  expect(grid.column('MEMO')[0]).toBe('two')
  expect(grid.place()).toEqual([0, 1, 0, 1])
})

test('Enter on a cell that is read opens its row; on one that is written it opens the cell', () => {
  const rows: unknown[] = []
  const grid = testGrid(testRows(3), { options: { onOpenRow: ({ data }) => void rows.push(data.CODE) } })
  grid.select(1, 'FIXED')
  grid.key('Enter')
  expect(rows).toEqual(['C1'])
  grid.key('F2')
  grid.select(1, 'NAME')
  grid.key('Enter')
  expect(rows).toEqual(['C1'])
  expect(grid.box.value).toBe('name 1')
})

test('keys that an input method has taken do nothing in the grid', () => {
  const grid = opened()
  grid.select(1, 'NAME')
  expect(grid.key('ArrowDown', { isComposing: true })).toBe(false)
  expect(grid.key('ArrowDown', { keyCode: 229 })).toBe(false)
  expect(grid.place()).toEqual([1, 1, 1, 1])
})

test('a grid without rows takes only the keys that make sense there', () => {
  const grid = testGrid([])
  expect(grid.key('ArrowDown')).toBe(false)
  expect(grid.key('d', { ctrlKey: true })).toBe(false)
  expect(grid.key('Insert', { ctrlKey: true })).toBe(true)
  expect(grid.model.rows()).toHaveLength(1)
})
