import { type DtForm, isWeekend, isYmd, padYmd, showYmd, storeYmd } from '#domain/ymd.ts'

/** Date boxes are of three types, told apart by their digits (S5-032, S9-048). */
export const DATE_VARIANTS = { day: 8, month: 6, year: 4 } as const
export type DateVariant = keyof typeof DATE_VARIANTS

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

/** The first day of a value of any variant; what is no date comes back as it was. */
export const firstDay = (value: string): string => (value.length === 8 ? value : padYmd(value))

/** Whether the digits of a variant name a date of the calendar. */
export const isDateOf = (variant: DateVariant, digits: string): boolean =>
  digits.length === DATE_VARIANTS[variant] && isYmd(firstDay(digits))

/** A value as it is shown: `2026-03-05`, `2026-03`, `2026`, with the marks of the form (S5-041). What is no date stays as it is. */
export const showDate = (value: string, variant: DateVariant = 'day', form?: DtForm): string =>
  isDateOf(variant, value) ? showYmd(firstDay(value), form).slice(0, { day: 10, month: 7, year: 4 }[variant]) : value

/** What stands in the box and what it means; `value` undefined while the entry is not complete. */
export type TypedDate = { text: string; value: string | undefined }

/**
 * Reads typed text: only digits count (S5-031); all digits of the variant make a value (S5-032); more clear the box
 * (S5-033); digits that are no date stay as typed for the server to refuse (S5-034); a typed weekend is cleared where
 * weekends are off (S5-037).
 */
export const readDate = (typed: string, { variant = 'day', form, noWeekends }: DateRules = {}): TypedDate => {
  const digits = storeYmd(typed.normalize('NFKC'))
  const wanted = DATE_VARIANTS[variant]
  if (typed === '' || digits.length > wanted) return { text: '', value: '' }
  if (digits.length < wanted) return { text: typed, value: undefined }
  if (!isDateOf(variant, digits)) return { text: digits, value: digits }
  if (variant === 'day' && noWeekends && isWeekend(digits)) return { text: '', value: '' }
  return { text: showDate(digits, variant, form), value: digits }
}

/** On leaving the box an incomplete day or month is cleared, an incomplete year stays as typed (S5-035, S5-036). */
export const leaveDate = (text: string, variant: DateVariant): string => (variant === 'year' ? text : '')

/** What is wrong with a box nobody is writing in, as message key and parameters, or null. */
export const dateProblem = (
  text: string,
  { variant = 'day', form, min, max }: DateRules,
): { key: string; params: (string | number)[] } | null => {
  const digits = storeYmd(text)
  if (text === '') return null
  if (digits.length !== DATE_VARIANTS[variant]) return { key: 'ui.incompleteDate', params: [DATE_VARIANTS[variant]] }
  if (!isDateOf(variant, digits)) return { key: 'ui.noSuchDate', params: [] }
  if (min && digits < min) return { key: 'ui.notBefore', params: [showDate(min, variant, form)] }
  return max && digits > max ? { key: 'ui.notAfter', params: [showDate(max, variant, form)] } : null
}
