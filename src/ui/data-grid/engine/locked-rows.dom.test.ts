import { expect, test } from 'vitest'
import { testGrid, testRows } from './test-grid.factory.ts'

/** Three rows; the second belongs to someone else. */
const opened = () => {
  const warned: string[] = []
  const grid = testGrid(testRows(3), {
    options: { onWarning: (text) => warned.push(text) },
    lockOf: ({ CODE }) => (CODE === 'C1' ? 'test.notYours' : null),
  })
  return { ...grid, warned }
}
const readOnly = (grid: ReturnType<typeof opened>) =>
  [...grid.core.frame.body.querySelectorAll('[role=row]')].map((row) => row.querySelectorAll('[aria-readonly]').length)

test('S2-108 typing, F2 and pasting leave the row of another user as it is and tell the reason', () => {
  const grid = opened()
  grid.select(1, 'NAME')
  grid.type('x')
  grid.key('Enter')
  grid.key('F2')
  grid.type('y')
  grid.key('Enter')
  expect([grid.column('NAME'), grid.model.changes()]).toEqual([['name 0', 'name 1', 'name 2'], []])
  expect(new Set(grid.warned)).toEqual(new Set(['test.notYours']))
  grid.select(0, 'NAME')
  grid.paste('a\nb\nc')
  expect(grid.column('NAME')).toEqual(['a', 'name 1', 'c'])
  grid.select(1, 'USE')
  grid.key(' ')
  grid.key('Delete')
  expect(grid.column('USE')).toEqual(['N', 'N', 'N'])
})

test('S2-108 its cells are marked read-only with the reason from the start, the others are not', () => {
  const grid = opened()
  const [own = 0, locked = 0, another] = readOnly(grid)
  expect([own, another]).toEqual([1, 1])
  expect(locked).toBe(grid.core.fields.length)
  const cell = grid.core.frame.body.querySelector<HTMLElement>('[role=row][aria-rowindex="3"] [aria-colindex="3"]')
  expect(cell?.title).toBe('test.notYours')
})

test('S2-108 of a row that may be written a single cell can be locked, with its reason', () => {
  const warned: string[] = []
  const grid = testGrid(testRows(2), {
    options: { onWarning: (text) => warned.push(text) },
    lockOf: ({ CODE }, field) => (CODE === 'C1' && field?.name === 'NAME' ? 'test.notThis' : null),
  })
  grid.select(0, 'NAME')
  grid.paste('a\nb')
  expect(grid.column('NAME')).toEqual(['a', 'name 1'])
  grid.select(1, 'NAME')
  grid.key('F2')
  expect(warned.at(-1)).toBe('test.notThis')
  grid.select(1, 'USE')
  grid.key(' ')
  expect(grid.column('USE')).toEqual(['N', 'Y'])
  grid.key('Delete', { ctrlKey: true })
  expect(grid.model.counts().delete).toBe(1)
})

test('S2-108 deleting rows leaves it and says why; of a row alone nothing is marked for deletion', () => {
  const grid = opened()
  grid.select(0, 'NAME', 2, 'NAME')
  grid.key('Delete', { ctrlKey: true })
  expect(grid.model.rows().map(({ BATCH_FLAG }) => BATCH_FLAG)).toEqual(['delete', null, 'delete'])
  expect(grid.warned).toEqual(['test.notYours'])
  grid.select(1, 'NAME')
  grid.key('Delete', { ctrlKey: true })
  expect(grid.model.counts()).toEqual({ insert: 0, update: 0, delete: 2 })
  expect(grid.warned).toEqual(['test.notYours', 'test.notYours'])
})
