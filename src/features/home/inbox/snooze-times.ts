import { addDays } from '#domain/time/ymd.ts'

export type SnoozeTime = { key: 'hour' | 'evening' | 'tomorrow' | 'monday' | 'week'; at: string }

const MORNING = '0900'
const EVENING = '1700'

/** Day of the week of a yyyyMMdd, Sunday is 0. */
const weekday = (day: string) => new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`).getUTCDay()

/** Moments to which an item can be put off, from `now` (yyyyMMddHHmm, Seoul): none that has passed, none twice. */
export const snoozeTimes = (now: string): SnoozeTime[] => {
  const day = now.slice(0, 8)
  const [hour, minute] = [Number(now.slice(8, 10)), now.slice(10, 12)]
  const inAnHour = hour === 23 ? `${addDays(day, 1)}00${minute}` : `${day}${String(hour + 1).padStart(2, '0')}${minute}`
  const tomorrow = `${addDays(day, 1)}${MORNING}`
  const monday = `${addDays(day, (8 - weekday(day)) % 7 || 7)}${MORNING}`
  return [
    { key: 'hour', at: inAnHour },
    ...(`${day}${EVENING}` > inAnHour ? [{ key: 'evening' as const, at: `${day}${EVENING}` }] : []),
    { key: 'tomorrow', at: tomorrow },
    ...(monday === tomorrow ? [] : [{ key: 'monday' as const, at: monday }]),
    { key: 'week', at: `${addDays(day, 7)}${MORNING}` },
  ]
}
