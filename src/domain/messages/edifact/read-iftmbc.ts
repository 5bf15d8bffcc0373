import type { Irregularity } from '../../tracking/events/tracking-event.ts'
import type { EdiMessage } from './envelope.ts'
import { firstLetters } from '../../text/first-letters.ts'
import { findDate, findPlace, transportOf } from './fields.ts'
import { type EdiSegment, oddity, value } from './segment.ts'

/** What a carrier says to a booking that was asked for (IFTMBC). Times are ISO 8601 on the clock of their place; what is not said is blank or null. */
export type BookingAnswer = {
  /** The message reference of UNH. */
  messageRef: string
  verdict: 'ACCEPTED' | 'REJECTED' | 'CONDITIONAL'
  /** Our numbers as the carrier repeats them, the best first. */
  ownRefs: string[]
  /** Who answers, by the code it names itself with. */
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
  /** Free text of the carrier: its reason, its conditions. */
  remark: string
  /** Where the message begins. */
  position: string
}

/** Code list 4343, response types. */
const VERDICTS = new Map<string, BookingAnswer['verdict']>([
  ['AP', 'ACCEPTED'],
  ['RE', 'REJECTED'],
  ['CA', 'CONDITIONAL'],
])
/** Qualifiers under which senders repeat the number we asked with, and no more of them than an honest message has. */
const OWN = ['FF', 'ACW', 'SI']
const MAX_REFS = 10
const MAX_REMARK_LENGTH = 500

const refsOf = (segments: readonly EdiSegment[], qualifier: string) =>
  segments.filter((segment) => segment.tag === 'RFF' && value(segment, 0) === qualifier).map((segment) => value(segment, 0, 1))

const firstRef = (segments: readonly EdiSegment[], qualifier: string) => refsOf(segments, qualifier).find(Boolean) ?? ''

/**
 * Reads an answer to a booking. Never throws; without a verdict there is no answer, and the message says why.
 * @returns the answer, or null
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
