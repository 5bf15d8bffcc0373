import { firstLetters } from '../../text/first-letters.ts'
import type { EdiMessage } from './envelope.ts'
import { value } from './segment.ts'

/** What a receiver says of a message of ours as a message: that it has it, or that it cannot take it (CONTRL, APERAK). */
export type Receipt = {
  type: 'CONTRL' | 'APERAK'
  isRefused: boolean
  /** Control references and numbers of ours that it names. */
  refs: string[]
  /** Why it is refused, as sent. */
  reason: string
  position: string
}

const MAX_REFS = 10
const MAX_REASON_LENGTH = 300

/** Code list 0083: this level and all lower levels are rejected. */
const REJECTED = '4'
/** Code list 4343 and 1225: accepted, not accepted. */
const [ACCEPTED, NOT_ACCEPTED] = [new Set(['AP', '44']), new Set(['RE', '27'])]
/** Our message as its receiver repeats it: previous message, originator's reference, forwarder's, our booking. */
const OWN = new Set(['ACW', 'AGO', 'FF', 'SI', 'BN'])

const control = ({ segments }: EdiMessage) => {
  const levels = segments.filter(({ tag }) => tag === 'UCI' || tag === 'UCM' || tag === 'UCF')
  const refused = levels.filter((level) => value(level, level.tag === 'UCM' ? 2 : 3) === REJECTED)
  return {
    refs: levels.flatMap((level) => (level.tag === 'UCI' ? value(level, 0) : [])),
    isRefused: refused.length > 0,
    reason: refused
      .map((level) => [level.tag, ...level.elements.slice(level.tag === 'UCM' ? 3 : 4).flat()].filter(Boolean).join(' '))
      .join('; '),
  }
}

const application = ({ segments }: EdiMessage) => {
  const bgm = segments.find(({ tag }) => tag === 'BGM')
  const said = [bgm ? value(bgm, 2) : '', bgm ? value(bgm, 3).toUpperCase() : '']
  const errors = segments.filter(({ tag }) => tag === 'ERC').map((segment) => value(segment, 0))
  const words = segments.filter(({ tag }) => tag === 'FTX').flatMap((segment) => segment.elements[3] ?? [])
  const isRefused = said.some((code) => NOT_ACCEPTED.has(code)) || (errors.length > 0 && !said.some((code) => ACCEPTED.has(code)))
  return {
    refs: segments.filter((segment) => segment.tag === 'RFF' && OWN.has(value(segment, 0))).map((segment) => value(segment, 0, 1)),
    isRefused,
    reason: isRefused ? [...errors, ...words].join(' ') : '',
  }
}

/** Reads a receipt (CONTRL, APERAK). Never throws; null for other messages and for one that names nothing of ours. */
export const readReceipt = (message: EdiMessage): Receipt | null => {
  const { type, segments } = message
  const [first] = segments
  if (!first || (type !== 'CONTRL' && type !== 'APERAK')) return null
  const { refs, isRefused, reason } = type === 'CONTRL' ? control(message) : application(message)
  const named = [...new Set(refs.filter(Boolean))].slice(0, MAX_REFS)
  if (named.length === 0) return null
  return {
    type,
    isRefused,
    refs: named,
    reason: firstLetters(reason.replace(/\s+/g, ' ').trim(), MAX_REASON_LENGTH),
    position: `segment ${first.number} (${first.tag}), line ${first.line}, column ${first.column}`,
  }
}
