import type { Problem } from '#domain/validation/problem.ts'
import { dateTextProblem, type DateVariant, isDateOf } from '#domain/typed-value/typed-date.ts'
import { type DtForm, padYmd, showYmd, storeYmd, todayInSeoul } from '#domain/time/ymd.ts'

/** The typed text of a date box is at most so long (S5-038, S9-029). */
export const DATE_TEXT_LENGTH = 10

export type DateRules = {
  variant?: DateVariant | undefined
  form?: DtForm | undefined
  /** A Saturday or Sunday cannot be chosen, and typed ones are cleared (S5-029, S5-037). Days only. */
  noWeekends?: boolean | undefined
  /** First and last date that may be chosen, in the digits of the variant. */
  min?: string | undefined
  max?: string | undefined
}

/** The day it is for readers of dates without a year. */
export const now = (): string => todayInSeoul(new Date())

/** The first day of a value of any variant; what is no date comes back as it was. */
export const firstDay = (value: string): string => (value.length === 8 ? value : padYmd(value))

/** A value as it is shown: `2026-03-05`, `2026-03`, `2026`, with the marks of the form (S5-041). What is no date stays as it is. */
export const showDate = (value: string, variant: DateVariant = 'day', form?: DtForm): string =>
  isDateOf(variant, value) ? showYmd(firstDay(value), form).slice(0, { day: 10, month: 7, year: 4 }[variant]) : value

/** What is wrong with a box nobody is writing in, as message key and parameters, or null. */
export const dateProblem = (text: string, { variant = 'day', form, min, max }: DateRules): Problem | null => {
  if (text === '') return null
  const value = storeYmd(text)
  if (!isDateOf(variant, value)) return dateTextProblem(text, variant)
  if (min && value < min) return { key: 'ui.notBefore', params: [showDate(min, variant, form)] }
  return max && value > max ? { key: 'ui.notAfter', params: [showDate(max, variant, form)] } : null
}
