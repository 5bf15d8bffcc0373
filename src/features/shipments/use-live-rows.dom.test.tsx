import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RowPages } from '#platform/web/lists/row-pages.ts'
import { mount } from '../../../tests/support/mount.ts'
import type { ShipmentRow, ShipmentSearch } from './shipment-list/contract.ts'
import { useLiveRows } from './use-live-rows.ts'

const live = vi.hoisted(() => ({ hear: (_news: { many: boolean; has: (key: string) => boolean }) => {}, answer: {} as object }))
vi.mock('#platform/web/notifications/live.ts', () => ({
  onLive: (hear: typeof live.hear) => {
    live.hear = hear
    return () => {}
  },
}))
vi.mock('#platform/web/api/call.ts', () => ({ call: () => Promise.resolve(live.answer) }))

const row = (state: string) => ({ MNGT_NO: 'KRS1', SHP_STS: state }) as unknown as ShipmentRow
const pagesOf = (rows: ShipmentRow[]) =>
  ({
    loaded: () => rows,
    forgetOthers: () => {},
    replace: (next: (one: ShipmentRow) => ShipmentRow) => {
      const changed = rows.map(next).filter((one, index) => one !== rows[index])
      rows = rows.map(next)
      return changed
    },
  }) as unknown as RowPages<ShipmentRow>
const search = {} as ShipmentSearch
function Live({ pages }: { pages: RowPages<ShipmentRow> }) {
  const { fresh, head } = useLiveRows<ShipmentRow, never>({} as never, search, pages)
  return <output>{`${[...fresh].join()} ${head ? head.total : 'as answered'}`}</output>
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('S2-094 summary cards follow a change in the rows, and those of a new search never show the counts of the last', async () => {
  live.answer = { rows: [row('ARRIVED')], head: { total: 7 } }
  const pages = pagesOf([row('TRANSIT')])
  const { container, redraw } = mount(<Live pages={pages} />)
  expect(container.textContent).toBe(' as answered')
  live.hear({ many: false, has: (key) => key === 'KRS1' })
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(container.textContent).toBe('KRS1 7')
  expect(pages.loaded()).toEqual([row('ARRIVED')])
  redraw(<Live pages={pagesOf([row('TRANSIT')])} />)
  expect(container.textContent).toBe('KRS1 as answered')
})
