import { refKey } from '#domain/shipment/cargo-number.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { RefMatch } from './sql.ts'

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
]

/** All numbers that can identify the shipments of these events. */
export const numbersOf = (events: readonly TrackingEvent[]): string[] => [
  ...new Set(events.flatMap((event) => groupsOf(event).flatMap(([, numbers]) => numbers.map(refKey))).filter(Boolean)),
]

const DAY = 86_400_000
const BEFORE_ETD = 90 * DAY
const AFTER_ETA = 120 * DAY

/** Container numbers are reused, so only a voyage at the time of the event matches. */
const fitsVoyage = (match: RefMatch, event: TrackingEvent) => {
  const at = event.at ? Date.parse(event.at.slice(0, 19)) : Number.NaN
  if (Number.isNaN(at)) return true
  const from = match.etd ? Date.parse(match.etd.replace(' ', 'T')) - BEFORE_ETD : Number.NEGATIVE_INFINITY
  const to = match.eta ? Date.parse(match.eta.replace(' ', 'T')) + AFTER_ETA : Number.POSITIVE_INFINITY
  return at >= from && at <= to
}

/**
 * The shipments of an event: by B/L, else booking, else air waybill, else container; the first kind of number with a match wins. A
 * master number may match several house shipments, and the event joins them all.
 */
export const matchEvent = (event: TrackingEvent, byNumber: ReadonlyMap<string, readonly RefMatch[]>): RefMatch[] => {
  for (const [kinds, numbers] of groupsOf(event)) {
    const found = numbers.flatMap((number) => byNumber.get(refKey(number)) ?? []).filter(({ kind }) => kinds.includes(kind))
    const fitting = kinds.includes('CNTR') ? found.filter((match) => fitsVoyage(match, event)) : found
    // A number without its carrier's letters may be that of several carriers: then it says nothing.
    const carriers = new Set(kinds.join() === 'MBL' ? fitting.map(({ carrier_cd }) => carrier_cd) : [])
    if (carriers.size > 1) continue
    if (fitting.length) return [...new Map(fitting.map((match) => [match.shipment_id, match])).values()]
  }
  return []
}
