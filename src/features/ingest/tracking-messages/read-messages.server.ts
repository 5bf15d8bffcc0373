import iconv from 'iconv-lite'
import { readFsu } from '#domain/messages/cargo-imp/read-fsu.ts'
import { readDcsa, type Retracted } from '#domain/messages/dcsa/read-dcsa.ts'
import { decodeEdi } from '#domain/messages/edifact/decode.ts'
import type { MessageWithdrawal } from '#domain/messages/edifact/message-function.ts'
import type { Interchange } from '#domain/messages/edifact/interchange.ts'
import type { Receipt } from '#domain/messages/edifact/read-receipt.ts'
import { readEdifact } from '#domain/messages/edifact/read-edifact.ts'
import { messagesWithoutEffect, noEffect, type WithoutEffect } from '#domain/messages/without-effect.ts'
import type { BookingAnswer } from '#domain/messages/edifact/read-iftmbc.ts'
import { jsonBeyondLimits } from '#domain/text/json-limits.ts'
import { limitIrregularities, MAX_ITEMS } from '#domain/messages/limit-irregularities.ts'
import { looksBinary, startOfEdifact } from '#domain/messages/edifact/separators.ts'
import { readOneRecord } from '#domain/messages/one-record.ts'
import type { ReadResult } from '#domain/tracking/events/tracking-event.ts'
import { readXfsu } from '#integrations/cargo-xml/read-xfsu.ts'

type MessageFormat = 'DCSA' | 'ONERECORD' | 'FSU' | 'XFSU' | 'EDIFACT' | 'CARGOIMP' | 'CARGOXML' | 'X12' | 'UNKNOWN'

/** The parsed content of a message file. `readable` is false for unknown content. */
export type ReadMessages = ReadResult & {
  format: MessageFormat
  readable: boolean
  /** EDIFACT and Cargo-IMP message types as sent, in order: IFTSTA, IFTSTA, CODECO. */
  messages: string[]
  /** Events the sender withdrew, up to which time. */
  retracted: Retracted[]
  /** What EDIFACT messages took back. */
  withdrawals?: MessageWithdrawal[]
  /** The header of the EDIFACT interchange; omitted for several in one file. */
  interchange?: Interchange
  /** Carrier answers to bookings. */
  answers?: BookingAnswer[]
  /** What carriers say of messages of ours as messages. */
  receipts?: Receipt[]
}

export const unreadable = (code: string, detail: string): ReadMessages => ({
  format: 'UNKNOWN',
  readable: false,
  messages: [],
  retracted: [],
  events: [],
  irregularities: [{ position: 'file', code, detail }],
})

// Also after the control characters of a Type-B frame and inside a CIMFSU message of EDIFACT.
const FSU_HEAD = /(?:^|[\s'\p{Cc}])(?:FSU|FSA)\/\d{1,3}(?=[\s'])/mu

const readJson = (text: string, receivedAt: string): ReadMessages => {
  const heavy = jsonBeyondLimits(text)
  if (heavy) return unreadable(heavy.code, heavy.detail)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return unreadable('NOT_JSON', `The file begins like JSON but is not: ${(error as Error).message}`)
  }
  if (/LogisticsEvent/.test(text)) {
    const read = readOneRecord(json, { receivedAt })
    return { ...read, format: 'ONERECORD', readable: read.events.length > 0, messages: [], retracted: [] }
  }
  const read = readDcsa(json, { receivedAt })
  return { ...read, format: 'DCSA', readable: read.events.length + read.retracted.length > 0, messages: [] }
}

const withoutEffect = (format: MessageFormat, found: readonly WithoutEffect[]): ReadMessages => ({
  format,
  readable: true,
  messages: found.map(({ type }) => type),
  retracted: [],
  events: [],
  irregularities: limitIrregularities(found.map(noEffect)),
})

const readXml = (text: string, receivedAt: string): ReadMessages => {
  const { unread, ...read } = readXfsu(text, { receivedAt })
  if (unread) return withoutEffect('CARGOXML', [unread])
  return { ...read, format: 'XFSU', readable: read.events.length > 0, messages: [], retracted: [] }
}

const readText = (text: string, receivedAt: string): ReadMessages | null => {
  if (FSU_HEAD.test(text)) {
    const { messages, ...read } = readFsu(text, { receivedAt })
    return {
      ...read,
      format: 'FSU',
      readable: messages.length > 0,
      messages: messages.map(({ type, version }) => `${type}/${version}`),
      retracted: [],
    }
  }
  const start = startOfEdifact(text)
  if (start < 0) {
    const found = messagesWithoutEffect(text)
    return found.length > 0 ? withoutEffect(found[0]?.type.startsWith('X12') ? 'X12' : 'CARGOIMP', found) : null
  }
  const { messages, interchanges, answers, receipts, unread, withdrawals, ...read } = readEdifact(text, { receivedAt })
  const [interchange] = interchanges
  return {
    ...read,
    irregularities: limitIrregularities([...read.irregularities, ...unread.map(noEffect)]),
    format: 'EDIFACT',
    readable: messages.length > 0,
    messages: messages.map(({ type }) => type),
    retracted: [],
    answers,
    receipts,
    withdrawals,
    ...(interchange && interchanges.length === 1 && { interchange }),
  }
}

const readKnown = (text: string, receivedAt: string): ReadMessages => {
  const start = text.trimStart()
  if (/^[[{]/.test(start)) return readJson(text, receivedAt)
  if (start.startsWith('<')) return readXml(text, receivedAt)
  const read = readText(text, receivedAt)
  if (read) return read
  return looksBinary(text)
    ? unreadable('BINARY', 'The file is binary.')
    : unreadable('UNKNOWN_FORMAT', 'No known message was found in the file.')
}

/**
 * Parses a file of tracking messages by content, never by name: DCSA Track & Trace, ONE Record, Cargo-IMP FSU, Cargo-XML XFSU, EDIFACT.
 * Never throws; unreadable parts become problems. Runs in the thread of `readInThread`.
 */
export const readMessages = (bytes: Uint8Array, receivedAt: string): ReadMessages => {
  if (bytes.length === 0) return unreadable('EMPTY', 'The file is empty.')
  const read = readKnown(
    decodeEdi(bytes, (cp949) => iconv.decode(Buffer.from(cp949), 'cp949')),
    receivedAt,
  )
  const items = Math.max(read.events.length, read.retracted.length, read.answers?.length ?? 0, read.messages.length)
  return items > MAX_ITEMS ? unreadable('TOO_MANY_ITEMS', `The file holds ${items} items; ${MAX_ITEMS} are taken at a time.`) : read
}
