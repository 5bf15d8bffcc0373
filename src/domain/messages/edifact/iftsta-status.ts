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
 * letter, their real code. `carrierMessage` means that containers or a carrier are named; without it a known letter does not count. Null
 * without any code.
 */
export const statusOf = (segment: EdiSegment, carrierMessage: boolean): Status | null => {
  const [first, third] = [value(segment, 1, 0).toUpperCase(), value(segment, 1, 2)]
  const isAgency = /^(\d{1,3}|ZZZ)?$/.test(third)
  const isCode = !isAgency && CARRIER_CODES.has(third.toUpperCase()) && !CARRIER_CODES.has(first)
  const code = isCode ? third.toUpperCase() : first
  if (code === '') return null
  const texts = [isAgency || isCode ? '' : third, value(segment, 1, 3)]
  for (let reason = 2; reason < segment.elements.length; reason++) texts.push(value(segment, reason, 3))
  const remark = [...new Set(texts)].filter((text) => text !== '').join('; ')
  const kind = carrierMessage ? CARRIER_CODES.get(code) : undefined
  return {
    kind: kind ?? 'OTHER',
    code,
    remark: remark || null,
    empty: kind && EMPTY_CODES.has(code) ? true : null,
    mapped: kind !== undefined,
  }
}
