import { daysBetween, isWeekend, isYmd, padYmd, type Ymd } from '../time/ymd.ts'
import type { Problem } from '../validation/problem.ts'
import { plainText } from './reading.ts'

/** Date values have three types with different numbers of digits (S5-032, S9-048). */
export const DATE_VARIANTS = { day: 8, month: 6, year: 4 } as const
export type DateVariant = keyof typeof DATE_VARIANTS

/**
 * The meaning of a text as a date. `cleared`: the specification clears the field (S5-033, S5-035, S5-037) and announces it with the former
 * text. `kept`: what stays in the field, marked as wrong: the text, or its digits when those are not a date (S5-034).
 */
export type DateReading =
  | { value: string; refused?: undefined; kept?: undefined; cleared?: undefined }
  | { refused: Problem; kept: string; cleared?: undefined; value?: undefined }
  | { refused: Problem; cleared: 'incomplete' | 'tooLong' | 'weekend'; kept?: undefined; value?: undefined }

export const isDateOf = (variant: DateVariant, digits: string): boolean =>
  digits.length === DATE_VARIANTS[variant] && isYmd(digits.length === 8 ? digits : padYmd(digits))

const two = (part: string) => part.padStart(2, '0')

const TIME = /[\sT]+(?:오전\s*|오후\s*)?\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AP]M)?Z?$/i
const FULL = /^(\d{4})\s*(?:년\s*|[-./]\s*)(\d{1,2})(?:\s*(?:월\s*|[-./]\s*)(\d{1,2}))?\s*[.일월]?$/
const SHORT_YEAR = /^['’]?(\d{2})\s*(?:년\s*|[-./]\s*)(\d{1,2})(?:\s*(?:월\s*|[-./]\s*)(\d{1,2}))?\s*[.일월]?$/
const NO_YEAR = /^(\d{1,2})\s*(?:월\s*|[-./]\s*)(\d{1,2})\s*[.일]?$/

/** The year nearest to today with these two digits. */
const fullYear = (short: string, now: number): string => {
  const century = now - (now % 100)
  const years = [century - 100, century, century + 100].map((start) => start + Number(short))
  return String(years.reduce((best, year) => (Math.abs(year - now) < Math.abs(best - now) ? year : best)))
}

/** Reads a two-digit year first, or last if that day is nearer to today. */
const dayOfShortYear = ([a, b, c]: readonly [string, string, string], today: Ymd): string | null => {
  const now = Number(today.slice(0, 4))
  const year = fullYear(a, now)
  const day = `${year}${two(b)}${two(c)}`
  const other = c.length === 2 ? fullYear(c, now) : null
  const readsBackwards =
    other !== null &&
    [`${other}${two(a)}${two(b)}`, `${other}${two(b)}${two(a)}`].some(isYmd) &&
    Math.abs(Number(other) - now) < Math.abs(Number(year) - now)
  return readsBackwards || !isYmd(day) ? null : day
}

/** The day in the nearest year that has it, month before day as in every date format; of two equally near the later. */
const dayOfNearestYear = (month: string, day: string, today: Ymd): string | null => {
  const year = Number(today.slice(0, 4))
  const days = Array.from({ length: 17 }, (_, at) => `${year + at - 8}${two(month)}${two(day)}`).filter(isYmd)
  const far = (one: string) => Math.abs(daysBetween(today, one))
  return days.toReversed().reduce<string | null>((best, one) => (best === null || far(one) < far(best) ? one : best), null)
}

/** A date with separators; null when it has another form, undefined when its parts are not a valid date. */
const marked = (text: string, variant: DateVariant, today: () => Ymd): string | null | undefined => {
  const [, year, month, day] = FULL.exec(text) ?? []
  if (year && month && variant !== 'year' && (variant === 'day') === (day !== undefined)) {
    const digits = `${year}${two(month)}${day ? two(day) : ''}`
    return isDateOf(variant, digits) ? digits : undefined
  }
  const short = SHORT_YEAR.exec(text)
  if (variant === 'day') {
    if (short?.[3]) return dayOfShortYear([short[1] ?? '', short[2] ?? '', short[3]], today()) ?? undefined
    const noYear = NO_YEAR.exec(text)
    return noYear ? (dayOfNearestYear(noYear[1] ?? '', noYear[2] ?? '', today()) ?? undefined) : null
  }
  if (variant !== 'month' || !short || short[3]) return null
  const digits = `${fullYear(short[1] ?? '', Number(today().slice(0, 4)))}${two(short[2] ?? '')}`
  // 12/26 would be ambiguous as a year: December 2026 or December 26.
  const isBackwards = Number(short[1]) <= 12 && Number(short[2]) > 12
  return isDateOf('month', digits) && !isBackwards ? digits : undefined
}

const ACCEPTED: Readonly<Record<DateVariant, string>> = { day: 'ui.acceptedDay', month: 'ui.acceptedMonth', year: 'ui.acceptedYear' }

/**
 * The date of a text, as digits of its variant; '' for an empty text. Accepted for a day: `20260305`, `2026-3-5`, `2026.3.5`, `2026년 3월
 * 5일`, `26.03.05`, `260305`, `3/5`, `11.23`, followed by an ignored time. Otherwise only digits count (S5-031).
 */
export const readDate = (
  typed: string,
  { variant = 'day', noWeekends, today }: { variant?: DateVariant | undefined; noWeekends?: boolean | undefined; today: () => Ymd },
): DateReading => {
  const text = plainText(typed)
  if (text === '') return { value: '' }
  const wanted = DATE_VARIANTS[variant]
  const taken = (digits: string): DateReading =>
    variant === 'day' && noWeekends && isWeekend(digits)
      ? { refused: { key: 'grid.noWeekend', params: [] }, cleared: 'weekend' }
      : { value: digits }
  const bare = variant === 'day' ? text.replace(TIME, '') : text
  const found = marked(bare, variant, today)
  if (found) return taken(found)
  const digits = bare.replace(/\D/g, '')
  if (variant === 'day' && /^\d{6}$/.test(bare) && !/^(19|20)/.test(bare)) {
    const day = dayOfShortYear([bare.slice(0, 2), bare.slice(2, 4), bare.slice(4)], today())
    if (day) return taken(day)
  }
  if (digits.length === wanted)
    return isDateOf(variant, digits)
      ? taken(digits)
      : { refused: { key: 'ui.noSuchDate', params: [] }, kept: /^\d{4}\D?\d/.test(bare) ? digits : typed }
  if (digits.length > wanted) return { refused: { key: 'ui.dateTooLong', params: [wanted, typed.trim()] }, cleared: 'tooLong' }
  const isUnfinished = found === null && /^[\d\s\-./]*$/.test(bare)
  if (isUnfinished && variant !== 'year')
    return { refused: { key: 'ui.dateIncomplete', params: [wanted, typed.trim()] }, cleared: 'incomplete' }
  // An incomplete year stays as typed (S5-036).
  if (isUnfinished) return { refused: { key: 'ui.incompleteDate', params: [wanted] }, kept: typed }
  return { refused: found === undefined ? { key: 'ui.noSuchDate', params: [] } : { key: ACCEPTED[variant], params: [] }, kept: typed }
}

/** Why a text is not a date, independent of today. Expects a text that is not the digits of a date. */
export const dateTextProblem = (text: string, variant: DateVariant): Problem => {
  const { refused, cleared } = readDate(text, { variant, today: () => '20260101' })
  return refused && !cleared ? refused : { key: 'ui.incompleteDate', params: [DATE_VARIANTS[variant]] }
}
