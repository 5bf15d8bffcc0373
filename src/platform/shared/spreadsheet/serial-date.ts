import { DAY_MS } from '#domain/time/durations.ts'

/** Days between Excel's day 0 and 1970. */
const EPOCH = 25_569
const SHIFT_1904 = 1_462

/** yyyyMMdd, yyyyMM or yyyy as an Excel serial day; NaN when invalid. Independent of time zones. */
export const serialOf = (digits: string): number => {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6) || '01', digits.slice(6, 8) || '01'].map(Number) as [
    number,
    number,
    number,
  ]
  const time = Date.UTC(year, month - 1, day)
  const date = new Date(time)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  // Excel has a 29 February 1900: days before it count differently, and ours are never that old.
  return exists && year >= 1901 && /^\d{4}(\d\d){0,2}$/.test(digits) ? time / DAY_MS + EPOCH : Number.NaN
}

const MINUTES = 1_440

/** `2026-12-01 17:00` as an Excel serial number; NaN when it is no day with a time. */
export const serialOfTime = (text: string): number => {
  const [, day = '', hour, minute] = /^(\d{4}-\d\d-\d\d) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return serialOf(day.replaceAll('-', '')) + (Number(hour) * 60 + Number(minute)) / MINUTES
}

/** 9999-12-31, the last day of a spreadsheet. */
const LAST_SERIAL = 2_958_465

/** Whether a number in a date format is a date; any other stays a number. */
export const isSerial = (number: number, from1904: boolean) => number >= 0 && number + (from1904 ? SHIFT_1904 : 0) < LAST_SERIAL + 1

/** A serial number as local time, stored in UTC. */
export const dateOfSerial = (serial: number, from1904: boolean): Date => {
  const days = (from1904 ? serial + SHIFT_1904 : serial) - EPOCH
  const phantom = !from1904 && serial >= 1 && serial < 60 ? 1 : 0
  return new Date(Math.round((days + phantom) * DAY_MS))
}

/** yyyyMMdd of a date read from a cell. */
export const digitsOf = (date: Date): string => date.toISOString().slice(0, 10).replaceAll('-', '')

/** Built-in number formats of dates or times. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Whether numbers in this format are dates: its first section has y, m, d, h or s outside quotes and brackets, and no digits. */
export const isDateFormat = (id: number, code: string | undefined): boolean => {
  if (code === undefined) return isBuiltInDate(id)
  const section = (code.split(';')[0] ?? '')
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '')
  return /[ymdhs]|[aA]\/[pP]/i.test(section) && !/[#?]|0(?!\.?0*$)/.test(section.replace(/s\.0+/gi, ''))
}
