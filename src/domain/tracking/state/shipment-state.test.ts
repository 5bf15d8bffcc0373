import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samePortBy } from '../events/same-port.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'
import type { Fact } from './fact.ts'
import { type Known, shipmentState } from './shipment-state.ts'
import type { Terms } from './terms.ts'

const NOW = new Date('2026-05-10T00:00:00Z')
const BOXES = ['TGHU6602189', 'CSQU3054383', 'MSCU5956818']
const samePort = samePortBy([])
const terms: Terms = {
  mode: 'SEA',
  direction: 'EXP',
  service: 'FCL',
  pol: 'KRPUS',
  pod: 'NLRTM',
  delivery: null,
  deliveryTerm: null,
  containers: BOXES,
  pieces: null,
  masterNo: 'HDMU1234567',
  houseNo: '',
  etd: '2026-03-14T09:00:00',
  eta: '2026-04-21T09:00:00',
  cancelled: false,
}
const stateOf = (known: Partial<Known>, over: Partial<Terms> = {}, now = NOW) =>
  shipmentState({ ...terms, ...over }, { facts: [], retractions: [], decisions: [], ...known }, { samePort }, now)

const PLACES = ['KRPUS', 'SGSIN', 'NLRTM']
const anEvent = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }).map(String),
    code: fc.constantFrom('GTOT', 'GTIN', 'STUF', 'LOAD', 'DISC', 'DEPA', 'ARRI', 'STRP'),
    cls: fc.constantFrom<TrackingEvent['cls']>('ACT', 'ACT', 'ACT', 'EST', 'PLN'),
    place: fc.constantFrom(...PLACES),
    container: fc.constantFrom(...BOXES, 'NYKU1234569', null),
    empty: fc.constantFrom(true, false, null),
    hours: fc.integer({ min: 0, max: 1400 }),
    said: fc.integer({ min: -30, max: 50 }),
    received: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ id, code, place, container, hours, said, received, ...more }): Fact => {
    const at = Date.UTC(2026, 2, 1) + hours * 3_600_000
    const event = trackingEvent({
      source: 'DCSA22',
      kind: ['DEPA', 'ARRI'].includes(code) ? 'TRANSPORT' : 'EQUIPMENT',
      ...more,
      id,
      code,
      container: ['DEPA', 'ARRI'].includes(code) ? null : container,
      unlocode: place,
      at: new Date(at).toISOString(),
      updatedAt: new Date(at + said * 3_600_000).toISOString(),
      refs: { bl: ['HDMU1234567'] },
    })
    return { key: `DCSA22 ${id}`, event, receivedAt: new Date(at + received * 3_600_000).toISOString() }
  })
const someFacts = fc.array(anEvent, { maxLength: 25 })
const aRetraction = fc.record({
  key: fc.integer({ min: 1, max: 12 }).map((id) => `DCSA22 ${id}`),
  at: fc.integer({ min: 0, max: 1500 }).map((hours) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000).toISOString()),
})
/** The same journeys in every run of all tests; others in each campaign (`npm run test:journeys`). */
const RUNS = process.env['JOURNEYS'] ? { numRuns: Number(process.env['JOURNEYS']) } : { numRuns: 400, seed: 20_261_129 }

describe('the state is a function of the set of facts', () => {
  test('any order, any repetition gives the same answer', () => {
    fc.assert(
      fc.property(someFacts, fc.array(aRetraction, { maxLength: 4 }), fc.infiniteStream(fc.nat()), (facts, retractions, luck) => {
        const once = stateOf({ facts, retractions })
        const mixed = [...facts, ...facts.filter((_, index) => index % 2 === 0)]
          .map((fact) => [luck.next().value as number, fact] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, fact]) => fact)
        const { facts: _one, ...answer } = once
        const { facts: _other, ...again } = stateOf({ facts: mixed, retractions: retractions.toReversed() })
        expect(again).toEqual(answer)
      }),
      RUNS,
    )
  })

  test('adding an event and withdrawing it is as if it had never been added', () => {
    fc.assert(
      fc.property(someFacts, anEvent, (facts, fact) => {
        const added = { ...fact, key: 'DCSA22 wrong', event: { ...fact.event, id: 'wrong' } }
        const { facts: _one, ...before } = stateOf({ facts })
        const retractions = [{ key: 'DCSA22 wrong', at: '2027-01-01T00:00:00Z' }]
        const { facts: _other, ...after } = stateOf({ facts: [added, ...facts], retractions })
        expect(after).toEqual(before)
      }),
      RUNS,
    )
  })

  test('delivered only when every container is, and exactly one stage is active', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        const { line, status, events } = stateOf({ facts })
        expect(line.stages.filter(({ state }) => state === 'active')).toHaveLength(1)
        if (status !== 'DELIVERED') return
        const over = new Set(
          events.flatMap(({ code, container, empty, cls, unlocode }) =>
            cls === 'ACT' &&
            ((code === 'GTOT' && empty === false && unlocode === 'NLRTM') ||
              (code === 'STRP' && unlocode !== 'KRPUS') ||
              (code === 'GTIN' && empty === true && unlocode !== 'KRPUS'))
              ? [container]
              : [],
          ),
        )
        expect(over.has(null) || BOXES.every((box) => over.has(box))).toBe(true)
      }),
      RUNS,
    )
  })

  test('numbers never exceed the containers of the shipment', () => {
    fc.assert(
      fc.property(someFacts, (facts) => {
        for (const { part } of stateOf({ facts }).line.stages) expect(part?.done ?? 0).toBeLessThan(BOXES.length)
      }),
      RUNS,
    )
  })
})

