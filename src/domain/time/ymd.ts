import { DAY_MS } from './durations.ts'

/** A day as eight digits, `20260305`: the stored form of every date (specification row S5-019). */
export type Ymd = string

/** Selectable date formats; all start with the year, so that the digits stay yyyyMMdd (S3-007). */
export const DT_FORMS = ['yyyy-MM-dd', 'yyyy.MM.dd', 'yyyy/MM/dd'] as const
export type DtForm = (typeof DT_FORMS)[number]

const SEOUL_OFFSET_MS = 9 * 3_600_000

const utc = (ymd: Ymd): number => Date.UTC(Number(ymd.slice(0, 4)), Number(ymd.slice(4, 6)) - 1, Number(ymd.slice(6, 8)))

const fromUtc = (ms: number): Ymd => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

const MAX_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** True for eight digits that are a valid day. Years before 0100 are rejected as typing errors. */
export const isYmd = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) return false
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))]
  return year >= 100 && day >= 1 && day <= (MAX_DAYS[month - 1] ?? 0) && (month !== 2 || day < 29 || isLeap(year))
}

/** A day as other systems write it: `2026-03-05`. */
export const ISO_DAY = /^\d{4}-\d\d-\d\d$/

/** A day, or a local time of the place with or without its offset, as other systems write it. */
export const ISO_DAY_OR_TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/

/** A user's date format, or the default when the stored one is unknown or does not start with the year (S3-007). */
export const dtForm = (text: string | null | undefined): DtForm => DT_FORMS.find((form) => form === text) ?? 'yyyy-MM-dd'

/** `20260305` → `2026-03-05` (S9-018). Any other text is returned unchanged. */
export const showYmd = (ymd: string | null | undefined, form: DtForm = 'yyyy-MM-dd'): string => {
  if (!ymd) return ''
  if (!isYmd(ymd)) return ymd
  const mark = form[4]
  return `${ymd.slice(0, 4)}${mark}${ymd.slice(4, 6)}${mark}${ymd.slice(6, 8)}`
}

/** `20260305` → `2026-03-05`, as PostgreSQL reads a date. Anything that does not begin with eight digits comes back as it was. */
export const isoDay = (text: string): string => (/^\d{8}/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text)

/** The stored form of a shown date: digits only, `2026.03.05` → `20260305`. */
export const storeYmd = (shown: string): string => shown.replace(/\D/g, '')

/** Fills shorter values with 01s: `2026` → `20260101`. An invalid result stays as typed (S5-020). */
export const padYmd = (typed: string): string => {
  if (!/^\d{1,7}$/.test(typed)) return typed
  const padded = typed.padEnd(8, '01')
  return isYmd(padded) ? padded : typed
}

/** The day `days` later (earlier when negative). Requires a valid day. */
export const addDays = (ymd: Ymd, days: number): Ymd => fromUtc(utc(ymd) + days * DAY_MS)

/** The same day `months` later; the last day of a shorter month when that day is missing (S5-014). */
export const addMonths = (ymd: Ymd, months: number): Ymd => {
  const first = new Date(utc(`${ymd.slice(0, 6)}01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(Number(ymd.slice(6, 8)), lastDay))
  return fromUtc(first.getTime())
}

/** The same day `years` later; 29 February becomes the 28th (S5-015). */
export const addYears = (ymd: Ymd, years: number): Ymd => addMonths(ymd, years * 12)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Ymd, to: Ymd): number => Math.round((utc(to) - utc(from)) / DAY_MS)

/** Saturday or Sunday; date fields with weekends disabled clear such a day. */
export const isWeekend = (ymd: Ymd): boolean => [0, 6].includes(new Date(utc(ymd)).getUTCDay())

/** The local time of Asia/Seoul (no daylight saving) as yyyyMMddHHmmss, independent of the machine's zone. */
export const seoulClock = (now: Date): string => new Date(now.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19).replace(/\D/g, '')

/** The date in Asia/Seoul at an instant. */
export const todayInSeoul = (now: Date): Ymd => seoulClock(now).slice(0, 8)
