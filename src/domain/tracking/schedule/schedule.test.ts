import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readDcsa } from '../../messages/dcsa/read-dcsa.ts'
import { delayBand, delayDays } from './delay.ts'
import { orderEvents } from '../events/event-order.ts'
import { samePortBy } from '../events/same-port.ts'
import { scheduleOf } from './schedule.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'

const sample = (name: string): TrackingEvent[] =>
  readDcsa(JSON.parse(readFileSync(new URL(`../../../../tests/fixtures/tracking/${name}.json`, import.meta.url), 'utf8'))).events

const arrival = (cls: 'PLN' | 'EST' | 'ACT', at: string, updatedAt: string | null = null): TrackingEvent =>
  trackingEvent({ kind: 'TRANSPORT', code: 'ARRI', cls, at, updatedAt, unlocode: 'NLRTM', source: 'DCSA22' })

const route = { pol: 'KRPUS', pod: 'NLRTM' }
const late = (events: TrackingEvent[], now: string): number | null => delayDays(scheduleOf(events, route), new Date(now))

describe('the journeys of the samples', () => {
  test('the export arrived 21 hours after the first plan: on time', () => {
    const schedule = scheduleOf(sample('own-dcsa-220-fcl-export-krpus-nlrtm'), route)
    expect(schedule).toEqual({
      etd: '2026-03-14T06:00:00+09:00',
      atd: '2026-03-14T06:05:00+09:00',
      eta: '2026-04-21T11:00:00+02:00',
      ata: '2026-04-21T11:20:00+02:00',
      firstEta: '2026-04-20T14:00:00+02:00',
      arrived: true,
      pod: 'NLRTM',
      podOffset: 120,
    })
    expect(delayDays(schedule, new Date('2026-05-30T00:00:00Z'))).toBe(0)
  })

  test('the import is expected exactly 24 hours late, and counts as delayed once the revised arrival has passed by a day', () => {
    const samePort = samePortBy([['CNSHA', 'CNSHG']])
    const schedule = scheduleOf(sample('own-dcsa-220-fcl-import-in-progress-krinc'), { pol: 'CNSHG', pod: 'KRINC', samePort })
    expect(schedule).toMatchObject({
      atd: '2026-04-13T09:00:00+08:00',
      eta: '2026-04-18T08:00:00+09:00',
      ata: null,
      firstEta: '2026-04-17T08:00:00+09:00',
      arrived: false,
    })
    expect(delayDays(schedule, new Date('2026-04-16T10:00:00+09:00'))).toBe(0)
    expect(delayDays(schedule, new Date('2026-04-19T08:00:00+09:00'))).toBe(0)
    expect(delayDays(schedule, new Date('2026-04-19T08:01:00+09:00'))).toBe(2)
    expect(delayDays(schedule, new Date('2026-04-20T09:00:00+09:00'))).toBe(3)
  })
})

