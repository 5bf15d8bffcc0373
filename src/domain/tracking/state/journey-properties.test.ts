import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOXES, NOW, type RandomJourney, randomJourney } from '../../../../tests/support/journeys/random-journey.ts'
import { distanceKm } from '#features/tracking/journeys/places.ts'
import { instantOf } from '../../time/date-time.ts'
import { clockAt, localOffset } from '../../time/place-zone.ts'
import { factOf } from '../events/event-facts.ts'
import { momentOf, orderEvents } from '../events/event-order.ts'
import { samePortBy } from '../events/same-port.ts'
import type { TrackingEvent } from '../events/tracking-event.ts'
import type { DeskDecision, Fact, Retraction } from './fact.ts'
import { journeyOf, type Known, shipmentState, type ShipmentState } from './shipment-state.ts'
import { termOf } from './terms.ts'
import { TOLERANCES } from './tolerances.ts'

/** The same journeys in every run of all tests; others in each campaign (`npm run test:journeys`). */
const RUNS = process.env['JOURNEYS'] ? { numRuns: Number(process.env['JOURNEYS']) } : { numRuns: 150, seed: 20_261_129 }
const reference = { samePort: samePortBy([]), distanceKm }
const stateOf = ({ terms, known }: Pick<RandomJourney, 'terms' | 'known'>, over: Partial<Known> = {}, now = NOW) =>
  shipmentState(terms, { ...known, ...over }, reference, now)
const versionOf = ({ key, event }: Fact) => `${key} ${event.updatedAt} ${JSON.stringify(event)}`
/** Everything a reader is told, and the standing of every version of every fact but these. */
const answerOf = ({ facts, ...answer }: ShipmentState, but: (fact: Fact) => boolean = () => false) => ({
  ...answer,
  standings: facts.flatMap((fact) => (but(fact) ? [] : [[versionOf(fact), fact.standing, fact.doubt]])),
})
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
  if (what === 'EMPTY_IN') return place?.slice(0, 2) === pol.slice(0, 2)
  // Put ashore elsewhere after its ship was at our port, it was carried on.
  if (what === 'DISCHARGED' && place !== pod) return true
  return what === 'GATE_IN' && place !== pol && event.empty === false && place === pod
}
/** It tells that its container, or another one of the shipment, was not aboard when the ship left. */
const tellsAshore = ({ event }: Fact, { pod }: RandomJourney['terms']) =>
  event.unlocode !== pod && ['LOADED', 'GATE_IN', 'STUFFED', 'EMPTY_OUT', 'DISCHARGED'].includes(factOf(event))

const NEXT = ['FACT', 'FACT', 'FACT', 'FACT', 'RETRACTION', 'DROP', 'RELEASE', 'UNIT', 'CANCELLED'] as const
/** The active stage by the facts that count but these. */
const countedLine = ({ facts }: ShipmentState, terms: RandomJourney['terms'], but: ReadonlySet<string>) => {
  const counted = facts.flatMap((fact) =>
    fact.standing === 'VALID' && !but.has(versionOf(fact)) ? { ...fact.event, updatedAt: fact.event.updatedAt ?? fact.receivedAt } : [],
  )
  return journeyOf(terms, counted, reference).line.active
}
/** One to three versions of something that never happened, made from what did: another container, place, ship, class or time. */
const mistakes = (from: Fact | undefined, id: string, luck: () => number): Fact[] => {
  if (!from) return []
  const { source, container, unlocode, vessel, cls } = from.event
  const versions = Array.from({ length: 1 + (luck() % 3) }, (): Fact => {
    const at = new Date((instantOf(from.event.at) ?? 0) + ((luck() % 801) - 400) * 3_600_000).toISOString()
    const said = new Date((instantOf(at) ?? 0) + (luck() % 100) * 3_600_000).toISOString()
    const event = {
      ...from.event,
      id,
      at,
      updatedAt: said,
      container: luck() % 3 ? container : (BOXES[luck() % 5] ?? null),
      unlocode: luck() % 3 || !unlocode ? unlocode : (['KRPUS', 'NLRTM', 'DEHAM', 'SGSIN'][luck() % 4] ?? null),
      vessel: luck() % 3 ? vessel : 'WRONG SHIP',
      cls: luck() % 3 ? cls : ((['EST', 'PLN', 'ACT'] as const)[luck() % 3] ?? cls),
      refs: luck() % 3 ? from.event.refs : { ...from.event.refs, bl: ['WRNG00001'], booking: ['WRONG'] },
    }
    return { key: `${source} ${id}`, event, receivedAt: said }
  })
  return versions
}

