import { MINUTE_MS } from '../time/durations.ts'

const DAY = 1_440
const SEOUL_MINUTES = 540

/** A user's mail times. Minutes of the day in Seoul; null: no quiet hours, no daily mail. */
export type MailTimes = { quietFrom: number | null; quietTo: number | null; digestAt: number | null }

const minuteOf = (at: Date) => (Math.floor(at.getTime() / MINUTE_MS) + SEOUL_MINUTES) % DAY
const isQuiet = (minute: number, from: number, to: number) => (from <= to ? minute >= from && minute < to : minute >= from || minute < to)
/** The next time at this minute of the day in Seoul; the current minute counts. */
const nextAt = (minute: number, now: Date) => {
  const away = (minute - minuteOf(now) + DAY) % DAY
  return away === 0 ? now : new Date((Math.floor(now.getTime() / MINUTE_MS) + away) * MINUTE_MS)
}

/**
 * When a mail may be sent: with the next daily mail, else at once, or when the quiet hours end.
 * @param createdAt when the event became known
 */
export const mailMoment = ({ quietFrom, quietTo, digestAt }: MailTimes, createdAt: Date, now: Date): Date => {
  if (digestAt !== null) {
    const due = nextAt(digestAt, createdAt)
    return due > now ? due : now
  }
  if (quietFrom === null || quietTo === null || quietFrom === quietTo) return now
  return isQuiet(minuteOf(now), quietFrom, quietTo) ? nextAt(quietTo, now) : now
}
