import { readSentTime } from '#domain/time/date-time.ts'
import { containerKind } from '#domain/cargo/iso-container.ts'
import { clocksOf } from '#domain/tracking/deadlines/clocks.ts'
import { endedAtArrival } from '#domain/tracking/milestones/milestones.ts'
import { namesOfPlaces } from '#domain/tracking/milestones/units.ts'
import { stagePosition } from '#domain/tracking/milestones/stage-position.ts'
import type { ShipmentState } from '#domain/tracking/state/shipment-state.ts'
import { type GoldenJourney, type JourneyFact, stateOfJourney } from './golden-journey.ts'
import { readOut } from './read-out.ts'

const positionOf = ({ line }: ShipmentState) => `${stagePosition(line.kind, line.active, line.stages.length)}/${line.stages.length}`

const detentionOf = ({ shipment, now }: GoldenJourney, { events, line, schedule }: ShipmentState) => {
  const { containers = [], direction } = shipment
  const clock = clocksOf({
    direction,
    events,
    stage: line.active,
    isClosed: endedAtArrival(line),
    podOffset: schedule.podOffset,
    pod: schedule.pod,
    containers,
    now: new Date(now),
  }).find(({ kind }) => kind === 'DET')
  return clock && (clock.state === 'done' ? 'over' : 'running')
}

const namesOf = ({ shipment: { containers = [], types = {} } }: GoldenJourney, { events }: ShipmentState) =>
  [
    ...namesOfPlaces(events, containers, {
      ofPlace: (place) => containerKind(types[place] ?? null),
      ofEvent: ({ isoType }) => containerKind(isoType),
    }),
  ].map(([place, container]) => [place, container].filter(Boolean).join(' '))

/** Everything a golden journey may say that the customer reads. */
export const answerOf = (journey: GoldenJourney) => {
  const state = stateOfJourney(journey)
  const aside = state.facts.flatMap(({ standing, event, doubt }) =>
    standing === 'VALID' || standing === 'CORRECTED' ? [] : [`${event.code} ${doubt ?? standing}`],
  )
  return {
    ko: readOut(state, 'ko'),
    en: readOut(state, 'en'),
    departed: state.schedule.atd,
    arrived: state.schedule.ata,
    customs: state.customs,
    status: state.status,
    exceptions: state.exceptions.map(({ kind }) => kind),
    aside,
    named: namesOf(journey, state),
    last: state.last?.code ?? '',
    due: state.due?.kind ?? null,
    dueOn: state.due?.at.slice(0, 10),
    position: positionOf(state),
    detention: detentionOf(journey, state),
    carriage: state.carriage ? [state.carriage.vessel, state.carriage.voyage].filter(Boolean).join(' ') : '',
    delay: state.delay,
  }
}

/** How a time is written: in UTC, with the offset of the place, without one, or as a day only. */
const clockOf = (at: string): string => {
  const sent = readSentTime(at)
  if (sent === null) return 'unreadable'
  if (/T00:00(:00)?$/.test(at) || !at.includes('T')) return 'day'
  return sent.offset === null ? 'local' : at.endsWith('Z') ? 'utc' : 'offset'
}

/**
 * The kinds of facts of a journey in their order, without its terms, names and times: two journeys of the same kinds in the same order
 * would prove the same.
 */
export const signatureOf = ({ shipment, facts, withdrawn = [], desk = [], swapped = [] }: GoldenJourney): string => {
  const places: string[] = []
  const containers: string[] = [...(shipment.containers ?? [])]
  const ids: string[] = []
  const nth = (list: string[], one: string) => (list.includes(one) ? list.indexOf(one) : list.push(one) - 1)
  const roleOf = (place: string | undefined) => {
    if (place === undefined) return ''
    if (place === shipment.from) return 'from'
    if (place === shipment.to) return 'to'
    return place === shipment.delivery ? 'delivery' : `place ${nth(places, place)}`
  }
  const kinds = facts.map((fact: JourneyFact) => [
    fact.by,
    fact.what,
    fact.was,
    fact.document,
    fact.load,
    fact.type,
    fact.by_means_of,
    fact.part,
    fact.pieces !== undefined,
    fact.reason,
    fact.text,
    roleOf(fact.where),
    fact.container && nth(containers, fact.container),
    fact.id && nth(ids, fact.id),
    fact.flight !== undefined,
    fact.said !== undefined,
    Object.keys(fact.numbers ?? {}),
    clockOf(fact.at),
  ])
  const decisions = desk.map(({ drop, release }) => [drop && `drop ${drop}`, release && `release ${release}`])
  return JSON.stringify([
    kinds,
    withdrawn.map(({ id }) => nth(ids, id)),
    decisions,
    ...swapped.map(({ from, to }) => [nth(containers, from), nth(containers, to)]),
  ])
}
