import { DAY_MS } from '../../time/durations.ts'
import { changedAt } from '../events/event-order.ts'
import { arrivalMoment, type Schedule } from './schedule.ts'
import type { SentEvent } from '../events/merged-event.ts'

/** A promised arrival that moved by more than a day: a separate entry at the time of the report. */
export type EtaChange = SentEvent & { from: string; to: string; days: number }

/**
 * The changes of the expected arrival, oldest first. `arrivals` are the planned and estimated arrivals at the port of discharge. Each
 * promise is compared with the last reported one, so that many small moves add up.
 * @param there the port of discharge, for times without an offset
 */
export const etaChanges = (arrivals: readonly SentEvent[], there: Pick<Schedule, 'pod' | 'podOffset'>): EtaChange[] => {
  const said = arrivals
    .filter(({ event }) => event.cls !== 'ACT' && event.at !== null && event.updatedAt !== null)
    .toSorted((a, b) => changedAt(a.event) - changedAt(b.event))
  const changes: EtaChange[] = []
  let known = said[0]?.event.at ?? null
  for (const told of said.slice(1)) {
    const { at } = told.event
    const days = ((arrivalMoment(at, there) ?? 0) - (arrivalMoment(known, there) ?? 0)) / DAY_MS
    if (at === null || known === null || Math.abs(days) < 1) continue
    changes.push({ ...told, from: known, to: at, days: Math.trunc(days) })
    known = at
  }
  return changes
}
