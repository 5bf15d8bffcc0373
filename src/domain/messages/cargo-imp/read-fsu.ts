import type { Irregularity, ReadResult, TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { limitIrregularities } from '../limit-irregularities.ts'
import { checkAwb, formatAwb } from '../../validation/check-digits.ts'
import { type Quantity, quantityOf } from './fields.ts'
import { MAX_REMARK, readStatus } from './read-status.ts'
import { type FsuMessage, splitMessages } from './split-messages.ts'
import { FSU_CODES, SUPPLEMENTS } from './statuses.ts'

export type FsuResult = ReadResult & { messages: { type: string; version: string; awb: string | null; eventCount: number }[] }

type Awb = { number: string; quantity: Quantity | null }

/** `020-12345675FRAJFK/T1K100`. */
const awbOf = (line: string): Awb | null => {
  const [, prefix, serial, quantity = ''] = /^(\d{3})-?(\d{8})(?:[A-Z]{3}){0,2}(?:\/(.*))?$/.exec(line) ?? []
  return prefix && serial ? { number: prefix + serial, quantity: quantityOf(quantity) } : null
}

/** Further lines of a status become its remark, shortened: they are free text of any length. */
const addRemark = (event: TrackingEvent, text: string) => {
  if ((event.remark?.length ?? 0) < MAX_REMARK) event.remark = [event.remark, text].filter(Boolean).join(' / ').slice(0, MAX_REMARK)
}

const readMessage = (message: FsuMessage, receivedAt: string): ReadResult & { awb: string | null } => {
  const irregularities: Irregularity[] = []
  const events: TrackingEvent[] = []
  let awb: Awb | null = null
  let last: TrackingEvent | null = null
  const report = (line: number, code: string, detail: string) => irregularities.push({ position: `line ${line}`, code, detail })

  for (const { text, line } of joinContinuations(message.lines)) {
    const code = text.slice(0, 3)
    const found: Awb | null = awb ? null : awbOf(text)
    if (found) {
      awb = found
      if (checkAwb(found.number).status !== 'valid')
        report(line, 'AWB_CHECK_DIGIT', `Air waybill ${formatAwb(found.number)} fails its check digit.`)
    } else if (SUPPLEMENTS.has(code)) {
      if (last) addRemark(last, code === 'OSI' ? text.slice(4) : text)
      else report(line, 'NO_STATUS', `${code} stands before any status.`)
    } else if (/^[A-Z]{3}\//.test(text)) {
      const refs = { awb: awb ? [awb.number] : [] }
      const [status, ...flights] = readStatus(text, { quantity: awb?.quantity ?? null, refs, receivedAt })
      if (!FSU_CODES.has(code)) report(line, 'UNKNOWN_CODE', `Status ${code} is in no list; it was kept.`)
      const isFlightDay = flights.some(({ code: planned }) => code === 'BKD' && planned === 'DEP')
      if (status.at === null && !isFlightDay)
        report(line, status.atRaw === null ? 'NO_DATE' : 'BAD_DATE', `Status ${code} carries no readable date.`)
      last = status
      events.push(status, ...flights)
    } else report(line, 'UNREADABLE_LINE', `"${text.slice(0, 60)}" was not understood.`)
  }
  const first = message.lines[0]?.line ?? 0
  if (!awb) report(first, 'NO_AWB', 'The message names no air waybill.')
  if (events.length === 0) report(first, 'NO_STATUS', 'The message carries no status.')
  return { events, irregularities, awb: awb?.number ?? null }
}

/** A line that begins with a slash continues the line before it. */
const joinContinuations = (lines: FsuMessage['lines']): FsuMessage['lines'] => {
  const joined: FsuMessage['lines'] = []
  for (const { text, line } of lines) {
    const before = joined.at(-1)
    if (text.startsWith('/') && before) before.text += text
    else joined.push({ text, line })
  }
  return joined
}

/**
 * Reads IATA Cargo-IMP status messages (FSU, FSA), also several in one file and inside Type-B or EDIFACT envelopes. Never throws. The dates
 * have no year: `receivedAt` (ISO 8601) determines it, and is the report time of every event.
 */
export const readFsu = (text: string, { receivedAt }: { receivedAt: string }): FsuResult => {
  const messages = splitMessages(text)
  const results = messages.map((message) => readMessage(message, receivedAt))
  const nothing = { position: 'file', code: 'NO_MESSAGE', detail: 'The file holds no FSU or FSA message.' }
  return {
    events: results.flatMap(({ events }) => events),
    irregularities: messages.length === 0 ? [nothing] : limitIrregularities(results.flatMap(({ irregularities }) => irregularities)),
    messages: messages.map(({ type, version }, index) => ({
      type,
      version,
      awb: results[index]?.awb ?? null,
      eventCount: results[index]?.events.length ?? 0,
    })),
  }
}
