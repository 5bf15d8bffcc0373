import { limitIrregularities } from '../limit-irregularities.ts'
import type { EventSource, ReadResult, TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { checkMessage } from './check-message.ts'
import { type EdiMessage, readEnvelope } from './envelope.ts'
import { type Interchange, interchangesOf } from './interchange.ts'
import { aSecondLater, functionOf, messageKey, type MessageWithdrawal, preparedAt } from './message-function.ts'
import { type BookingAnswer, readIftmbc } from './read-iftmbc.ts'
import { readIftsta } from './read-iftsta.ts'
import { readReceipt, type Receipt } from './read-receipt.ts'
import { type EdiSegment, value } from './segment.ts'
import { readCoarri, readCodeco } from './read-terminal-report.ts'
import type { WithoutEffect } from '../without-effect.ts'
import { refsOf } from './fields.ts'
import { KNOWN_MESSAGE_TYPES } from './message-types.ts'
import { tokenize } from './tokenize.ts'

export type EdifactResult = ReadResult & {
  messages: (EdiMessage & { eventCount: number })[]
  interchanges: Interchange[]
  answers: BookingAnswer[]
  /** What receivers say of messages of ours (CONTRL, APERAK). */
  receipts: Receipt[]
  /** Messages of known types that change no shipment, with their numbers. */
  unread: WithoutEffect[]
  /** What messages of function 1 (cancellation) and 5 (replacement) take back. */
  withdrawals: MessageWithdrawal[]
}

const READERS = new Map<string, (message: EdiMessage) => ReadResult>([
  ['IFTSTA', readIftsta],
  ['CODECO', readCodeco],
  ['COARRI', readCoarri],
])

const MAX_NUMBERS = 20

const unreadOf = ({ type, segments }: EdiMessage): WithoutEffect => {
  const { bl, booking, container } = refsOf(segments)
  const boxes = segments.flatMap((segment) => (segment.tag === 'EQD' && value(segment, 0) === 'CN' ? value(segment, 1, 0) || [] : []))
  return { type, numbers: [...new Set([...bl, ...booking, ...container, ...boxes])].slice(0, MAX_NUMBERS) }
}

/** The sender of the interchange around each segment, by the number of the segment. */
const sendersOf = (segments: readonly EdiSegment[]): ReadonlyMap<number, string> => {
  let sender = ''
  const senders = new Map<number, string>()
  for (const segment of segments) {
    senders.set(segment.number, sender)
    if (segment.tag === 'UNB') sender = value(segment, 1)
  }
  return senders
}

/** The carrier that speaks, or whose containers a terminal reports (NAD CA, else CF), by its code of four letters. */
const carrierOf = ({ segments }: EdiMessage): string | null => {
  const party = ['CA', 'CF'].flatMap((role) => segments.filter((one) => one.tag === 'NAD' && value(one, 0) === role)).at(0)
  const code = party ? value(party, 1).toUpperCase() : ''
  return /^[A-Z]{4}$/.test(code) ? code : null
}

/**
 * Reads a file of EDIFACT messages: events of IFTSTA, CODECO and COARRI, booking responses (IFTMBC), receipts, and every message with its segments,
 * also of types without tracking events. Never throws. An event without a message date gets `receivedAt` (ISO 8601) as its report time.
 */
export const readEdifact = (text: string, { receivedAt }: { receivedAt: string }): EdifactResult => {
  const { segments, irregularities } = tokenize(text)
  const envelope = readEnvelope(segments)
  const senders = sendersOf(segments)
  const messages: EdifactResult['messages'] = []
  const results: ReadResult[] = []
  const answers: BookingAnswer[] = []
  const withdrawals: MessageWithdrawal[] = []
  for (const message of envelope.messages) {
    const read = READERS.get(message.type)?.(message) ?? { events: [], irregularities: [] }
    const takesBack = READERS.has(message.type) ? functionOf(message) : null
    const key = messageKey(message.type as EventSource, senders.get(message.segments[0]?.number ?? 0) ?? '', message)
    const carrier = carrierOf(message)
    const said = read.events.map((event): TrackingEvent => {
      const updatedAt = event.updatedAt ?? receivedAt
      return {
        ...event,
        updatedAt: takesBack ? aSecondLater(updatedAt) : updatedAt,
        ...(key !== null && { message: key }),
        ...(carrier !== null && { carrier }),
      }
    })
    if (takesBack) withdrawals.push({ function: takesBack, message: key, events: said, saidAt: preparedAt(message) })
    const events = takesBack === 'CANCELS' ? [] : said
    results.push({ events, irregularities: [...checkMessage(message), ...read.irregularities] })
    messages.push({ ...message, eventCount: events.length })
    if (message.type !== 'IFTMBC') continue
    const { answer, irregularities: odd } = readIftmbc(message)
    if (answer) answers.push(answer)
    results.push({ events: [], irregularities: odd })
  }
  const unread = envelope.messages.filter(({ type }) => KNOWN_MESSAGE_TYPES.has(type) && !READERS.has(type) && type !== 'IFTMBC')
  const receiptOf = unread.map(readReceipt)
  const receipts = receiptOf.filter((receipt) => receipt !== null)
  return {
    events: results.flatMap(({ events }) => events),
    irregularities: limitIrregularities([
      ...irregularities,
      ...envelope.irregularities,
      ...results.flatMap((result) => result.irregularities),
    ]),
    messages,
    interchanges: interchangesOf(segments),
    answers,
    receipts,
    withdrawals,
    unread: unread.filter((_message, at) => receiptOf[at] === null).map(unreadOf),
  }
}
