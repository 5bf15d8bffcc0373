import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOXES, NOW, type RandomJourney, randomJourney } from '../../../../tests/support/random-journey.ts'
import { distanceKm } from '#features/tracking/journeys/places.ts'
import { instantOf } from '../../time/date-time.ts'
import { clockAt, localOffset } from '../../time/place-zone.ts'
import { factOf } from '../events/event-facts.ts'
import { momentOf, orderEvents } from '../events/event-order.ts'
import { samePortBy } from '../events/same-port.ts'
import type { Fact } from './fact.ts'
import { type Known, shipmentState, type ShipmentState } from './shipment-state.ts'
import { TOLERANCES } from './tolerances.ts'

const RUNS = { numRuns: Number(process.env['JOURNEYS'] ?? 150) }
const reference = { samePort: samePortBy([]), distanceKm }
const stateOf = ({ terms, known }: Pick<RandomJourney, 'terms' | 'known'>, over: Partial<Known> = {}, now = NOW) =>
  shipmentState(terms, { ...known, ...over }, reference, now)
/** Everything a reader is told, without the list of facts. */
const answerOf = ({ facts: _facts, events: _events, ...answer }: ShipmentState) => answer
const holds = (check: (journey: RandomJourney, luck: () => number) => void) =>
  fc.assert(
    fc.property(randomJourney, fc.infiniteStream(fc.nat(1_000_000)), (journey, stream) => check(journey, () => stream.next().value)),
    RUNS,
  )
