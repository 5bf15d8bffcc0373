/** The quantity of a code such as `T24K480.5`. */
export type Quantity = { pieces: number; weightKg: number | null; partial: boolean }

const POUND = 0.45359237

const QUANTITY = /([TPSDM])(\d{1,6})(?:([KL])(\d{1,9}(?:\.\d{1,4})?))?/y

/**
 * `T1K100`, `P2K505.0T10` (2 of 10), `T30K30.12`: T total, P part, S split, D divided; K kilograms, L pounds. The first
 * group counts. Null for any other text.
 */
export const quantityOf = (text: string): Quantity | null => {
  QUANTITY.lastIndex = 0
  const [whole, kind = '', pieces = '', unit, weight] = QUANTITY.exec(text) ?? []
  if (whole === undefined) return null
  const kilograms = weight === undefined ? null : Number(weight) * (unit === 'L' ? POUND : 1)
  return { pieces: Number(pieces), weightKg: kilograms === null ? null : Math.round(kilograms * 1000) / 1000, partial: kind !== 'T' }
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export type DayMonth = { day: number; month: number; time: string | null }

/** `16OCT` or `16OCT1317`; the time as `13:17`. */
export const dayMonthOf = (text: string): DayMonth | null => {
  const [, day = '', name = '', hour, minute] = /^(\d{2})([A-Z]{3})(?:(\d{2})(\d{2}))?$/.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  if (month === 0) return null
  return { day: Number(day), month, time: hour === undefined ? null : `${hour}:${minute}` }
}

export type FlightTime = { cls: 'PLN' | 'EST' | 'ACT'; time: string; dayShift: number }

const TIME_KINDS = { S: 'PLN', E: 'EST', A: 'ACT' } as const
const DAY_SHIFTS = { P: -1, N: 1, S: 2, T: 3 } as const

/** `S1430`, `E1235-N`: scheduled, estimated or actual, on the previous, next, second or third day. */
export const flightTimeOf = (text: string): FlightTime | null => {
  const [, kind, hour = '', minute = '', shift] = /^([SEA])(\d{2})(\d{2})(?:-([NPST]))?$/.exec(text) ?? []
  if (kind === undefined || Number(hour) > 23 || Number(minute) > 59) return null
  return {
    cls: TIME_KINDS[kind as keyof typeof TIME_KINDS],
    time: `${hour}:${minute}`,
    dayShift: shift === undefined ? 0 : DAY_SHIFTS[shift as keyof typeof DAY_SHIFTS],
  }
}

/** `LH400`, `O31698`, `KE017A`, `KAL017`: carrier of two characters with at least one letter or of three letters, number, and a suffix. */
export const isFlight = (text: string): boolean => /^(?:[A-Z][A-Z0-9]|[0-9][A-Z]|[A-Z]{3})\d{3,4}[A-Z]?$/.test(text)

const DAY = 86_400_000

/** The day of a flight time: `2026-03-10` shifted by whole days. */
export const shiftDay = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/**
 * The day of a date without a year: the year that puts it nearest to the window from nine months before to three months after the message
 * was received. Null when the day exists in none of the candidate years.
 */
export const nearestDay = ({ day, month }: DayMonth, receivedAt: string): string | null => {
  const received = Date.parse(receivedAt)
  if (Number.isNaN(received)) return null
  const centre = received - 91 * DAY
  const year = new Date(received).getUTCFullYear()
  const candidates = [year - 1, year, year + 1]
    .map((candidate) => new Date(Date.UTC(candidate, month - 1, day)))
    .filter((date) => date.getUTCMonth() === month - 1 && date.getUTCDate() === day)
    .sort((one, other) => Math.abs(one.getTime() - centre) - Math.abs(other.getTime() - centre))
  return candidates[0]?.toISOString().slice(0, 10) ?? null
}
