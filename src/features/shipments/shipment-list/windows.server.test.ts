import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ANCHOR_EVERY, PAGE_ROWS } from '#platform/shared/lists/list-window.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { buildShipment } from '../shipment.factory.ts'
import { SORTS, selectShipmentList } from './contract.ts'

const portal = await testPortal()
const ROWS = 2345
const YEAR = { FROM_DT: '20330101', TO_DT: '20331231' }
const orders = SORTS.flatMap((SORT) => (['ASC', 'DESC'] as const).map((DIR) => ({ SORT, DIR })))

beforeAll(async () => {
  await portal.database.owner(async (run) => {
    // Many rows share a time, some have no deadline or arrival time: the sort order must still be total.
    await run(
      `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, hbl_no, pol, pod, etd, eta, due_at, shp_sts, shipper_cd, consignee_cd)
       select 'KR', case when g % 3 = 0 then 'CUST002' else 'CUST001' end, 'W' || g, 'SEA', 'EXP', 'W' || lpad((g * 7919 % 1000)::text, 4, '0'), 'KRPUS', 'NLRTM',
              timestamp '2033-01-01' + (g * 31 % 350) * interval '1 day', case when g % 5 > 0 then timestamp '2033-02-01' + (g * 17 % 300) * interval '1 day' end,
              case when g % 4 = 0 then timestamp '2033-03-01' + (g * 13 % 200) * interval '6 hours' end, case when g % 2 = 0 then 'TRANSIT' else 'BOOKED' end,
              case when g % 6 = 0 then 'CUST001' end, case when g % 9 = 0 or g % 10 = 1 then 'CUST001' end
         from generate_series(1, $1::int) g`,
      [ROWS],
    )
    await run('analyze shipment')
  })
})

type Asker = ReturnType<typeof portal.as>
const first = async (asker: Asker, over: object) => {
  const { rows, head } = await asker.call(selectShipmentList, { ...YEAR, ...over })
  if (!head) throw new Error('The first answer of a search has a head')
  return { rows, head }
}
const anchorsOf = async (asker: Asker, over: object, UP_TO: number) => {
  const { anchors } = await asker.call(selectShipmentList, { ...YEAR, ...over, ANCHORS: { UP_TO } })
  return anchors ?? []
}
type Head = { total: number; anchors: string[]; upTo: number }
const windowOf = async (asker: Asker, over: object, head: Head, row: number, LIMIT: number) => {
  const WINDOW = { ANCHOR: head.anchors[Math.floor(row / ANCHOR_EVERY)], SKIP: row % ANCHOR_EVERY, LIMIT, UP_TO: head.upTo }
  return (await asker.call(selectShipmentList, { ...YEAR, ...over, WINDOW })).rows.map(({ MNGT_NO }) => MNGT_NO)
}
const everything = async (asker: Asker, over: object) => {
  const { total, upTo } = (await first(asker, over)).head
  const head: Head = { total, upTo, anchors: await anchorsOf(asker, over, upTo) }
  const all: string[] = []
  for (let row = 0; row < head.total; row += 200) all.push(...(await windowOf(asker, over, head, row, 200)))
  return { head, all }
}

test('S2-133 the windows of a search contain every row once, in the requested order', { timeout: 90_000 }, async () => {
  const expected = { ETD: 'etd_key', ETA: 'eta_key', HBL_NO: 'hbl_no', DUE: 'due_key' }
  for (const order of orders) {
    const { head, all } = await everything(portal.as('staff'), order)
    const keys = order.SORT === 'DUE' ? ['due_key', 'etd_key', 'shipment_id'] : [expected[order.SORT], 'shipment_id']
    const truth = await portal.database.owner((run) =>
      run<{ mngt_no: string }>(
        `select mngt_no from shipment where corp_cd = 'KR' and etd >= '2033-01-01' and etd < '2034-01-01' order by ${keys.map((key) => `${key} ${order.DIR}`).join(', ')}`,
      ),
    )
    expect(head).toMatchObject({ total: ROWS, anchors: { length: 3 } })
    expect(all, `${order.SORT} ${order.DIR}`).toEqual(truth.map(({ mngt_no }) => mngt_no))
  }
})

test('S2-133 any window is the same slice of the whole list, for staff and for a customer', { timeout: 90_000 }, async () => {
  for (const account of ['staff', 'customer'] as const) {
    const asker = portal.as(account)
    const over = { SORT: 'ETD', DIR: 'DESC', SUMMARY: 'TRANSIT' }
    const { head, all } = await everything(asker, over)
    expect(all).toHaveLength(head.total)
    expect(new Set(all).size).toBe(head.total)
    await fc.assert(
      fc.asyncProperty(fc.nat(head.total - 1), fc.integer({ min: 1, max: 200 }), async (row, limit) => {
        expect(await windowOf(asker, over, head, row, limit)).toEqual(all.slice(row, row + limit))
      }),
      { numRuns: 25 },
    )
  }
})

test('the first rows of the answer are the first window', { timeout: 60_000 }, async () => {
  for (const account of ['staff', 'customer'] as const)
    for (const order of orders) {
      const asker = portal.as(account)
      const { rows, head } = await first(asker, order)
      const numbers = rows.map(({ MNGT_NO }) => MNGT_NO)
      expect(numbers).toHaveLength(PAGE_ROWS)
      // The top of a list is reached with its first anchor or without any.
      for (const anchors of [await anchorsOf(asker, order, head.upTo), ['']])
        expect(await windowOf(asker, order, { ...head, anchors }, 0, PAGE_ROWS), `${account} ${order.SORT} ${order.DIR}`).toEqual(numbers)
    }
})

test('a shipment added during scrolling moves no row', async () => {
  const asker = portal.as('staff')
  const over = { SORT: 'ETD', DIR: 'DESC' }
  const { head, all } = await everything(asker, over)
  await portal.database.owner((run) => buildShipment(run, { hbl_no: 'W-NEW', etd: '2033-12-01 00:00', mngt_no: 'W-NEW' }))
  for (const row of [0, 950, 1500, ROWS - 50]) expect(await windowOf(asker, over, head, row, 100)).toEqual(all.slice(row, row + 100))
  expect((await first(asker, over)).head.total).toBe(ROWS + 1)
})

test('an anchor of a foreign search returns only rows the caller may see', async () => {
  const over = { SORT: 'ETD', DIR: 'DESC' }
  const { head } = await first(portal.as('staff'), over)
  const [, ANCHOR] = await anchorsOf(portal.as('staff'), over, head.upTo)
  const { rows } = await portal
    .as('other')
    .call(selectShipmentList, { ...YEAR, ...over, WINDOW: { ANCHOR, SKIP: 0, LIMIT: 200, UP_TO: head.upTo } })
  const owners = await portal.database.owner((run) =>
    run<{ cust_cd: string }>('select distinct cust_cd from shipment where mngt_no = any($1)', [rows.map(({ MNGT_NO }) => MNGT_NO)]),
  )
  expect(owners).toEqual([{ cust_cd: 'CUST002' }])
})
