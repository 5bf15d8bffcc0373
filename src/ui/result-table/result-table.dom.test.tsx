import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { connectCalls, connected } from '#platform/web/api/call.ts'
import { createPortalStore } from '#platform/web/store/store.ts'
import { click, find, focus, mount, press } from '../../../tests/support/mount.ts'
import { stubLayout } from '../../../tests/support/stub-layout.ts'
import type { SortOrder } from './column.ts'
import { ResultTable, type ResultTableProps } from './result-table.tsx'

type Row = { HBL_NO: string; CBM: string }
const rowAt = (index: number): Row => ({ HBL_NO: `NRSE${1000 + index}`, CBM: `${index}.000` })

beforeEach(() => {
  connectCalls(createPortalStore())
  // A new visit: the list does not restore the previous test's position.
  history.replaceState(null, '', `/${crypto.randomUUID()}`)
  stubLayout()
})

const opened = vi.fn<(index: number) => void>()
const windows = vi.fn<(first: number, last: number) => void>()
const sorted = vi.fn<(sort: SortOrder) => void>()

const List = (over: Partial<ResultTableProps<Row>>) => (
  <InPortal>
    <Rows {...over} />
  </InPortal>
)
function Rows(over: Partial<ResultTableProps<Row>>) {
  const [selected, setSelected] = useState(-1)
  const [sort, setSort] = useState<SortOrder>(null)
  return (
    <ResultTable
      ariaLabel="선적 목록"
      columns={[
        { field: 'HBL_NO', header: 'HBL', width: 119, pinned: true, sortable: true, render: (row) => <b className="link">{row.HBL_NO}</b> },
        { field: 'CBM', header: 'CBM', width: 72, align: 'end' },
      ]}
      total={1000}
      rowKey={(row) => row.HBL_NO}
      getRow={rowAt}
      onWindow={windows}
      selectedIndex={selected}
      onSelect={setSelected}
      onOpen={opened}
      sort={sort}
      onSort={(next) => {
        sorted(next)
        setSort(next)
      }}
      emptyText="조회된 데이터가 없습니다."
      state="ready"
      {...over}
    />
  )
}
const selectedRow = (container: ParentNode) => container.querySelector('[aria-selected="true"]')?.getAttribute('aria-rowindex')

test('only the visible rows are rendered, and the page is notified of them', () => {
  const { container } = mount(<List />)
  expect(container.querySelectorAll('tbody tr').length).toBeLessThan(40)
  expect(find(container, 'table').getAttribute('aria-rowcount')).toBe('1001')
  expect(windows).toHaveBeenLastCalledWith(0, expect.any(Number))
})
test('arrows move and select, Enter opens, and the active cell has an accessible name', () => {
  const { container } = mount(<List />)
  const grid = find(container, 'table')
  focus(grid)
  press('ArrowDown')
  press('ArrowDown')
  expect(selectedRow(container)).toBe('4')
  const active = grid.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(active)?.textContent).toBe('NRSE1002')
  expect(press('Enter')).toBe(true)
  expect(opened).toHaveBeenLastCalledWith(2)
})
test('Enter on a sortable header sorts the list: ascending, descending, default order', () => {
  const { container } = mount(<List />)
  focus(find(container, 'table'))
  press('ArrowUp')
  press('Enter')
  expect(sorted).toHaveBeenLastCalledWith({ field: 'HBL_NO', direction: 'asc' })
  expect(find(container, 'th').getAttribute('aria-sort')).toBe('ascending')
  press('Enter')
  press('Enter')
  expect(sorted).toHaveBeenLastCalledWith(null)
})
test('a click selects its row', () => {
  const { container } = mount(<List />)
  click(find(container, 'tr[data-index="5"] td'))
  expect(selectedRow(container)).toBe('7')
})
test('a click on the number of a row opens it once', () => {
  const { container } = mount(<List />)
  opened.mockClear()
  const number = find(container, 'tr[data-index="5"] .link')
  click(number)
  number.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }))
  expect(opened.mock.calls).toEqual([[5]])
})
test('a row that is not loaded shows placeholder bars', () => {
  const { container } = mount(<List getRow={(index) => (index === 1 ? undefined : rowAt(index))} />)
  expect(find(container, 'tr[data-index="1"]').textContent).toBe('')
  expect(container.querySelectorAll('tr[data-index="1"] [data-width]')).toHaveLength(2)
})
test('nothing found: the fixed text, and no row', () => {
  const { container } = mount(<List total={0} />)
  expect(container.textContent).toContain('조회된 데이터가 없습니다.')
  expect(container.querySelectorAll('tbody tr')).toHaveLength(0)
})
test('a first load shows placeholder bars and no requests', () => {
  windows.mockClear()
  const { container } = mount(<List total={0} state="loading" />)
  expect(container.querySelectorAll('tbody [data-width]').length).toBeGreaterThan(10)
  expect(find(container, 'table').getAttribute('aria-busy')).toBe('true')
  expect(windows).not.toHaveBeenCalled()
})
test('below 540 pixels rows become cards that can be opened', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  const { container } = mount(<List renderCard={(row) => <b>{row.HBL_NO}</b>} />)
  expect(container.querySelector('table')).toBeNull()
  click(find(container, 'li:nth-child(3) button'))
  expect(opened).toHaveBeenLastCalledWith(2)
})

test('S8-017 a failed list reports the failure, never an empty result', () => {
  const { container, redraw } = mount(<List total={0} state="failed" />)
  expect(container.textContent).toContain('조회 실패')
  expect(container.textContent).not.toContain('조회된 데이터가 없습니다.')
  redraw(<List total={0} />)
  expect(container.textContent).toContain('조회된 데이터가 없습니다.')
  expect(container.textContent).not.toContain('조회 실패')
})

test('a header that is not sortable reports it once, and names the sortable ones; by keys too', () => {
  const { container } = mount(<List />)
  sorted.mockClear()
  const head = find(container, 'th:nth-of-type(2)')
  click(head)
  click(head)
  const sentences = () =>
    connected()
      .getState()
      .toasts.map(({ kind, text }) => [kind, text])
  expect(sentences()).toEqual([['warning', '‘CBM’ 열로는 정렬할 수 없습니다. 정렬할 수 있는 열: HBL']])
  expect(sorted).not.toHaveBeenCalled()
  connected().setState({ toasts: [] })
  focus(find(container, 'table'))
  for (const key of ['ArrowUp', 'ArrowRight', 'Enter']) press(key)
  expect([sentences().length, sorted.mock.calls]).toEqual([1, []])
})

test('U-33 the table ends at the bottom of the window, also when its size changes; one in a dialog fills that', () => {
  const { container } = mount(<List />)
  const top = () => find(container, 'section').style.getPropertyValue('--nr-table-top')
  expect(top()).toBe('16px')
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 120.4 } as DOMRect)
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(top()).toBe('136px')
  rect.mockRestore()
  const dialog = mount(<List fill={false} />).container
  expect(find(dialog, 'section').style.getPropertyValue('--nr-table-top')).toBe('')
})

test('S2-132 a cell that was scrolled out of sight is not announced as the active one; the head is', () => {
  const { container } = mount(<List />)
  const grid = find(container, 'table')
  focus(grid)
  press('ArrowDown')
  press('ArrowUp')
  expect(grid.getAttribute('aria-activedescendant')).toMatch(/-0-0$/)
  const scroller = find(container, 'section > div')
  scroller.scrollTop = 20_000
  act(() => void scroller.dispatchEvent(new Event('scroll')))
  return vi.waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toBeNull())
})
