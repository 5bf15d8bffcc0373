import { expect, onTestFinished, test, vi } from 'vitest'
import { find } from '../../../../../tests/support/mount.ts'
import { check, fields, text } from '#platform/shared/fields/fields.ts'
import type { GridOptions } from '../core.ts'
import { testGrid, testRows } from '../test-grid.factory.ts'
import styles from '../../data-grid.module.css'

const opened = (options: Partial<GridOptions> = {}) => {
  const grid = testGrid(testRows(4), { options })
  const { head, body } = { head: grid.core.frame.headGroup, body: grid.core.frame.body }
  const headCell = (name: string) => head.querySelector<HTMLElement>(`[data-column="${name}"]`) ?? expect.fail(`no head ${name}`)
  return { ...grid, body, headCell, arrowOf: (name: string) => headCell(name).querySelector(`.${styles.sort}`)?.textContent ?? '' }
}

test('S2-133 a sorted column shows its arrow, and of several columns which comes first', async () => {
  const grid = opened()
  await grid.core.source.setSort([{ field: 'QTY', direction: 'asc' }])
  grid.core.redraw()
  const ofOne = grid.arrowOf('QTY')
  expect([ofOne, grid.arrowOf('NAME')]).toEqual(['↑', ''])
  expect([grid.headCell('QTY'), grid.headCell('NAME')].map((cell) => cell.getAttribute('aria-sort'))).toEqual(['ascending', 'none'])
  await grid.core.source.setSort([
    { field: 'NAME', direction: 'desc' },
    { field: 'QTY', direction: 'asc' },
  ])
  grid.core.redraw()
  expect([grid.arrowOf('NAME'), grid.arrowOf('QTY')]).toEqual(['↓1', '↑2'])
  expect(grid.headCell('NAME').getAttribute('aria-sort')).toBe('descending')
})

test('S2-133 a required column has its star; a filtered one says by what, and its funnel is on', async () => {
  const grid = testGrid([{ CODE: 'A', NAME: 'one' }], {
    list: fields('test.list', { CODE: text('code', { key: true, required: true }), NAME: text('name') }),
  })
  const head = (name: string) => find(grid.core.frame.headGroup, `[data-column="${name}"]`)
  expect([head('CODE').textContent, head('NAME').textContent]).toEqual(['code*', 'name'])
  const funnel = (name: string) => head(name).querySelector('[data-filter]')?.hasAttribute('data-on')
  expect([head('NAME').title, funnel('NAME')]).toEqual(['', false])
  await grid.core.source.setFilter?.('NAME', { text: 'on', values: null })
  grid.core.redraw()
  expect([head('NAME').title, funnel('NAME'), funnel('CODE')]).toEqual(['grid.filteredBy on', true, false])
  await grid.core.source.setFilter?.('NAME', { text: '', values: ['one', 'two'] })
  grid.core.redraw()
  expect(head('NAME').title).toBe('grid.filteredBy grid.chosenValues 2')
})

test('S2-132 the corner of the selection has a handle to fill; a grid that is only read has none', () => {
  const handles = (grid: ReturnType<typeof opened>) => [...grid.body.querySelectorAll(`.${styles.fillHandle}`)]
  const grid = opened()
  grid.select(0, 'NAME', 2, 'QTY')
  const [handle] = handles(grid)
  expect(handles(grid)).toHaveLength(1)
  expect(handle?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('4')
  expect(handle?.parentElement?.textContent).toBe('2')
  const onlyRead = opened({ readOnly: true })
  onlyRead.select(0, 'NAME', 2, 'QTY')
  expect(handles(onlyRead)).toEqual([])
})

test('a grid whose columns change draws each row once', () => {
  const grid = opened()
  const drawn = () => [...grid.body.querySelectorAll('[role=row]:not([hidden])')].map((row) => row.getAttribute('aria-rowindex'))
  expect(drawn()).toEqual(['2', '3', '4', '5'])
  grid.core.setLayout({ hidden: ['NAME'] })
  expect(drawn()).toEqual(['2', '3', '4', '5'])
  expect(grid.body.textContent).not.toContain('name 1')
})

test('S2-132 Space does nothing to a check that may not be written', () => {
  const list = fields('test.list', { CODE: text('code', { key: true }), SEEN: check('seen', { readOnly: true }), USE: check('use') })
  const grid = testGrid([{ CODE: 'A', SEEN: 'N', USE: 'N', ROW_VER: 1 }], { list })
  grid.select(0, 'SEEN')
  grid.key(' ')
  grid.select(0, 'USE')
  grid.key(' ')
  expect([grid.column('SEEN'), grid.column('USE')]).toEqual([['N'], ['Y']])
})

test('S2-132 a line break that does not fit into the field is refused as a letter would be', () => {
  const list = fields('test.list', { CODE: text('code', { key: true }), MEMO: text('memo', { multiline: true, max: 3 }) })
  const grid = testGrid([{ CODE: 'A', MEMO: '', ROW_VER: 1 }], { list })
  grid.select(0, 'MEMO')
  grid.type('abc')
  grid.key('Enter', { altKey: true })
  expect(grid.box.value).toBe('abc')
  expect(grid.said.at(-1)).toContain('ui.changed')
})

test('S3-024 the active cell is scrolled into sight: to the right edge of the frame, and back to the pinned columns', () => {
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  onTestFinished(() => width.mockRestore())
  const grid = opened()
  const { scroller } = grid.core.frame
  const go = (name: string) => {
    grid.engine.focusCell(0, grid.columnOf(name))
    return scroller.scrollLeft
  }
  expect(go('CODE')).toBe(0)
  const [last] = grid.core.columns.slice(-1)
  expect(go('FILE')).toBe((last?.left ?? 0) + (last?.width ?? 0) - 300)
  expect(go('CODE')).toBe(0)
})
