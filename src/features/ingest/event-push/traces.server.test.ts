import { expect, test } from 'vitest'
import { journeyDoor } from '../../../../tests/support/journeys/journey-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { EXAMPLE } from '#features/data-in/shipments/body.ts'
import { askMcp } from '#features/partner/mcp/contract.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { readShipment, readShipmentContainers, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { pushEvents } from './contract.ts'

// Findings on conclusions from messages that had no test through the door; each names its line (F…).
const portal = await testPortal()
portal.clock.now = new Date('2026-05-01T00:00:00Z')
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read', 'mcp')
const customer = portal.as('customer')
const { shipmentOf, messageOf } = journeyDoor(portal)
const [ONE, TWO, THREE] = ['TGHU6602189', 'CSQU3054383', 'NYKU1234569']

const newShipment = (over: Partial<GoldenJourney['shipment']> = {}) =>
  shipmentOf({
    name: '',
    situation: '',
    now: '',
    facts: [],
    reads: { ko: '', en: '' },
    shipment: { mode: 'SEA', direction: 'EXP', from: 'KRPUS', to: 'USLAX', ...over },
  })
let said = 0
const say = async (no: string, ...facts: JourneyFact[]) => {
  const body = facts.map((fact) => messageOf(fact, no, (said += 1)))
  const { status } = await post(pushEvents.path, JSON.stringify(body), token, { 'content-type': 'application/json' })
  expect(status).toBeLessThan(300)
}
const sayText = async (content: string) => {
  const answer = await post(pushEvents.path, content, token, { 'content-type': 'text/plain' })
  expect([answer.status < 300, answer.json().problems]).toEqual([true, []])
}
const read = async (path: string, no: string, lang = 'en') =>
  (await get(path.replace('{no}', no), token, { 'accept-language': lang })).json()
const stageOf = async (no: string) =>
  (await read(readShipment.path, no)).stages.find(({ state }: { state: string }) => state === 'active')?.code
const awbOf = (serial: number) => `${String(serial).padStart(7, '0')}${serial % 7}`

test('S2-127 F13 a push of ONE Record finds its shipment by the waybill it is for, and says when it finds none', async () => {
  const serial = awbOf(4_188_265)
  const no = await newShipment({ mode: 'AIR', from: 'ICN', to: 'FRA', pieces: 12 })
  await portal.database.owner((run) =>
    run(
      "insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) select corp_cd, cust_cd, shipment_id, 'MBL', $2 from shipment where mngt_no = $1",
      [no, `988${serial}`],
    ),
  )
  const push = async (waybillNumber: string) => {
    const event = {
      '@type': 'LogisticsEvent',
      '@id': `https://1r.example/logistics-objects/w/logistics-events/${waybillNumber}`,
      eventCode: { '@type': 'CodeListElement', code: 'DEP' },
      eventDate: '2026-03-10T10:00:00+09:00',
      recordedAtLocation: { '@id': 'https://1r.example/locations/ICN' },
      eventFor: { '@type': 'Waybill', waybillPrefix: '988', waybillNumber },
    }
    return (await post(pushEvents.path, JSON.stringify(event), token, { 'content-type': 'application/ld+json' })).json()
  }
  expect(await push(serial)).toMatchObject({ format: expect.stringMatching(/one/i), matched: 1, shipments: [no] })
  expect(await stageOf(no)).toBe('DEPARTED')
  expect((await push(awbOf(4_188_299))).problems).toMatchObject([{ code: 'NO_SHIPMENT' }])
})

