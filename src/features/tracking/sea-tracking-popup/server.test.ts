import { beforeAll, expect, test } from 'vitest'
import { type CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { saveSeaEvent, selectSeaTracking } from './contract.ts'

const portal = await testPortal()
type Found = { mngt_no: string; hbl_no: string }
const pick = async (where: string): Promise<Found> => {
  const [row] = await portal.database.owner((run) =>
    run<Found>(`select mngt_no, hbl_no from shipment where trans_mode = 'SEA' and ${where} order by shipment_id limit 1`),
  )
  if (!row) throw new Error(`the demo has no shipment where ${where}`)
  return row
}
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )

let own: Found
let foreign: Found
let leaving: Found
beforeAll(async () => {
  own = await pick("cust_cd = 'CUST001' and io_type = 'EXP' and stage_no = 8")
  leaving = await pick("cust_cd = 'CUST001' and io_type = 'EXP' and stage_no = 5")
  foreign = await pick("cust_cd = 'CUST002' and coalesce(shipper_cd, '') <> 'CUST001' and coalesce(consignee_cd, '') <> 'CUST001'")
})

test('S2-127 a customer sees header, strip, containers and events of a shipment, newest first', async () => {
  const record = await portal.as('customer').call(selectSeaTracking, { mngtNo: own.mngt_no })
  expect(record).toMatchObject({
    HBL_NO: own.hbl_no,
    TRANS_MODE: 'SEA',
    POL: { CODE: expect.any(String), NAME: expect.stringMatching(/[가-힣]/) },
  })
  expect(record.stages.filter(({ state }) => state === 'active')).toHaveLength(1)
  expect(record.stages.length).toBeLessThanOrEqual(10)
  expect(record.containers.length).toBeGreaterThan(0)
  expect(record.parties.map(({ ROLE }) => ROLE)).toContain('CONSIGNEE')
  const times = record.entries.filter(({ at, change }) => at && !change).map(({ at }) => Date.parse(at ?? ''))
  expect(times.length).toBeGreaterThan(8)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
  expect(record.entries.every(({ source, asOf }) => source.name && Date.parse(asOf))).toBe(true)
  expect(record.transshipments).toHaveLength(1)
  expect(record.choices).toEqual([])
})

test('S2-127 each container shows the event that happened to it last, with its time', async () => {
  const { containers } = await portal.as('customer').call(selectSeaTracking, { mngtNo: own.mngt_no })
  const events = await portal.database.owner((run) =>
    run<{ cntr_no: string; last: string }>(
      `select e.cntr_no, to_char(max(e.at), 'YYYY-MM-DD"T"HH24:MI') as last
         from tracking_event e join shipment s using (corp_cd, cust_cd, shipment_id)
        where s.mngt_no = $1 and e.cls = 'ACT' and e.cntr_no is not null group by 1 having min(e.at) < max(e.at)`,
      [own.mngt_no],
    ),
  )
  expect(events.length).toBeGreaterThan(0)
  for (const { cntr_no, last } of events)
    expect(containers.find(({ CNTR_NO }) => CNTR_NO === cntr_no)?.LAST_EVENT_AT?.slice(0, 16)).toBe(last)
})

test('S2-127 the house number in any notation finds the same shipment', async () => {
  const byHouse = await portal.as('customer').call(selectSeaTracking, { HBL_NO: ` ${own.hbl_no.toLowerCase().replace(/(..)/, '$1-')} ` })
  expect(byHouse.MNGT_NO).toBe(own.mngt_no)
  expect(await refusal(portal.as('customer').call(selectSeaTracking, { HBL_NO: own.hbl_no.slice(0, -1) }))).toBe('404 NTF-001')
})

test('S6-006 a foreign, an unknown and an air number are not found, by management number and by house number', async () => {
  const [air] = await portal.database.owner((run) =>
    run<Found>("select mngt_no, hbl_no from shipment where trans_mode = 'AIR' and cust_cd = 'CUST001' limit 1"),
  )
  for (const input of [{ mngtNo: foreign.mngt_no }, { HBL_NO: foreign.hbl_no }, { mngtNo: 'KRS999999999' }, { mngtNo: air?.mngt_no }])
    expect(await refusal(portal.as('customer').call(selectSeaTracking, input))).toBe('404 NTF-001')
  expect((await portal.as('staff').call(selectSeaTracking, { mngtNo: foreign.mngt_no })).MNGT_NO).toBe(foreign.mngt_no)
})

test('S6-004 a guest and malformed input are refused', async () => {
  expect(await refusal(portal.guest.call(selectSeaTracking, { mngtNo: own.mngt_no }))).toBe('401 AUTH-002')
  for (const wrong of [{}, { mngtNo: '' }, { mngtNo: 7 }, { HBL_NO: 'X'.repeat(41) }])
    expect(await refusal(portal.as('customer').call(selectSeaTracking, wrong))).toBe('400 VAL-001')
})

