import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDcsa } from '#domain/messages/dcsa/read-dcsa.ts'
import { zonedClock } from '#domain/time/place-zone.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { type EventRow, eventOfRow } from '../event-row.ts'
import { ingestFile } from '#features/ingest/tracking-messages/ingest-file.server.ts'
import { readInThread } from '#features/ingest/tracking-messages/messages-reader.server.ts'
import { listDcsaEvents, MAX_EVENTS, readDcsaEvent } from './contract.ts'

const portal = await testPortal()
const { get, tokenOf } = programs(portal)
const staff = await tokenOf('staff', 'events:read')
const BOOKING = 'PUSX26031177'
const ask = (query: string, token = staff, headers = {}) => get(`${listDcsaEvents.path}?${query}`, token, headers)
const ids = (answer: Awaited<ReturnType<typeof ask>>): string[] => answer.json().map(({ eventID }: { eventID: string }) => eventID)

const journey = readFileSync('tests/fixtures/tracking/own-dcsa-220-fcl-export-krpus-nlrtm.json')
const read = await readInThread(journey, portal.clock.now)
await portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, (run) =>
  ingestFile(run, { corpCd: 'KR', userId: 'staff' }, { name: 'journey.json', bytes: journey }, read, portal.clock.now),
)
const [shipment] = await portal.database.owner((run) =>
  run<{ mngt_no: string; cust_cd: string; mbl_no: string; shipment_id: number }>(
    `select s.mngt_no, s.cust_cd, s.mbl_no, s.shipment_id from shipment s join shipment_ref r using (corp_cd, cust_cd, shipment_id)
      where r.kind = 'BKG' and r.ref_no = $1`,
    [BOOKING],
  ),
)
const own = shipment?.cust_cd === 'CUST001' ? 'customer' : 'other'
const foreign = own === 'customer' ? 'other' : 'customer'

/** The stored part of an API event, with its time in API format. */
const told = ({
  id: _id,
  lat: _lat,
  lon: _lon,
  isoType: _iso,
  seals: _seals,
  sealTypes: _sealTypes,
  callId: _callId,
  serviceCode: _service,
  source: _source,
  updatedAt,
  at,
  ...event
}: TrackingEvent) => ({
  ...event,
  at: zonedClock(at, event.unlocode ?? ''),
  updatedAt: updatedAt && new Date(updatedAt).toISOString(),
})
const byText = (events: readonly TrackingEvent[]) => events.map((event) => JSON.stringify(told(event))).sort()

