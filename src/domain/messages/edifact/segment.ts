import { cleanText } from '../../text/clean-text.ts'
import type { Irregularity } from '../../tracking/events/tracking-event.ts'

/** One EDIFACT segment, unescaped. `elements[0]` is the first data element after the tag; each is a list of components. */
export type EdiSegment = {
  tag: string
  elements: string[][]
  /** Counted from 1 over the whole file, UNA left out. */
  number: number
  line: number
  column: number
}

/** The separators in force, as UNA gives them. An empty `release` means that nothing can be escaped. */
export type Separators = { component: string; element: string; decimal: string; release: string; terminator: string }

/** One component, trimmed and free of control characters; empty when the segment is shorter. Both indices count from 0 after the tag. */
export const value = (segment: EdiSegment, element: number, component = 0): string =>
  cleanText(segment.elements[element]?.[component] ?? '')

/** A number with a decimal point or a decimal comma, whatever UNA says: senders mix them. Null when it is none, or longer than any number that JavaScript and databases hold exactly. */
export const ediNumber = (text: string): number | null => {
  const plain = text.trim().replace(',', '.')
  return /^[+-]?\d{1,12}(\.\d{0,6})?$/.test(plain) ? Number(plain) : null
}

export const positionOf = (segment: EdiSegment): string =>
  `segment ${segment.number} (${segment.tag}), line ${segment.line}, column ${segment.column}`

export const oddity = (segment: EdiSegment, code: string, detail: string): Irregularity => ({ position: positionOf(segment), code, detail })

/** An irregularity of the file as a whole. */
export const fileOddity = (code: string, detail: string): Irregularity => ({ position: 'file', code, detail })
