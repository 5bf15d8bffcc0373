import { instantOf, readSentTime } from '#domain/time/date-time.ts'
import { SEOUL_OFFSET } from '#domain/tracking/events/event-order.ts'
import { isNamed } from '#domain/tracking/milestones/units.ts'
import type { Problem } from '#domain/validation/problem.ts'
import { type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { ManualEvent } from '../shipment-tracking/contract.ts'

type Header = ManualEvent['header']

// The local time of an unknown place is at most this many minutes ahead of UTC.
const MAX_OFFSET = 14 * 60

const isoTime = (at: string) => `${at.slice(0, 4)}-${at.slice(4, 6)}-${at.slice(6, 8)}T${at.slice(8, 10)}:${at.slice(10, 12)}:00`

/**
 * The reason an event may not be entered, or null. The time must be valid, and an actual event cannot lie in the future at its place.
 * Shared by form and server.
 * @param country of the place (ISO, two letters) if known
 */
export const manualEventProblem = ({ AT, CLS }: Pick<Header, 'AT' | 'CLS'>, country: string | null, now: Date): Problem | null => {
  if (!/^\d{12}$/.test(AT) || !readSentTime(isoTime(AT))) return { key: 'trackingRecord.badTime', params: [] }
  const earliest = instantOf(isoTime(AT), country === 'KR' ? SEOUL_OFFSET : MAX_OFFSET) ?? 0
  return CLS === 'ACT' && earliest > now.getTime() ? { key: 'trackingRecord.future', params: [] } : null
}

/** The containers that an entry can name: those that have a number. */
export const namedContainers = (containers: readonly string[]): string[] => containers.filter(isNamed)

/** The event to store, sent by staff now. Outside Korea it has the clock of its place. */
export const eventOfStaff = ({ STAGE, CLS, AT, PLACE, CNTR_NO, REMARK }: Header, country: string | null, now: Date): TrackingEvent =>
  trackingEvent({
    source: 'MANUAL',
    kind: 'SHIPMENT',
    code: STAGE,
    cls: CLS,
    at: `${isoTime(AT)}${country === 'KR' ? '+09:00' : ''}`,
    updatedAt: now.toISOString(),
    ...(PLACE.length === 3 ? { iata: PLACE } : { unlocode: PLACE }),
    container: CNTR_NO || null,
    remark: REMARK || null,
  })
