import { instantOf } from '#domain/time/date-time.ts'
import type { MessageWithdrawal } from '#domain/messages/edifact/message-function.ts'
import { rowOfEvent } from '#features/tracking/service.server.ts'

const SECOND_MS = 1000
/** The clock of a message without a zone may be that of any place: nowhere it is further behind. */
const ANY_CLOCK_MS = 12 * 3_600_000

/** An event, or everything said under one message number, that is withdrawn up to a time. */
type Withdrawn = { event_key: string; said_at: string }

/**
 * What messages of EDIFACT take back: a cancellation the events that it lists and what was said under its number, a replacement what was
 * said under its number before. Times are read as those of the events themselves.
 */
export const withdrawnBy = (withdrawals: readonly MessageWithdrawal[], receivedAt: Date): Withdrawn[] =>
  withdrawals.flatMap(({ function: does, message, events, saidAt }) => {
    const rows = events.map((event) => rowOfEvent(event, ''))
    const said = rows.map(({ updated_at }) => instantOf(String(updated_at)) ?? receivedAt.getTime())
    const prepared = instantOf(saidAt, 0)
    const alone = prepared === null ? receivedAt.getTime() : prepared + ANY_CLOCK_MS
    const until = does === 'CANCELS' ? Math.max(...said) : Math.min(...said) - SECOND_MS
    const upTo = (ms: number) => new Date(ms).toISOString()
    return [
      ...(message === null ? [] : [{ event_key: message, said_at: upTo(said.length > 0 ? until : alone) }]),
      ...(does === 'CANCELS' ? rows.map(({ event_key }, at) => ({ event_key, said_at: upTo(said[at] ?? alone) })) : []),
    ]
  })
