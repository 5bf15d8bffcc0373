import { DAY_MS } from '../../time/durations.ts'
import { arrivalMoment, type Schedule } from './schedule.ts'
import { TOLERANCES } from '../state/tolerances.ts'

/** Delay colours: up to 24 hours none, 1–3 days amber, 4–7 orange, 8 and more red (visual language, state vocabulary). */
export type DelayBand = 'none' | 'note' | 'warn' | 'bad' | 'unknown'

/**
 * Whole days of delay, 0 when on time, null without any promise (tracking stages, Appendix C): late means arrived, or now expected, more
 * than 24 hours after the first promise, or not arrived more than 24 hours after the last expected time. Times without an offset are local
 * to the port of discharge.
 */
export const delayDays = (schedule: Omit<Schedule, 'etd' | 'atd'>, now: Date): number | null => {
  const { eta, ata, firstEta, arrived } = schedule
  const expected = arrivalMoment(eta, schedule)
  const promised = arrivalMoment(firstEta, schedule) ?? expected
  if (promised === null) return null
  const current = arrivalMoment(ata, schedule) ?? expected ?? promised
  const overdue = !arrived && now.getTime() - current > TOLERANCES.scheduleMs
  const late = (overdue ? now.getTime() : current) - promised
  return late > TOLERANCES.scheduleMs ? Math.floor(late / DAY_MS) : 0
}

/** The colour band of a delay in days. */
export const delayBand = (days: number | null): DelayBand => {
  if (days === null) return 'unknown'
  if (days < 1) return 'none'
  if (days <= 3) return 'note'
  return days <= 7 ? 'warn' : 'bad'
}
