import { showNumber } from '#domain/text/money.ts'
import { showYmd } from '#domain/time/ymd.ts'

/** yyyyMMdd… as a day, yyyyMMddHHmm as a moment; the time is left out where it says nothing. */
export const when = (stored: string) =>
  showYmd(stored.slice(0, 8)) +
  (stored.length > 8 && stored.slice(8, 12) !== '0000' ? ` ${stored.slice(8, 10)}:${stored.slice(10, 12)}` : '')
/** A number with its unit; blank for none. */
export const measured = (value: number | null, decimals: number, unit: string) =>
  value ? `${showNumber(value, decimals)} ${unit}`.trim() : ''
/** Lines of text under each other, blank ones left out. */
export const lined = (...lines: readonly string[]) => lines.filter(Boolean).join('\n')
