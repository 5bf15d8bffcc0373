import * as XLSX from '@e965/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { ACTIVE_STATES } from '#features/home/short-shipment.ts'
import { selectToday } from '#features/home/today/contract.ts'
import { wholeTime } from '#features/home/whole-time.ts'
import { Parameters as ListParameters, searchStatement, windowStatement } from '#platform/server/lists/list-window.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { exportShipmentList } from '../shipment-grid/contract.ts'
import { buildShipment } from '../shipment.factory.ts'
import { selectShipmentList, shipmentSearch } from '../shipment-list/contract.ts'
import { LIST_EXTRAS } from '../shipment-list/list-columns.server.ts'
import { overdueQuery, shipmentQuery } from '../shipment-list/sql.ts'

const portal = await testPortal()
type Who = 'customer' | 'other' | 'staff' | 'us'
const MAY = { FROM_DT: '20310501', TO_DT: '20310531' }
const ask = (who: Who, over: object = {}) => portal.as(who).call(selectShipmentList, { ...MAY, ...over })
const overdue = async (who: Who, over: object = {}) => {
  const { overdue: found } = await ask(who, over)
  return { total: found?.head.total ?? 0, hbls: (found?.rows ?? []).map(({ HBL_NO }) => HBL_NO), upTo: found?.head.upTo ?? 0 }
}
const truth = async (condition: string) =>
  (
    await portal.database.owner((run) =>
      run<{ hbl_no: string }>(
        `select hbl_no from shipment where due_at < timestamp '2031-05-20 12:00' and not (etd_key >= '2031-05-01' and etd_key < '2031-06-01') and ${condition}
          order by due_key, etd_key, shipment_id`,
      ),
    )
  ).map(({ hbl_no }) => hbl_no)
const PARTY = "'CUST001' in (cust_cd, shipper_cd, consignee_cd)"

beforeAll(async () => {
  portal.clock.now = new Date('2031-05-20T03:00:00Z')
  await portal.database.owner(async (run) => {
    const build = (over: Parameters<typeof buildShipment>[1]) => buildShipment(run, { due_kind: 'DOC', ...over })
    await run('update shipment set due_at = null, due_kind = $1', [''])
    await build({ hbl_no: 'IN', etd: '2031-05-31 23:59', due_at: '2031-05-01 09:00' })
    await build({ hbl_no: 'BEFORE', etd: '2031-04-30 23:59', due_at: '2031-05-19 09:00' })
    await build({ hbl_no: 'AFTER', etd: '2031-06-01 00:00', due_at: '2031-05-20 11:59', trans_mode: 'AIR', shp_sts: 'PREDEP' })
    await build({ hbl_no: 'NO-ETD', etd: null, due_at: '2031-05-02 09:00' })
    await build({ hbl_no: 'LATER', etd: '2031-06-02 00:00', due_at: '2031-05-20 12:01' })
    // Noon in Seoul is not yet six in the morning in Rotterdam.
    await build({ hbl_no: 'THERE', etd: '2031-03-01 00:00', due_at: '2031-05-20 09:00', due_offset: 120 })
    await build({ hbl_no: 'SHIPPED', cust_cd: 'CUST002', shipper_cd: 'CUST001', etd: '2031-03-01 00:00', due_at: '2031-05-10 09:00' })
    await build({ hbl_no: 'FOREIGN', cust_cd: 'CUST002', etd: '2031-03-01 00:00', due_at: '2031-05-10 09:00' })
  })
})

test('S2-114 overdue shipments outside the period are counted and listed apart, most overdue first', async () => {
  const { overdue: found, rows, head } = await ask('customer')
  expect(found?.head).toMatchObject({ total: 4, asOf: '203105201200' })
  expect(found?.rows.map(({ HBL_NO }) => HBL_NO)).toEqual(['NO-ETD', 'SHIPPED', 'BEFORE', 'AFTER'])
  expect(rows.map(({ HBL_NO }) => HBL_NO)).toEqual(['IN'])
  expect(head).toMatchObject({ total: 1, counts: { DUE: 1, DUE_OVER: 1 } })
})

test('S2-114 by the arrival date they are those that do not arrive within the period', async () => {
  expect((await overdue('customer', { DT_TYPE: 'ETA', FROM_DT: '20310601', TO_DT: '20310630' })).total).toBe(0)
  expect((await overdue('customer', { DT_TYPE: 'ETA' })).hbls).toEqual(['IN', 'NO-ETD', 'SHIPPED', 'BEFORE', 'AFTER'])
})

test('S6-006 each sees the overdue shipments that it may see', async () => {
  expect((await overdue('other')).hbls).toEqual(await truth("'CUST002' in (cust_cd, shipper_cd, consignee_cd)"))
  expect((await overdue('staff')).hbls).toEqual((await truth("corp_cd = 'KR' and hbl_no <> 'THERE'")).slice(0, 50))
  expect((await overdue('us')).total).toBe(0)
  await expect(portal.guest.call(selectShipmentList, MAY)).rejects.toMatchObject({ status: 401 })
})

test('the other conditions and the picked card apply to them; numbers, and a card of the whole period, leave none', async () => {
  expect((await overdue('customer', { TRANS_MODE: 'AIR' })).hbls).toEqual(['AFTER'])
  expect((await overdue('customer', { SUMMARY: 'PREDEP' })).hbls).toEqual(['AFTER'])
  expect((await overdue('customer', { SUMMARY: 'DELIVERED' })).total).toBe(0)
  expect((await overdue('customer', { SUMMARY: 'DUE' })).total).toBe(4)
  expect(await ask('customer', { NUMBERS: ['BEFORE'] })).not.toHaveProperty('overdue')
  expect(await ask('customer', { KEYS: [] })).not.toHaveProperty('overdue')
  expect(await ask('customer', { FROM_DT: '20310201', TO_DT: '20320131', SUMMARY: 'DELIVERED' })).not.toHaveProperty('overdue')
})