describe('a DCSA client reads our events', () => {
  test('our own DCSA reader restores the stored events from the response', async () => {
    const answer = await ask(`carrierBookingReference=${BOOKING}&limit=${MAX_EVENTS}`, await tokenOf(own, 'events:read'))
    expect([answer.status, answer.headers['api-version'], answer.headers['next-page']]).toEqual([200, '2.2.0', undefined])
    const read = readDcsa(answer.json())
    expect(read.irregularities.filter(({ code }) => code !== 'CHECK_DIGIT')).toEqual([])
    const rows = await portal.database.owner((run) =>
      run<EventRow>("select * from tracking_event where shipment_id = $1 and source = 'DCSA22'", [shipment?.shipment_id]),
    )
    expect(rows.length).toBeGreaterThanOrEqual(23)
    const of = new Set(rows.map(({ event_key }) => JSON.parse(event_key)[1]))
    expect(byText(read.events.filter(({ id }) => of.has(id)))).toEqual(byText(rows.map(eventOfRow)))
  })

  test('events are found by transport document and by container too; more conditions return fewer events', async () => {
    const all = ids(await ask(`carrierBookingReference=${BOOKING}&limit=500`))
    expect(all.length).toBeGreaterThan(20)
    expect(new Set(all).size).toBe(all.length)
    const box = /"equipmentReference":\s*"(\w+)"/.exec(journey.toString())?.[1] ?? ''
    for (const query of [
      `equipmentReference=${box}`,
      `carrierBookingReference=${BOOKING}&eventType=EQUIPMENT`,
      `carrierBookingReference=${BOOKING}&eventType=TRANSPORT,EQUIPMENT&transportEventTypeCode=ARRI`,
      `carrierBookingReference=${BOOKING}&UNLocationCode=NLRTM`,
    ]) {
      const some = ids(await ask(`${query}&limit=500`))
      expect(some.length, query).toBeGreaterThan(0)
      expect(some.length, query).toBeLessThanOrEqual(all.length)
    }
    const gates = (await ask(`carrierBookingReference=${BOOKING}&eventType=EQUIPMENT&equipmentEventTypeCode=GTIN,GTOT`)).json()
    expect(new Set(gates.map((event: { equipmentEventTypeCode: string }) => event.equipmentEventTypeCode))).toEqual(
      new Set(['GTIN', 'GTOT']),
    )
    expect(ids(await ask(`carrierBookingReference=${BOOKING}&transportDocumentReference=NOSUCH`))).toEqual([])
  })

  test('paging returns the same events as one request, also with a start time', async () => {
    const query = `carrierBookingReference=${BOOKING}`
    const all = (await ask(`${query}&limit=500`)).json() as { eventID: string; eventCreatedDateTime: string }[]
    const paged: string[] = []
    let next: string | undefined = `${listDcsaEvents.path}?${query}&limit=4`
    while (next) {
      const page = await get(next, staff)
      paged.push(...ids(page))
      next = page.headers['next-page'] as string | undefined
    }
    expect(paged).toEqual(all.map(({ eventID }) => eventID))
    const times = all.map(({ eventCreatedDateTime }) => eventCreatedDateTime)
    expect(times).toEqual(times.toSorted())
    const middle = times[10] ?? ''
    const since = (operator: string) => ask(`${query}&limit=500&eventCreatedDateTime:${operator}=${encodeURIComponent(middle)}`)
    expect((await since('gte')).json()).toHaveLength(times.filter((time) => time >= middle).length)
    expect((await since('gt')).json()).toHaveLength(times.filter((time) => time > middle).length)
    expect((await since('lt')).json()).toHaveLength(times.filter((time) => time < middle).length)
    expect((await since('eq')).json()).toHaveLength(times.filter((time) => time === middle).length)
    // Written as in the standard's own examples.
    expect((await ask(`${query}&limit=500&eventCreatedDateTime:gte=2000-01-01T00:00:00+09:00`)).json()).toHaveLength(all.length)
    const down = ids(await ask(`${query}&limit=500&sort=eventCreatedDateTime:DESC`))
    expect(new Set(down)).toEqual(new Set(paged))
    expect(down[0]).not.toBe(paged[0])
  })
})

type Called = { eventID: string; transportCall?: { transportCallID: string; carrierServiceCode?: string; vessel?: object } }

describe('the other filters of the standard, and one event', () => {
  test('the events of one call of a ship, of one service of the carrier, and none of a schedule', async () => {
    const query = `carrierBookingReference=${BOOKING}&limit=500`
    const service = { ...JSON.parse(journey.toString())[5], eventID: '7d0c1c6e-30cc-4e8d-8f55-2f9f2a2a6c11' }
    service.eventCreatedDateTime = new Date(portal.clock.now.getTime() - 1000).toISOString()
    service.transportCall = { ...service.transportCall, carrierServiceCode: 'NZ9', transportCallID: 'SR11111-KRPUS' }
    // A carrier that names the ship without its number.
    service.transportCall.vessel = { vesselName: 'HMM Algeciras' }
    const pushed = Buffer.from(JSON.stringify([service]))
    await portal.database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, async (run) =>
      ingestFile(
        run,
        { corpCd: 'KR', userId: 'staff' },
        { name: 'service.json', bytes: pushed },
        await readInThread(pushed, portal.clock.now),
        portal.clock.now,
      ),
    )
    const all = (await ask(query)).json() as Called[]
    const calls = new Set(all.flatMap(({ transportCall }) => transportCall?.transportCallID ?? []))
    expect(calls.size).toBeGreaterThan(3)
    for (const call of calls)
      expect(ids(await ask(`${query}&transportCallID=${encodeURIComponent(call)}`)), call).toEqual(
        all.flatMap(({ eventID, transportCall }) => (transportCall?.transportCallID === call ? [eventID] : [])),
      )
    expect(calls).toContain('SR11111-KRPUS')
    expect(ids(await ask(`${query}&carrierServiceCode=NZ9`))).toEqual([service.eventID])
    const ship = all.find(({ eventID }) => eventID === service.eventID)?.transportCall?.vessel
    expect(ship).toEqual({ vesselIMONumber: '9863297', vesselName: 'HMM Algeciras' })
    expect(ids(await ask(`${query}&carrierServiceCode=FE4`))).toEqual([])
    expect(ids(await ask(`${query}&scheduleID=${service.eventID}`))).toEqual([])
  })

  test('every event of a list is read by its number as well, by its owner alone', async () => {
    const owner = await tokenOf(own, 'events:read')
    const one = (id: string, token: string) => get(readDcsaEvent.path.replace('{eventID}', id), token)
    const all = (await ask(`carrierBookingReference=${BOOKING}&limit=500`, owner)).json() as Called[]
    const sent = all.find(({ eventID }) => journey.includes(eventID))
    const derived = all.find(({ eventID }) => !journey.includes(eventID))
    expect([sent, derived]).not.toContain(undefined)
    for (const event of [...all.slice(0, 5), sent, derived].flatMap((found) => found ?? [])) {
      const answer = await one(event.eventID, owner)
      expect([answer.status, answer.headers['api-version'], answer.json()]).toEqual([200, '2.2.0', event])
      const refused = await one(event.eventID, await tokenOf(foreign, 'events:read'))
      expect([refused.status, refused.json().statusCode]).toEqual([404, 404])
    }
    expect((await one('00000000-0000-4000-8000-000000000000', owner)).status).toBe(404)
    expect((await one('unknown', owner)).status).toBe(400)
  })
})

