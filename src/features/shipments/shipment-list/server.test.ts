import { beforeAll, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { buildShipment } from '../shipment.factory.ts'
import { selectShipmentList } from './contract.ts'

const portal = await testPortal()
const MAY = { FROM_DT: '20310501', TO_DT: '20310531' }
const search = (over: object = {}) => portal.as('customer').call(selectShipmentList, { ...MAY, ...over })
const hbls = (answer: { rows: { HBL_NO: string }[] }) => answer.rows.map(({ HBL_NO }) => HBL_NO)

beforeAll(async () => {
  portal.clock.now = new Date('2031-05-20T03:00:00Z')
  await portal.database.owner(async (run) => {
    const build = (over: Parameters<typeof buildShipment>[1]) => buildShipment(run, over)
    await build({
      hbl_no: 'OWN-1',
      etd: '2031-05-01 00:00',
      shp_sts: 'BOOKED',
      due_kind: 'DOC',
      due_at: '2031-05-20 17:00',
      gross_wt: 100,
      cbm: 2,
    })
    await build({
      hbl_no: 'OWN-2',
      etd: '2031-05-31 23:59',
      shp_sts: 'TRANSIT',
      delay_days: 5,
      gross_wt: 200,
      cbm: 3,
      shipper_nm: '백두 100%_무역',
    })
    await build({
      hbl_no: 'OWN-3',
      etd: '2031-05-05 00:00',
      shp_sts: 'DELIVERED',
      trans_mode: 'AIR',
      pol: 'ICN',
      pod: 'FRA',
      due_kind: 'FREE',
      due_at: '2031-05-18 00:00',
    })
    await build({
      hbl_no: 'OWN-LATE',
      etd: '2031-05-02 00:00',
      eta: '2031-05-15 00:00',
      shp_sts: 'TRANSIT',
      pol: 'CNSHA',
      shipper_nm: '한라상사',
    })
    await build({ hbl_no: 'OWN-JUNE', etd: '2031-06-01 00:00' })
    await build({ hbl_no: 'OWN-OPEN', etd: null })
    await build({ hbl_no: 'AS-SHIPPER', cust_cd: 'CUST002', shipper_cd: 'CUST001', etd: '2031-05-06 00:00' })
    await build({ hbl_no: 'AS-CONSIGNEE', cust_cd: 'CUST002', consignee_cd: 'CUST001', etd: '2031-05-07 00:00' })
    await build({ hbl_no: 'FOREIGN', cust_cd: 'CUST002', etd: '2031-05-08 00:00' })
  })
})

test('S6-006 a customer sees only shipments in which it is billing party, shipper or consignee', async () => {
  const { rows, head } = await search({ SORT: 'ETD', DIR: 'ASC' })
  expect(hbls({ rows })).toEqual(['OWN-1', 'OWN-LATE', 'OWN-3', 'AS-SHIPPER', 'AS-CONSIGNEE', 'OWN-2'])
  expect(head?.total).toBe(6)
})

test('S6-008 staff see their own corporation only', async () => {
  const { rows } = await portal.as('staff').call(selectShipmentList, MAY)
  expect(hbls({ rows })).toContain('FOREIGN')
  expect((await portal.as('us').call(selectShipmentList, MAY)).rows).toEqual([])
})

test('a guest is refused', async () => {
  await expect(portal.guest.call(selectShipmentList, MAY)).rejects.toMatchObject({ status: 401, code: 'AUTH-002' })
})

test('S2-094 the summary counts stay while a card filters the rows', async () => {
  const all = await search()
  const late = await search({ SUMMARY: 'DELAYED' })
  expect(hbls(late).sort()).toEqual(['OWN-2', 'OWN-LATE'])
  expect(late.head?.total).toBe(2)
  expect(late.head?.counts).toEqual(all.head?.counts)
  expect(all.head?.counts).toMatchObject({
    ALL: 6,
    BOOKED: 3,
    TRANSIT: 2,
    DELIVERED: 1,
    DELAYED: 2,
    WORST_DELAY: 5,
    DUE: 2,
    DUE_TODAY: 1,
    DUE_OVER: 1,
  })
  expect(hbls(await search({ SUMMARY: 'DUE', SORT: 'DUE', DIR: 'ASC' }))).toEqual(['OWN-3', 'OWN-1'])
})

test('Appendix C: a shipment not arrived a day after its ETA counts as late, whatever was stored', async () => {
  const { rows } = await search({ NUMBERS: ['OWN-LATE'] })
  expect(rows[0]?.DELAY_DAYS).toBe(5)
})

test('the sums cover all matches of the selected card', async () => {
  const { head } = await search({ SUMMARY: 'TRANSIT' })
  expect(head?.sums).toEqual({ PKG_QTY: 0, GROSS_WT: 210.5, CBM: 4.25, TEU: 0 })
})

test('S2-126 numbers are found in any notation, and the missing ones are listed', async () => {
  const { rows, head } = await search({ NUMBERS: ['own-1', ' OWN 2 ', 'OWN-JUNE', 'FOREIGN', 'NOSUCH-1'], FROM_DT: '', TO_DT: '' })
  expect(hbls({ rows }).sort()).toEqual(['OWN-1', 'OWN-2', 'OWN-JUNE'])
  expect(head?.notFound).toEqual(['FOREIGN', 'NOSUCH-1'])
  expect((await search({ NUMBERS: ['OWN-1'], NUM_TYPE: 'CNTR' })).rows).toEqual([])
})

test('a number of punctuation only finds nothing instead of everything', async () => {
  const { rows } = await search({ NUMBERS: ['---'] })
  expect(rows).toEqual([])
})

test('S2-126 the twenty-first number is refused', async () => {
  const numbers = Array.from({ length: 21 }, (_, at) => `OWN-${at}`)
  await expect(search({ NUMBERS: numbers })).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
})

test('per cent, underscore and backslash are literal', async () => {
  expect(hbls(await search({ PARTY: '100%_무역' }))).toEqual(['OWN-2'])
  for (const PARTY of ['%%', '__', '\\\\', '0_무역']) expect((await search({ PARTY })).rows).toEqual([])
  expect(hbls(await search({ PARTY: '한라' }))).toEqual(['OWN-LATE'])
  await expect(search({ PARTY: '한' })).rejects.toMatchObject({ code: 'VAL-001' })
})

test('a port is found by code, by name and by the other code of the same port', async () => {
  expect(hbls(await search({ POL: 'CNSHG' }))).toEqual(['OWN-LATE'])
  expect(hbls(await search({ POL: '상하이' }))).toEqual(['OWN-LATE'])
  expect(hbls(await search({ POD: 'frankfurt' }))).toEqual(['OWN-3'])
  expect((await search({ POL: '%' })).rows).toEqual([])
})

test('S2-106 an exact port code matches that port only: CNS is Cairns, not every Chinese port with that prefix', async () => {
  expect(hbls(await search({ POL: 'CNSH' }))).toEqual(['OWN-LATE'])
  expect((await search({ POL: 'CNS' })).rows).toEqual([])
})

test('mode, direction, status and customer filter the search', async () => {
  expect(hbls(await search({ TRANS_MODE: 'AIR' }))).toEqual(['OWN-3'])
  expect((await search({ IO_TYPE: 'IMP' })).rows).toEqual([])
  expect(hbls(await search({ SHP_STS: ['DELIVERED', 'ARRIVED'] }))).toEqual(['OWN-3'])
  const staff = await portal.as('staff').call(selectShipmentList, { ...MAY, CUST: 'cust002', SORT: 'ETD', DIR: 'ASC' })
  expect(hbls(staff)).toEqual(['AS-SHIPPER', 'AS-CONSIGNEE', 'FOREIGN'])
})

test('S2-114 thirteen months are refused, twelve are accepted', async () => {
  await expect(search({ FROM_DT: '20310101', TO_DT: '20320201' })).rejects.toMatchObject({
    code: 'VAL-001',
    body: { message: '조회 기간은 12개월을 초과할 수 없습니다.' },
  })
  await expect(search({ FROM_DT: '20310101', TO_DT: '20320101' })).resolves.toBeDefined()
  await expect(search({ FROM_DT: '20310601', TO_DT: '20310501' })).rejects.toMatchObject({
    body: { message: expect.stringContaining('시작일자') },
  })
  await expect(search({ FROM_DT: '2031051', TO_DT: '20310601' })).rejects.toMatchObject({ code: 'VAL-001' })
})

test('invalid input is refused before it reaches the database', async () => {
  const ask = { ANCHOR: '["2031-05-01T00:00:00",1]', SKIP: 0, LIMIT: 10, UP_TO: 1 }
  const wrong = [
    { TRANS_MODE: 'RAIL' },
    { SORT: 'etd; drop table shipment' },
    { NUMBERS: 'OWN-1' },
    { PARTY: 'a\u0000b' },
    { NUMBERS: ['A\u0000B'] },
    { SUMMARY: 'X' },
    { WINDOW: { ...ask, ANCHOR: 'x' } },
    { WINDOW: { ...ask, ANCHOR: '["2031-13-01T00:00:00",1]' } },
    { WINDOW: { ...ask, ANCHOR: '[1]' } },
    { WINDOW: { ...ask, ANCHOR: '["2031-05-01T00:00:00",1.5]' } },
    { WINDOW: { ...ask, SKIP: 1000 } },
    { WINDOW: { ...ask, LIMIT: 0 } },
    { WINDOW: { ...ask, LIMIT: 5000 } },
  ]
  for (const over of wrong) await expect(search(over), JSON.stringify(over)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
})

test("S2-115 the internal remark is sent to staff only, even for the customer's own row", async () => {
  await portal.database.owner((run) => run("update shipment set remark = '내부 메모' where hbl_no = 'OWN-1'"))
  const remarkOf = ({ rows }: { rows: { HBL_NO: string; REMARK: string }[] }) => rows.find(({ HBL_NO }) => HBL_NO === 'OWN-1')?.REMARK
  expect(remarkOf(await search())).toBe('')
  expect(remarkOf(await portal.as('staff').call(selectShipmentList, { ...MAY, NUMBERS: ['OWN-1'] }))).toBe('내부 메모')
})
