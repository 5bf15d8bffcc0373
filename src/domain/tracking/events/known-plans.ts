import { changedAt, momentOf } from './event-order.ts'
import { arrivalMoment, type Route, type Schedule, scheduleOf } from '../schedule/schedule.ts'
import type { TrackingEvent } from './tracking-event.ts'

/** The promised arrival at departure and at half of the way, each as sent. */
export type KnownPromises = { atDeparture: string | null; halfWay: string | null }

/** What had been promised at those times for a shipment that has arrived: later updates would make every promise look right. */
export const knownPromises = (events: readonly TrackingEvent[], route: Route, schedule: Schedule): KnownPromises => {
  const { atd, ata } = schedule
  const departure = events.find(({ cls, at }) => cls === 'ACT' && at === atd)
  const left = departure ? momentOf(departure) : null
  const there = arrivalMoment(ata, schedule)
  if (left === null || there === null || there <= left) return { atDeparture: null, halfWay: null }
  const saidBy = (moment: number) =>
    scheduleOf(
      events.filter((event) => changedAt(event) <= moment),
      route,
    ).eta
  return { atDeparture: saidBy(left), halfWay: saidBy((left + there) / 2) }
}
