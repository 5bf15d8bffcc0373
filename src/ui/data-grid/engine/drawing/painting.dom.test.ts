import { expect, test } from 'vitest'
import { testGrid, testRows } from '../test-grid.factory.ts'
import type { GridOptions } from '../core.ts'
import styles from '../../data-grid.module.css'

const opened = (options: Partial<GridOptions> = {}) => {
  const grid = testGrid(testRows(3), { options })
  const line = (row: number) =>
    grid.core.frame.body.querySelector<HTMLElement>(`[aria-rowindex="${row + 2}"]`) ?? expect.fail(`no row ${row}`)
  const cell = (row: number, name: string) =>
    line(row).querySelector<HTMLElement>(`[aria-colindex="${grid.core.columns.findIndex(({ id }) => id === name) + 1}"]`) ??
    expect.fail(`no cell ${name}`)
  return { ...grid, line, cell }
}

test('S3-024 rows are drawn with their number and texts; numbers stand right, checks in the middle', () => {
  const grid = opened()
  expect(grid.cell(1, 'NO').textContent).toBe('2')
  expect(grid.cell(1, 'NO').getAttribute('role')).toBe('rowheader')
  expect(grid.cell(1, 'NAME').textContent).toBe('name 1')
  expect(grid.cell(1, 'NAME').getAttribute('role')).toBe('gridcell')
  expect(['NO', 'QTY', 'USE', 'NAME'].map((name) => grid.cell(0, name).dataset.align)).toEqual(['end', 'end', 'center', undefined])
})

test('S4-027 a changed cell and its row are marked, and no more when the change is taken back', () => {
  const grid = opened({ extras: ['STATUS', 'NO'] })
  grid.select(1, 'NAME')
  grid.type('other')
  grid.key('Enter')
  expect(grid.line(1).dataset.flag).toBe('update')
  expect(grid.cell(1, 'STATUS').innerHTML).toContain('grid.update')
  expect(grid.cell(1, 'NAME').classList.contains(styles.changed ?? '')).toBe(true)
  expect(grid.cell(1, 'MEMO').classList.contains(styles.changed ?? '')).toBe(false)
  grid.key('z', { ctrlKey: true })
  expect(grid.line(1).dataset.flag).toBeUndefined()
  expect(grid.cell(1, 'NAME').classList.contains(styles.changed ?? '')).toBe(false)
})

test('an invalid cell says why to everybody, and no more once it is right', () => {
  const grid = opened()
  grid.select(0, 'QTY')
  grid.type('many')
  grid.key('Enter')
  expect(grid.cell(0, 'QTY').getAttribute('aria-invalid')).toBe('true')
  expect(grid.cell(0, 'QTY').title).not.toBe('')
  grid.select(0, 'QTY')
  grid.type('5')
  grid.key('Enter')
  expect(grid.cell(0, 'QTY').getAttribute('aria-invalid')).toBeNull()
  expect(grid.cell(0, 'QTY').title).toBe('')
})

test('S2-132 a screen reader hears which cells are selected and which one is active', () => {
  const grid = opened()
  grid.select(0, 'NAME', 1, 'MEMO')
  const selected = (row: number, name: string) => grid.cell(row, name).getAttribute('aria-selected')
  expect([selected(0, 'NAME'), selected(1, 'MEMO'), selected(2, 'NAME'), selected(0, 'QTY')]).toEqual(['true', 'true', null, null])
  expect(grid.box.getAttribute('aria-activedescendant')).toBe(grid.cell(0, 'NAME').id)
  expect(grid.line(0).hasAttribute('data-current')).toBe(true)
  grid.select(2, 'NAME')
  expect(selected(0, 'NAME')).toBe('false')
  expect(grid.cell(0, 'NAME').id).toBe('')
  expect(grid.line(0).hasAttribute('data-current')).toBe(false)
  expect(grid.line(2).hasAttribute('data-current')).toBe(true)
})

test('S3-022 a chosen row shows its check; columns that are only read say so, in a grid to write also visibly', () => {
  const grid = opened({ extras: ['NO', 'AG_CHECK'] })
  const check = () => grid.cell(1, 'AG_CHECK').querySelector('[role=checkbox]')
  expect(check()?.getAttribute('aria-checked')).toBe('false')
  grid.model.pick(grid.model.rows().slice(1, 2), true)
  expect(check()?.getAttribute('aria-checked')).toBe('true')
  expect(check()?.getAttribute('aria-label')).toBe('grid.check')
  expect(grid.cell(0, 'FIXED').getAttribute('aria-readonly')).toBe('true')
  expect('computed' in grid.cell(0, 'FIXED').dataset).toBe(true)
  expect(grid.cell(0, 'NAME').hasAttribute('aria-readonly')).toBe(false)
  expect('computed' in opened({ readOnly: true }).cell(0, 'FIXED').dataset).toBe(false)
})

test('a long or broken text is marked to be shown whole', () => {
  const grid = opened()
  for (const [text, long] of [
    ['short', false],
    ['123456789', false],
    ['1234567890', true],
    ['한글은넓은글', false],
    ['한글은넓은글자', true],
  ] as const) {
    grid.select(0, 'NAME')
    grid.type(text)
    grid.key('Enter')
    expect([text, grid.cell(0, 'NAME').hasAttribute('data-long')]).toEqual([text, long])
  }
})