const mixed = <T>(items: readonly T[], luck: () => number): T[] =>
  items
    .map((item) => [luck(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)

/** A step backwards: put ashore or out of the terminal at the port of loading, back in at the other end, given back empty, left behind. */
const isBackwards = ({ event }: Fact, { pol, pod }: RandomJourney['terms']) => {
  const [what, place] = [factOf(event), event.unlocode]
  if (['DIS', 'CANC', '반입신고', '보세운송신고수리'].includes(event.code)) return true
  if (what === 'GATE_OUT') return event.empty === false && place === pol
  return (what === 'DISCHARGED' && place === pol) || (what === 'GATE_IN' && place !== pol && event.empty === false && place === pod)
}
/** It tells that its container, or another one of the shipment, was not aboard when the ship left. */
const tellsAshore = ({ event }: Fact, { pod }: RandomJourney['terms']) =>
  event.unlocode !== pod && ['LOADED', 'GATE_IN', 'STUFFED', 'EMPTY_OUT', 'DISCHARGED'].includes(factOf(event))

describe('S2-127 whatever is said about a shipment', () => {
  test('the answer is a function of the set of facts: any order, any repetition', { timeout: 3_600_000 }, () => {
    holds((journey, luck) => {
      const { facts, retractions, decisions } = journey.known
      const again = mixed([...facts, ...facts.filter(() => luck() % 2 === 0)], luck)
      const other = stateOf(journey, { facts: again, retractions: mixed(retractions, luck), decisions: mixed(decisions, luck) })
      expect(answerOf(other)).toEqual(answerOf(stateOf(journey)))
    })
  })

  test('a fact that was added and withdrawn is as never added', { timeout: 3_600_000 }, () => {
    holds((journey, luck) => {
      const { facts, retractions } = journey.known
      const chosen = facts[luck() % Math.max(1, facts.length)]
      if (!chosen) return
      const wrong = { ...chosen, key: 'DCSA22 wrong', event: { ...chosen.event, id: 'wrong', container: BOXES[luck() % 5] ?? null } }
      const after = stateOf(journey, {
        facts: [wrong, ...facts],
        retractions: [...retractions, { key: wrong.key, at: '2027-01-01T00:00:00Z' }],
      })
      expect(answerOf(after)).toEqual(answerOf(stateOf(journey)))
    })
  })

  test('a stage falls only for a named reason', { timeout: 3_600_000 }, () => {
    holds((journey, luck) => {
      const facts = mixed(journey.known.facts, luck)
      const count = luck() % Math.max(1, facts.length)
      const [before, after] = [stateOf(journey, { facts: facts.slice(0, count) }), stateOf(journey, { facts: facts.slice(0, count + 1) })]
      const added = facts[count]
      if (!added || after.line.active >= before.line.active) return
      const standing = new Map(after.facts.map((fact) => [`${fact.key} ${fact.event.updatedAt}`, fact.standing]))
      const ended = before.facts.some(
        (fact) => fact.standing === 'VALID' && standing.get(`${fact.key} ${fact.event.updatedAt}`) !== 'VALID',
      )
      const { terms } = journey
      // A ship's call counts for every container while none is known ashore.
      const isOfShip = before.line.stages.some(
        ({ no, code, part }) => ['DEPARTED', 'ARRIVED'].includes(code) && (part !== null || no <= before.line.active),
      )
      const isNamed = ended || isBackwards(added, terms) || (isOfShip && tellsAshore(added, terms))
      expect([added.event.code, added.event.unlocode, before.line.active, after.line.active, isNamed]).toContain(true)
    })
  })

  test('nothing of the last or next user of a container changes the answer', { timeout: 3_600_000 }, () => {
    holds((journey) => {
      const { known, foreign, terms } = journey
      const own = terms.containers[0]
      const state = stateOf(journey)
      const has = (what: string, place: string) =>
        state.events.some((event) => event.cls === 'ACT' && event.container === own && factOf(event) === what && event.unlocode === place)
      // Where our custody is known at both ends the facts can tell.
      const knows = has('EMPTY_OUT', terms.pol) && has('EMPTY_IN', terms.pod)
      if (!own || !knows || foreign.length === 0) return
      const plain = known.decisions.length > 0 ? { decisions: [] } : {}
      const without = stateOf(journey, plain)
      const together = stateOf(journey, { ...plain, facts: [...known.facts, ...foreign] })
      expect(
        together.facts.filter(({ key, standing }) => key.startsWith('DCSA22 f') && standing === 'VALID').map(({ event }) => event.code),
      ).toEqual([])
      const { again: _a, exceptions: _e, ...told } = answerOf(together)
      const { again: _b, exceptions: _f, ...expected } = answerOf(without)
      expect(told).toEqual(expected)
    })
  })

  test('delivered only when every unit is, and exactly one stage is active', { timeout: 3_600_000 }, () => {
    holds((journey) => {
      const { line, status, events } = stateOf(journey)
      expect(line.stages.filter(({ state }) => state === 'active')).toHaveLength(1)
      if (status !== 'DELIVERED') return
      const { containers, mode, service, pol } = journey.terms
      const ends = events.filter(({ cls, code, unlocode, source, remark, iata }) => {
        if (cls !== 'ACT') return false
        if (source === 'MANUAL') return code === 'DELIVERED'
        if (source === 'UNIPASS') return code === '반출신고' && remark === null
        return mode === 'AIR' ? code === 'DLV' && iata === 'FRA' : ['GTOT', 'STRP', 'DROP', 'GTIN'].includes(code) && unlocode !== pol
      })
      const whole = ends.some(({ container }) => container === null) || mode === 'AIR' || service === 'LCL'
      const over = new Set(ends.map(({ container }) => container))
      expect([ends.length > 0, whole || containers.every((box) => over.has(box))]).toEqual([true, true])
    })
  })

  test('sums never exceed the pieces or containers of the shipment', { timeout: 3_600_000 }, () => {
    holds((journey) => {
      const { pieces, containers } = journey.terms
      for (const { part } of stateOf(journey).line.stages) {
        if (!part) continue
        expect(part.total ?? 0).toBeLessThanOrEqual(part.of === 'PIECES' ? (pieces ?? 0) : Math.max(1, containers.length))
        expect(part.done).toBeLessThan(part.total ?? Number.POSITIVE_INFINITY)
      }
    })
  })

  test('instants and wall clocks agree: a time with the offset of its place, in UTC or by its clock is the same', {
    timeout: 3_600_000,
  }, () => {
    holds((journey, luck) => {
      const way = luck() % 2
      const written = ({ event, ...fact }: Fact): Fact => {
        const place = event.unlocode ?? event.iata ?? 'KRPUS'
        const clock = clockAt(instantOf(event.at) ?? 0, place) ?? ''
        return { ...fact, event: { ...event, at: way ? clock.slice(0, 19) : clock } }
      }
      const [one, other] = [stateOf(journey), stateOf(journey, { facts: journey.known.facts.map(written) })]
      const { pol, pod } = journey.terms
      const instantAt = (at: string | null, place: string) => instantOf(at, (at && localOffset(at, place)) || 0)
      const instants = ({ schedule, line, status, delay, exceptions, facts, due }: ShipmentState) => ({
        active: line.active,
        status,
        delay,
        due: due?.kind,
        exceptions: exceptions.map(({ key, since, days }) => [key, since, days]),
        standings: facts.map(({ key, standing, doubt }) => [key, standing, doubt]),
        schedule: [
          ...[schedule.etd, schedule.atd].map((at) => instantAt(at, pol)),
          ...[schedule.eta, schedule.ata, schedule.firstEta].map((at) => instantAt(at, pod)),
        ],
      })
      expect(instants(other)).toEqual(instants(one))
    })
  })

  test('no container or ship that counts was faster than anything moves', { timeout: 3_600_000 }, () => {
    holds((journey) => {
      const counted = stateOf(journey, { decisions: [] }).events.filter(
        ({ cls, source, unlocode }) => cls === 'ACT' && source !== 'MANUAL' && unlocode !== null,
      )
      for (const own of Map.groupBy(
        counted.filter(({ container }) => container !== null),
        ({ container }) => container,
      ).values()) {
        const inOrder = orderEvents(own)
        for (const [index, event] of inOrder.slice(1).entries()) {
          const earlier = inOrder[index]
          const km = distanceKm(earlier?.unlocode ?? '', event.unlocode ?? '') ?? 0
          const hours = ((momentOf(event) ?? 0) - (earlier ? (momentOf(earlier) ?? 0) : 0) + TOLERANCES.jumpSlackMs) / 3_600_000
          expect(km).toBeLessThanOrEqual(hours * TOLERANCES.overlandKmh)
        }
      }
    })
  })
})
