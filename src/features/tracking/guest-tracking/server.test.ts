import { beforeEach, expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { selectGuestTracking } from './contract.ts'

const portal = await testPortal()
type Found = {
  hbl_no: string
  mbl_no: string
  bkg_no: string
  po_no: string
  mngt_no: string
  shipper_nm: string
  consignee_nm: string
  cntr_no: string
}
const one = async (where: string): Promise<Found> => {
  const [row] = await portal.database.owner((run) =>
    run<Found>(
      `select s.hbl_no, s.mbl_no, s.bkg_no, s.po_no, s.mngt_no, s.shipper_nm, s.consignee_nm, (select min(cntr_no) from shipment_cntr c where c.shipment_id = s.shipment_id) as cntr_no
         from shipment s where ${where} order by s.shipment_id limit 1`,
    ),
  )
  if (!row) throw new Error(`the demo has no shipment where ${where}`)
  return row
}
const sea = await one("trans_mode = 'SEA' and cust_cd = 'CUST001' and io_type = 'EXP' and stage_no >= 7 and mbl_no <> ''")
const air = await one("trans_mode = 'AIR' and stage_no >= 6 and mbl_no <> ''")
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
const keysOf = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => [...(Array.isArray(value) ? [] : [key]), ...keysOf(inner)])
    : []

beforeEach(() => portal.database.as({ kind: 'auth' }, (run) => run("delete from rate_limit where bucket like 'guest-tracking:%'")))

test('S1-020 a guest with the exact number sees the current state of sea and air cargo', async () => {
  const { shipments } = await portal.guest.call(selectGuestTracking, { number: sea.hbl_no })
  expect(shipments).toHaveLength(1)
  expect(shipments[0]).toMatchObject({ HBL_NO: sea.hbl_no, TRANS_MODE: 'SEA' })
  expect(shipments[0]?.entries.length).toBeGreaterThan(5)
  expect((await portal.guest.call(selectGuestTracking, { number: air.mbl_no })).shipments[0]).toMatchObject({
    TRANS_MODE: 'AIR',
    MBL_NO: air.mbl_no,
  })
})

test('S1-020 every kind of number works in any notation; an order number does not', async () => {
  for (const number of [sea.mbl_no, sea.bkg_no, sea.cntr_no, ` ${sea.hbl_no.toLowerCase()} `, sea.hbl_no.replace(/(.{4})/, '$1-')]) {
    const { shipments } = await portal.guest.call(selectGuestTracking, { number })
    expect([number, shipments.some(({ HBL_NO }) => HBL_NO === sea.hbl_no)]).toEqual([number, true])
  }
  expect((await portal.guest.call(selectGuestTracking, { number: sea.po_no })).shipments).toEqual([])
})

test('S1-020 part of a number, a wildcard and an unknown number find nothing', async () => {
  for (const number of [sea.hbl_no.slice(0, -1), sea.hbl_no.slice(2), `${sea.hbl_no.slice(0, 8)}%`, '%', 'NRSE99999999', "' or 1=1 --"])
    expect([number, (await portal.guest.call(selectGuestTracking, { number })).shipments]).toEqual([number, []])
})

test('S6-011 the response to a guest has no parties, documents, amounts, order numbers or remarks', async () => {
  await portal.database.owner((run) =>
    run(
      "update tracking_event set remark = 'RECEIVED BY ' || $1 where shipment_id = (select shipment_id from shipment where hbl_no = $2)",
      [sea.consignee_nm, sea.hbl_no],
    ),
  )
  const { headers, payload } = await portal.inject({ method: 'POST', url: selectGuestTracking.path, payload: { number: sea.hbl_no } })
  expect(headers['x-error-code']).toBeUndefined()
  const keys = new Set(keysOf(JSON.parse(payload)))
  for (const key of [
    'SHIPPER_NM',
    'CONSIGNEE_NM',
    'NOTIFY_NM',
    'parties',
    'PO_NO',
    'MNGT_NO',
    'remark',
    'refs',
    'raw',
    'choices',
    'dues',
    'containers_',
    'CUST_CD',
    'AMOUNT',
  ])
    expect(keys.has(key)).toBe(false)
  for (const secret of [sea.shipper_nm, sea.consignee_nm, sea.po_no]) expect(payload).not.toContain(secret)
})

test('S1-020 the 21st look-up within a minute is refused, from that address only', async () => {
  const lookUp = (remoteAddress: string) =>
    portal.inject({ method: 'POST', url: selectGuestTracking.path, remoteAddress, payload: { number: 'NRSE00000000' } })
  for (let turn = 1; turn <= 20; turn++) expect((await lookUp('198.51.100.7')).statusCode).toBe(200)
  const refused = await lookUp('198.51.100.7')
  expect([refused.statusCode, refused.headers['x-error-code']]).toEqual([429, 'RATE-001'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await lookUp('198.51.100.8')).statusCode).toBe(200)
  portal.clock.now = new Date(portal.clock.now.getTime() + 61_000)
  expect((await lookUp('198.51.100.7')).statusCode).toBe(200)
})

test('S1-020 malformed look-ups are refused', async () => {
  for (const wrong of [{}, { number: '' }, { number: 1 }, { number: 'X'.repeat(61) }])
    expect(await refusal(portal.guest.call(selectGuestTracking, wrong))).toBe('400 VAL-001')
})
