import type { EventRefs, TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { checkContainerNumber, checkImo } from '../../validation/check-digits.ts'
import { type EdiDate, ediDate } from './edi-date.ts'
import { type EdiSegment, ediNumber, value } from './segment.ts'

/** DTM: qualifier, value, format in the first element. */
export const dateOf = (segment: EdiSegment): EdiDate => ediDate(value(segment, 0, 1), value(segment, 0, 2))

/** The first DTM among `segments` with one of the qualifiers, tried in their order. */
export const findDate = (segments: EdiSegment[], qualifiers: string[]): EdiDate | null => {
  for (const qualifier of qualifiers) {
    const found = segments.find((segment) => segment.tag === 'DTM' && value(segment, 0, 0) === qualifier)
    if (found) return dateOf(found)
  }
  return null
}

type Place = Pick<TrackingEvent, 'unlocode' | 'place' | 'facility'>

/** UN/EDIFACT 3055/1131 lists of countries instead of terminals in the second part of LOC. */
const COUNTRY_LISTS = new Set(['162', '163'])

/** LOC: place code and name, and the terminal or berth if the related location is one. */
const placeOf = (segment: EdiSegment): Place => {
  const code = value(segment, 1, 0).toUpperCase()
  const isLocode = /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)
  const terminal = COUNTRY_LISTS.has(value(segment, 2, 1)) ? '' : value(segment, 2, 0)
  return {
    unlocode: isLocode ? code : null,
    place: value(segment, 1, 3) || (isLocode ? null : code || null),
    facility: terminal || null,
  }
}

export const findPlace = (segments: EdiSegment[], qualifiers: string[]): Place | null => {
  for (const qualifier of qualifiers) {
    const found = segments.find((segment) => segment.tag === 'LOC' && value(segment, 0) === qualifier && value(segment, 1) !== '')
    if (found) return placeOf(found)
  }
  return null
}

/** Code list 8067, the transport modes. */
const MODES = new Map<string, string>([
  ['1', 'VESSEL'],
  ['2', 'RAIL'],
  ['3', 'TRUCK'],
  ['4', 'AIR'],
  ['6', 'MULTIMODAL'],
  ['8', 'BARGE'],
])

type Transport = Pick<TrackingEvent, 'vessel' | 'imo' | 'voyage' | 'mode'>

/** TDT: voyage, mode and, for ships, the name and IMO number. A rail operator or lorry plate in the same field is not a vessel. */
export const transportOf = (segment: EdiSegment): Transport => {
  const mode = MODES.get(value(segment, 2)) ?? null
  const atSea = mode === 'VESSEL' || mode === 'BARGE' || (mode === null && value(segment, 0) === '20')
  const identity = value(segment, 7, 0)
  const isImo = value(segment, 7, 1) === '146' ? /^\d{7}$/.test(identity) : checkImo(identity).status === 'valid'
  return {
    mode,
    voyage: (atSea && value(segment, 1)) || null,
    vessel: (atSea && value(segment, 7, 3)) || null,
    imo: atSea && isImo ? identity : null,
  }
}

/** RFF qualifiers (code list 1153) of documents and containers of the shipment. */
const REF_KINDS = new Map<string, 'booking' | 'bl' | 'container' | 'awb' | 'po'>([
  ['BN', 'booking'],
  ['BM', 'bl'],
  ['MB', 'bl'],
  ['BH', 'bl'],
  ['HWB', 'bl'],
  ['EQ', 'container'],
  ['AWB', 'awb'],
  ['MWB', 'awb'],
  ['ON', 'po'],
])

/** Real messages have fewer documents of one kind; the limit prevents quadratic time on hostile ones. */
const MAX_REFS = 200

/** The document numbers in RFF segments without duplicates, in the order sent. */
export const refsOf = (segments: EdiSegment[]): EventRefs => {
  const refs: EventRefs = { bl: [], booking: [], container: [], awb: [] }
  for (const segment of segments) {
    const kind = segment.tag === 'RFF' ? REF_KINDS.get(value(segment, 0, 0)) : undefined
    if (!kind) continue
    const number = value(segment, 0, 1)
    const plain = kind === 'container' ? checkContainerNumber(number).value : kind === 'awb' ? number.replace(/\D/g, '') : number
    const known = refs[kind] ?? []
    if (plain !== '' && known.length < MAX_REFS && !known.includes(plain)) refs[kind] = [...known, plain]
  }
  return refs
}

export type Equipment = Pick<TrackingEvent, 'container' | 'isoType' | 'empty' | 'seals' | 'weightKg'>

const KILOGRAMS = new Map<string, number>([
  ['KGM', 1],
  ['LBR', 0.45359237],
  ['TNE', 1000],
])

const weightOf = (segments: EdiSegment[], kinds: string[]): number | null => {
  for (const kind of kinds) {
    for (const segment of segments) {
      if (segment.tag !== 'MEA' || (value(segment, 1) !== kind && value(segment, 0) !== kind)) continue
      const amount = ediNumber(value(segment, 2, 1))
      const factor = KILOGRAMS.get(value(segment, 2, 0))
      if (amount !== null && amount >= 0 && factor !== undefined) return Math.round(amount * factor * 1000) / 1000
    }
  }
  return null
}

/** EQD with the SEL and MEA segments that follow it. Cargo weight takes precedence over the verified mass, which includes the container. */
export const equipmentOf = (eqd: EdiSegment, following: EdiSegment[]): Equipment => {
  const fullOrEmpty = value(eqd, 5)
  return {
    container: checkContainerNumber(value(eqd, 1)).value || null,
    isoType: value(eqd, 2, 0) || value(eqd, 2, 3) || null,
    empty: fullOrEmpty === '4' ? true : fullOrEmpty === '5' ? false : null,
    seals: following.filter((segment) => segment.tag === 'SEL' && value(segment, 0) !== '').map((segment) => value(segment, 0)),
    weightKg: weightOf(following, ['G', 'WT', 'VGM']),
  }
}

export const isContainer = (segment: EdiSegment): boolean => segment.tag === 'EQD' && value(segment, 0) === 'CN'

/** Splits segments into runs that begin with one of the tags; the segments before the first run are the head. */
export const splitAt = (segments: EdiSegment[], tags: string[]): { head: EdiSegment[]; groups: [EdiSegment, ...EdiSegment[]][] } => {
  const head: EdiSegment[] = []
  const groups: [EdiSegment, ...EdiSegment[]][] = []
  for (const segment of segments) {
    if (tags.includes(segment.tag)) groups.push([segment])
    else (groups.at(-1) ?? head).push(segment)
  }
  return { head, groups }
}
