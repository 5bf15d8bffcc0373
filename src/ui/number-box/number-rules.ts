import { decimalsOf, MAX_DIGITS } from '#domain/typed-value/typed-number.ts'

/** A number with thousands separators; `decimals` is the minimum, more are shown (S9-016). */
export const showTyped = (value: number | null, decimals = 0): string => {
  if (value === null) return ''
  const shown = Math.max(decimals, Math.min(decimalsOf(value), MAX_DIGITS))
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: shown })
}

/** A number for editing: no separators, no exponent. */
export const plainNumber = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: MAX_DIGITS })
