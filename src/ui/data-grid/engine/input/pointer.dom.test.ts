import { expect, test, vi } from 'vitest'
import { find } from '../../../../../tests/support/mount.ts'
import { testGrid, testRows } from '../test-grid.factory.ts'
import type { GridOptions } from '../core.ts'

const opened = (options: Partial<GridOptions> = {}, count = 6) => {
  const grid = testGrid(testRows(count), { options })
  const { body, headGroup } = grid.core.frame
  const cell = (row: number, name: string): HTMLElement => {
    const line = body.querySelector(`[aria-rowindex="${row + 2}"]`)
    const at = grid.core.columns.findIndex(({ id }) => id === name) + 1
    return line?.querySelector<HTMLElement>(`[aria-colindex="${at}"]`) ?? expect.fail(`no cell ${row} ${name}`)
  }
  const head = (name: string) => headGroup.querySelector<HTMLElement>(`[data-column=${name}]`) ?? expect.fail(`no header ${name}`)
  const point = (target: EventTarget, type: string, init: MouseEventInit & { pointerType?: string } = {}) =>
    target.dispatchEvent(
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }), { pointerType: init.pointerType ?? 'mouse' }),
    )
  const press = (target: EventTarget, init: MouseEventInit = {}) => {
    point(target, 'pointerdown', init)
    point(window, 'pointerup', init)
  }
  const place = () => {
    const { active, end } = grid.core.selection
    return [active.row, active.column, end.row, end.column]
  }
  return { ...grid, cell, head, point, press, place }
}

test('S2-132 a click selects a cell, Shift extends to another, the row number takes the row; the right button selects nothing here', () => {
  const grid = opened()
  grid.press(grid.cell(2, 'NAME'))
  expect(grid.place()).toEqual([2, 1, 2, 1])
  grid.press(grid.cell(3, 'QTY'), { shiftKey: true })
  expect(grid.place()).toEqual([2, 1, 3, 3])
  grid.press(grid.cell(1, 'NO'))
  expect(grid.place()).toEqual([1, 0, 1, 6])
  grid.press(grid.cell(0, 'CODE'), { button: 2 })
  expect(grid.place()).toEqual([1, 0, 1, 6])
})

test('S2-132 a click elsewhere keeps what was typed in the open cell', () => {
  const grid = opened()
  grid.select(0, 'NAME')
  grid.type('typed')
  grid.press(grid.cell(3, 'CODE'))
  expect(grid.column('NAME')[0]).toBe('typed')
})

test('S3-022 S3-023 clicks in the columns of the grid choose and tick a row, and undo it', () => {
  const grid = opened({ extras: ['NO', 'AG_CHECK', 'DX_CHECK'] })
  const state = () => grid.model.rows().map(({ AG_CHECK, DX_CHECK }) => `${AG_CHECK ? 'x' : ''}${DX_CHECK}`)
  grid.press(grid.cell(1, 'AG_CHECK'))
  grid.press(grid.cell(2, 'DX_CHECK'))
  expect(state()).toEqual(['N', 'xN', 'Y', 'N', 'N', 'N'])
  grid.press(grid.cell(1, 'AG_CHECK'))
  grid.press(grid.cell(2, 'DX_CHECK'))
  expect(state()).toEqual(['N', 'N', 'N', 'N', 'N', 'N'])
  const all = find(grid.core.frame.headGroup, '[data-all]')
  grid.press(all)
  expect(grid.model.rows().every(({ AG_CHECK }) => AG_CHECK)).toBe(true)
  grid.press(grid.cell(1, 'AG_CHECK'))
  grid.press(all)
  expect(grid.model.rows().every(({ AG_CHECK }) => AG_CHECK)).toBe(true)
  grid.press(all)
  expect(grid.model.rows().some(({ AG_CHECK }) => AG_CHECK)).toBe(false)
})

test('S2-132 a double click opens a cell to edit it, and opens the row where it is only read', () => {
  const rows: unknown[] = []
  const grid = opened({ onOpenRow: ({ data }) => void rows.push(data.CODE) })
  grid.press(grid.cell(2, 'NAME'))
  grid.point(grid.cell(2, 'NAME'), 'dblclick')
  expect(grid.box.value).toBe('name 2')
  expect(rows).toEqual([])
  grid.press(grid.cell(3, 'FIXED'))
  grid.point(grid.cell(3, 'FIXED'), 'dblclick')
  expect(rows).toEqual(['C3'])
})