describe('which version of an event counts', () => {
  const said = (at: string, updatedAt: string, receivedAt = updatedAt): Fact => ({
    key: 'DCSA30 7',
    receivedAt,
    event: trackingEvent({ id: '7', source: 'DCSA30', kind: 'TRANSPORT', code: 'ARRI', cls: 'EST', unlocode: 'NLRTM', at, updatedAt }),
  })
  const [first, second] = [
    said('2026-04-20T08:00:00+02:00', '2026-03-20T00:00:00Z', '2026-03-25T00:00:00Z'),
    said('2026-04-23T08:00:00+02:00', '2026-03-22T00:00:00Z'),
  ]
  const etaOf = (known: Partial<Known>) => stateOf(known).schedule.eta

  test('the one the sender said last, not the one received last', () => {
    expect(etaOf({ facts: [second, first] })).toBe('2026-04-23T08:00:00+02:00')
  })
  test('a withdrawal ends the versions up to its time, also when it came first, and a newer version revives the event', () => {
    const retractions = [{ key: 'DCSA30 7', at: '2026-03-22T00:00:00Z' }]
    expect(etaOf({ facts: [first, second], retractions })).toBe('2026-04-21T09:00:00')
    const third = said('2026-04-25T08:00:00+02:00', '2026-03-23T00:00:00Z')
    expect(etaOf({ facts: [third, first, second], retractions })).toBe('2026-04-25T08:00:00+02:00')
  })
  test('what the desk dropped does not count until it lets go, and what it released counts', () => {
    const decisions = [{ key: 'DCSA30 7', action: 'DROP' as const, at: '2026-03-30T00:00:00Z' }]
    expect(etaOf({ facts: [second], decisions })).toBe('2026-04-21T09:00:00')
    expect(
      etaOf({ facts: [second], decisions: [...decisions, { ...decisions[0], action: 'RELEASE', at: '2026-03-31T00:00:00Z' } as never] }),
    ).toBe('2026-04-23T08:00:00+02:00')
  })
  test('an actual time of the desk outranks a newer one of the carrier', () => {
    const left = (source: 'MANUAL' | 'DCSA22', at: string, updatedAt: string): Fact => ({
      key: source,
      receivedAt: updatedAt,
      event: trackingEvent({
        source,
        kind: 'TRANSPORT',
        code: source === 'MANUAL' ? 'DEPARTED' : 'DEPA',
        cls: 'ACT',
        unlocode: 'KRPUS',
        at,
        updatedAt,
      }),
    })
    const facts = [
      left('MANUAL', '2026-03-14T09:00:00+09:00', '2026-03-14T01:00:00Z'),
      left('DCSA22', '2026-03-15T09:00:00+09:00', '2026-03-16T00:00:00Z'),
    ]
    expect(stateOf({ facts }).schedule.atd).toBe('2026-03-14T09:00:00+09:00')
  })
})

test('a cancelled shipment is not late and has no deadline, however late its ship is', () => {
  const at = (code: string, cls: TrackingEvent['cls'], time: string, unlocode: string, updatedAt: string): Fact => {
    const facts = { id: `${code} ${time}`, updatedAt, unlocode, at: time, refs: { bl: ['HDMU1234567'] } }
    const event = trackingEvent({ source: 'DCSA22', kind: 'TRANSPORT', cls, code, ...facts })
    return { key: `DCSA22 ${facts.id}`, event, receivedAt: updatedAt }
  }
  const facts = [
    at('DEPA', 'ACT', '2026-03-14T00:00:00.000Z', 'KRPUS', '2026-03-14T01:00:00.000Z'),
    at('ARRI', 'EST', '2026-04-21T00:00:00.000Z', 'NLRTM', '2026-03-14T01:00:00.000Z'),
    at('ARRI', 'EST', '2026-04-28T12:00:00.000Z', 'NLRTM', '2026-03-20T01:00:00.000Z'),
  ]
  const now = new Date('2026-04-01T00:00:00Z')
  expect(stateOf({ facts }, {}, now).delay).toBe(7)
  const over = stateOf({ facts }, { cancelled: true }, now)
  expect([over.delay, over.due]).toEqual([0, null])
})
