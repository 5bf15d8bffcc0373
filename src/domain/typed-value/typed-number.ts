import type { Problem } from '../validation/problem.ts'
import { plainText, type Reading } from './reading.ts'

/** Numbers with more digits are not exact. */
export const MAX_DIGITS = 15

export type NumberRules = {
  /** Maximum decimals; a number with more is rejected, never rounded. By default fifteen digits in all. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** 0 becomes null (S5-027). */
  zeroToNull?: boolean | undefined
}

const CURRENCY = /^[₩$€¥£]\s*|\s*[₩$€¥£원]$/g
const PLAIN = /^(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
/** Thousands groups: the first does not begin with 0, all others have three digits. */
const inThousands = (mark: string) => new RegExp(`^[1-9]\\d{0,2}([${mark}]\\d{3})+$`)
const [COMMAS, POINTS, BLANKS] = [inThousands(','), inThousands('.'), inThousands(' ')]

/**
 * The digits of a text with a decimal point, or null when its separators are ambiguous. Of two kinds of separators the later one is the
 * decimal mark and occurs once; the earlier separates thousands. With one kind: a comma separates thousands, a single point is decimal,
 * several points separate thousands.
 */
const withoutThousands = (text: string): string | null => {
  const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) {
    const [mark, groups] = comma > point ? [',', POINTS] : ['.', COMMAS]
    const [whole = '', decimals = '', ...more] = text.split(mark)
    return more.length === 0 && groups.test(whole) && /^\d*$/.test(decimals) ? `${whole.replace(/\D/g, '')}.${decimals}` : null
  }
  if (comma >= 0) return COMMAS.test(text) ? text.replaceAll(',', '') : null
  if (text.indexOf('.') !== point) return POINTS.test(text) ? text.replaceAll('.', '') : null
  const [whole = '', ...decimals] = text.split('.')
  return BLANKS.test(whole) ? [whole.replaceAll(' ', ''), ...decimals].join('.') : text
}

/** The sign of a text and the rest: -5, −5, +5, (5). */
const withSign = (text: string): { bare: string; negative: boolean } => {
  const bracketed = /^\((.*)\)$/s.exec(text)
  if (bracketed) return { bare: (bracketed[1] ?? '').trim(), negative: true }
  const [, sign = '', bare = ''] = /^([-−+]?)\s*(.*)$/s.exec(text) ?? []
  return { bare, negative: sign === '-' || sign === '−' }
}

/** The significant digits: without leading and trailing zeros. */
const countedDigits = (mantissa: string) =>
  mantissa
    .replace(/\.?0*$/, '')
    .replace('.', '')
    .replace(/^0+/, '')
/** Whether the number contains every digit of the text. */
const isExact = (text: string, value: number): boolean => {
  const digits = countedDigits(text.split(/e/i)[0] ?? '')
  return digits.length <= MAX_DIGITS && (digits === '' || value !== 0) && Math.abs(value) < 10 ** MAX_DIGITS
}

/** The number of decimals of a number. */
export const decimalsOf = (value: number): number => {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** Why a number has too many decimals, or null. It is never rounded. */
const decimalsProblem = (value: number, decimals: number | undefined): Problem | null => {
  if (decimals === undefined || decimalsOf(value) <= decimals) return null
  return decimals === 0 ? { key: 'ui.wholeNumber', params: [] } : { key: 'ui.mostDecimals', params: [decimals] }
}

/** Why a number violates its rules, or null; used by the field and the server. */
export const numberProblem = (value: number, { decimals, min, max }: NumberRules): Problem | null => {
  const problem = decimalsProblem(value, decimals)
  if (problem) return problem
  if (min !== undefined && value < min) return { key: 'ui.atLeast', params: [min] }
  return max !== undefined && value > max ? { key: 'ui.atMost', params: [max] } : null
}

/**
 * The number of a text; null for an empty text and, with the option, for zero. Accepted: `-5`, `(500)`, `1,234.5`, `1.234.567,89`, `1
 * 234.5`, `₩1,200`, `1e3`, full-width digits. Letters, formulas, fractions and too many decimals are rejected. `numberProblem` checks the
 * limits.
 */
export const readNumber = (typed: string, rules: NumberRules = {}): Reading<number | null> => {
  const text = plainText(typed)
  if (text === '') return { value: null }
  const refused = { key: 'ui.notNumber', params: [typed.trim()] }
  const { bare, negative } = withSign(text.replace(CURRENCY, ''))
  const unsigned = bare.replace(CURRENCY, '')
  const plain = /e/i.test(unsigned) ? unsigned : withoutThousands(unsigned)
  if (plain === null || !PLAIN.test(plain)) return { refused }
  const size = Number(plain)
  if (!isExact(plain, size) || decimalsOf(size) > MAX_DIGITS) return { refused: { key: 'ui.mostDigits', params: [MAX_DIGITS] } }
  const value = size === 0 ? 0 : negative ? -size : size
  const problem = decimalsProblem(value, rules.decimals)
  if (problem) return { refused: problem }
  return { value: rules.zeroToNull && value === 0 ? null : value }
}