test('S2-133 the windows of many of them hold each once, although one is added meanwhile', { timeout: 90_000 }, async () => {
  await portal.database.owner((run) =>
    run(
      `insert into shipment (corp_cd, cust_cd, mngt_no, trans_mode, io_type, hbl_no, pol, pod, etd, due_kind, due_at)
       select 'KR', 'CUST001', 'OD' || g, 'SEA', 'EXP', 'OD' || g, 'KRPUS', 'NLRTM', timestamp '2031-01-01' + (g % 40) * interval '1 day', 'DOC',
              timestamp '2031-02-01' + (g * 7 % 50) * interval '1 day' from generate_series(1, 1100) g`,
    ),
  )
  const expected = await truth(`${PARTY} and hbl_no <> 'THERE'`)
  const order = { SORT: 'ETD', DIR: 'DESC' }
  const { total, upTo, hbls } = await overdue('customer', order)
  expect([total, hbls]).toEqual([expected.length, expected.slice(0, 50)])
  const anchors = (await ask('customer', { ...order, PART: 'OVERDUE', ANCHORS: { UP_TO: upTo } })).anchors ?? []
  await portal.database.owner((run) => buildShipment(run, { hbl_no: 'NEW', etd: '2031-01-01 00:00', due_at: '2031-01-15 00:00' }))
  const all: string[] = []
  for (let row = 0; row < total; row += 200) {
    const WINDOW = { ANCHOR: anchors[Math.floor(row / 1000)], SKIP: row % 1000, LIMIT: 200, UP_TO: upTo }
    all.push(...(await ask('customer', { ...order, PART: 'OVERDUE', WINDOW })).rows.map(({ HBL_NO }) => HBL_NO))
  }
  expect(all).toEqual(expected)
})

test('a window of another part, of another kind or without a period is refused or empty', async () => {
  const WINDOW = { ANCHOR: '', SKIP: 0, LIMIT: 10, UP_TO: 1_000_000_000 }
  await expect(ask('customer', { PART: 'ALL', WINDOW })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(ask('customer', { PART: 'OVERDUE', FROM_DT: '', TO_DT: '', WINDOW })).rejects.toMatchObject({ code: 'VAL-001' })
  await expect(ask('customer', { PART: 'OVERDUE', WINDOW: { ...WINDOW, ANCHOR: '[1]' } })).rejects.toMatchObject({ code: 'VAL-001' })
  expect((await ask('customer', { PART: 'OVERDUE', NUMBERS: ['BEFORE'], WINDOW })).rows).toEqual([])
})

test('S2-133 the file of a search holds the shipments of its period, each once', async () => {
  const answer = await portal.inject({
    method: 'POST',
    url: exportShipmentList.path,
    payload: { ...MAY, FORMAT: 'xlsx' },
    headers: await portal.as('customer').headers(),
  })
  const book = XLSX.read(new Uint8Array(answer.rawPayload))
  const table = XLSX.utils.sheet_to_json<{ HBL: string }>(book.Sheets[book.SheetNames[0] as string] as XLSX.WorkSheet)
  expect(table.map(({ HBL }) => HBL)).toEqual(['IN'])
})

test('S1-026 what a status on the home page counts is what its list shows, for customers and staff', async () => {
  portal.clock.now = new Date()
  for (const who of ['customer', 'other', 'staff', 'us'] as const) {
    const { stages, asOf } = await portal.as(who).call(selectToday)
    for (const state of ACTIVE_STATES) {
      const { head } = await portal.as(who).call(selectShipmentList, { ...wholeTime(asOf.slice(0, 8)), SUMMARY: state })
      expect([who, state, head?.total]).toEqual([who, state, stages[state]])
    }
  }
})

test('they are found through an index, first page and window', async () => {
  await portal.database.owner((run) => run('analyze shipment'))
  for (const custCd of [null, 'CUST001']) {
    const actor = custCd
      ? ({ kind: 'customer', corpCd: 'KR', custCd, userId: 'customer' } as const)
      : ({ kind: 'staff', corpCd: 'KR', userId: 'staff' } as const)
    for (const isWindow of [false, true]) {
      const parameters = new ListParameters()
      const searcher = { corpCd: 'KR', custCd, lang: 'ko', now: portal.clock.now } as const
      const query = overdueQuery(shipmentSearch.parse(MAY), searcher, LIST_EXTRAS, parameters)
      if (!query) throw new Error('A period was given')
      const statement = isWindow
        ? windowStatement(query, { ANCHOR: '', SKIP: 0, LIMIT: 50, UP_TO: 1_000_000 })
        : searchStatement(shipmentQuery(shipmentSearch.parse(MAY), searcher, LIST_EXTRAS, parameters), query)
      const plan = await portal.database.as(actor, async (run) => {
        await run('set local enable_seqscan = off')
        return (await run<{ 'QUERY PLAN': string }>(`explain ${statement}`, query.parameters.values))
          .map((line) => line['QUERY PLAN'])
          .join('\n')
      })
      expect(plan).not.toMatch(/Seq Scan on shipment\b/)
      expect(plan).toMatch(/due_key < /)
    }
  }
})
