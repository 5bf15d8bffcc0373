import { describe, expect, test } from 'vitest'
import { readDcsa } from '#domain/messages/dcsa/read-dcsa.ts'
import { instantOf } from '#domain/time/date-time.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { makeCalendarLink } from '#features/tracking/calendar/contract.ts'
import { listDcsaEvents } from '#features/tracking/dcsa-events/contract.ts'
import { selectSeaTracking } from '#features/tracking/sea-tracking-popup/contract.ts'
import { readShipment, readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { EXAMPLE } from '#features/data-in/shipments/body.ts'
import { awbOfShipment, journeyDoor } from '../../../../tests/support/journeys/journey-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { pushEvents } from './contract.ts'

// The rules of reading stand in docs/edi.md ("Times are read by how they are written"): each row of that table has its tests here.
const portal = await testPortal({ SESSION_HOURS: 168, SESSION_IDLE_MINUTES: 50_000 })
portal.clock.now = new Date('2026-04-29T00:00:00Z')
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read', 'shipments:read')
const customer = portal.as('customer')
const { shipmentOf, messageOf } = journeyDoor(portal)

const newShipment = (over: Partial<GoldenJourney['shipment']>) =>
  shipmentOf({
    name: '',
    situation: '',
    now: '',
    facts: [],
    reads: { ko: '', en: '' },
    shipment: { mode: 'SEA', direction: 'EXP', from: 'KRPUS', to: 'USLAX', ...over },
  })
const say = async (no: string, ...facts: JourneyFact[]) => {
  const body = facts.map((fact, index) => messageOf(fact, no, index))
  const { status } = await post(pushEvents.path, JSON.stringify(body), token, { 'content-type': 'application/json' })
  expect(status).toBeLessThan(300)
}
const read = async (path: string, no: string) => (await get(path.replace('{no}', no), token)).json()

/** When the ship arrived at a port, as programs, the popup and clients of the standard are told. */
const arrivalAt = async (to: string, at: string) => {
  const no = await newShipment({ to })
  await say(no, { by: 'DCSA22', what: 'ARRI', at, where: to, said: '2026-04-20T00:00:00Z' })
  const [detail, { items }, popup, standard] = [
    await read(readShipment.path, no),
    await read(readShipmentEvents.path, no),
    await customer.call(selectSeaTracking, { mngtNo: no }),
    (await get(`${listDcsaEvents.path}?carrierBookingReference=${no}`, token)).json(),
  ]
  return {
    program: detail.arrival.actual as string | null,
    event: items.find(({ code }: { code: string }) => code === 'ARRI')?.at as string | null,
    popup: popup.ATA?.slice(0, 16),
    standard: standard[0]?.eventDateTime as string | undefined,
  }
}

describe('S2-127 a moment is read by how it is written', () => {
  test.each([
    // With an offset: of the place, and of another one; the last minute of a day and the first of the next.
    ['USLAX', '2026-04-09T23:59:00-07:00', '2026-04-09T23:59:00-07:00'],
    ['USLAX', '2026-04-10T15:59:00+09:00', '2026-04-09T23:59:00-07:00'],
    ['USLAX', '2026-04-10T16:00:00+09:00', '2026-04-10T00:00:00-07:00'],
    // With Z: the day of the place, west and east of Greenwich, before and after its change of clocks.
    ['USLAX', '2026-03-08T07:59:00Z', '2026-03-07T23:59:00-08:00'],
    ['USLAX', '2026-03-08T08:00:00Z', '2026-03-08T00:00:00-08:00'],
    ['USLAX', '2026-03-09T06:59:00Z', '2026-03-08T23:59:00-07:00'],
    ['USLAX', '2026-03-09T07:00:00Z', '2026-03-09T00:00:00-07:00'],
    ['NLRTM', '2026-03-28T22:59:00Z', '2026-03-28T23:59:00+01:00'],
    ['NLRTM', '2026-03-29T22:00:00Z', '2026-03-30T00:00:00+02:00'],
    ['JPTYO', '2026-04-09T15:00:00Z', '2026-04-10T00:00:00+09:00'],
    // Without an offset: the clock there on that day.
    ['NLRTM', '2026-03-28T23:59:00', '2026-03-28T23:59:00+01:00'],
    ['NLRTM', '2026-03-29T00:00:00', '2026-03-29T00:00:00+01:00'],
    ['NLRTM', '2026-03-29T23:59:00', '2026-03-29T23:59:00+02:00'],
    ['NLRTM', '2025-10-26T02:30:00', '2025-10-26T02:30:00+01:00'],
    ['USNYC', '2026-03-07T23:59:00', '2026-03-07T23:59:00-05:00'],
    ['USNYC', '2026-03-08T23:59:00', '2026-03-08T23:59:00-04:00'],
    ['JPTYO', '2026-04-10T00:00:00', '2026-04-10T00:00:00+09:00'],
  ])('in %s %s is %s, for programs, in the popup and for clients of the standard alike', async (place, written, expected) => {
    expect(await arrivalAt(place, written)).toEqual({
      program: expected,
      event: expected,
      popup: expected.slice(0, 16),
      standard: expected,
    })
  })

  test('a day is that day of the place: it gets no time and no offset, and is no other day in the popup', async () => {
    for (const day of ['2026-03-28', '2026-03-29', '2026-04-10']) {
      const { program, event, popup } = await arrivalAt('NLRTM', day)
      expect([program, event, popup?.slice(0, 10)]).toEqual([day, day, day])
    }
  })

  test('a time without an offset where no one knows the zone stays as it was written, and borrows none; where the country has several it waits for the desk', async () => {
    const arrivals = async (to: string) => {
      const no = await newShipment({ to })
      await say(
        no,
        { by: 'DCSA22', what: 'ARRI', at: '2026-04-09T23:30:00', where: to },
        { by: 'DCSA22', what: 'DISC', at: '2026-04-10T06:00:00-05:00', where: to, container: 'TGHU6602189', load: 'full' },
      )
      return (await read(readShipment.path, no)).arrival.actual
    }
    expect(await arrivals('PYASU')).toBe('2026-04-09T23:30:00')
    expect(await arrivals('USXYZ')).toBe('2026-04-10T06:00:00')
  })

  test('an airline writes the clock of the airport, without an offset and without a year', async () => {
    const no = await newShipment({ mode: 'AIR', from: 'ICN', to: 'LAX', pieces: 5 })
    const arrived = `FSU/14\r\n${awbOfShipment(no)}ICNLAX/T5K50\r\nARR/KE017/08MAR2359/LAX/T5K50\r\n`
    expect((await post(pushEvents.path, arrived, token, { 'content-type': 'text/plain' })).status).toBeLessThan(300)
    expect((await read(readShipment.path, no)).arrival.actual).toBe('2026-03-08T23:59:00-07:00')
  })

  test('a forwarder’s system is read by the same rules', async () => {
    const { systemToken, tell } = systems(portal)
    const erp = await systemToken('ERP')
    const { version: _version, saidAt: _saidAt, cutOffs: _cutOffs, vessel: _vessel, voyage: _voyage, ...known } = EXAMPLE
    for (const [index, [written, expected]] of [
      ['2026-06-30T23:59', '2026-06-30T23:59:00-07:00'],
      ['2026-07-01T15:59:00+09:00', '2026-06-30T23:59:00-07:00'],
      ['2026-07-01T07:00:00Z', '2026-07-01T00:00:00-07:00'],
      ['2026-07-01', '2026-07-01'],
    ].entries()) {
      const no = `TIME-${index}`
      const made = await tell('PUT', no, erp, {
        ...known,
        destination: { code: 'USLAX' },
        departure: { estimated: '2026-06-20T18:00' },
        arrival: { estimated: written },
      })
      expect(made.status).toBe(201)
      expect([written, (await read(readShipment.path, no)).arrival.estimated]).toEqual([written, expected])
    }
  })

  test('our own answers are read back as the same instants', async () => {
    const no = await newShipment({ to: 'NLRTM' })
    const clocks = ['2026-03-28T23:59:00', '2026-03-29T23:59:00Z', '2026-03-29T08:00:00+09:00']
    await say(
      no,
      ...clocks.map(
        (at, index): JourneyFact => ({ by: 'DCSA22', what: 'DISC', at, where: 'NLRTM', container: `TEST${index}`, load: 'full' }),
      ),
    )
    const answer = (await get(`${listDcsaEvents.path}?carrierBookingReference=${no}`, token)).json()
    const read = readDcsa(answer).events.map(({ at }) => new Date(instantOf(at) ?? 0).toISOString())
    expect(new Set(read)).toEqual(new Set(['2026-03-28T22:59:00.000Z', '2026-03-29T23:59:00.000Z', '2026-03-28T23:00:00.000Z']))
  })
})

describe('S2-127 days are counted by the calendar of the place', () => {
  const plan = (no: string, code: string, at: string, place: string, direction: 'EXP' | 'IMP', events: object[] = []) =>
    portal.database.owner(async (run) => {
      const rows = [{ source: 'MANUAL', kind: 'SHIPMENT', code, cls: 'PLN', at, unlocode: place }, ...events]
      await run('update shipment set io_type = $2 where mngt_no = $1', [no, direction])
      for (const [index, row] of rows.entries())
        await run(
          `insert into tracking_event (corp_cd, cust_cd, shipment_id, event_key, updated_at, received_at, raw, source, kind, code, cls, at, unlocode)
           select corp_cd, cust_cd, shipment_id, $2, now(), now(), '{}', r.source, r.kind, r.code, r.cls, r.at, r.unlocode
             from shipment cross join jsonb_to_record($3::jsonb) as r(source text, kind text, code text, cls text, at timestamp, unlocode text) where mngt_no = $1`,
          [no, `${no} ${code} ${index}`, JSON.stringify(row)],
        )
    })
  const stateAt = async (no: string, kind: string, now: string) => {
    const before = portal.clock.now
    portal.clock.now = new Date(now)
    try {
      const popup = await customer.call(selectSeaTracking, { mngtNo: no })
      const { deadlines } = await read(readShipment.path, no)
      const told = deadlines.find((one: { kind: string }) => one.kind === kind)
      return [popup.dues.find((one) => one.kind === kind)?.state, told?.state, told?.at]
    } finally {
      portal.clock.now = before
    }
  }

  test('free time in Los Angeles ends with the day there, when Korea has long written the next one', async () => {
    const no = await newShipment({ containers: ['TGHU6602189'] })
    await say(no, { by: 'DCSA22', what: 'ARRI', at: '2026-04-20T08:00:00-07:00', where: 'USLAX' })
    await plan(no, 'DET', '2026-04-30T23:59:00', 'USLAX', 'EXP')
    // 23:58 on 30 April there is 15:58 on 1 May in Korea; the evening before is still "left".
    expect(await stateAt(no, 'DET', '2026-04-30T06:59:00Z')).toEqual(['left', 'left', '2026-04-30T23:59:00-07:00'])
    expect(await stateAt(no, 'DET', '2026-04-30T07:01:00Z')).toEqual(['today', 'today', '2026-04-30T23:59:00-07:00'])
    expect(await stateAt(no, 'DET', '2026-05-01T06:58:00Z')).toEqual(['today', 'today', '2026-04-30T23:59:00-07:00'])
    expect(await stateAt(no, 'DET', '2026-05-01T07:01:00Z')).toEqual(['over', 'over', '2026-04-30T23:59:00-07:00'])
  })

  test('the calendar names the instant of the end there', async () => {
    const { systemToken, tell } = systems(portal)
    const { version: _version, saidAt: _saidAt, cutOffs: _cutOffs, vessel: _vessel, voyage: _voyage, ...known } = EXAMPLE
    const no = 'CALENDAR-1'
    const made = await tell('PUT', no, await systemToken('ERP'), {
      ...known,
      destination: { code: 'USLAX' },
      departure: { actual: '2026-04-01T18:00' },
      arrival: { actual: '2026-04-20T08:00' },
      containers: [{ no: 'CSQU3054383', type: '45G1' }],
      freeTime: { demurrageUntil: '2026-05-30T23:59', detentionUntil: '2026-06-10' },
    })
    expect(made.status).toBe(201)
    const { PATH } = await customer.call(makeCalendarLink)
    const feed = (await portal.inject({ method: 'GET', url: PATH })).body.replaceAll('\r\n ', '')
    const startOf = (kind: string) =>
      /DTSTART:(\w+)/.exec(feed.split('BEGIN:VEVENT').find((one) => one.includes(`UID:KR-${no}-${kind}@naru`)) ?? '')?.[1]
    // Seven hours behind UTC there in summer.
    expect([startOf('FREE'), startOf('DET')]).toEqual(['20260531T065900Z', '20260611T065900Z'])
  })

  test('a legal period of Korean customs begins with the day in Korea, whatever day it is at the port abroad or in UTC', async () => {
    const no = await newShipment({ from: 'USLAX', to: 'KRPUS', containers: ['NYKU1234569'] })
    // Carried in at 00:30 in Seoul on 31 March, which is still 30 March in Los Angeles and in UTC: 30 days end on 30 April.
    const carriedIn = { source: 'UNIPASS', kind: 'CUSTOMS', code: '반입신고', cls: 'ACT', at: '2026-03-31T00:30:00', unlocode: null }
    await plan(no, 'FREE', '2026-05-20T23:59:00', 'KRPUS', 'IMP', [carriedIn])
    expect(await stateAt(no, 'DECL', '2026-04-30T14:58:00Z')).toEqual(['today', 'today', '2026-04-30T23:59:00+09:00'])
    expect(await stateAt(no, 'DECL', '2026-04-30T15:01:00Z')).toEqual(['over', 'over', '2026-04-30T23:59:00+09:00'])
  })
})
