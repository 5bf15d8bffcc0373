import { seoulClock } from '#domain/time/ymd.ts'

/** The current minute in Seoul and UTC, as parameters for timestamps without time zone. */
export const homeClock = (now: Date) => {
  const seoul = seoulClock(now)
  return {
    asOf: seoul.slice(0, 12),
    seoul: `${seoul.slice(0, 4)}-${seoul.slice(4, 6)}-${seoul.slice(6, 8)} ${seoul.slice(8, 10)}:${seoul.slice(10, 12)}`,
    utc: now.toISOString().slice(0, 16),
  }
}
