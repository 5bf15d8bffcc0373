import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Basis, dayOf, type EstimateCase, estimateArrival, type LaneCases, MIN_CASES, mergeCases } from './arrival-estimate.ts'
import { knownPromises } from '../events/known-plans.ts'
import { scheduleOf } from './schedule.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'

const cases = (carrier: string, basis: Basis, days: Record<number, number>): LaneCases => ({
  carrier,
  basis,
  days: Object.keys(days).map(Number),
  counts: Object.values(days),
})
const shipment: EstimateCase = { carrier: 'HDMU', eta: '2026-12-21T18:00:00', atd: '2026-10-30T09:10:00', now: '2026-11-01T06:00:00' }

describe('S2-127 an arrival is estimated from past arrivals of the lane', () => {
  test('half of the cases had arrived by the first day, nine of ten by the second', () => {
    const history = [cases('HDMU', 'LEFT', { '-1': 2, 0: 9, 2: 10, 5: 4 })]
    // 25 cases: the 12.5th is among the tenth to the 21st (two days late), the 22.5th among the last four.
    expect(estimateArrival(shipment, history)).toEqual({
      p50: '2026-12-23T18:00:00',
      p90: '2026-12-26T18:00:00',
      cases: 25,
      scope: 'CARRIER',
      basis: 'LEFT',
    })
  })
  test('a carrier with too few cases uses all carriers of the lane, and too few of those give no estimate', () => {
    const few = cases('HDMU', 'LEFT', { 0: MIN_CASES - 1 })
    expect(estimateArrival(shipment, [few, cases('MSCU', 'LEFT', { 3: 21 })])).toMatchObject({
      scope: 'LANE',
      cases: 40,
      p50: '2026-12-24T18:00:00',
    })
    expect(estimateArrival(shipment, [few])).toBeNull()
    expect(estimateArrival(shipment, [few, cases('MSCU', 'HALF', { 3: 99 })])).toBeNull()
  })
  test.each([
    [{ atd: null }, 'BOOKED'],
    [{}, 'LEFT'],
    [{ now: '2026-11-30T06:00:00' }, 'HALF'],
    [{ eta: null }, 'TRANSIT'],
  ] as const)('the progress decides which cases count: %o is %s', (over, basis) => {
    const history = (['BOOKED', 'LEFT', 'HALF', 'TRANSIT'] as const).map((one) => cases('HDMU', one, { 40: 30 }))
    expect(estimateArrival({ ...shipment, ...over }, history)?.basis).toBe(basis)
  })
  test('without a promise the days under way count from the departure', () => {
    expect(estimateArrival({ ...shipment, eta: null }, [cases('HDMU', 'TRANSIT', { 41: 20 })])?.p50).toBe('2026-12-10T09:10:00')
    expect(estimateArrival({ ...shipment, eta: null, atd: null }, [cases('HDMU', 'TRANSIT', { 41: 20 })])).toBeNull()
  })
  test('cases that would have arrived by now are excluded', () => {
    const history = [cases('HDMU', 'HALF', { 0: 60, 3: 25 })]
    const overdue = { ...shipment, now: '2026-12-22T08:00:00' }
    expect(estimateArrival(overdue, history)).toMatchObject({ p50: '2026-12-24T18:00:00', cases: 25 })
    expect(estimateArrival({ ...overdue, now: '2026-12-25T08:00:00' }, history)).toBeNull()
  })
  test('an estimate is never in the past, and the second day never before the first', () => {
    const history = fc.array(
      fc.record({
        carrier: fc.constantFrom('HDMU', 'MSCU'),
        days: fc.dictionary(fc.integer({ min: -9, max: 30 }).map(String), fc.integer({ min: 0, max: 40 })),
      }),
    )
    fc.assert(
      fc.property(history, fc.integer({ min: -60, max: 30 }), (parts, day) => {
        const now = new Date(Date.parse('2026-12-21T00:00:00Z') + day * 86_400_000).toISOString().slice(0, 19)
        const estimate = estimateArrival(
          { ...shipment, now },
          parts.flatMap(({ carrier, days }) => (['LEFT', 'HALF'] as const).map((basis) => cases(carrier, basis, days))),
        )
        if (!estimate) return
        expect(estimate.cases).toBeGreaterThanOrEqual(MIN_CASES)
        expect(estimate.p50 > now && estimate.p90 >= estimate.p50).toBe(true)
      }),
    )
  })
  test('the days of merged histograms equal those of all cases', () => {
    const days = fc.array(fc.integer({ min: -5, max: 20 }), { minLength: 1, maxLength: 60 })
    const counted = (list: readonly number[]) => ({ days: list, counts: list.map(() => 1) })
    fc.assert(
      fc.property(days, days, fc.constantFrom(0.5, 0.9), (one, two, part) => {
        const all = [...one, ...two].toSorted((a, b) => a - b)
        expect(dayOf(mergeCases([counted(one), counted(two)]), part)).toBe(all[Math.ceil(all.length * part) - 1])
      }),
    )
  })
})

describe('earlier promises', () => {
  const event = (code: string, cls: TrackingEvent['cls'], at: string, said: string, unlocode: string) =>
    trackingEvent({ source: 'DCSA22', kind: 'TRANSPORT', code, cls, at, updatedAt: said, unlocode })
  const route = { pol: 'KRPUS', pod: 'NLRTM' }
  const arrival = (at: string, said: string) => event('ARRI', 'EST', at, said, 'NLRTM')
  test('at departure and half-way come from reports known then, not from later ones', () => {
    const events = [
      event('DEPA', 'ACT', '2026-10-01T10:00:00+09:00', '2026-10-01T12:00:00+09:00', 'KRPUS'),
      arrival('2026-11-10T18:00:00+01:00', '2026-09-20T10:00:00+09:00'),
      arrival('2026-11-12T18:00:00+01:00', '2026-10-10T10:00:00+09:00'),
      arrival('2026-11-15T18:00:00+01:00', '2026-11-01T10:00:00+09:00'),
      event('ARRI', 'ACT', '2026-11-16T08:00:00+01:00', '2026-11-16T09:00:00+01:00', 'NLRTM'),
    ]
    expect(knownPromises(events, route, scheduleOf(events, route))).toEqual({
      atDeparture: '2026-11-10T18:00:00+01:00',
      halfWay: '2026-11-12T18:00:00+01:00',
    })
    const open = events.slice(0, 4)
    expect(knownPromises(open, route, scheduleOf(open, route))).toEqual({ atDeparture: null, halfWay: null })
  })
})
