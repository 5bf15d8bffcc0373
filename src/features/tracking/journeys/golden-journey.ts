import { momentOf } from '#domain/tracking/events/event-order.ts'
import { samePortBy } from '#domain/tracking/events/same-port.ts'
import { type EventSource, type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Fact } from '#domain/tracking/state/fact.ts'
import { type Known, shipmentState, type ShipmentState } from '#domain/tracking/state/shipment-state.ts'
import type { Terms } from '#domain/tracking/state/terms.ts'
import { distanceKm } from './places.ts'

/** One thing that was said, as a freight person would write it down. */
export type JourneyFact = {
  /** The sender's number of the event; a correction has the same. */
  id?: string
  /** Its place in the journey; by default that in the list. */
  key?: string
  by: EventSource
  /** What happened, in the sender's code. `was` is ACT unless it is planned or estimated. */
  what: string
  was?: 'PLN' | 'EST' | 'ACT'
  document?: string
  at: string
  where?: string
  container?: string
  /** The size and type of the container (ISO 6346). */
  type?: string
  load?: 'full' | 'empty'
  ship?: string
  by_means_of?: string
  flight?: string
  pieces?: number
  part?: boolean
  text?: string
  /** The reason of a discrepancy or delay. */
  reason?: string
  numbers?: { bl?: string[]; booking?: string[]; container?: string[]; awb?: string[] }
  /** When the sender said it; by default when it happened. */
  said?: string
  received?: string
}

/** A golden journey: what was said, and what the customer must read out. */
export type GoldenJourney = {
  name: string
  situation: string
  /** The wrong conclusions from messages, once found in the field, that it keeps away: `F2`. */
  case?: string[]
  shipment: {
    mode: 'SEA' | 'AIR'
    direction: 'EXP' | 'IMP' | 'CROSS'
    service?: string
    from: string
    to: string
    delivery?: string
    term?: string
    containers?: string[]
    /** The sizes and types of containers that have no number yet, by their places. */
    types?: Record<string, string>
    pieces?: number
    masterNo?: string
    etd?: string
    eta?: string
    cancelled?: boolean
  }
  now: string
  facts: JourneyFact[]
  withdrawn?: { id: string; by: EventSource; at: string }[]
  desk?: { drop?: string; release?: string; at: string }[]
  /** Containers that the desk replaced by those that came instead. */
  swapped?: { from: string; to: string; at: string }[]
  reads: {
    ko: string
    en: string
    departed?: string | null
    arrived?: string | null
    customs?: string
    status?: string
    exceptions?: string[]
    /** The containers in the places of the booking: TBN-01 ABCU1234567. */
    named?: string[]
    /** Facts that do not count: what, and why. */
    aside?: string[]
    last?: string
    due?: string | null
    /** The day the next deadline ends. */
    dueOn?: string
    /** The position of the stage among those drawn: `8/9`. */
    position?: string
    /** Whether the empty containers are all back. */
    detention?: 'running' | 'over'
    /** The ship or flight that the shipment names. */
    carriage?: string
    delay?: number
  }
}

const KINDS: Partial<Record<EventSource, TrackingEvent['kind']>> = {
  FSU: 'AIR',
  XFSU: 'AIR',
  ONERECORD: 'AIR',
  UNIPASS: 'CUSTOMS',
  MANUAL: 'SHIPMENT',
}
const CALLS = new Set(['DEPA', 'ARRI', 'VD', 'VA'])

/** A fact as the readers of messages return it. */
export const eventOf = (said: JourneyFact): TrackingEvent => {
  const place = said.where ?? null
  const isAirport = place?.length === 3
  return trackingEvent({
    id: said.id ?? null,
    source: said.by,
    kind: KINDS[said.by] ?? (said.document ? 'SHIPMENT' : CALLS.has(said.what) ? 'TRANSPORT' : 'EQUIPMENT'),
    code: said.what,
    docType: said.document ?? null,
    cls: said.was ?? 'ACT',
    at: said.at,
    updatedAt: said.said ?? null,
    unlocode: isAirport ? null : place,
    iata: isAirport ? place : null,
    container: said.container ?? null,
    isoType: said.type ?? null,
    empty: said.load === undefined ? null : said.load === 'empty',
    vessel: said.ship ?? null,
    mode: said.by_means_of ?? null,
    flight: said.flight ?? null,
    pieces: said.pieces ?? null,
    partial: said.part ?? null,
    remark: said.text ?? null,
    delayReason: said.reason ?? null,
    refs: said.numbers ?? { bl: [], booking: ['OURS'], container: said.container ? [said.container] : [], awb: [] },
  })
}

const keyOf = (event: TrackingEvent, index: number) => (event.id === null ? `#${index}` : `${event.source} ${event.id}`)

/** The terms and facts of a journey as the state reads them. */
export const knownOf = ({ shipment, facts, withdrawn = [], desk = [], swapped = [] }: GoldenJourney): { terms: Terms; known: Known } => ({
  terms: {
    mode: shipment.mode,
    direction: shipment.direction,
    service: shipment.service ?? (shipment.mode === 'SEA' ? 'FCL' : ''),
    pol: shipment.from,
    pod: shipment.to,
    delivery: shipment.delivery ?? null,
    deliveryTerm: shipment.term ?? null,
    containers: (shipment.containers ?? []).map((box) => swapped.reduce((now, { from, to }) => (now === from ? to : now), box)),
    pieces: shipment.pieces ?? null,
    masterNo: shipment.masterNo ?? '',
    houseNo: '',
    bookings: ['OURS'],
    etd: shipment.etd ?? null,
    eta: shipment.eta ?? null,
    cancelled: shipment.cancelled ?? false,
  },
  known: {
    facts: facts.map((said, index): Fact => {
      const told = eventOf(said)
      // Without another time it was said when it happened.
      const happened = momentOf(told)
      const event = { ...told, updatedAt: told.updatedAt ?? (happened === null ? null : new Date(happened).toISOString()) }
      return {
        key: said.key && event.id === null ? said.key : keyOf(event, index),
        event,
        receivedAt: said.received ?? event.updatedAt ?? said.at,
      }
    }),
    retractions: withdrawn.map(({ id, by, at }) => ({ key: `${by} ${id}`, at })),
    decisions: desk.map(({ drop, release, at }) => ({
      key: drop ?? release ?? '',
      action: drop ? ('DROP' as const) : ('RELEASE' as const),
      at,
    })),
  },
})

const SAME_PORT = samePortBy([
  ['CNSHA', 'CNSHG'],
  ['KRBNP', 'KRPUS'],
])

export const stateOfJourney = (journey: GoldenJourney): ShipmentState => {
  const { terms, known } = knownOf(journey)
  return shipmentState(terms, known, { samePort: SAME_PORT, distanceKm }, new Date(journey.now))
}
