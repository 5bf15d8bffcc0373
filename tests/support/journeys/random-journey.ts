import fc from 'fast-check'
import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Fact } from '#domain/tracking/state/fact.ts'
import type { Known } from '#domain/tracking/state/shipment-state.ts'
import type { Terms } from '#domain/tracking/state/terms.ts'
import { BOXES, type Choice, foreignSteps, type Kind, KINDS, planOf, type Step } from './random-steps.ts'

export { BOXES } from './random-steps.ts'

/** A random journey: what was agreed, everything that was said about it, and what its first container did `before` and `after` with others. */
export type RandomJourney = { kind: Kind; terms: Terms; known: Known; foreign: Fact[] }

const HOUR = 3_600_000
const START = Date.UTC(2026, 1, 20)
export const NOW = new Date('2026-05-10T00:00:00Z')
/** Our custody of a container begins after this hour: what others did with it was before, or after our last step. */
const OUR_START = 150
const iso = (hours: number) => new Date(START + hours * HOUR).toISOString()
/** The hour of the change to summer time in Rotterdam, Frankfurt and Duisburg: 29 March 2026, 01:00 UTC. */
const CHANGE = (Date.UTC(2026, 2, 29, 1) - START) / HOUR
/** The hour of the arrival: of the ship, and of the first flight. */
const ARRIVES = { SEA: 1440, AIR: 362 } as const
/** Hours by which a whole journey is moved: none, or so that its arrival lies before, in and after the night of the change. */
const shiftOf = (mode: keyof typeof ARRIVES, hours: number | null) => (hours === null ? 0 : CHANGE - ARRIVES[mode] + hours)

const kindOf = ({ source, code, docType }: Step): TrackingEvent['kind'] => {
  if (source === 'FSU') return 'AIR'
  if (source === 'UNIPASS') return 'CUSTOMS'
  if (docType || source === 'MANUAL') return 'SHIPMENT'
  return ['DEPA', 'ARRI'].includes(code) ? 'TRANSPORT' : 'EQUIPMENT'
}

/** A fact at an hour since the start, said some hours later. Customs write the clock of Korea. */
const factOf = ({ hour, ...step }: Step, id: string, later: number, received: number): Fact => {
  const event = trackingEvent({
    cls: 'ACT',
    ...step,
    kind: kindOf({ hour, ...step }),
    id,
    at: step.source === 'UNIPASS' ? `${iso(hour + 9).slice(0, 19)}+09:00` : iso(hour),
    updatedAt: iso(hour + later),
    refs: step.refs ?? { bl: [], booking: ['OURS'], container: step.container ? [step.container] : [], awb: [] },
  })
  return { key: `${step.source} ${id}`, event, receivedAt: iso(hour + later + received) }
}

/** What a newer version of a step says otherwise. */
const CHANGES = {
  TIME: (step: Step, hours: number) => ({ ...step, hour: step.hour + hours }),
  PLACE: (step: Step) => (step.unlocode && step.source !== 'MANUAL' ? { ...step, unlocode: 'DEHAM' } : step),
  BOX: (step: Step) => (step.container ? { ...step, container: BOXES[4] ?? null } : step),
  SHIP: (step: Step) => (step.vessel ? { ...step, vessel: 'HANEUL BRIDGE' } : step),
  LOAD: (step: Step) => (typeof step.empty === 'boolean' ? { ...step, empty: !step.empty } : step),
  PIECES: (step: Step) => (step.pieces ? { ...step, pieces: Math.max(1, step.pieces - 1), partial: true } : step),
  CLASS: (step: Step) => ({ ...step, cls: 'EST' as const }),
} as const