test('S2-127 F14 detention of three containers ends with the last empty one, in the popup and for programs', async () => {
  const { systemToken, tell } = systems(portal)
  const no = 'DET-1'
  const { version: _version, saidAt: _saidAt, cutOffs: _cutOffs, vessel: _vessel, voyage: _voyage, ...known } = EXAMPLE
  const made = await tell('PUT', no, await systemToken('ERP'), {
    ...known,
    destination: { code: 'USLAX' },
    departure: { estimated: '2026-03-20T18:00' },
    arrival: { estimated: '2026-04-08T08:00' },
    containers: [ONE, TWO, THREE].map((container) => ({ no: container, type: '45G1' })),
    freeTime: { detentionUntil: '2026-05-20T23:59' },
  })
  expect(made.status).toBe(201)
  const out = (container: string): JourneyFact => ({
    by: 'DCSA22',
    what: 'GTOT',
    at: '2026-04-10T08:00:00-07:00',
    where: 'USLAX',
    container,
    load: 'full',
  })
  const back = (container: string, day: string): JourneyFact => ({
    by: 'DCSA22',
    what: 'GTIN',
    at: `2026-04-${day}T08:00:00-07:00`,
    where: 'USLAX',
    container,
    load: 'empty',
  })
  const states = async () => {
    const popup = await customer.call(selectSeaTracking, { mngtNo: no })
    const { deadlines } = await read(readShipment.path, no)
    return [
      popup.dues.find(({ kind }) => kind === 'DET')?.state,
      deadlines.find(({ kind }: { kind: string }) => kind === 'DET')?.state,
    ].map((state) => (state === 'done' ? 'done' : 'open'))
  }
  await say(no, { by: 'DCSA22', what: 'ARRI', at: '2026-04-08T08:00:00-07:00', where: 'USLAX' }, ...[ONE, TWO, THREE].map(out))
  await say(no, back(ONE, '15'))
  await say(no, back(TWO, '16'))
  expect(await states()).toEqual(['open', 'open'])
  await say(no, back(THREE, '17'))
  expect(await states()).toEqual(['done', 'done'])
})

test('S2-127 F16 a full container that leaves the terminal is a gate out by name, an empty one an empty pick-up, in both languages', async () => {
  const no = await newShipment({ containers: [ONE] })
  const gateOut = (at: string, where: string, load: 'empty' | 'full'): JourneyFact => ({
    by: 'DCSA22',
    what: 'GTOT',
    at,
    where,
    container: ONE,
    load,
  })
  const nameIn = async (lang: string) => (await read(readShipmentContainers.path, no, lang)).items[0].lastEvent
  await say(no, gateOut('2026-03-02T08:00:00+09:00', 'KRPUS', 'empty'))
  expect([await nameIn('ko'), await nameIn('en')]).toEqual(['공컨테이너 반출', 'Empty pick-up'])
  await say(no, gateOut('2026-04-10T08:00:00-07:00', 'USLAX', 'full'))
  const names = [await nameIn('ko'), await nameIn('en')]
  expect(names.join()).not.toMatch(/공컨테이너|[Ee]mpty/)
  expect(names[1]).toMatch(/gate.?out/i)
  const popup = await customer.call(selectSeaTracking, { mngtNo: no })
  expect(popup.containers[0]?.LAST_EVENT).toBe(names[0])
})

test('S2-127 F24 a train or lorry that leaves the port of loading is not the ship', async () => {
  const no = await newShipment({ containers: [ONE] })
  for (const by_means_of of ['RAIL', 'TRUCK'])
    await say(no, { by: 'DCSA22', what: 'DEPA', at: '2026-03-03T08:00:00+09:00', where: 'KRPUS', by_means_of })
  expect(await stageOf(no)).toBe('BOOKED')
  expect((await read(readShipment.path, no)).departure.actual).toBeNull()
  await say(no, { by: 'DCSA22', what: 'DEPA', at: '2026-03-04T08:00:00+09:00', where: 'KRPUS', by_means_of: 'VESSEL' })
  expect(await stageOf(no)).toBe('DEPARTED')
})

test('S2-127 F25 a time without an offset is that of its place, whatever another event there was written in', async () => {
  const no = await newShipment({ containers: [ONE] })
  await say(
    no,
    { by: 'DCSA22', what: 'GTIN', at: '2026-03-03T01:00:00Z', where: 'KRPUS', container: ONE, load: 'full' },
    { by: 'DCSA22', what: 'LOAD', at: '2026-03-03T09:30:00', where: 'KRPUS', container: ONE, said: '2026-03-03T02:00:00Z' },
  )
  const { items } = await read(readShipmentEvents.path, no)
  // Ten o'clock in Busan, and half past nine: the loading came first.
  expect(items.map(({ at }: { at: string }) => at)).toEqual(['2026-03-03T10:00:00+09:00', '2026-03-03T09:30:00+09:00'])
})