describe('estimates and delay', () => {
  test('the newest estimate by time of change takes precedence over newer plans and later dates', () => {
    const events = [
      arrival('EST', '2026-04-25T10:00:00Z', '2026-04-01T00:00:00Z'),
      arrival('EST', '2026-04-22T10:00:00Z', '2026-04-02T00:00:00Z'),
      arrival('PLN', '2026-04-20T10:00:00Z', '2026-04-03T00:00:00Z'),
    ]
    expect(scheduleOf(events, route)).toMatchObject({ eta: '2026-04-22T10:00:00Z', firstEta: '2026-04-25T10:00:00Z' })
  })

  test('a discharge proves an unreported arrival; a lorry at the port does not', () => {
    const discharged = trackingEvent({
      kind: 'EQUIPMENT',
      code: 'DISC',
      cls: 'ACT',
      at: '2026-04-22T03:00:00Z',
      unlocode: 'NLRTM',
      source: 'DCSA22',
    })
    expect(scheduleOf([discharged], route)).toMatchObject({ ata: '2026-04-22T03:00:00Z', arrived: true })
    expect(scheduleOf([{ ...arrival('ACT', '2026-04-22T03:00:00Z'), mode: 'TRUCK' }], route).arrived).toBe(false)
  })

  test('air: departure at the origin, arrival at the destination, not at a transit airport', () => {
    const air = (code: string, iata: string, at: string): TrackingEvent =>
      trackingEvent({ kind: 'AIR', code, cls: 'ACT', at, iata, source: 'FSU' })
    const events = [
      air('DEP', 'ICN', '2026-03-10T14:52:00'),
      air('ARR', 'ANC', '2026-03-10T06:00:00'),
      air('DEP', 'ANC', '2026-03-10T08:00:00'),
      air('ARR', 'LAX', '2026-03-10T14:31:00'),
    ]
    expect(scheduleOf(events, { pol: 'ICN', pod: 'LAX' })).toMatchObject({ atd: '2026-03-10T14:52:00', ata: '2026-03-10T14:31:00' })
  })

  test('times without an offset are local to the port of discharge', () => {
    const expected = { ...arrival('PLN', '2026-04-18T08:00:00'), unlocode: 'KRINC' }
    const incheon = { pol: 'CNSHA', pod: 'KRINC' }
    const at = (now: string) => delayDays(scheduleOf([expected], incheon), new Date(now))
    expect([at('2026-04-18T22:59:00Z'), at('2026-04-18T23:01:00Z')]).toEqual([0, 1])
    expect(delayDays(scheduleOf([expected], { ...incheon, podOffset: 0 }), new Date('2026-04-18T23:01:00Z'))).toBe(0)
  })

  test('F20 each arrival time is on the clock of its own day: 23 hours and a half over the change to summer time are no day late', () => {
    const said = (offsets: [string, string]) => [
      arrival('PLN', `2026-03-28T10:00:00${offsets[0]}`, '2026-03-01T00:00:00Z'),
      arrival('EST', `2026-03-29T10:30:00${offsets[1]}`, '2026-03-02T00:00:00Z'),
    ]
    const at = '2026-03-10T00:00:00Z'
    expect([late(said(['', '']), at), late(said(['+01:00', '+02:00']), at)]).toEqual([0, 0])
    const back = [
      arrival('PLN', '2026-10-24T10:00:00', '2026-09-01T00:00:00Z'),
      arrival('EST', '2026-10-25T09:30:00', '2026-09-02T00:00:00Z'),
    ]
    expect(late(back, '2026-09-10T00:00:00Z')).toBe(1)
  })

  test('a delay is measured against a promise from the booking', () => {
    const schedule = scheduleOf([arrival('EST', '2026-04-25T10:00:00Z')], { ...route, promisedEta: '2026-04-20T09:00:00Z' })
    expect(delayDays(schedule, new Date('2026-04-01T00:00:00Z'))).toBe(5)
  })

  test.each([
    ['2026-04-21T10:00:00Z', 0, 'none'],
    ['2026-04-21T10:01:00Z', 1, 'note'],
    ['2026-04-23T23:00:00Z', 3, 'note'],
    ['2026-04-24T10:00:00Z', 4, 'warn'],
    ['2026-04-27T11:00:00Z', 7, 'warn'],
    ['2026-04-28T10:00:00Z', 8, 'bad'],
  ])('an arrival at %s instead of 20 April 10:00 is %i days late: %s', (ata, days, band) => {
    const found = late([arrival('PLN', '2026-04-20T10:00:00Z'), arrival('ACT', ata)], '2026-06-01T00:00:00Z')
    expect(found).toBe(days)
    expect(delayBand(found)).toBe(band)
  })

  test('an early arrival is on time, and without a promise the delay is unknown', () => {
    expect(late([arrival('PLN', '2026-04-20T10:00:00Z'), arrival('ACT', '2026-04-11T10:00:00Z')], '2026-06-01T00:00:00Z')).toBe(0)
    expect(late([arrival('ACT', '2026-04-11T10:00:00Z')], '2026-06-01T00:00:00Z')).toBeNull()
    expect([delayBand(late([], '2026-06-01T00:00:00Z')), delayBand(0)]).toEqual(['unknown', 'none'])
  })
})

describe('the order of events', () => {
  const at = (code: string, time: string | null, more: Partial<TrackingEvent> = {}): TrackingEvent => ({
    ...trackingEvent({ kind: 'EQUIPMENT', code, cls: 'ACT', at: time, source: 'DCSA22' }),
    ...more,
  })
  const codes = (events: TrackingEvent[]): string[] => orderEvents(events).map(({ code }) => code)

  test('by moment over time zones, then by the natural sequence, unreadable times last', () => {
    const same = '2026-03-14T01:00:00+09:00'
    expect(
      codes([
        at('XXXX', null),
        at('GTOT', same),
        at('DISC', same),
        at('ARRI', same),
        at('DEPA', same),
        at('LOAD', same),
        at('GTIN', same),
        at('EARL', '2026-03-13T17:59:00+02:00'),
      ]),
    ).toEqual(['EARL', 'GTIN', 'LOAD', 'DEPA', 'ARRI', 'DISC', 'GTOT', 'XXXX'])
  })

  test('an empty box leaves the depot before anything is loaded at the same minute', () => {
    const same = '2026-03-14T01:00:00+09:00'
    expect(codes([at('GTIN', same), at('GTOT', same, { empty: true })])).toEqual(['GTOT', 'GTIN'])
  })

  test('of equal events the later change comes later', () => {
    const same = '2026-03-14T01:00:00+09:00'
    const ordered = orderEvents([
      at('LOAD', same, { id: 'b', updatedAt: '2026-03-15T00:00:00Z' }),
      at('LOAD', same, { id: 'a', updatedAt: '2026-03-14T00:00:00Z' }),
    ])
    expect(ordered.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('a time without an offset is local to its place', () => {
    const events = [
      at('ARRI', '2026-04-21T11:20:00', { unlocode: 'NLRTM' }),
      at('BEFO', '2026-04-21T11:00:00+02:00', { unlocode: 'NLRTM' }),
      at('AFTE', '2026-04-21T09:30:00Z'),
    ]
    expect(codes(events)).toEqual(['BEFO', 'ARRI', 'AFTE'])
  })
})
