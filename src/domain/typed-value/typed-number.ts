import type { Problem } from '../validation/problem.ts'
import { plainText, type Reading } from './reading.ts'

/** More digits than these are no longer exact in a number. */
export const MAX_DIGITS = 15

export type NumberRules = {
  /** Digits after the point; a number with more is refused, never rounded. Without it up to fifteen digits in all. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** 0 becomes null (S5-027). */
  zeroToNull?: boolean | undefined
}

const CURRENCY = /^[₩$€¥£]\s*|\s*[₩$€¥£원]$/g
const PLAIN = /^(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i
/** Thousands: the first group does not begin with 0, all others have three digits. */
const inThousands = (mark: string) => new RegExp(`^[1-9]\\d{0,2}([${mark}]\\d{3})+$`)
const [COMMAS, POINTS, BLANKS] = [inThousands(','), inThousands('.'), inThousands(' ')]

/**
 * The digits of a text with a point before the decimals, or null when its marks can be read in two ways. The later of two kinds of
 * marks parts the decimals and stands once; the earlier parts thousands. A single kind: a comma parts thousands, a point that
 * stands once parts decimals, points that stand more often part thousands.
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

/** The sign of a text and what stands behind it: -5, −5, +5, (5). */
const withSign = (text: string): { bare: string; negative: boolean } => {
  const bracketed = /^\((.*)\)$/s.exec(text)
  if (bracketed) return { bare: (bracketed[1] ?? '').trim(), negative: true }
  const [, sign = '', bare = ''] = /^([-−+]?)\s*(.*)$/s.exec(text) ?? []
  return { bare, negative: sign === '-' || sign === '−' }
}

/** The digits that count: neither zeros in front nor those that only hold a place. */
const countedDigits = (mantissa: string) =>
  mantissa
    .replace(/\.?0*$/, '')
    .replace('.', '')
    .replace(/^0+/, '')
/** Whether every digit that was written is in the number. */
const isExact = (text: string, value: number): boolean => {
  const digits = countedDigits(text.split(/e/i)[0] ?? '')
  return digits.length <= MAX_DIGITS && (digits === '' || value !== 0) && Math.abs(value) < 10 ** MAX_DIGITS
}

/** Digits after the point that a number needs. */
export const decimalsOf = (value: number): number => {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

/** Why a number has more decimals than its field, or null. It is never rounded. */
const decimalsProblem = (value: number, decimals: number | undefined): Problem | null => {
  if (decimals === undefined || decimalsOf(value) <= decimals) return null
  return decimals === 0 ? { key: 'ui.wholeNumber', params: [] } : { key: 'ui.mostDecimals', params: [decimals] }
}

/** Why a number cannot stand under its rules, or null: the box marks it, the server refuses it. */
export const numberProblem = (value: number, { decimals, min, max }: NumberRules): Problem | null => {
  const problem = decimalsProblem(value, decimals)
  if (problem) return problem
  if (min !== undefined && value < min) return { key: 'ui.atLeast', params: [min] }
  return max !== undefined && value > max ? { key: 'ui.atMost', params: [max] } : null
}

/**
 * The number a text means; null for an empty text and, where the option asks for it, for zero. Understood: `-5`, `(500)`, `1,234.5`,
 * `1.234.567,89`, `1 234.5`, `₩1,200`, `1e3`, full-width digits. Letters, formulas and fractions are refused, and so are more
 * decimals than its field has. Whether it lies within its limits is `numberProblem`'s to say: such a number is one.
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
