import { decimalsOf, MAX_DIGITS } from '#domain/typed-value/typed-number.ts'

/** A number with thousands parted by commas; with `decimals` at least so many, and never fewer than it has (S9-016). */
export const showTyped = (value: number | null, decimals = 0): string => {
  if (value === null) return ''
  const shown = Math.max(decimals, Math.min(decimalsOf(value), MAX_DIGITS))
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: shown })
}

/** A number as it stands in the box while somebody writes in it: no commas, no exponent. */
export const plainNumber = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: MAX_DIGITS })