test('S2-133 a click on a header sorts up, then down, then not; with Shift beside another', async () => {
  const grid = opened()
  const sorts = () => grid.core.source.sort().map(({ field, direction }) => `${field} ${direction}`)
  grid.press(grid.head('QTY'))
  expect(sorts()).toEqual(['QTY asc'])
  grid.press(grid.head('QTY'))
  await vi.waitFor(() => expect(grid.column('QTY')).toEqual([5, 4, 3, 2, 1, 0]))
  grid.press(grid.head('NAME'), { shiftKey: true })
  expect(sorts()).toEqual(['QTY desc', 'NAME asc'])
  grid.press(grid.head('NAME'))
  expect(sorts()).toEqual(['NAME desc'])
  grid.press(grid.head('NAME'))
  expect(sorts()).toEqual([])
})

test('S2-132 a header that is dragged over another moves before it; Esc leaves it where it was', () => {
  const grid = opened()
  const order = () => grid.core.fields.map(({ id }) => id).join(' ')
  document.elementFromPoint = () => grid.head('CODE')
  grid.point(grid.head('QTY'), 'pointerdown', { clientX: 300 })
  grid.point(window, 'pointermove', { clientX: 304 })
  expect(grid.head('CODE').hasAttribute('data-drop')).toBe(false)
  grid.point(window, 'pointermove', { clientX: 290 })
  expect(grid.head('CODE').hasAttribute('data-drop')).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  grid.point(window, 'pointerup')
  expect(order()).toBe('CODE NAME MEMO QTY FIXED USE FILE')
  grid.point(grid.head('QTY'), 'pointerdown', { clientX: 300 })
  grid.point(window, 'pointermove', { clientX: 290 })
  grid.point(window, 'pointerup')
  expect(order()).toBe('QTY CODE NAME MEMO FIXED USE FILE')
  expect(grid.core.source.sort()).toEqual([])
})

test('S2-132 the edge of a header is dragged to a width, and the menu opens where the right button is pressed', () => {
  const overlays: { kind: string; column?: { id: string } | null }[] = []
  const grid = opened({ onOverlay: (overlay) => void (overlay && overlays.push(overlay as never)) })
  const grip = find(grid.head('NAME'), '[data-grip]')
  grid.point(grip, 'pointerdown', { clientX: 200 })
  grid.point(window, 'pointermove', { clientX: 230 })
  grid.point(window, 'pointerup')
  expect(grid.core.columns.find(({ id }) => id === 'NAME')?.width).toBe(130)
  grid.select(0, 'CODE')
  grid.point(grid.cell(2, 'QTY'), 'contextmenu')
  expect(grid.place()).toEqual([2, 3, 2, 3])
  expect(overlays.at(-1)).toMatchObject({ kind: 'menu', column: { id: 'QTY' } })
  grid.select(0, 'CODE', 3, 'QTY')
  grid.point(grid.cell(2, 'NAME'), 'contextmenu')
  expect(grid.place()).toEqual([0, 0, 3, 3])
  grid.point(grid.head('USE'), 'contextmenu')
  expect(overlays.at(-1)).toMatchObject({ kind: 'menu', column: { id: 'USE' } })
})

test('S2-132 a drag selects up to the pointer; one beside the last column selects that one', () => {
  const grid = opened()
  vi.spyOn(grid.core.viewport, 'rowAtY').mockReturnValue(3)
  grid.point(grid.cell(1, 'CODE'), 'pointerdown')
  grid.point(window, 'pointermove', { clientX: 9_000 })
  expect(grid.place()).toEqual([1, 0, 3, 6])
  grid.point(window, 'pointerup')
  grid.point(window, 'pointermove', { clientX: 0 })
  expect(grid.place()).toEqual([1, 0, 3, 6])
})

test('S2-132 the handle of a selection fills the rows below it, and none when it is let go where it was', () => {
  const grid = opened()
  const rowAtY = vi.spyOn(grid.core.viewport, 'rowAtY').mockReturnValue(1)
  grid.select(1, 'NAME')
  const handle = find(grid.cell(1, 'NAME'), 'i')
  grid.point(handle, 'pointerdown')
  grid.point(window, 'pointermove')
  grid.point(window, 'pointerup')
  expect(grid.said).toEqual([])
  rowAtY.mockReturnValue(3)
  grid.point(handle, 'pointerdown')
  grid.point(window, 'pointermove')
  grid.point(window, 'pointerup')
  expect(grid.column('NAME')).toEqual(['name 0', 'name 1', 'name 1', 'name 1', 'name 4', 'name 5'])
  expect(grid.said).toEqual(['grid.filled 2'])
})