/** What happens to a step: left out, told once, corrected, told once more by someone else or much later, withdrawn, decided by the desk. */
const fate = fc.record({
  told: fc.constantFrom(0, 1, 1, 1, 1, 1, 1, 2),
  later: fc.constantFrom(0, 0, 1, 5, 30),
  received: fc.constantFrom(0, 0, 2, 50),
  moved: fc.constantFrom(-20, -1, 1, 30),
  change: fc.constantFrom<keyof typeof CHANGES>('TIME', 'TIME', 'TIME', 'PLACE', 'BOX', 'SHIP', 'LOAD', 'PIECES', 'CLASS'),
  again: fc.constantFrom(null, null, null, null, null, null, 'SAME' as const, 'OTHER' as const),
  /** Hours after the step; one before it was said ends nothing. */
  withdrawn: fc.constantFrom(null, null, null, null, null, null, null, null, -5, 20, 20, 200),
  decided: fc.constantFrom(null, null, null, null, null, null, null, null, null, 'DROP' as const, 'RELEASE' as const),
})
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never

const choice: fc.Arbitrary<Choice> = fc.record({
  kind: fc.constantFrom<Kind>(...KINDS),
  count: fc.integer({ min: 1, max: 5 }),
  direct: fc.boolean(),
  unnamed: fc.constantFrom(false, false, false, false, true),
  way: fc.constantFrom('RAIL' as const, 'BARGE' as const, 'TRUCK' as const),
  term: fc.constantFrom(null, null, null, 'CY_PORT', 'CY_INLAND', 'CFS', 'DOOR', 'ARRIVAL'),
  parts: fc.integer({ min: 1, max: 4 }),
  moves: fc.integer({ min: 0, max: 3 }),
  held: fc.boolean(),
})

/** Everything that is said about one step. */
const saidOf = (step: Step, index: number, { told, later, received, moved, change, again, withdrawn, decided }: Fate) => {
  if (told === 0) return { facts: [], retractions: [], decisions: [] }
  const first = factOf(step, String(index), later, received)
  const facts = [first]
  if (told === 2) facts.push(factOf(CHANGES[change](step, moved), String(index), Math.max(0, later + 40 - moved), received))
  if (again === 'SAME') facts.push({ ...first, receivedAt: iso(step.hour + later + received + 90) })
  if (again === 'OTHER') facts.push(factOf(step, `${index}t`, later + 1, received))
  return {
    facts,
    retractions: withdrawn === null ? [] : [{ key: first.key, at: iso(step.hour + later + withdrawn) }],
    decisions: decided ? [{ key: first.key, action: decided, at: iso(step.hour + 60) }] : [],
  }
}

export const randomJourney: fc.Arbitrary<RandomJourney> = fc
  .record({
    choice,
    until: fc.oneof(fc.integer({ min: 80, max: 1800 }), fc.constant(1800)),
    fates: fc.infiniteStream(fate),
    odd: fc.infiniteStream(fc.constantFrom(false, false, false, true)),
    foreign: fc.infiniteStream(fc.constantFrom(true, true, false)),
    night: fc.constantFrom(null, null, 0, 1, 12, 23),
  })
  .map(({ choice: chosen, until, fates, odd, foreign, night }) => {
    const { terms: plan, steps, odd: oddities } = planOf(chosen)
    const shift = shiftOf(plan.mode, night)
    const booked = (at: string | null) => at && new Date(Date.parse(`${at}Z`) + shift * HOUR).toISOString().slice(0, 19)
    const terms: Terms = { ...plan, etd: booked(plan.etd), eta: booked(plan.eta) }
    const all = [...steps, ...oddities.filter(() => odd.next().value)].filter(
      ({ hour }) => hour <= (plan.mode === 'AIR' ? until / 3 : until) || hour > 4000,
    )
    const said = all.map((step, index) => saidOf({ ...step, hour: step.hour + shift }, index, fates.next().value))
    const known: Known = {
      facts: said.flatMap(({ facts }) => facts),
      retractions: said.flatMap(({ retractions }) => retractions),
      decisions: said.flatMap(({ decisions }) => decisions),
    }
    const own = terms.containers[0]
    const others = own && BOXES.includes(own) ? foreignSteps(own, terms.pol, terms.pod).filter(() => foreign.next().value) : []
    return {
      kind: chosen.kind,
      terms,
      known,
      foreign: others.map((step, index) =>
        factOf({ ...step, hour: step.hour + shift }, `${step.hour < OUR_START ? 'before' : 'after'}${index}`, 0, 0),
      ),
    }
  })
