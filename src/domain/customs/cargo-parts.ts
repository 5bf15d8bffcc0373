import { orderEvents } from '../tracking/events/event-order.ts'
import type { TrackingEvent } from '../tracking/events/tracking-event.ts'
import { EXPORT_RECORD } from '../tracking/milestones/stage-mark.ts'
import { cargoMoveOf } from './cargo-move.ts'
import { cargoOfStep } from './customs-step-id.ts'
import { customsStepOf, endedDeclarations, isClearance, isTransport } from './declarations.ts'

/** What the steps of customs say of the parts of a cargo, all taken together. */
export type CargoParts = {
  /** Each actual step of import clearance: whether a part of the cargo is still to follow when it has been done. */
  partial: ReadonlyMap<TrackingEvent, boolean>
  /** The carryings out (반출신고) that hand cargo over, each with the pieces that nothing has brought back into bond since, if it names them. */
  final: ReadonlyMap<TrackingEvent, number | null>
}

/** How much a step is about; null when it does not say. */
type Measure = (event: TrackingEvent) => number | null

const GRAMS = 1000
const positive = (amount: number | null) => (amount !== null && amount > 0 ? amount : null)
// Weights in whole grams, so that parts add up exactly.
const MEASURES: readonly Measure[] = [
  ({ pieces }) => positive(pieces),
  ({ weightKg }) => positive(weightKg === null ? null : Math.round(weightKg * GRAMS)),
]
const OF_EXPORT: ReadonlySet<string> = new Set(Object.values(EXPORT_RECORD))

const isManifest = (event: TrackingEvent) => /^입항적(하|재화물)목록/.test(customsStepOf(event))
const isIn = (event: TrackingEvent) => customsStepOf(event) === '반입신고'
const isOut = (event: TrackingEvent) => customsStepOf(event) === '반출신고'
const moveOf = (event: TrackingEvent) => cargoMoveOf(customsStepOf(event), event.remark)

/** More than any cargo: what stands for a whole that no step names. */
const UNKNOWN = Number.MAX_SAFE_INTEGER

/**
 * The whole of a cargo: by its manifest as last submitted or corrected, else the most that one step names or that stood in bond at one
 * time. What says that it is a part tells nothing of the whole.
 */
const wholeOf = (steps: readonly TrackingEvent[], measure: Measure): number => {
  const manifest = steps.findLast((event) => isManifest(event) && measure(event) !== null)
  let [inBond, most] = [0, 0]
  for (const event of steps) {
    const amount = (moveOf(event) === 'PART' ? null : measure(event)) ?? 0
    if (isIn(event)) inBond += amount
    if (isOut(event)) inBond = Math.max(0, inBond - amount)
    most = Math.max(most, amount, inBond)
  }
  return (manifest && measure(manifest)) || most || UNKNOWN
}

type Judged = { ended: ReadonlySet<TrackingEvent>; isUnderBond: boolean }

/**
 * The steps of one cargo, oldest first. Its amount is at every time not yet carried in, in bond, on the way under bond or handed over; a
 * carrying in takes from what is on the way, then from what has not come yet, and only then brings back what was handed over.
 */
const partsOfCargo = (steps: readonly TrackingEvent[], { ended, isUnderBond }: Judged) => {
  const measure = MEASURES.find((one) => steps.some((event) => one(event) !== null)) ?? (() => null)
  const whole = wholeOf(steps, measure)
  const amountOf = (event: TrackingEvent) => Math.min(whole, measure(event) ?? (moveOf(event) === 'PART' ? 0 : whole))
  const isSmall = (event: TrackingEvent) => amountOf(event) < whole
  const partial = new Map(steps.map((event) => [event, isSmall(event)]))
  /** The carryings out that hand cargo over, each with what is still out of it. */
  const handedOver = new Map<TrackingEvent, number>()
  const sums = new Map<string, number>()
  let [waiting, bond, moving] = [whole, 0, 0]
  const bringBack = (amount: number): number => {
    let open = amount
    for (const [out, rest] of [...handedOver].toReversed()) {
      const back = Math.min(open, rest)
      open -= back
      if (rest === back) handedOver.delete(out)
      else handedOver.set(out, rest - back)
    }
    return open
  }
  for (const event of steps) {
    let amount = amountOf(event)
    if (isIn(event)) {
      bond += amount
      if (moveOf(event) === 'RE_ENTRY') amount = bringBack(amount)
      const [arrived, come] = [Math.min(moving, amount), Math.min(waiting, Math.max(0, amount - moving))]
      moving -= arrived
      waiting -= come
      bringBack(amount - arrived - come)
      partial.set(event, isSmall(event) && waiting > 0)
    } else if (isOut(event)) {
      const fromBond = Math.min(bond, amount)
      bond -= fromBond
      // Carried out without a word of its carrying in.
      waiting -= Math.min(waiting, amount - fromBond)
      const move = moveOf(event)
      if ((move !== null && move !== 'PART') || isUnderBond) moving += amount
      else handedOver.set(event, amount)
    } else if (!ended.has(event)) {
      const sum = (sums.get(customsStepOf(event)) ?? 0) + amount
      sums.set(customsStepOf(event), sum)
      partial.set(event, isSmall(event) && sum < whole)
    }
  }
  let out = 0
  for (const [event, rest] of handedOver) {
    out += rest
    partial.set(event, out < whole)
  }
  const pieces = ([event, rest]: [TrackingEvent, number]) =>
    [event, measure === MEASURES[0] && measure(event) !== null ? rest : null] as const
  return { partial, final: [...handedOver].map(pieces) }
}

/**
 * Which steps of import clearance concern a part of the cargo, and which the rest of it, by everything that customs have said of it: in
 * which answers and in which order that came makes no difference. A carrying out for bonded transport or into another bonded area is a
 * move: its text says so, or transport was accepted and no import is cleared, or the cargo is carried into a bonded area again afterwards.
 */
export const cargoParts = (events: readonly TrackingEvent[]): CargoParts => {
  const steps = orderEvents(events.filter((event) => customsStepOf(event) !== '' && !OF_EXPORT.has(customsStepOf(event))))
  const judged = { ended: endedDeclarations(steps), isUnderBond: steps.some(isTransport) && !steps.some(isClearance) }
  const cargoes = [...Map.groupBy(steps, cargoOfStep).values()].map((own) => partsOfCargo(own, judged))
  return { partial: new Map(cargoes.flatMap((one) => [...one.partial])), final: new Map(cargoes.flatMap((one) => one.final)) }
}

/** The events with each step of customs marked as a part or as the whole or the rest; whatever else was said stays as it is. */
export const withCargoParts = (events: readonly TrackingEvent[]): readonly TrackingEvent[] => {
  if (!events.some(({ source }) => source === 'UNIPASS')) return events
  const { partial } = cargoParts(events)
  return events.map((event) => {
    const part = partial.get(event) ?? event.partial
    return part === event.partial ? event : { ...event, partial: part }
  })
}
