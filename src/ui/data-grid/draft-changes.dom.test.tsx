import { act, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type DataRow, type Field, fields, text } from '#platform/shared/fields/fields.ts'
import { baseMessages } from '#platform/shared/translations/messages.ts'
import { GUEST } from '#platform/web/store/store.ts'
import { confirmUnsaved, isLostByReload, isUnsaved } from '#platform/web/forms/unsaved.ts'
import { connected } from '#platform/web/api/call.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, mount } from '../../../tests/support/mount.ts'
import { stubLayout } from '../../../tests/support/stub-layout.ts'
import { DraftUnavailable } from '../draft-unavailable/draft-unavailable.tsx'
import { DataGrid } from './data-grid.tsx'
import messages from './messages.ts'
import { changeSet } from './model/change-model.ts'
import type { GridRow } from './model/row.ts'
import { type Grid, useGrid } from './use-grid.ts'

const list = fields('t', { CODE: text('code', { key: true }), NAME: text('name') })
const rowsOf = (ROW_VER = 1): DataRow[] => ['A', 'B', 'C'].map((CODE) => ({ CODE, NAME: `${CODE}-${ROW_VER}`, ROW_VER }))
const words = Object.fromEntries(Object.entries({ ...baseMessages, ...messages }).map(([key, { ko }]) => [key, ko]))

beforeEach(() => {
  sessionStorage.clear()
  stubLayout()
})

/** A page with a grid, fresh from the server or after a reload: only the tab's storage is carried over. */
const load = (user = 'kim', first = rowsOf()) => {
  let held: Grid | undefined
  const Screen = ({ rows }: { rows: readonly DataRow[] }) => {
    held = useGrid(list, rows)
    return (
      <>
        <DraftUnavailable />
        <DataGrid label="목록" grid={held} emptyText="없음" fill={false} />
      </>
    )
  }
  const page = (rows: readonly DataRow[]) => (
    <MemoryRouter initialEntries={['/list?mid=a']}>
      <InPortal initial={{ languageMap: words, loggedIn: true, session: { ...GUEST, userId: user } }}>
        <Screen rows={rows} />
      </InPortal>
    </MemoryRouter>
  )
  const { container, redraw } = mount(page(first))
  const { model } = held ?? expect.fail('no grid')
  const retype = (code: string, NAME: string): void => {
    const row = model.rows().find(({ data }) => data.CODE === code) ?? expect.fail(code)
    act(() => void model.edit([{ row, field: list.byName.NAME ?? expect.fail(), value: NAME }]))
  }
  return {
    container,
    model,
    retype,
    come: (rows: readonly DataRow[]) => redraw(page(rows)),
    go: () => redraw(null),
    note: () => container.querySelector('[role=status]')?.textContent ?? '',
    /** The tab navigates away. */
    leave: () => {
      act(() => void window.dispatchEvent(new Event('pagehide')))
      redraw(null)
    },
  }
}
const changes = (model: Grid['model']) =>
  changeSet(model).batch.map(({ CODE, NAME, BATCH_FLAG, ROW_VER }) => [CODE, NAME, BATCH_FLAG, ROW_VER])

test('S4-050 unsaved rows are restored after a reload with a note, and discarding them restores the stored values', async () => {
  const before = load()
  before.retype('B', 'typed')
  await act(async () => void before.model.insert([{ CODE: 'N', NAME: 'new' }]))
  before.leave()
  const after = load()
  expect(changes(after.model)).toEqual([
    ['B', 'typed', 'update', 1],
    ['N', 'new', 'insert', undefined],
  ])
  expect(after.note()).toContain('저장하지 않은 변경 2건을 다시 불러왔습니다.')
  expect([isUnsaved(), isLostByReload()]).toEqual([true, false])
  click(find(after.container, '[role=status] button'))
  expect(changes(after.model)).toEqual([])
  expect(after.note()).toBe('')
  after.leave()
  expect(changes(load().model)).toEqual([])
})

test('S4-050 the last change, made as the open cell closes, is stored too', async () => {
  const before = load()
  before.retype('A', 'typed')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  before.retype('B', 'from the open cell')
  before.go()
  expect(changes(load().model).map(([code]) => code)).toEqual(['A', 'B'])
})

test('S4-050 another user of the tab does not find them', async () => {
  const before = load('kim')
  before.retype('B', 'typed')
  before.leave()
  expect(changes(load('lee').model)).toEqual([])
})

test('S4-050 S3-038 a row that another user changed meanwhile keeps its old version, so that saving asks', async () => {
  const before = load()
  before.retype('B', 'typed')
  before.leave()
  expect(changes(load('kim', rowsOf(7)).model)).toEqual([['B', 'typed', 'update', 1]])
})

test('S4-050 rows loaded after the page are placed below the changes', async () => {
  const before = load()
  before.retype('B', 'typed')
  before.leave()
  const after = load('kim', [])
  after.come(rowsOf())
  expect([after.model.rows().length, changes(after.model)]).toEqual([3, [['B', 'typed', 'update', 1]]])
})

test('S4-039 discarded changes are not restored', async () => {
  const before = load()
  before.retype('B', 'typed')
  const gone = confirmUnsaved()
  await vi.waitFor(() => expect(connected().getState().boxes).toHaveLength(1))
  await act(async () => {
    connected().getState().boxes[0]?.answer(true)
    await gone
  })
  before.leave()
  expect(changes(load().model)).toEqual([])
})

test('S4-050 more changed rows than a tab stores are said to be too many, not to be the fault of the browser', async () => {
  const page = load()
  await act(async () => void page.model.insert(Array.from({ length: 5_001 }, (_, at) => ({ CODE: `N${at}`, NAME: 'new' }))))
  await vi.waitFor(() => expect(page.note()).toContain('변경한 행이 5,000건을 넘어'))
  expect(page.note()).not.toContain('이 브라우저는')
  expect([isUnsaved(), isLostByReload()]).toEqual([true, true])
})

test('S4-050 changes that came along to another search are stored there, and not found again at the former one', async () => {
  let held: Grid | undefined
  const Screen = ({ name }: { name: string }) => {
    const [rows] = useState(() => rowsOf())
    held = useGrid(list, rows, { keepAs: name })
    return null
  }
  const page = (name: string) => (
    <MemoryRouter>
      <InPortal initial={{ languageMap: words, loggedIn: true, session: { ...GUEST, userId: 'kim' } }}>
        <Screen name={name} />
      </InPortal>
    </MemoryRouter>
  )
  const { redraw } = mount(page('first'))
  const { model } = held as unknown as Grid
  act(() => void model.edit([{ row: model.rows()[0] as GridRow, field: list.byName.NAME as Field, value: 'typed' }]))
  const places = () => Object.keys(sessionStorage).filter((key) => sessionStorage.getItem(key)?.includes('typed'))
  await vi.waitFor(() => expect(places()).toEqual([expect.stringContaining('grid.first')]))
  redraw(page('second'))
  await vi.waitFor(() => expect(places()).toEqual([expect.stringContaining('grid.second')]))
})
