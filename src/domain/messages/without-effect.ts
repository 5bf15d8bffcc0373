import { cleanText } from '../text/clean-text.ts'
import { checkAwb, formatAwb } from '../validation/check-digits.ts'
import type { Irregularity } from '../tracking/events/tracking-event.ts'

/** A message that is recognised but changes no shipment. */
export type WithoutEffect = { type: string; numbers: string[] }

const MAX_NUMBERS = 20
// Cargo-IMP: air waybill, house waybills, flight manifest, booking list, acknowledgement and rejection.
const CARGO_IMP = /(?:^|[\s\p{Cc}])((?:FWB|FHL|FFM|FBL|FMA|FNA|FSQ|FFR|FFA)\/\d{1,3})(?=\s)/gmu
const AWB = /\b(\d{3})-?(\d{8})(?!\d)/g
const CONTAINER = /\b[A-Z]{3}[UJZ]\d{7}\b/g
// X12: the interchange header has a fixed length, which names its separators.
const X12 = /^\s*ISA(.)/
const X12_REFERENCES = new Set(['BM', 'BN', 'MB', 'EQ', 'OB', 'SI'])

const some = (numbers: readonly string[]) => [...new Set(numbers)].slice(0, MAX_NUMBERS)

const cargoImp = (text: string): WithoutEffect[] => {
  const heads = [...text.matchAll(CARGO_IMP)]
  return heads.map((head, index) => {
    const body = text.slice(head.index, heads[index + 1]?.index)
    const numbers = [...body.matchAll(AWB)].flatMap(([, prefix = '', serial = '']) =>
      checkAwb(prefix + serial).status === 'valid' ? [formatAwb(prefix + serial)] : [],
    )
    return { type: head[1] ?? '', numbers: some(numbers) }
  })
}

const x12 = (text: string): WithoutEffect[] => {
  const element = X12.exec(text)?.[1]
  const end = element && text.trimStart()[105]
  if (!element || !end) return []
  const found: WithoutEffect[] = []
  for (const segment of text.split(end)) {
    const [tag = '', first = '', second = ''] = segment.trim().split(element)
    const message = found.at(-1)
    if (tag === 'ST') found.push({ type: `X12 ${first}`, numbers: [] })
    else if (!message || message.numbers.length >= MAX_NUMBERS) continue
    else if (tag === 'N9' && X12_REFERENCES.has(first) && second) message.numbers.push(second)
    else if (tag === 'Q2' || tag === 'B4' || tag === 'N7') message.numbers.push(...(segment.match(CONTAINER) ?? []))
  }
  return found.map(({ type, numbers }) => ({ type: cleanText(type, 20), numbers: some(numbers.map((number) => cleanText(number, 35))) }))
}

/** The messages of a text that are known in the trade, but of which nothing is taken: Cargo-IMP besides FSU, and X12. */
export const messagesWithoutEffect = (text: string): WithoutEffect[] => (X12.test(text) ? x12(text) : cargoImp(text))

/** What is said about a message without effect: its type and the numbers it names. */
export const noEffect = ({ type, numbers }: WithoutEffect, index: number): Irregularity => ({
  position: `message ${index + 1}`,
  code: 'NO_EFFECT',
  detail: `${type}${numbers.length > 0 ? ` about ${numbers.join(', ')}` : ''} is recognised and kept; it changes no shipment.`,
})
