import { type DtForm, isYmd, showYmd } from './ymd.ts'

/** `20260305143007` → `2026-03-05 14:30:07` (S9-019), the stored wall clock of Asia/Seoul. Missing seconds or time are omitted. */
export const showDateTime = (stored: string | null | undefined, form: DtForm = 'yyyy-MM-dd'): string => {
  if (!stored) return ''
  const [, day, hour, minute, second] = /^(\d{8})(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(stored) ?? []
  if (!day || !isYmd(day)) return stored
  const time = [hour, minute, second].filter((part) => part !== undefined).join(':')
  return `${showYmd(day, form)}${time && ` ${time}`}`
}

/** A moment as sent. `offset` is minutes east of UTC, null when missing. */
export type SentTime = Readonly<{ ymd: string; clock: string; offset: number | null; offsetText: string | null }>

const SENT = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/i
const EARLIEST_YEAR = 1970
const LARGEST_OFFSET = 14 * 60

const minutesEast = (zone: string): number | null => {
  if (/^z$/i.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || '0')
  if (minutes > LARGEST_OFFSET || Number(zone.slice(3).replace(':', '') || '0') > 59) return null
  return zone.startsWith('-') ? -minutes : minutes
}

/** Minutes east of UTC in ISO 8601: `+09:00`. */
export const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
}

type Read = { sent: SentTime /** Milliseconds since 1970 if the clock were that of Greenwich. */; wall: number }

// Caches parsed times: sorting events parses each of them repeatedly.
const known = new Map<string, Read | null>()
const MAX_KNOWN = 10_000

const read = (text: string | null | undefined): Read | null => {
  if (!text) return null
  const before = known.get(text)
  if (before !== undefined) return before
  if (known.size >= MAX_KNOWN) known.clear()
  const sent = parse(text)
  const found = sent && { sent, wall: Date.parse(`${sent.ymd.slice(0, 4)}-${sent.ymd.slice(4, 6)}-${sent.ymd.slice(6)}T${sent.clock}Z`) }
  known.set(text, found)
  return found
}

/**
 * Parses an ISO 8601 text without converting it: day and time stay local to the place (domain rule 6 for DCSA readers, S9-019). Null when
 * it is not a valid moment; years before 1970 are default dates of faulty senders.
 */
export const readSentTime = (text: string | null | undefined): SentTime | null => read(text)?.sent ?? null

const parse = (text: string): SentTime | null => {
  const match = SENT.exec(text.trim())
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00', zone] = match
  if (!isYmd(`${year}${month}${day}`) || Number(year) < EARLIEST_YEAR) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const offset = zone === undefined ? null : minutesEast(zone)
  if (zone !== undefined && offset === null) return null
  return {
    ymd: `${year}${month}${day}`,
    clock: `${hour}:${minute}:${second}`,
    offset,
    offsetText: offset === null ? null : offsetText(offset),
  }
}

/** Milliseconds since 1970 of a sent time. `assumedOffset` (minutes) replaces a missing offset. Null when unreadable. */
export const instantOf = (text: string | null | undefined, assumedOffset = 0): number | null => {
  const found = read(text)
  return found && found.wall - (found.sent.offset ?? assumedOffset) * 60_000
}

/** Minutes east of UTC of the clock that readers expect where nothing is said. */
const EXPECTED_OFFSET = 540

/**
 * The clock of a place, to stand beside its time: `UTC-7`, `UTC+5:30`. Empty for the clock of Korea, and for a day or a time without an
 * offset.
 */
export const clockMark = (text: string | null | undefined): string => {
  const offset = readSentTime(text)?.offset ?? EXPECTED_OFFSET
  if (offset === EXPECTED_OFFSET) return ''
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}
