import { instantOf } from '../../time/date-time.ts'
import { changedAt, momentOf } from './event-order.ts'
import { type Route, type Schedule, scheduleOf } from '../schedule/schedule.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** The promised arrival at departure and at half of the way, each as sent. */
export type KnownPromises = { atDeparture: string | null; halfWay: string | null }

/** What had been promised at those times for a shipment that has arrived: later updates would make every promise look right. */
export const knownPromises = (events: readonly TrackingEvent[], route: Route, { atd, ata, podOffset }: Schedule): KnownPromises => {
  const departure = events.find(({ cls, at }) => cls === 'ACT' && at === atd)
  const left = departure ? momentOf(departure) : null
  const there = instantOf(ata, podOffset)
  if (left === null || there === null || there <= left) return { atDeparture: null, halfWay: null }
  const saidBy = (moment: number) =>
    scheduleOf(
      events.filter((event) => changedAt(event) <= moment),
      route,
    ).eta
  return { atDeparture: saidBy(left), halfWay: saidBy((left + there) / 2) }
}