test('S2-127 F27 a cancelled shipment has no deadlines and no exceptions, and late events do not wake it', async () => {
  const no = await newShipment({ containers: [ONE], cancelled: true })
  await say(no, { by: 'DCSA22', what: 'DEPA', at: '2026-03-04T08:00:00+09:00', where: 'KRPUS', by_means_of: 'VESSEL' })
  const told = await read(readShipment.path, no)
  expect([told.status, told.deadlines, told.exceptions]).toEqual(['CANCELLED', [], []])
  const popup = await customer.call(selectSeaTracking, { mngtNo: no })
  expect([popup.SHP_STS, popup.dues, popup.stages.filter(({ state }) => state === 'active')]).toEqual(['CANCELLED', [], []])
  const [row] = await portal.database.owner((run) => run('select due_kind, shp_sts from shipment where mngt_no = $1', [no]))
  expect(row).toEqual({ due_kind: '', shp_sts: 'CANCELLED' })
})

test('S2-128 F29 a confirmed flight is a plan for its day, not a booking made on that day', async () => {
  const serial = awbOf(2_603_777)
  const no = await newShipment({ mode: 'AIR', from: 'ICN', to: 'FRA', pieces: 12 })
  await portal.database.owner((run) =>
    run(
      "insert into shipment_ref (corp_cd, cust_cd, shipment_id, kind, ref_no) select corp_cd, cust_cd, shipment_id, 'MBL', $2 from shipment where mngt_no = $1",
      [no, `180${serial}`],
    ),
  )
  await sayText(`FSU/14\r\n180-${serial}ICNFRA/T12K120\r\nBKD/KE0905/20APR/ICNFRA/T12K120\r\n`)
  const { items } = await read(readShipmentEvents.path, no)
  const actual = items.filter(({ classifier }: { classifier: string }) => classifier === 'ACT')
  expect(actual.filter(({ at }: { at: string | null }) => at?.startsWith('2026-04-20'))).toEqual([])
  expect(items.map(({ classifier, at }: { classifier: string; at: string | null }) => [classifier, at?.slice(0, 10)])).toContainEqual([
    'PLN',
    '2026-04-20',
  ])
  expect(await stageOf(no)).toBe('BOOKED')
})

test('S2-127 an assistant is never told to wait for what has happened', async () => {
  const no = await newShipment({ containers: [ONE], eta: '2026-04-08T08:00:00' })
  await say(
    no,
    { by: 'DCSA22', what: 'DEPA', at: '2026-03-20T08:00:00+09:00', where: 'KRPUS', by_means_of: 'VESSEL' },
    { by: 'DCSA22', what: 'ARRI', at: '2026-04-08T08:00:00-07:00', where: 'USLAX', by_means_of: 'VESSEL' },
  )
  const next = async () => {
    const { json } = await post(
      askMcp.path,
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'explain_shipment', arguments: { no, language: 'en' } },
      }),
      token,
      { 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
    )
    return json().result.structuredContent
  }
  // The day after: later the silence of its sources comes first.
  const today = portal.clock.now
  portal.clock.now = new Date('2026-04-09T00:00:00Z')
  const arrived = await next()
  portal.clock.now = today
  const done = arrived.stages.filter(({ state }: { state: string }) => state !== 'future').map(({ name }: { name: string }) => name)
  expect(done).toContain('Arrived')
  const coming = arrived.stages.find(({ state }: { state: string }) => state === 'future').name
  expect(arrived.nextStep).toContain(coming)
  for (const name of done) expect(arrived.nextStep).not.toContain(name)
  await say(no, { by: 'DCSA22', what: 'GTOT', at: '2026-04-10T08:00:00-07:00', where: 'USLAX', container: ONE, load: 'full' })
  expect((await next()).nextStep).not.toMatch(/[Ww]ait|Arrived|Delivered/)
})
