import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { type EdiSegment, value } from './segment.ts'

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

/**
 * Statuses of the UN list (data element 9011, Recommendation 24) by the carriers' code for the same. Only those whose meaning two
 * published lists agree on: the directory D.96A/B and the third revision of the recommendation as OASIS published it. Later numbers
 * moved between directories.
 */
const UN_CODES: ReadonlyMap<string, string> = new Map([
  ['1', 'VA'], // arrived
  ['12', 'CT'], // cleared by customs
  ['21', 'D'], // delivered
  ['22', 'D'], // delivered as instructed
  ['24', 'VD'], // departed
  ['29', 'UV'], // discharged
])
/** Whose code lists have the UN numbers: the UN itself, GS1, or no one named. */
const UN_AGENCIES = new Set(['', '6', '9'])
/** Status type (9015) of transport; other types count orders. */
const TRANSPORT = new Set(['', '1'])

export type Status = {
  kind: TrackingEvent['kind']
  code: string
  remark: string | null
  empty: boolean | null
  /** False when the code is from another list (for example of a post office) with other meanings: kind is then `OTHER`. */
  mapped: boolean
}

/**
 * Reads STS by shape. The third component should be the agency (digits or ZZZ), but some carriers put free text there or, after a generic
 * letter, their real code. A number of the UN list counts as the carriers' code for the same; the number is kept in the remark.
 * `carrierMessage` means that containers or a carrier are named; without it a known letter does not count. Null
 * without any code.
 */
export const statusOf = (segment: EdiSegment, carrierMessage: boolean): Status | null => {
  const [first, third] = [value(segment, 1, 0).toUpperCase(), value(segment, 1, 2)]
  const isAgency = /^(\d{1,3}|ZZZ)?$/.test(third)
  const isCode = !isAgency && CARRIER_CODES.has(third.toUpperCase()) && !CARRIER_CODES.has(first)
  const code = isCode ? third.toUpperCase() : first
  if (code === '') return null
  const un = TRANSPORT.has(value(segment, 0, 0)) && UN_AGENCIES.has(third) ? UN_CODES.get(code) : undefined
  const texts = [isAgency || isCode ? '' : third, value(segment, 1, 3)]
  for (let reason = 2; reason < segment.elements.length; reason++) texts.push(value(segment, reason, 3))
  const remark = [...new Set(texts)].filter((text) => text !== '').join('; ')
  const kind = un !== undefined ? CARRIER_CODES.get(un) : carrierMessage ? CARRIER_CODES.get(code) : undefined
  return {
    kind: kind ?? 'OTHER',
    code: un ?? code,
    remark: [un === undefined ? '' : `UN 9011: ${code}`, remark].filter(Boolean).join('; ') || null,
    empty: kind && EMPTY_CODES.has(code) ? true : null,
    mapped: kind !== undefined,
  }
}
