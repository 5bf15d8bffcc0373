import { isYmd } from '../time/ymd.ts'

/**
 * A typed, pasted or read day, or day and time, as `2026-12-01` or `2026-12-01 17:00`: a day without a time stays a day. Null when it is
 * neither.
 */
export const readMoment = (typed: string): string | null => {
  if (/[^\d\s:./T-]/.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const [day, hour, minute] = [digits.slice(0, 8), digits.slice(8, 10), digits.slice(10, 12)]
  if (!isYmd(day)) return null
  const shown = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
  if (digits.length === 8) return shown
  // A spreadsheet has seconds.
  const isTime = (digits.length === 12 || digits.length === 14) && Number(hour) < 24 && Number(minute) < 60
  return isTime ? `${shown} ${hour}:${minute}` : null
}
