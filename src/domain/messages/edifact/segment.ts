import { cleanText } from '../../text/clean-text.ts'
import type { Irregularity } from '../../tracking/events/tracking-event.ts'

/** One EDIFACT segment, unescaped. `elements[0]` is the first data element after the tag; each is a list of components. */
export type EdiSegment = {
  tag: string
  elements: string[][]
  /** Counted from 1 over the whole file, without UNA. */
  number: number
  line: number
  column: number
}

/** The active separators, from UNA. An empty `release` disables escaping. */
export type Separators = { component: string; element: string; decimal: string; release: string; terminator: string }

/** One component, trimmed and without control characters; empty when the segment is shorter. Both indices count from 0 after the tag. */
export const value = (segment: EdiSegment, element: number, component = 0): string =>
  cleanText(segment.elements[element]?.[component] ?? '')

/**
 * A number with a decimal point or comma, regardless of UNA: senders mix them. Null when it is not a number or has more digits than
 * JavaScript and databases store exactly.
 */
export const ediNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^[+-]?\d{1,12}(\.\d{0,6})?$/.test(plain) ? Number(plain) : null
}

const positionOf = (segment: EdiSegment): string =>
  `segment ${segment.number} (${segment.tag}), line ${segment.line}, column ${segment.column}`

export const oddity = (segment: EdiSegment, code: string, detail: string): Irregularity => ({ position: positionOf(segment), code, detail })

/** An irregularity of the file as a whole. */
export const fileOddity = (code: string, detail: string): Irregularity => ({ position: 'file', code, detail })
