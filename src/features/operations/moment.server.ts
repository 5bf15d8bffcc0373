import { showDateTime } from '#domain/time/date-time.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import type { Parameters } from '#platform/server/lists/list-window.ts'

/** A time in Seoul time, as log lists show it: `2026-11-22 14:05:09`; empty for null. */
export const moment = (column: string) => `coalesce(to_char(${column} at time zone 'Asia/Seoul', 'YYYY-MM-DD HH24:MI:SS'), '')`

/** Conditions on a timestamp column: Seoul dates, yyyyMMdd, both included; none for empty ones. */
export const within = (column: string, from: string, to: string, parameters: Parameters): string[] => {
  const midnight = (day: string, more: string) =>
    `(to_date(${parameters.add(day, 'text')}, 'YYYYMMDD')${more})::timestamp at time zone 'Asia/Seoul'`
  return [...(from ? [`${column} >= ${midnight(from, '')}`] : []), ...(to ? [`${column} < ${midnight(to, ' + 1')}`] : [])]
}

/** The same format for a time of this process. */
export const seoulMoment = (at: Date | null) => (at ? showDateTime(seoulClock(at)) : '')
