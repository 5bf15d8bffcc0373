import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { selectStrip } from './contract.ts'

const portal = await testPortal()
const customer = portal.as('customer')
const inDatabase = <R>(sql: string, params: unknown[] = []) => portal.database.owner((run) => run<R>(sql, params))

test('S2-097 the strip has one active stage, done ones before it and planned ones after', async () => {
  const shipments = await inDatabase<{ mngt_no: string; stage_no: number; stage_cnt: number }>(
    `select mngt_no, stage_no, stage_cnt from shipment where corp_cd = 'KR' and cust_cd = 'CUST001' and shp_sts <> 'CANCELLED' order by shipment_id`,
  )
  expect(shipments.length).toBeGreaterThan(5)
  for (const { mngt_no, stage_no, stage_cnt } of shipments) {
    const { STAGES } = await customer.call(selectStrip, { mngtNo: mngt_no })
    const active = STAGES.filter(({ STATE }) => STATE === 'active')
    expect(STAGES.length, mngt_no).toBe(stage_cnt)
    expect(
      active.map(({ NO }) => NO),
      mngt_no,
    ).toEqual([stage_no])
    expect(
      STAGES.every(({ NO, STATE }) => (NO < stage_no ? STATE === 'done' : NO > stage_no ? STATE === 'future' : true)),
      mngt_no,
    ).toBe(true)
  }
})

test('S2-097 a transshipment is a mark after the departure', async () => {
  const all = await inDatabase<{ mngt_no: string }>(
    `select mngt_no from shipment where corp_cd = 'KR' and trans_mode = 'SEA' order by shipment_id`,
  )
  const staff = portal.as('staff')
  const strips = []
  for (const { mngt_no } of all) strips.push(await staff.call(selectStrip, { mngtNo: mngt_no }))
  const marked = strips.filter(({ TRANSSHIPMENTS }) => TRANSSHIPMENTS.length > 0)
  expect(marked.length).toBeGreaterThan(0)
  for (const { STAGES, TRANSSHIPMENTS } of marked)
    for (const { PORT, AFTER } of TRANSSHIPMENTS) {
      expect(PORT).toMatch(/^[A-Z]{3,5}$/)
      expect(STAGES.find(({ NO }) => NO === AFTER)?.CODE).toBe('DEPARTED')
    }
})

test('S2-097 times abroad name their clock, those in Korea do not, and a departure that only customs tell is a day without a time', async () => {
  const [shipment] = await inDatabase<{ shipment_id: number; mngt_no: string }>(
    `select s.shipment_id, s.mngt_no from shipment s where s.corp_cd = 'KR' and s.io_type = 'EXP' and s.trans_mode = 'SEA' and s.pod like 'US%' and s.stage_no >= 9
        and exists (select 1 from tracking_event e where e.shipment_id = s.shipment_id and e.code = 'DEPA' and e.cls = 'ACT' and e.unlocode = s.pol) order by 1 limit 1`,
  )
  const stagesNow = async () => {
    const { STAGES } = await portal.as('staff').call(selectStrip, { mngtNo: shipment?.mngt_no ?? '' })
    return Object.fromEntries(STAGES.map(({ CODE, AT, CLOCK }) => [CODE, { AT, CLOCK }]))
  }
  const stages = await stagesNow()
  expect(stages['DEPARTED']).toEqual({ AT: expect.stringMatching(/^\d{12}$/), CLOCK: '' })
  expect(stages['ARRIVED']).toEqual({ AT: expect.stringMatching(/^\d{12}$/), CLOCK: expect.stringMatching(/^UTC-[4-8]$/) })
  await inDatabase(
    `update tracking_event e set source = 'UNIPASS', kind = 'CUSTOMS', code = 'TKOFDT', event_key = 'TKOFDT ' || e.event_key, at = date_trunc('day', at)
       from shipment s where s.shipment_id = e.shipment_id and s.shipment_id = $1 and e.code in ('DEPA', 'VD') and e.cls = 'ACT' and e.unlocode = s.pol`,
    [shipment?.shipment_id],
  )
  expect((await stagesNow())['DEPARTED']).toEqual({ AT: stages['DEPARTED']?.AT?.slice(0, 8), CLOCK: '' })
})

test("S6-006 S6-008 the strip of another customer's shipment is not found", async () => {
  const [foreign] = await inDatabase<{ mngt_no: string }>(
    `select mngt_no from shipment where cust_cd = 'CUST002' and coalesce(shipper_cd, '') <> 'CUST001' and coalesce(consignee_cd, '') <> 'CUST001' limit 1`,
  )
  const gone = { status: 404, code: 'NTF-001' }
  await expect(customer.call(selectStrip, { mngtNo: foreign?.mngt_no })).rejects.toMatchObject(gone)
  await expect(portal.as('us').call(selectStrip, { mngtNo: foreign?.mngt_no })).rejects.toMatchObject(gone)
  await expect(customer.call(selectStrip, { mngtNo: 'NOSUCH' })).rejects.toMatchObject(gone)
})

test('guests and malformed calls are refused', async () => {
  await expect(portal.guest.call(selectStrip, { mngtNo: 'A1' })).rejects.toMatchObject({ status: 401 })
  for (const input of [{}, { mngtNo: '' }, { mngtNo: 'A\u0000' }, { mngtNo: 1 }])
    await expect(customer.call(selectStrip, input)).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
})
