import type { Irregularity } from '../../tracking/events/tracking-event.ts'
import { type Scan, scan, TAG } from './scan.ts'
import { type EdiSegment, fileOddity, oddity, type Separators } from './segment.ts'
import { defaultSeparators, looksBinary, startOfEdifact } from './separators.ts'

export type Tokenized = {
  segments: EdiSegment[]
  irregularities: Irregularity[]
  una: Separators
}

/** Lines cut at a fixed width break texts and tags anywhere; free text with its own line ends does not. */
const isHardWrapped = ({ brokenLines, brokenTag }: Scan): boolean =>
  brokenTag ||
  (brokenLines.length > 0 && brokenLines.every((length) => length === brokenLines[0] && (length === 80 || brokenLines.length > 1)))

/**
 * Splits EDIFACT text (ISO 9735 syntax 1 to 4) into segments. Never throws and reads each character at most twice: a second time without
 * line ends when the file is hard-wrapped. Repetition separators stay in the data.
 */
export const tokenize = (text: string): Tokenized => {
  const una = defaultSeparators(text)
  const none = (code: string, detail: string): Tokenized => ({ segments: [], irregularities: [fileOddity(code, detail)], una })
  if (text.trim() === '') return none('EMPTY_FILE', 'The file holds no text.')
  if (looksBinary(text)) return none('BINARY_FILE', 'The file is not text: it holds control characters.')
  const start = startOfEdifact(text)
  if (start === -1) return none('NOT_EDIFACT', 'No UNA, UNB, UNG or UNH segment was found.')

  const first = scan(text, start, ' ', una)
  const wrapped = isHardWrapped(first)
  const found = wrapped ? scan(text, start, '', una) : first
  if (found.tooMany) return none('TOO_MANY_ITEMS', 'The file has more parts than are taken at a time.')
  const { segments } = found
  const irregularities: Irregularity[] = []
  const report = (code: string, detail: string) => irregularities.push(fileOddity(code, detail))
  if (text.slice(0, start).replace('\uFEFF', '').trim() !== '')
    report('LEADING_TEXT', `${start} characters stand before the first segment.`)
  if (found.badUna) report('BAD_UNA', 'The UNA separators cannot be used; the default ones were.')
  if (wrapped) report('HARD_WRAPPED', 'Line ends cut through segments; they were removed.')
  if (found.empty > 0) report('EMPTY_SEGMENT', `${found.empty} segments are empty.`)
  const last = segments.at(-1)
  if (found.unterminated && last) irregularities.push(oddity(last, 'UNTERMINATED', 'The file ends inside this segment.'))
  for (const segment of segments) {
    if (!TAG.test(segment.tag)) irregularities.push(oddity(segment, 'BAD_TAG', `"${segment.tag.slice(0, 20)}" is no segment name.`))
  }
  return { segments, irregularities, una: found.una }
}
