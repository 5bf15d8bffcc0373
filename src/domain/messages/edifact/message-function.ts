import type { EventSource, TrackingEvent } from '../../tracking/events/tracking-event.ts'
import type { EdiMessage } from './envelope.ts'
import { findDate } from './fields.ts'
import { value } from './segment.ts'

/** What a message takes back: by its function 1 what it lists, by 1 and 5 what came before under its number. */
export type MessageWithdrawal = {
  function: 'CANCELS' | 'REPLACES'
  /** The replay key of everything that was said under this number; null when the message has none that tells it apart. */
  message: string | null
  /** What a cancellation lists, or what a replacement says instead. */
  events: TrackingEvent[]
  /** When it was prepared, as sent. */
  saidAt: string | null
}

const FUNCTIONS = new Map<string, MessageWithdrawal['function']>([
  ['1', 'CANCELS'],
  ['5', 'REPLACES'],
])

/** Some senders number every message 1: such a number says nothing about which message is meant. */
const MIN_LENGTH = 3

const headOf = ({ segments }: EdiMessage) => segments.find(({ tag }) => tag === 'BGM')

/** The key of what one sender says under one message number (BGM 1004). */
export const messageKey = (source: EventSource, sender: string, message: EdiMessage): string | null => {
  const bgm = headOf(message)
  const number = bgm ? value(bgm, 1) : ''
  return number.length < MIN_LENGTH ? null : JSON.stringify(['MESSAGE', source, sender, number])
}

/** The function of a message (BGM 1225): cancellation (1) or replacement (5); null when it only adds something. */
export const functionOf = (message: EdiMessage): MessageWithdrawal['function'] | null => {
  const bgm = headOf(message)
  return (bgm && FUNCTIONS.get(value(bgm, 2))) ?? null
}

/** When a message was prepared (DTM 137), as sent. */
export const preparedAt = ({ segments }: EdiMessage): string | null => findDate(segments, ['137'])?.at ?? null

/** A minute has sixty seconds: what replaces something said in the same minute was said after it. */
export const aSecondLater = (at: string | null): string | null => {
  const [, minute, second = '00', zone = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::(\d\d))?(.*)$/.exec(at ?? '') ?? []
  return minute === undefined ? at : `${minute}:${String(Math.min(59, Number(second) + 1)).padStart(2, '0')}${zone}`
}
