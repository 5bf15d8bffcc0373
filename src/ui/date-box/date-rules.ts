import type { Problem } from '#domain/validation/problem.ts'
import { dateTextProblem, type DateVariant, isDateOf } from '#domain/typed-value/typed-date.ts'
import { type DtForm, padYmd, showYmd, storeYmd, todayInSeoul } from '#domain/time/ymd.ts'

/** Maximum length of the typed text (S5-038, S9-029). */
export const DATE_TEXT_LENGTH = 10

export type DateRules = {
  variant?: DateVariant | undefined
  form?: DtForm | undefined
  /** Disables Saturdays and Sundays, and clears typed ones (S5-029, S5-037). Days only. */
  noWeekends?: boolean | undefined
  /** First and last selectable date, in the digits of the variant. */
  min?: string | undefined
  max?: string | undefined
}

/** Today's date, for reading dates without a year. */
export const now = (): string => todayInSeoul(new Date())

/** The first day of a value of any variant; invalid values are returned unchanged. */
export const firstDay = (value: string): string => (value.length === 8 ? value : padYmd(value))

/**
 * The display text of a value: `2026-03-05`, `2026-03`, `2026`, with the separators of the format (S5-041). Invalid values are
 * unchanged.
 */
export const showDate = (value: string, variant: DateVariant = 'day', form?: DtForm): string =>
  isDateOf(variant, value) ? showYmd(firstDay(value), form).slice(0, { day: 10, month: 7, year: 4 }[variant]) : value

/** The problem of a field without focus, as message key and parameters, or null. */
export const dateProblem = (text: string, { variant = 'day', form, min, max }: DateRules): Problem | null => {
  if (text === '') return null
  const value = storeYmd(text)
  if (!isDateOf(variant, value)) return dateTextProblem(text, variant)
  if (min && value < min) return { key: 'ui.notBefore', params: [showDate(min, variant, form)] }
  return max && value > max ? { key: 'ui.notAfter', params: [showDate(max, variant, form)] } : null
}
