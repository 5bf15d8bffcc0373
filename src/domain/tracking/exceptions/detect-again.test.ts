import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ExceptionCase, exceptionsOf, detectExceptions } from './exceptions.ts'
import { scheduleOf } from '../schedule/schedule.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'

const START = Date.parse('2026-11-01T00:00:00Z')
const HOUR = 3_600_000
const iso = (hours: number) => new Date(START + hours * HOUR).toISOString()
const hour = fc.integer({ min: 0, max: 40 * 24 })

const said = (code: string, cls: TrackingEvent['cls'], unlocode: string, more: Partial<TrackingEvent> = {}) =>
  fc.record({ at: hour, ago: hour }).map(({ at, ago }) =>
    trackingEvent({
      source: 'DCSA22',
      kind: 'TRANSPORT',
      cls,
      code,
      at: iso(at),
      updatedAt: iso(Math.min(ago, 10 * 24)),
      unlocode,
      ...more,
    }),
  )
const planned = (code: string) =>
  hour.map((at) => trackingEvent({ source: 'MANUAL', kind: 'SHIPMENT', cls: 'PLN', code, at: iso(at), updatedAt: iso(0) }))
const event = fc.oneof(
  said('ARRI', 'EST', 'NLRTM'),
  said('ARRI', 'PLN', 'NLRTM'),
  said('DEPA', 'PLN', 'SGSIN'),
  said('DEPA', 'ACT', 'KRPUS'),
  said('GTIN', 'ACT', 'KRPUS'),
  said('HOLD', 'ACT', 'KRPUS', { docType: 'CUS', kind: 'SHIPMENT' }),
  planned('GATE_IN'),
  planned('LCO'),
)

const told = (shipment: ExceptionCase) => exceptionsOf(shipment).map(({ kind, about, days }) => ({ kind, about, days }))

test('S2-127 before its next check time a detection finds nothing new, in any order of events', () => {
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 6 }),
      fc.integer({ min: 3, max: 8 }),
      hour,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (events, stage, at, part) => {
        const now = START + at * HOUR + 1
        // Reports from the future count as events of their own.
        const known = events.filter(({ cls, at: when }) => cls !== 'ACT' || Date.parse(when ?? '') <= now)
        const shipment = (ms: number): ExceptionCase => ({
          mode: 'SEA',
          direction: 'EXP',
          events: known.map((one) => (Date.parse(one.updatedAt ?? '') > now ? { ...one, updatedAt: iso(0) } : one)),
          pol: 'KRPUS',
          pod: 'NLRTM',
          schedule: scheduleOf(known, { pol: 'KRPUS', pod: 'NLRTM' }),
          stage,
          via: ['SGSIN'],
          now: new Date(ms),
        })
        const { again } = detectExceptions(shipment(now))
        const end = again === null ? now + 90 * 24 * HOUR : Date.parse(again)
        expect(end).toBeGreaterThan(now)
        expect(told(shipment(now + Math.floor((end - 1 - now) * part)))).toEqual(told(shipment(now)))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a missed cut-off is found at the next check time', () => {
  const events = [trackingEvent({ source: 'MANUAL', kind: 'SHIPMENT', cls: 'PLN', code: 'GATE_IN', at: '2026-11-19T23:00:00+09:00' })]
  const shipment = (now: string): ExceptionCase => ({
    mode: 'SEA',
    direction: 'EXP',
    events,
    pol: 'KRPUS',
    pod: 'NLRTM',
    schedule: scheduleOf(events, { pol: 'KRPUS', pod: 'NLRTM' }),
    stage: 4,
    via: [],
    now: new Date(now),
  })
  const { exceptions, again } = detectExceptions(shipment('2026-11-18T00:00:00Z'))
  expect(exceptions).toEqual([])
  expect(again).toBe('2026-11-19T14:00:00.001Z')
  expect(detectExceptions(shipment(again ?? '')).exceptions).toMatchObject([{ kind: 'CUTOFF', days: 0 }])
  expect(detectExceptions({ ...shipment('2026-11-18T00:00:00Z'), stage: 10 }).again).toBeNull()
})
