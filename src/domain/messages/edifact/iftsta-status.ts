import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { type EdiSegment, value } from './segment.ts'

const listed = (kind: TrackingEvent['kind'], codes: string) => codes.split(' ').map((code) => [code, kind] as const)

/** The X12-style codes that ocean carriers put into IFTSTA, and what kind of event each is. */
const CARRIER_CODES = new Map([
  ...listed('EQUIPMENT', 'EE I OA AE UV AL UR RD AV D'),
  ...listed('TRANSPORT', 'VD VA RL AR HS'),
  ...listed('CUSTOMS', 'CT'),
  ...listed('SHIPMENT', 'CR'),
])

/** Codes that by themselves say that the box is empty. */
const EMPTY_CODES = new Set(['EE', 'RD'])

export type Status = {
  kind: TrackingEvent['kind']
  code: string
  remark: string | null
  empty: boolean | null
  /** False when the code comes from some other list (a post office's, say) whose letters mean other things: kind is then `OTHER`. */
  mapped: boolean
}

/**
 * STS read by shape. The third component should be the agency (digits or ZZZ), yet some carriers put free text or, with a
 * generic letter in front, their real code there. `carrierMessage` says that boxes or a carrier are named, without
 * which a known letter is not trusted. Null when there is no code at all.
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
