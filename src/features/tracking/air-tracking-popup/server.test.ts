import { expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { saveAirEvent, selectAirTracking } from './contract.ts'

const portal = await testPortal()
type Found = { mngt_no: string; hbl_no: string }
const pick = async (where: string): Promise<Found> => {
  const [row] = await portal.database.owner((run) =>
    run<Found>(`select mngt_no, hbl_no from shipment where trans_mode = 'AIR' and ${where} order by shipment_id limit 1`),
  )
  if (!row) throw new Error(`the demo has no air shipment where ${where}`)
  return row
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
const hub = await pick(
  "io_type = 'EXP' and stage_no >= 7 and exists (select 1 from tracking_event e where e.shipment_id = shipment.shipment_id and e.code = 'ARR' and e.cls = 'ACT' and e.iata not in (shipment.pol, shipment.pod))",
)

test('S2-128 a shipment over a hub shows two flights and its IATA events newest first', async () => {
  const record = await portal.as('staff').call(selectAirTracking, { mngtNo: hub.mngt_no })
  expect(record.legs).toHaveLength(2)
  expect(record.legs[0]).toMatchObject({ from: record.POL.CODE, to: record.legs[1]?.from })
  expect(record.legs[1]?.to).toBe(record.POD.CODE)
  expect(record.legs.map(({ atd, ata }) => [atd !== null, ata !== null])).toEqual([
    [true, true],
    [false, false],
  ])
  expect(record.stages.find(({ state }) => state === 'active')?.code).toBe('TRANSIT')
  const iata = record.entries
    .filter(({ source, cls, change }) => source.group === 'carrier' && cls === 'ACT' && !change)
    .map(({ code }) => code)
  expect(iata.indexOf('RCS')).toBeGreaterThan(iata.indexOf('DEP'))
  expect(iata.indexOf('DEP')).toBeGreaterThan(-1)
  expect(record.PKG_QTY).toBeGreaterThan(0)
})

test('S2-128 a split consignment shows its parts', async () => {
  const split = await pick("exists (select 1 from tracking_event e where e.shipment_id = shipment.shipment_id and e.partial_yn = 'Y')")
  const record = await portal.as('staff').call(selectAirTracking, { HAWB_NO: split.hbl_no })
  const parts = record.entries.filter(({ partial, code }) => partial && code === 'DEP')
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.every(({ pieces }) => (pieces ?? 0) > 0 && (pieces ?? 0) < record.PKG_QTY)).toBe(true)
  expect(record.legs.some(({ pieces }) => pieces !== null)).toBe(true)
})

test('S2-128 a discrepancy is a warning with its reason, never a stage', async () => {
  const key = await portal.database.owner(async (run) => {
    const [row] = await run<{ corp_cd: string; cust_cd: string; shipment_id: number }>(
      'select corp_cd, cust_cd, shipment_id from shipment where mngt_no = $1',
      [hub.mngt_no],
    )
    await run(
      `insert into tracking_event (corp_cd, cust_cd, shipment_id, event_key, source, source_nm, kind, code, cls, at, iata, delay_reason, raw)
       values ($1, $2, $3, 'test-dis', 'FSU', '대한항공', 'AIR', 'DIS', 'ACT', now()::timestamp, 'ICN', 'SSPD', '{}')`,
      [row?.corp_cd, row?.cust_cd, row?.shipment_id],
    )
    return row
  })
  const record = await portal.as('staff').call(selectAirTracking, { mngtNo: hub.mngt_no })
  expect(record.entries.find(({ code }) => code === 'DIS')?.discrepancy).toEqual({ code: 'SSPD', name: '부족 선적' })
  expect(record.stages.some(({ code }) => code === 'DIS')).toBe(false)
  await portal.database.owner((run) =>
    run("delete from tracking_event where event_key = 'test-dis' and shipment_id = $1", [key?.shipment_id]),
  )
})

test('S6-006 foreign air waybills are not found; guests and malformed input are refused', async () => {
  const foreign = await pick("cust_cd = 'CUST002' and coalesce(shipper_cd, '') <> 'CUST001' and coalesce(consignee_cd, '') <> 'CUST001'")
  expect(await refusal(portal.as('customer').call(selectAirTracking, { mngtNo: foreign.mngt_no }))).toBe('404 NTF-001')
  expect(await refusal(portal.guest.call(selectAirTracking, { mngtNo: hub.mngt_no }))).toBe('401 AUTH-002')
  expect(await refusal(portal.as('customer').call(selectAirTracking, { HBL_NO: hub.hbl_no }))).toBe('400 VAL-001')
})

test('S6-008 our staff delivers an air shipment by hand', async () => {
  const open = await pick("stage_no = 9 and io_type = 'EXP' and corp_cd = 'KR'")
  const { POD, asOf } = await portal.as('staff').call(selectAirTracking, { mngtNo: open.mngt_no })
  const AT = new Date(Date.parse(asOf) - 12 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 12)
  const record = await portal
    .as('staff')
    .call(saveAirEvent, { header: { MNGT_NO: open.mngt_no, STAGE: 'DELIVERED', CLS: 'ACT', AT, PLACE: POD.CODE, REASON: '인수증 확인' } })
  expect(record.SHP_STS).toBe('DELIVERED')
  expect(record.entries.find(({ code }) => code === 'DELIVERED')?.place?.CODE).toBe(POD.CODE)
  expect(await refusal(portal.as('customer').call(saveAirEvent, {}))).toBe('403 AUTH-003')
})
