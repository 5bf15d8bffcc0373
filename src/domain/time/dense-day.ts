import { daysBetween, isYmd, showYmd, type Ymd } from './ymd.ts'

const NEAR_DAYS = 180

/**
 * A day in a dense list: `11-20` near today, `2024-11-20` when it is more than half a year away, a dash when unknown. Accepts yyyyMMdd with
 * or without a time.
 */
export const denseDay = (stored: string | null | undefined, today: Ymd): string => {
  const day = stored?.slice(0, 8) ?? ''
  if (!isYmd(day)) return '–'
  const shown = showYmd(day)
  return Math.abs(daysBetween(today, day)) > NEAR_DAYS ? shown : shown.slice(5)
}

/** The same with the local time: `11-16 11:40`. */
export const denseTime = (stored: string | null | undefined, today: Ymd): string => {
  const day = denseDay(stored, today)
  const clock = stored?.slice(8, 12) ?? ''
  return clock.length === 4 && day !== '–' ? `${day} ${clock.slice(0, 2)}:${clock.slice(2)}` : day
}