const UNDER_BOND = /^보세운송신고/
const BACK_EMPTY = new Set(['EMPTY_IN', 'STRP', 'DROP'])
/** Whether someone has said that all of the cargo was handed over, without the words of the product: by the desk, customs or each unit. */
const isAllDelivered = (terms: RandomJourney['terms'], happened: readonly TrackingEvent[]): boolean => {
  const { mode, service, pol, pod, delivery, pieces, containers } = terms
  const isOut = happened.some(({ source, code, remark }) =>
    source === 'MANUAL' ? code === 'DELIVERED' || code === 'RELEASED' : source === 'UNIPASS' && code === '반출신고' && remark === null,
  )
  if (isOut) return true
  if (mode === 'AIR') {
    const given = happened.filter(({ code, iata }) => code === 'DLV' && iata === pod)
    return given.some(({ partial }) => !partial) || given.reduce((sum, one) => sum + (one.pieces ?? 0), 0) >= (pieces ?? 0)
  }
  const isMoved = happened.some(({ code }) => UNDER_BOND.test(code))
  if (isMoved && !happened.some(({ code }) => code === '수입신고수리'))
    return happened.some(({ code }) => code === 'STRP' || code === 'DROP')
  const place = { CY_PORT: pod, CY_INLAND: delivery }[termOf(terms, reference) as string]
  const over = happened.filter((event) =>
    factOf(event) === 'GATE_OUT'
      ? event.empty === false && event.unlocode === place
      : BACK_EMPTY.has(factOf(event)) && event.unlocode !== pol,
  )
  const boxes = new Set(over.flatMap(({ container }) => container ?? []))
  if (service === 'LCL' || containers.length === 0) return over.length > 0
  return boxes.size >= containers.length && containers.every((box) => box.startsWith('TBN-') || boxes.has(box))
}

