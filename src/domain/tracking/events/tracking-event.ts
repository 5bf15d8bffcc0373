/** A tracking event in the common form that every reader of `domain/messages` returns. */
export type TrackingEvent = {
  /** The sender's own id, or null when the message has none (then `eventKey` computes the replay key). */
  id: string | null
  kind: 'SHIPMENT' | 'TRANSPORT' | 'EQUIPMENT' | 'AIR' | 'CUSTOMS' | 'IOT' | 'OTHER'
  /** The code as received, upper case: DCSA `GTIN`, IATA `RCF`, IFTSTA `VD`. Includes unknown codes. */
  code: string
  /** DCSA document type (`BKG`, `CUS`) of a SHIPMENT event. */
  docType: string | null
  /** Planned, estimated or actual. */
  cls: 'PLN' | 'EST' | 'ACT'
  /** ISO 8601 as received: with offset if the sender included one, else local time at the place. Null when unreadable. */
  at: string | null
  /** The unreadable text when `at` is null. */
  atRaw: string | null
  /** When the sender made or last changed the event. */
  updatedAt: string | null
  unlocode: string | null
  iata: string | null
  place: string | null
  facility: string | null
  lat: number | null
  lon: number | null
  vessel: string | null
  imo: string | null
  voyage: string | null
  flight: string | null
  /** `VESSEL`, `RAIL`, `TRUCK`, `BARGE`, `AIR` … as received. */
  mode: string | null
  /** The sender's number of the call of a ship, train or truck at this place. */
  callId: string | null
  /** The carrier's code of the service that the ship sails in. */
  serviceCode: string | null
  container: string | null
  isoType: string | null
  empty: boolean | null
  seals: string[]
  /** The type of each seal (`KLP`, `BLT`, `WIR`), in the same order; '' where the sender named none. */
  sealTypes: string[]
  pieces: number | null
  weightKg: number | null
  /** True when the event concerns only part of the consignment. */
  partial: boolean | null
  delayReason: string | null
  remark: string | null
  /** The document numbers that attach the event to a shipment. */
  refs: EventRefs
  source: EventSource
  /** The message it was said in, where later ones can take that back by its number. */
  message?: string
  /** The code of the carrier that speaks, where the message names one. */
  carrier?: string
}

export type EventRefs = {
  bl: string[]
  booking: string[]
  container: string[]
  /** Eleven digits without the dash. */
  awb: string[]
  /** Orders of the customer; left out where none is named. */
  po?: string[]
}

/** `MANUAL` is our desk, `SYSTEM` a system of the forwarder; the others are formats of messages. */
export type EventSource =
  | 'DCSA22'
  | 'DCSA30'
  | 'FSU'
  | 'XFSU'
  | 'ONERECORD'
  | 'IFTSTA'
  | 'CODECO'
  | 'COARRI'
  | 'UNIPASS'
  | 'SYSTEM'
  | 'MANUAL'

/** A rule violation in a message. Reported, never fatal by itself. */
export type Irregularity = {
  /** The place in readable form: `segment 12 (DTM), line 3`. */
  position: string
  /** A stable code such as `UNT_COUNT`, `BAD_DATE`, `CHECK_DIGIT`. */
  code: string
  /** One English sentence with the values concerned. */
  detail: string
}

/** The result of every reader: all readable events and all irregularities. Readers never throw. */
export type ReadResult = { events: TrackingEvent[]; irregularities: Irregularity[] }

/** An event that names no document. */
export const EMPTY_REFS: EventRefs = { bl: [], booking: [], container: [], awb: [] }

/** A complete event from the fields that a reader has. */
export const trackingEvent = (
  known: Pick<TrackingEvent, 'kind' | 'code' | 'cls' | 'source'> & Partial<Omit<TrackingEvent, 'refs'>> & { refs?: Partial<EventRefs> },
): TrackingEvent => ({
  id: null,
  docType: null,
  at: null,
  atRaw: null,
  updatedAt: null,
  unlocode: null,
  iata: null,
  place: null,
  facility: null,
  lat: null,
  lon: null,
  vessel: null,
  imo: null,
  voyage: null,
  flight: null,
  mode: null,
  callId: null,
  serviceCode: null,
  container: null,
  isoType: null,
  empty: null,
  seals: [],
  sealTypes: [],
  pieces: null,
  weightKg: null,
  partial: null,
  delayReason: null,
  remark: null,
  ...known,
  refs: { ...EMPTY_REFS, ...known.refs },
})