test('the names are in the language of the caller', async () => {
  const headers = await portal.as('customer').headers()
  await portal.database.as({ kind: 'auth' }, (run) => run("update login_session set lang_cd = 'en' where user_id = 'customer'"))
  const answer = await portal.inject({ method: 'POST', url: selectSeaTracking.path, headers, payload: { mngtNo: own.mngt_no } })
  const record = answer.json().data
  expect(record.SHP_STS_NM).toMatch(/^[A-Z][a-z -]+$/)
  expect(record.parties.find(({ ROLE }: { ROLE: string }) => ROLE === 'SHIPPER').NAME).toMatch(/^[A-Z][ -~]+$/)
  expect(record.entries.filter(({ remark }: { remark: string | null }) => /[가-힣]/.test(remark ?? ''))).toEqual([])
  await portal.database.as({ kind: 'auth' }, (run) => run("update login_session set lang_cd = 'ko' where user_id = 'customer'"))
})

const event = (over: Record<string, unknown> = {}) => ({
  header: {
    MNGT_NO: leaving.mngt_no,
    STAGE: 'DEPARTED',
    CLS: 'ACT',
    AT: '202611200930',
    PLACE: 'KRPUS',
    REMARK: '본선 확인',
    REASON: '선사 유선 확인',
    ...over,
  },
})

test('S6-008 an event entered by staff advances the strip and appears in the record', async () => {
  const before = await portal.as('staff').call(selectSeaTracking, { mngtNo: leaving.mngt_no })
  expect(before.choices.map(({ code }) => code)).toContain('DEPARTED')
  const at = new Date(portal.clock.now.getTime() + 9 * 3_600_000 - 60_000).toISOString().replace(/\D/g, '').slice(0, 12)
  const after = await portal.as('staff').call(saveSeaEvent, event({ AT: at }))
  expect(before.stages.find(({ state }) => state === 'active')?.code).toBe('GATE_IN')
  expect(after.stages.find(({ state }) => state === 'active')?.code).toBe('DEPARTED')
  expect(after.SHP_STS).toBe('TRANSIT')
  expect(after.entries.find(({ source }) => source.group === 'naru' && source.name === '나루')).toBeDefined()
  expect(after.entries.find(({ code }) => code === 'DEPARTED')).toMatchObject({
    cls: 'ACT',
    name: '출항',
    remark: '본선 확인',
    place: { CODE: 'KRPUS' },
  })
  // A repeated entry stays one event; the customer sees it; the list shows the new state.
  const again = await portal.as('staff').call(saveSeaEvent, event({ AT: at }))
  expect(again.entries.filter(({ code }) => code === 'DEPARTED')).toHaveLength(1)
  const [row] = await portal.database.owner((run) =>
    run<{ stage_no: number; last_event: string }>('select stage_no, last_event from shipment where mngt_no = $1', [leaving.mngt_no]),
  )
  expect(row).toEqual({ stage_no: 7, last_event: 'DEPARTED' })
  expect(
    (await portal.as('customer').call(selectSeaTracking, { mngtNo: leaving.mngt_no })).entries.some(({ code }) => code === 'DEPARTED'),
  ).toBe(true)
})

test('S6-008 only staff may enter events, and invalid ones are refused', async () => {
  expect(await refusal(portal.as('customer').call(saveSeaEvent, event()))).toBe('403 AUTH-003')
  expect(await refusal(portal.guest.call(saveSeaEvent, event()))).toBe('401 AUTH-002')
  for (const wrong of [
    { STAGE: 'CLEARED' },
    { STAGE: 'x' },
    { AT: '202613010000' },
    { AT: '209901010000' },
    { PLACE: 'ZZZZZ' },
    { CLS: 'PLN' },
    { REMARK: 'x'.repeat(301) },
    { REASON: undefined },
    { CNTR_NO: 'x'.repeat(21) },
  ])
    expect([wrong, await refusal(portal.as('staff').call(saveSeaEvent, event(wrong)))]).toEqual([wrong, '400 VAL-001'])
  expect(await refusal(portal.as('staff').call(saveSeaEvent, event({ MNGT_NO: 'KRS999999999' })))).toBe('404 NTF-001')
  expect(await refusal(portal.as('us').call(saveSeaEvent, event()))).toMatch(/^(404 NTF-001|403 AUTH-003)$/)
})

test('two conflicting senders are shown with both times', async () => {
  const [port] = await portal.database.owner((run) =>
    run<{ pol: string; atd: string }>('select pol, atd from shipment where mngt_no = $1', [own.mngt_no]),
  )
  const stamp = (port?.atd ?? '').replace(/\D/g, '').slice(0, 12)
  const later = `${stamp.slice(0, 10)}${String((Number(stamp.slice(10)) + 7) % 60).padStart(2, '0')}`
  const record = await portal.as('staff').call(saveSeaEvent, event({ MNGT_NO: own.mngt_no, AT: later, PLACE: port?.pol }))
  const departure = record.entries.find(({ conflict }) => conflict !== null)
  expect(departure?.conflict?.values.map(({ source }) => source.group).sort()).toEqual(['carrier', 'naru'])
  expect(departure?.conflict?.minutes).toBe(7)
})
