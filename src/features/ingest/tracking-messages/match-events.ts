import { refKey } from '#domain/shipment/cargo-number.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { TOLERANCES } from '#domain/tracking/state/tolerances.ts'
import type { RefMatch } from './sql.ts'

/** Events, each with the shipments that its numbers name. */
export type Attached = { event: TrackingEvent; shipments: RefMatch[] }[]

const SCAC = /^[A-Z]{4}(?=[A-Z0-9]{6})/

/** The forms of a bill of lading: as sent, and without the four letters of its carrier. */
const formsOf = (bl: string): string[] => {
  const plain = refKey(bl)
  return SCAC.test(plain) ? [plain, plain.replace(SCAC, '')] : [plain]
}

/** Bills of lading that may be known with the letters of a carrier only. */
export const bareNumbersOf = (events: readonly TrackingEvent[]): string[] => [
  ...new Set(events.flatMap(({ refs }) => refs.bl.map(refKey).filter((number) => number.length > 5))),
]

const groupsOf = ({ refs, container }: TrackingEvent): [RefMatch['kind'][], string[]][] => [
  [['HBL', 'MBL'], refs.bl.map(refKey)],
  [['MBL'], refs.bl.flatMap(formsOf)],
  [['BKG'], refs.booking],
  [['MBL', 'HBL'], refs.awb],
  [['CNTR'], [...refs.container, ...(container ? [container] : [])]],
  // An order is the customer's word: it counts where the message names no number of the carrier.
  [['PO'], refs.bl.length + refs.booking.length + refs.awb.length > 0 ? [] : (refs.po ?? [])],
]

/** All numbers that can identify the shipments of these events. */
export const numbersOf = (events: readonly TrackingEvent[]): string[] => [
  ...new Set(events.flatMap((event) => groupsOf(event).flatMap(([, numbers]) => numbers.map(refKey))).filter(Boolean)),
]

const DAY = 86_400_000

/** Container numbers are reused, so only a voyage at the time of the event matches. */
const fitsVoyage = (match: RefMatch, event: TrackingEvent) => {
  const at = event.at ? Date.parse(event.at.slice(0, 19)) : Number.NaN
  if (Number.isNaN(at)) return true
  const from = match.etd ? Date.parse(match.etd.replace(' ', 'T')) - TOLERANCES.voyageDays.beforeDeparture * DAY : Number.NEGATIVE_INFINITY
  const to = match.eta ? Date.parse(match.eta.replace(' ', 'T')) + TOLERANCES.voyageDays.afterArrival * DAY : Number.POSITIVE_INFINITY
  return at >= from && at <= to
}

const carriersOf = (found: readonly RefMatch[]) => new Set(found.map(({ carrier_cd }) => carrier_cd).filter(Boolean))

/** A number that several carriers use is that of the carrier who speaks, or whose voyage is of that time; where neither tells, it says nothing. */
const ofOneCarrier = (found: readonly RefMatch[], event: TrackingEvent, speaks: readonly string[]): readonly RefMatch[] => {
  if (carriersOf(found).size < 2) return found
  const spoken = found.filter(({ carrier_cd }) => speaks.includes(carrier_cd))
  const ofThatTime = found.filter((match) => fitsVoyage(match, event))
  return spoken.length > 0 || speaks.length > 0 || carriersOf(ofThatTime).size > 1 ? spoken : ofThatTime
}

const shipmentsOf = (found: readonly RefMatch[]): RefMatch[] => [...new Map(found.map((match) => [match.shipment_id, match])).values()]

/**
 * The shipments of an event: by B/L, else booking, else air waybill, else container, else order; the first kind of number with a match
 * wins. A master number may match several house shipments, and the event joins them all; an order counts for one shipment only.
 * @param speaks the codes of the carrier of the message, if known
 */
export const matchEvent = (
  event: TrackingEvent,
  byNumber: ReadonlyMap<string, readonly RefMatch[]>,
  speaks: readonly string[] = [],
): RefMatch[] => {
  // Shipments of which one is meant by a number of several carriers: another number may tell which.
  let among: ReadonlySet<number> | null = null
  for (const [kinds, numbers] of groupsOf(event)) {
    const found = numbers
      .flatMap((number) => byNumber.get(refKey(number)) ?? [])
      .filter(({ kind, shipment_id }) => kinds.includes(kind) && (among === null || among.has(shipment_id)))
    const ofThatTime = kinds.includes('CNTR') || kinds.includes('PO') ? found.filter((match) => fitsVoyage(match, event)) : found
    // Bookings, and bills of lading without their carrier's letters, may be numbers of several carriers.
    const ofSeveral = kinds.includes('BKG') || kinds.join() === 'MBL'
    const shipments = shipmentsOf(ofSeveral ? ofOneCarrier(ofThatTime, event, speaks) : ofThatTime)
    if (shipments.length > 0 && !(kinds.includes('PO') && shipments.length > 1)) return shipments
    if (ofSeveral && ofThatTime.length > 0) among ??= new Set(ofThatTime.map(({ shipment_id }) => shipment_id))
  }
  return []
}
