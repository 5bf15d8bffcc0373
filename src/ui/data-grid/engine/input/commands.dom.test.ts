import { expect, test, vi } from 'vitest'
import { testGrid, testRows } from '../test-grid.factory.ts'

const widthOf = (grid: ReturnType<typeof testGrid>, name: string) => grid.core.columns.find(({ id }) => id === name)?.width
const order = (grid: ReturnType<typeof testGrid>) => grid.core.fields.map(({ id }) => id).join(' ')

test('S2-132 Ctrl+Z takes a change back, Ctrl+Y and Ctrl+Shift+Z bring it again, each with a word', () => {
  const grid = testGrid(testRows(2))
  grid.key('z', { ctrlKey: true })
  expect(grid.said).toEqual([])
  grid.select(0, 'NAME')
  grid.key('Delete')
  expect(grid.column('NAME')).toEqual(['', 'name 1'])
  grid.key('z', { ctrlKey: true })
  expect(grid.column('NAME')).toEqual(['name 0', 'name 1'])
  grid.key('y', { ctrlKey: true })
  expect(grid.column('NAME')).toEqual(['', 'name 1'])
  grid.key('z', { metaKey: true })
  grid.key('Z', { ctrlKey: true, shiftKey: true })
  expect(grid.column('NAME')).toEqual(['', 'name 1'])
  expect(grid.said).toEqual(['grid.cleared 1', 'grid.undone', 'grid.redone', 'grid.undone', 'grid.redone'])
})

test('S2-132 Delete and Backspace empty each kind of cell in its own way, and skip what is only read', () => {
  const grid = testGrid(testRows(2).map((row) => ({ ...row, USE: 'Y' })))
  grid.select(0, 'NAME', 1, 'USE')
  grid.key('Backspace')
  expect(grid.model.rows().map(({ data }) => [data.NAME, data.QTY, data.FIXED, data.USE])).toEqual([
    ['', null, 'f0', 'N'],
    ['', null, 'f1', 'N'],
  ])
})

test('S2-132 Ctrl+D fills the selected rows from the first, and one row from the row above', () => {
  const grid = testGrid(testRows(4))
  grid.select(1, 'NAME', 3, 'NAME')
  grid.key('d', { ctrlKey: true })
  expect(grid.column('NAME')).toEqual(['name 0', 'name 1', 'name 1', 'name 1'])
  grid.select(1, 'QTY')
  grid.key('d', { ctrlKey: true })
  expect(grid.column('QTY')).toEqual([0, 0, 2, 3])
  grid.select(0, 'QTY')
  grid.key('d', { ctrlKey: true })
  expect(grid.said).toEqual(['grid.filled 2', 'grid.filled 1'])
})

test('S2-132 Ctrl+A selects every cell', () => {
  const grid = testGrid(testRows(3))
  grid.select(1, 'NAME')
  grid.key('a', { ctrlKey: true })
  expect(grid.core.selection).toEqual({ active: { row: 0, column: 0 }, end: { row: 2, column: 6 } })
})

test('S3-021 Ctrl+Insert adds a row below the active one and goes to its first cell that can be written', () => {
  const grid = testGrid(testRows(3))
  grid.select(1, 'QTY')
  grid.key('Insert', { ctrlKey: true })
  expect(grid.model.rows().map(({ BATCH_FLAG }) => BATCH_FLAG)).toEqual([null, null, 'insert', null])
  expect(grid.core.selection.active).toEqual({ row: 2, column: 0 })
  expect(grid.said).toEqual(['grid.rowsAdded 1'])
})

test.each([{ readOnly: true }, { addable: false }, { fixed: true }])(
  'S3-021 no row is added where the list does not allow it: %o',
  (options) => {
    const grid = testGrid(testRows(2), { options })
    grid.select(0, 'NAME')
    grid.key('Insert', { ctrlKey: true })
    expect(grid.model.rows()).toHaveLength(2)
  },
)

test.each([[{ readOnly: true }], [{ fixed: true }], [{ keepsRows: true }]])(
  'S4-030 no stored row is deleted where the list keeps them: %o',
  (options) => {
    const grid = testGrid(testRows(2), { options })
    grid.select(0, 'NAME')
    grid.key('Delete', { ctrlKey: true })
    expect(grid.model.rows().map(({ BATCH_FLAG }) => BATCH_FLAG)).toEqual([null, null])
  },
)

