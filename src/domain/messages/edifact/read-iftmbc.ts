import type { Irregularity } from '../../tracking/events/tracking-event.ts'
import type { EdiMessage } from './envelope.ts'
import { firstLetters } from '../../text/first-letters.ts'
import { findDate, findPlace, transportOf } from './fields.ts'
import { type EdiSegment, oddity, value } from './segment.ts'

/** A carrier's response to a booking request (IFTMBC). Times are ISO 8601 local time; missing values are blank or null. */
export type BookingAnswer = {
  /** The message reference of UNH. */
  messageRef: string
  verdict: 'ACCEPTED' | 'REJECTED' | 'CONDITIONAL'
  /** Our numbers as repeated by the carrier, the best first. */
  ownRefs: string[]
  /** The carrier's own code. */
  carrier: string
  carrierBookingNo: string
  blNo: string
  vessel: string
  voyage: string
  portOfLoading: string
  portOfDischarge: string
  departure: string | null
  arrival: string | null
  cargoCutOff: string | null
  /** Free text of the carrier: reasons and conditions. */
  remark: string
  /** Position of the message in the file. */
  position: string
}

/** Code list 4343, response types. */
const VERDICTS = new Map<string, BookingAnswer['verdict']>([
  ['AP', 'ACCEPTED'],
  ['RE', 'REJECTED'],
  ['CA', 'CONDITIONAL'],
])
/** Qualifiers under which senders repeat our number; the number of references is limited to what real messages have. */
const OWN = ['FF', 'ACW', 'SI']
const MAX_REFS = 10
const MAX_REMARK_LENGTH = 500

const refsOf = (segments: readonly EdiSegment[], qualifier: string) =>
  segments.filter((segment) => segment.tag === 'RFF' && value(segment, 0) === qualifier).map((segment) => value(segment, 0, 1))

const firstRef = (segments: readonly EdiSegment[], qualifier: string) => refsOf(segments, qualifier).find(Boolean) ?? ''

/**
 * Reads a booking response. Never throws; without a verdict the result is null and an irregularity explains it.
 * @returns the response, or null
 */
export const readIftmbc = ({ segments, ref }: EdiMessage): { answer: BookingAnswer | null; irregularities: Irregularity[] } => {
  const [first] = segments
  if (!first) return { answer: null, irregularities: [] }
  const bgm = segments.find(({ tag }) => tag === 'BGM')
  const said = bgm ? value(bgm, 3).toUpperCase() : ''
  const verdict = VERDICTS.get(said)
  if (!verdict) return { answer: null, irregularities: [oddity(bgm ?? first, 'NO_VERDICT', `BGM says "${said}", neither AP, RE nor CA.`)] }
  const ship = segments.find((segment) => segment.tag === 'TDT' && value(segment, 0) === '20')
  const { vessel, voyage } = ship ? transportOf(ship) : { vessel: null, voyage: null }
  const carrier = segments.find((segment) => segment.tag === 'NAD' && value(segment, 0) === 'CA')
  const dated = (qualifier: string) => findDate(segments, [qualifier])?.at ?? null
  const remarks = segments
    .filter(({ tag }) => tag === 'FTX')
    .filter((segment) => value(segment, 0) !== 'AAA')
    .flatMap((segment) => (segment.elements[3] ?? []).map((_part, at) => value(segment, 3, at)))
  const answer: BookingAnswer = {
    messageRef: ref,
    verdict,
    ownRefs: [...new Set(OWN.flatMap((qualifier) => refsOf(segments, qualifier)).filter(Boolean))].slice(0, MAX_REFS),
    carrier: carrier ? value(carrier, 1).toUpperCase() : '',
    carrierBookingNo: firstRef(segments, 'BN'),
    blNo: firstRef(segments, 'BM'),
    vessel: vessel ?? '',
    voyage: voyage ?? '',
    portOfLoading: findPlace(segments, ['9'])?.unlocode ?? '',
    portOfDischarge: findPlace(segments, ['11'])?.unlocode ?? '',
    departure: dated('133'),
    arrival: dated('132'),
    cargoCutOff: dated('180'),
    remark: firstLetters(remarks.join(' ').replace(/\s+/g, ' ').trim(), MAX_REMARK_LENGTH),
    position: `segment ${first.number} (${first.tag}), line ${first.line}, column ${first.column}`,
  }
  return { answer, irregularities: [] }
}
