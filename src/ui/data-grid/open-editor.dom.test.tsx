import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DataRow, fields, number, text } from '#platform/shared/fields/fields.ts'
import { connected } from '#platform/web/api/call.ts'
import { confirmUnsaved, isUnsaved } from '#platform/web/forms/unsaved.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { mount } from '../../../tests/support/mount.ts'
import { stubLayout } from '../../../tests/support/stub-layout.ts'
import { DataGrid } from './data-grid.tsx'
import messages from './messages.ts'
import { changeSet } from './model/change-model.ts'
import type { GridRow } from './model/row.ts'
import { type Grid, useGrid } from './use-grid.ts'

const list = fields('t', { CODE: text('code', { key: true }), NAME: text('name'), QTY: number('qty') })
const loaded = (): DataRow[] => ['A', 'B', 'C'].map((CODE, at) => ({ CODE, NAME: CODE.toLowerCase(), QTY: at, ROW_VER: 1 }))

beforeEach(() => {
  sessionStorage.clear()
  stubLayout()
  HTMLTextAreaElement.prototype.scrollTo ??= () => undefined
})

const drawn = vi.fn<(grid: Grid) => void>()
const model = () => (drawn.mock.lastCall?.[0] ?? expect.fail('no grid')).model
const Screen = ({ rows }: { rows: readonly DataRow[] }) => {
  const grid = useGrid(list, rows)
  drawn(grid)
  return <DataGrid label="목록" grid={grid} emptyText="없음" fill={false} />
}
const page = (rows: readonly DataRow[]) => (
  <MemoryRouter>
    <InPortal initial={{ languageMap: { 'grid.textLost': messages['grid.textLost'].ko } }}>
      <Screen rows={rows} />
    </InPortal>
  </MemoryRouter>
)
const draw = async () => {
  const { container, redraw } = mount(page(loaded()))
  await vi.waitFor(() => expect(container.querySelector('textarea')).not.toBeNull(), { timeout: 10_000 })
  const box = container.querySelector('textarea') ?? expect.fail('no editor')
  return {
    box,
    redraw,
    reload: (rows: DataRow[]) => {
      redraw(page(rows))
    },
  }
}
const rowOf = (code: string): GridRow =>
  model()
    .rows()
    .find(({ data }) => data.CODE === code) ?? expect.fail(code)
const fireComposition = (box: HTMLTextAreaElement, name: string) => box.dispatchEvent(new CompositionEvent(name, { bubbles: true }))
/** Types into the NAME of a row as with the keyboard, and leaves the cell open. */
const typeInto = (box: HTMLTextAreaElement, code: string, typed: string, composing = false) =>
  act(() => {
    drawn.mock.lastCall?.[0].focusCell(rowOf(code), 'NAME')
    if (composing) fireComposition(box, 'compositionstart')
    box.value = typed
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
const enter = (box: HTMLTextAreaElement) =>
  act(() => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })))
const qty = list.byName.QTY ?? expect.fail('QTY')

/** What may happen while someone types into row B. */
const EVENTS_WHILE_TYPING: [string, (reload: (rows: DataRow[]) => void) => void][] = [
  ['a save is answered', () => model().stored()],
  [
    'the rows come again after a save, with another before them',
    (reload) => {
      model().awaitRows()
      reload([{ CODE: 'Z', NAME: 'new', QTY: 9, ROW_VER: 1 }, ...loaded().map((row) => ({ ...row, ROW_VER: 2 }))])
    },
  ],
  ['the rows are searched again', (reload) => reload(loaded())],
  ['another row leaves', () => model().drop([rowOf('A')])],
  ['a row comes in above', () => model().insert([{ CODE: 'N' }], 0)],
  ['a conflict of another row is settled', () => model().settle(rowOf('A'), { CODE: 'A', NAME: 'theirs', QTY: 1, ROW_VER: 5 }, false)],
]

for (const [event, work] of EVENTS_WHILE_TYPING)
  for (const composing of [false, true])
    test(`S4-037 S4-038 an open cell stays open with its text when ${event}${composing ? ', during a composition' : ''}`, async () => {
      const { box, reload } = await draw()
      act(() => void model().edit([{ row: rowOf('C'), field: qty, value: 7 }]))
      typeInto(box, 'B', composing ? '상ㄷ' : '40', composing)
      act(() => work(reload))
      expect([box.value, box.hasAttribute('data-open')]).toEqual([composing ? '상ㄷ' : '40', true])
      act(() => {
        box.value = composing ? '상단' : '40HC'
        if (composing) fireComposition(box, 'compositionend')
        box.dispatchEvent(new InputEvent('input', { bubbles: true }))
      })
      enter(box)
      expect(rowOf('B').data.NAME).toBe(composing ? '상단' : '40HC')
      expect(changeSet(model()).batch).toContainEqual(expect.objectContaining({ CODE: 'B', NAME: composing ? '상단' : '40HC' }))
    })

test('S4-039 text in an open cell counts as unsaved before it is committed', async () => {
  const { box } = await draw()
  expect(isUnsaved()).toBe(false)
  typeInto(box, 'B', '40')
  expect(isUnsaved()).toBe(true)
  act(() => void box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })))
  expect(isUnsaved()).toBe(false)
})

test('S4-039 text in an open cell that the user gives up is not committed as they leave', async () => {
  const { box } = await draw()
  typeInto(box, 'B', '40')
  const leaving = confirmUnsaved()
  await vi.waitFor(() => expect(connected().getState().boxes).toHaveLength(1))
  await act(async () => {
    connected().getState().boxes[0]?.answer(true)
    await leaving
  })
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect([box.hasAttribute('data-open'), rowOf('B').data.NAME, model().changes()]).toEqual([false, loaded()[1]?.NAME, []])
})

test('S4-039 when the row of an open cell is removed, the typed text is shown in a message', async () => {
  const { box, reload } = await draw()
  typeInto(box, 'B', '상단 적재')
  reload(loaded().filter(({ CODE }) => CODE !== 'B'))
  expect(box.hasAttribute('data-open')).toBe(false)
  expect(connected().getState().toasts.at(-1)?.text).toContain('상단 적재')
})

test('S4-038 two new rows without a key both stay when the rows reload after a save', async () => {
  const { reload } = await draw()
  act(() => void model().insert([{ NAME: 'first' }, { NAME: 'second' }]))
  model().awaitRows()
  reload(loaded())
  expect(
    model()
      .changes()
      .map(({ data }) => data.NAME),
  ).toEqual(['first', 'second'])
})

test('S4-050 text in an open cell is committed when the page is left', async () => {
  const { box } = await draw()
  typeInto(box, 'B', '40HC')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(rowOf('B').data.NAME).toBe('40HC')
})