test('S4-030 chosen rows are deleted rather than the selected ones; the choice ends', () => {
  const grid = testGrid(testRows(4))
  const rows = grid.model.rows()
  grid.model.pick(
    [rows[1], rows[3]].filter((row) => row !== undefined),
    true,
  )
  grid.select(0, 'NAME')
  grid.key('-', { ctrlKey: true })
  expect(grid.model.rows().map(({ BATCH_FLAG }) => BATCH_FLAG)).toEqual([null, 'delete', null, 'delete'])
  expect(grid.model.rows().some(({ AG_CHECK }) => AG_CHECK)).toBe(false)
  expect(grid.said).toEqual(['grid.rowsRemoved 2'])
})

test('S2-132 a column moves left and right by keys, and stops at the edges', () => {
  const grid = testGrid(testRows(1))
  grid.select(0, 'NAME')
  grid.key('ArrowRight', { ctrlKey: true, altKey: true })
  expect(order(grid)).toBe('CODE MEMO NAME QTY FIXED USE FILE')
  grid.select(0, 'NAME')
  grid.key('ArrowLeft', { ctrlKey: true, altKey: true })
  grid.select(0, 'NAME')
  grid.key('ArrowLeft', { ctrlKey: true, altKey: true })
  expect(order(grid)).toBe('NAME CODE MEMO QTY FIXED USE FILE')
  grid.select(0, 'NAME')
  grid.key('ArrowLeft', { ctrlKey: true, altKey: true })
  grid.select(0, 'FILE')
  grid.key('ArrowRight', { ctrlKey: true, altKey: true })
  expect(order(grid)).toBe('NAME CODE MEMO QTY FIXED USE FILE')
})

test('S2-132 a column grows and shrinks by 20 pixels, never below 40 or above 800', () => {
  const grid = testGrid(testRows(1))
  grid.select(0, 'USE')
  grid.key('.', { ctrlKey: true, altKey: true })
  expect(widthOf(grid, 'USE')).toBe(80)
  for (let nth = 0; nth < 3; nth += 1) grid.key(',', { ctrlKey: true, altKey: true })
  expect(widthOf(grid, 'USE')).toBe(40)
  for (let nth = 0; nth < 40; nth += 1) grid.key('.', { ctrlKey: true, altKey: true })
  expect(widthOf(grid, 'USE')).toBe(800)
})

test('the commands of the menu sort, pin, hide and filter the column under the pointer', async () => {
  const overlays: unknown[] = []
  const grid = testGrid(testRows(3), { options: { onOverlay: (overlay) => void overlays.push(overlay?.kind) } })
  const name = grid.core.columns.find(({ id }) => id === 'NAME') ?? null
  const run = (id: string, column = name) => grid.engine.commands.find((command) => command.id === id)?.run(column)
  await run('sortDesc')
  await vi.waitFor(() => expect(grid.column('NAME')).toEqual(['name 2', 'name 1', 'name 0']))
  expect(grid.core.source.sort()).toEqual([{ field: 'NAME', direction: 'desc' }])
  await run('sortAsc')
  await vi.waitFor(() => expect(grid.column('NAME')).toEqual(['name 0', 'name 1', 'name 2']))
  const unsort = grid.engine.commands.find(({ id }) => id === 'unsort')
  expect(unsort?.enabled?.()).toBe(true)
  await unsort?.run(null)
  expect(unsort?.enabled?.()).toBe(false)
  await run('pin')
  expect(grid.core.columns.filter(({ pinned, field }) => pinned && field).map(({ id }) => id)).toEqual(['NAME'])
  await run('filter')
  expect(overlays).toContain('filter')
  await run('hide')
  expect(order(grid)).not.toContain('NAME')
})

test('S1-006 the menu offers these commands', () => {
  const { engine } = testGrid(testRows(1))
  expect(engine.commands.map(({ id }) => id).join(' ')).toBe(
    'undo redo cut copy paste clear fillDown selectAll search addRow removeRows restoreRows attach sortAsc sortDesc unsort filter unfilter pin hide moveLeft moveRight wider narrower autoWidth find',
  )
})