describe('which events a client may read', () => {
  test('a client reads no events of other customers, and no numbers of others in a shared event', async () => {
    expect((await ask(`carrierBookingReference=${BOOKING}`, await tokenOf(foreign, 'events:read'))).json()).toEqual([])
    await portal.database.owner((run) =>
      run(`update tracking_event set refs = jsonb_set(refs, '{bl}', refs -> 'bl' || '["FOREIGNBL1"]') where shipment_id = $1`, [
        shipment?.shipment_id,
      ]),
    )
    const { body, json } = await ask(`carrierBookingReference=${BOOKING}&limit=500`, await tokenOf(own, 'events:read'))
    expect(json().length).toBeGreaterThan(20)
    expect(body).not.toContain('FOREIGNBL1')
  })

  test('the scope is required', async () => {
    const { status, json } = await ask(`carrierBookingReference=${BOOKING}`, await tokenOf('customer', 'shipments:read'))
    expect([status, json().statusCode]).toEqual([403, 403])
  })
})

describe('an invalid query returns a DCSA error', () => {
  test.each([
    ['', 'transportDocumentReference'],
    ['eventType=LOST&carrierBookingReference=A', 'eventType'],
    ['carrierBookingReference=A&equipmentEventTypeCode=XXXX', 'equipmentEventTypeCode'],
    ['carrierBookingReference=A&eventCreatedDateTime:gte=yesterday', 'eventCreatedDateTime:gte'],
    ['carrierBookingReference=A&eventCreatedDateTime:gte=2026-02-31T00:00:00Z', 'eventCreatedDateTime:gte'],
    ['carrierBookingReference=A&eventCreatedDateTime:near=2026-01-01T00:00:00Z', 'eventCreatedDateTime:near'],
    ['carrierBookingReference=A&limit=5000', 'limit'],
    ['carrierBookingReference=A&sort=vesselName', 'sort'],
    [`carrierBookingReference=A&transportCallID=${'1'.repeat(101)}`, 'transportCallID'],
    ['carrierBookingReference=A&scheduleID=1', 'scheduleID'],
    ['carrierBookingReference=A&vesselName=A', 'vesselName'],
  ])('%s', async (query, reason) => {
    const { status, headers, json } = await ask(query)
    expect([status, headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
    expect(json()).toMatchObject({ httpMethod: 'GET', requestUri: '/api/v1/dcsa/events', statusCode: 400, statusCodeText: 'Bad Request' })
    expect(json().errors.map((error: { reason: string }) => error.reason)).toContain(reason)
    expect(json().errorDateTime).toMatch(/Z$/)
  })

  test('a forged cursor and another API version are refused', async () => {
    for (const cursor of ['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["1; drop","k"]').toString('base64url')])
      expect((await ask(`carrierBookingReference=A&cursor=${cursor}`)).status).toBe(400)
    expect((await ask('carrierBookingReference=A', staff, { 'api-version': '3' })).status).toBe(400)
    expect((await ask('carrierBookingReference=A', staff, { 'api-version': '2' })).status).toBe(200)
  })
})
