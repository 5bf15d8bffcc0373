import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { type EdiSegment, value } from './segment.ts'
import { CATEGORIES, UN_STATUS_NAMES, UN_STATUSES, unCode } from './un-statuses.ts'

const listed = (kind: TrackingEvent['kind'], codes: string) => codes.split(' ').map((code) => [code, kind] as const)

/** The X12-style codes that ocean carriers use in IFTSTA, with the kind of event. */
const CARRIER_CODES = new Map([
  ...listed('EQUIPMENT', 'EE I OA AE UV AL UR RD AV D'),
  ...listed('TRANSPORT', 'VD VA RL AR HS'),
  ...listed('CUSTOMS', 'CT'),
  ...listed('SHIPMENT', 'CR'),
])

/** Codes that imply an empty container. */
const EMPTY_CODES = new Set(['EE', 'RD'])

/** Whose code lists have the UN numbers: the UN itself, GS1, or no one named. */
const UN_AGENCIES = new Set(['', '6', '9'])
/** Status category (9015) of transport; the others have lists of their own. */
const TRANSPORT = new Set(['', '1'])

export type Status = {
  kind: TrackingEvent['kind']
  code: string
  docType: string | null
  remark: string | null
  empty: boolean | null
  /** Why it moves nothing; null when it counts. */
  odd: { code: 'UNKNOWN_CODE' | 'NO_EFFECT'; detail: string } | null
}

/** What is said about a status that moves nothing. */
const oddOf = (code: string, category: string, isUn: boolean): Status['odd'] => {
  const about = CATEGORIES[category]
  if (about)
    return { code: 'NO_EFFECT', detail: `Status ${code} of category ${category} is about ${about}, not about transport; it is kept.` }
  const name = isUn ? UN_STATUS_NAMES[code] : undefined
  if (name) return { code: 'NO_EFFECT', detail: `Status ${code} of the UN list (${name}) is recognised and kept; it moves no cargo.` }
  return { code: 'UNKNOWN_CODE', detail: `Status ${code} is from a code list that is not the ocean carriers' one.` }
}

/**
 * Reads STS by shape. The third component should be the agency (digits or ZZZ), but some carriers put free text there or, after a generic
 * letter, their real code. A number of the UN list counts as the code for the same, or has a name; the number is kept in the remark.
 * `carrierMessage` means that containers or a carrier are named; without it a known letter does not count. Null
 * without any code.
 * @param isEmpty whether the containers of the status are empty
 */
export const statusOf = (segment: EdiSegment, carrierMessage: boolean, isEmpty: boolean): Status | null => {
  const [first, third] = [value(segment, 1, 0).toUpperCase(), value(segment, 1, 2)]
  const isAgency = /^(\d{1,3}|ZZZ)?$/.test(third)
  const isCode = !isAgency && CARRIER_CODES.has(third.toUpperCase()) && !CARRIER_CODES.has(first)
  const code = isCode ? third.toUpperCase() : first
  if (code === '') return null
  const category = value(segment, 0, 0)
  const isUn = TRANSPORT.has(category) && UN_AGENCIES.has(third)
  const meant = isUn ? UN_STATUSES.get(code) : undefined
  const un = meant?.empty && !isEmpty ? undefined : meant
  const isNamed = un === undefined && isUn && Object.hasOwn(UN_STATUS_NAMES, code)
  const texts = [isAgency || isCode ? '' : third, value(segment, 1, 3)]
  for (let reason = 2; reason < segment.elements.length; reason++) texts.push(value(segment, reason, 3))
  const remark = [...new Set(texts)].filter((text) => text !== '').join('; ')
  const kind = un?.kind ?? (carrierMessage ? CARRIER_CODES.get(code) : undefined)
  return {
    kind: kind ?? 'OTHER',
    code: un?.code ?? (isNamed ? unCode(code) : code),
    docType: un?.docType ?? null,
    remark: [un || isNamed ? `UN 9011: ${code}` : '', remark].filter(Boolean).join('; ') || null,
    empty: kind && EMPTY_CODES.has(un?.code ?? code) ? true : null,
    odd: kind === undefined ? oddOf(code, category, isUn) : null,
  }
}
