import { showNumber } from '#domain/text/money.ts'
import { clockMark } from '#domain/time/date-time.ts'
import { zonedClock } from '#domain/time/place-zone.ts'
import { isoMinute } from '#domain/time/seoul-moment.ts'
import { showYmd } from '#domain/time/ymd.ts'

/** yyyyMMdd… as a date, yyyyMMddHHmm as a time; a time of 00:00 is omitted. */
export const when = (stored: string) =>
  showYmd(stored.slice(0, 8)) +
  (stored.length > 8 && stored.slice(8, 12) !== '0000' ? ` ${stored.slice(8, 10)}:${stored.slice(10, 12)}` : '')
/** A time on the clock of a place, with that clock where it is not Korea's: `2026-11-16 11:40 UTC-8`. */
export const whenAt = (stored: string, place: string) => {
  const shown = when(stored)
  const clock = shown.includes(':') ? clockMark(zonedClock(isoMinute(stored), place)) : ''
  return [shown, clock].filter(Boolean).join(' ')
}
/** A number with its unit; blank without one. */
export const measured = (value: number | null, decimals: number, unit: string) =>
  value ? `${showNumber(value, decimals)} ${unit}`.trim() : ''
/** Joins lines of text, without blank ones. */
export const lined = (...lines: readonly string[]) => lines.filter(Boolean).join('\n')