describe('S2-127 whatever is said about a shipment', () => {
  test('the answer is a function of the set of facts: any order, any repetition', { timeout: 3_600_000 }, () => {
    holds((journey, luck) => {
      const { facts, retractions, decisions } = journey.known
      const again = mixed([...facts, ...facts.filter(() => luck() % 2 === 0)], luck)
      const other = stateOf(journey, { facts: again, retractions: mixed(retractions, luck), decisions: mixed(decisions, luck) })
      expect(answerOf(other)).toEqual(answerOf(stateOf(journey)))
    })
  })

  test('what was said by mistake and withdrawn, or dropped by the desk, is as never said: in every answer and everything learned', {
    timeout: 3_600_000,
  }, () => {
    holds((journey, luck) => {
      const { facts, retractions, decisions } = journey.known
      const among = [...facts, ...journey.foreign]
      const wrong = Array.from({ length: 1 + (luck() % 3) }, (_, n) =>
        mistakes(among[luck() % Math.max(1, among.length)], `wrong${n}`, luck),
      ).flat()
      const isWrong = ({ key }: Fact) => key.includes(' wrong')
      const last = wrong.map(({ key, event }) => ({ key, at: event.updatedAt ?? '' }))
      const over = luck() % 4 === 0 ? { decisions: [...decisions, ...last.map((one) => ({ ...one, action: 'DROP' as const }))] } : {}
      const withdrawn = 'decisions' in over ? {} : { retractions: mixed([...retractions, ...last], luck) }
      const after = stateOf(journey, { facts: mixed([...wrong, ...facts], luck), ...over, ...withdrawn })
      expect(answerOf(after, isWrong)).toEqual(answerOf(stateOf(journey)))
    })
  })

  test('a stage falls only for a named reason, whatever comes next', { timeout: 3_600_000 }, () => {
    holds((journey, luck) => {
      const [facts, { terms }] = [mixed(journey.known.facts, luck), journey]
      const count = luck() % Math.max(1, facts.length)
      const known = { facts: facts.slice(0, count), retractions: [] as Retraction[], decisions: [] as DeskDecision[] }
      const some = facts[luck() % Math.max(1, count)]
      const step = NEXT[luck() % NEXT.length]
      const added = facts[count]
      if (!added || !some) return
      const next: Known = {
        facts: step === 'FACT' ? [...known.facts, added] : known.facts,
        retractions: step === 'RETRACTION' ? [{ key: some.key, at: '2027-01-01T00:00:00Z' }] : [],
        decisions: step === 'DROP' || step === 'RELEASE' ? [{ key: some.key, action: step, at: '2026-05-01T00:00:00Z' }] : [],
      }
      const changed: RandomJourney['terms'] = {
        ...terms,
        containers: step === 'UNIT' ? [...terms.containers, 'TBN-09'] : terms.containers,
        cancelled: step === 'CANCELLED',
      }
      const [before, after] = [stateOf({ terms, known }), stateOf({ terms: changed, known: next })]
      if (after.line.active >= before.line.active || step === 'UNIT' || step === 'CANCELLED') return
      const standing = new Map(after.facts.map((fact) => [versionOf(fact), fact.standing]))
      const ended = new Set(
        before.facts.filter((fact) => fact.standing === 'VALID' && standing.get(versionOf(fact)) !== 'VALID').map(versionOf),
      )
      // Without what is no longer valid it would have fallen as well.
      const isEnded = ended.size > 0 && countedLine(before, terms, ended) < before.line.active
      // A ship's call counts for every container while none is known ashore.
      const isOfShip = before.line.stages.some(
        ({ no, code, part }) => ['DEPARTED', 'ARRIVED'].includes(code) && (part !== null || no <= before.line.active),
      )
      const started = after.facts.filter(
        (fact) => fact.standing === 'VALID' && !before.facts.some((one) => one.standing === 'VALID' && versionOf(one) === versionOf(fact)),
      )
      // A container that did something before all others takes a place that is not named yet.
      const isUnnamed = ({ container }: TrackingEvent) => container !== null && !terms.containers.includes(container)
      const firsts = before.events.flatMap((event) => (event.cls === 'ACT' && isUnnamed(event) ? (momentOf(event) ?? []) : []))
      const hasPlace = terms.containers.some((box) => box.startsWith('TBN-'))
      const isNewUnit = ({ event }: Fact) => hasPlace && isUnnamed(event) && (momentOf(event) ?? 0) <= Math.min(...firsts)
      const isNamed =
        isEnded || started.some(isNewUnit) || started.some((fact) => isBackwards(fact, terms) || (isOfShip && tellsAshore(fact, terms)))
      expect([step, added.event.code, added.event.unlocode, before.line.active, after.line.active, isNamed]).toContain(true)
    })
  })

  test('nothing of the last or next user of a container shows as fact where the facts can tell, and none changes the answer', {
    timeout: 3_600_000,
  }, () => {
    holds(({ known, foreign, terms }) => {
      const own = terms.containers[0]
      if (!own || foreign.length === 0) return
      const plain = { terms, known: { ...known, decisions: [] } }
      const without = stateOf(plain)
      const momentsOf = (what: string, place: string) =>
        without.events.flatMap((event) =>
          event.cls === 'ACT' && event.container === own && factOf(event) === what && event.unlocode === place
            ? (momentOf(event) ?? [])
            : [],
        )
      const [pickedUp, givenBack] = [momentsOf('EMPTY_OUT', terms.pol), momentsOf('EMPTY_IN', terms.pod)]
      const isDischarged = momentsOf('DISCHARGED', terms.pod).length > 0
      const isGiven = momentsOf('GATE_OUT', terms.pod).length > 0
      const starts = foreign.findIndex(
        ({ key, event }) => key.includes('after') && ['EMPTY_OUT', 'STUFFED', 'LOADED'].includes(factOf(event)),
      )
      const together = stateOf(plain, { facts: [...known.facts, ...foreign] })
      const isTold = ({ key, event }: Fact, index: number) => {
        const namesOther = terms.masterNo !== '' && event.refs.bl.length > 0
        if (namesOther || key.includes('before')) return namesOther || pickedUp.length > 0
        // Ashore elsewhere after it was handed over here, it was sent on by someone.
        const isAmbiguous = isGiven && event.code === 'DISC'
        return isAmbiguous || givenBack.length > 0 || (isDischarged && starts >= 0 && index >= starts)
      }
      const told = new Set(foreign.filter(isTold).map(({ key }) => key))
      expect(
        together.facts.flatMap(({ key, event, standing }) =>
          standing === 'VALID' && told.has(key) ? [key, event.code, event.unlocode] : [],
        ),
      ).toEqual([])
      if (pickedUp.length === 0 || givenBack.length === 0) return
      const isForeign = ({ key }: Fact) => foreign.some((fact) => fact.key === key)
      const { again: _a, exceptions: _e, ...other } = answerOf(together, isForeign)
      const { again: _b, exceptions: _f, ...expected } = answerOf(without)
      expect(other).toEqual(expected)
    })
  })

  test('delivered only when every unit is, and exactly one stage is active', { timeout: 3_600_000 }, () => {
    holds((journey) => {
      const { line, status, events } = stateOf(journey)
      expect(line.stages.filter(({ state }) => state === 'active')).toHaveLength(1)
      if (status !== 'DELIVERED') return
      const happened = events.filter(({ cls }) => cls === 'ACT')
      const { terms } = journey
      expect([terms.direction, isAllDelivered(terms, happened)]).toContain(true)
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
        // A key holds the time as it was sent.
        exceptions: exceptions.map(({ key, since, days }) => [key.replace(/ \d{4}-\S+$/, ''), since, days]),
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
