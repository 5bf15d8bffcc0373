import { MINUTE_MS } from '../../time/durations.ts'
import { readSentTime } from '../../time/date-time.ts'
import { factOf, placeKeyBy } from './event-facts.ts'
import { changedAt, type Moments, momentOf } from './event-order.ts'
import { type MergedEvent, lineOf, type SentEvent } from './merged-event.ts'
import { compareAgreed, comparePrecedence, isDayOnly, precedenceOf } from './precedence.ts'
import type { SamePort } from './same-port.ts'
import { expectedOf } from '../schedule/schedule.ts'
import type { TrackingEvent } from './tracking-event.ts'

type Part = string | number | null
/** What is missing is as good as an empty text. No text of a message has a null character. */
const keyOf = (parts: readonly Part[]): string => parts.join('\0')

const grouped = <T>(items: readonly T[], partsOf: (item: T) => readonly Part[]): T[][] => [
  ...Map.groupBy(items, (item) => keyOf(partsOf(item))).values(),
]

const dayOf = ({ at }: TrackingEvent): string => readSentTime(at)?.ymd ?? ''

const isSameTime = (a: TrackingEvent, b: TrackingEvent, moment: Moments): boolean => {
  if (isDayOnly(a) || isDayOnly(b)) return dayOf(a) === dayOf(b)
  return Math.floor((moment(a) ?? 0) / MINUTE_MS) === Math.floor((moment(b) ?? 0) / MINUTE_MS)
}

/** Parts of a consignment pass the same step one after the other: they are not corrections of each other. */
const partOf = ({ partial, pieces, weightKg, at }: TrackingEvent) => (partial === true ? `${pieces} ${weightKg} ${at}` : null)

/**
 * Merges the reports of all senders into the lines of one timeline, unordered. Of the versions of a sender the first in the order of
 * precedence counts, others are listed; the same fact from several senders is one line, with a conflict when their times differ; containers that pass a step together
 * share a line; an expected event has its own line only until it happens. Nothing else is dropped.
 */
export const mergeEvents = (told: readonly SentEvent[], samePort?: SamePort): MergedEvent[] => {
  const placeOf = placeKeyBy(samePort)
  const moment = momentOf
  const places = new Map(told.map(({ event }) => [event, [factOf(event), placeOf(event)] as const]))
  const factAt = ({ event }: SentEvent) => places.get(event) ?? [factOf(event), placeOf(event)]
  const timed = told.filter(({ event }) => event.at !== null)
  const actual = timed.filter(({ event }) => event.cls === 'ACT')

  const versions = grouped(actual, (one) => {
    const { facility, container, vessel, flight } = one.event
    return [one.sender, ...factAt(one), facility, container, vessel, flight, partOf(one.event)]
  }).map((same) => {
    const [lead, ...others] = same.toSorted((a, b) => comparePrecedence(a.event, b.event))
    const earlier = others.flatMap(({ event }) => (lead && !isSameTime(event, lead.event, moment) && event.at ? [event.at] : []))
    return lineOf(lead as SentEvent, { earlier })
  })

  const facts = grouped(versions, (line) => [...factAt(line), line.event.container, partOf(line.event)]).flatMap((lines) =>
    judged(lines, moment),
  )
  const expected = grouped(
    timed.filter(({ event }) => event.cls !== 'ACT'),
    (one) => [...factAt(one), one.event.container],
  ).flatMap((plans) => newestPlan(plans))
  const named = (line: MergedEvent, container: string | null) => keyOf([...factAt(line), container])
  const plans = new Map(expected.map((plan) => [named(plan, plan.event.container), plan]))
  const met = new Set<string>()
  const happened = facts.map((line) => {
    if (plans.size === 0) return line
    const [own, ofAll] = [named(line, line.event.container), named(line, null)]
    met.add(own).add(ofAll)
    const plan = plans.get(own) ?? plans.get(ofAll)
    return plan ? { ...line, planned: plan.event.at } : line
  })
  const open = [...plans].flatMap(([name, plan]) => (met.has(name) ? [] : plan))
  const untimed = told.filter(({ event }) => event.at === null).map((one) => lineOf(one))
  return [...boxesTogether([...happened, ...open], factAt, moment), ...untimed]
}

/** One line for a fact that several senders report once each; if one reports it twice the pairing is ambiguous. */
const judged = (lines: MergedEvent[], moment: Moments): MergedEvent[] => {
  const senders = new Set(lines.map(({ sender }) => sender))
  if (senders.size < 2 || senders.size !== lines.length) return lines
  const [lead, ...others] = lines.toSorted((a, b) => comparePrecedence(a.event, b.event))
  if (!lead) return lines
  const other = others.find(({ event }) => !isSameTime(event, lead.event, moment))
  if (!other) {
    const [first, ...agreed] = lines.toSorted((a, b) => compareAgreed(a.event, b.event))
    return first ? [{ ...first, agreed }] : lines
  }
  return [{ ...lead, conflict: [lead, ...others], precedence: precedenceOf(lead.event, other.event) }]
}

const newestPlan = (plans: readonly SentEvent[]): MergedEvent[] => {
  const event = expectedOf(plans.map((one) => one.event))
  const newest = plans.find((one) => one.event === event)
  if (!newest) return []
  const first = plans.toSorted((a, b) => changedAt(a.event) - changedAt(b.event) || 0)[0]
  return [lineOf(newest, { planned: first && first.event.at !== newest.event.at ? first.event.at : null })]
}

const boxesTogether = (lines: readonly MergedEvent[], factAt: (told: SentEvent) => readonly string[], moment: Moments): MergedEvent[] =>
  grouped([...lines.entries()], ([index, line]) => {
    const { cls, facility, vessel, voyage, flight, container, code } = line.event
    const alone = container === null || line.conflict.length > 0 || line.earlier.length > 0
    return [line.sender, ...factAt(line), cls, code, facility, vessel, voyage, flight, dayOf(line.event), alone ? index : null]
  }).map((boxes) => {
    const inOrder = boxes.map(([, line]) => line).toSorted((a, b) => (moment(a.event) ?? 0) - (moment(b.event) ?? 0) || 0)
    const [first] = inOrder as [MergedEvent, ...MergedEvent[]]
    const last = inOrder.at(-1)?.event.at ?? null
    return { ...first, containers: inOrder.flatMap(({ containers }) => containers), until: last === first.event.at ? null : last }
  })
