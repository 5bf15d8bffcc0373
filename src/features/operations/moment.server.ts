import { showDateTime } from '#domain/date-time.ts'
import { seoulClock } from '#domain/ymd.ts'

/** A time as lists of logs show it, on the clock of Seoul: `2026-11-22 14:05:09`; empty when there is none. */
export const moment = (column: string) => `coalesce(to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS'), '')`

/** The same of a moment of this process. */
export const seoulMoment = (at: Date | null) => (at ? showDateTime(seoulClock(at)) : '')
