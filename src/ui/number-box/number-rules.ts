import type { Shaped } from '../box-frame/use-composed.ts'

/** More digits than these are no longer exact in a number. */
const MOST_DIGITS = 15

export type NumberRules = {
  /** Digits after the point; more are not taken. Without it any number of them. */
  decimals?: number | undefined
  /** A minus may be typed unless the smallest value is zero or more. */
  min?: number | undefined
  max?: number | undefined
  /** 0 becomes null (S5-027). */
  zeroToNull?: boolean | undefined
}

/** Keeps what can stand in a number: digits, one point, a minus in front. Letters and commas go (S5-028). */
export const shapeNumber = (typed: string, caret: number, { decimals, min }: NumberRules = {}): Shaped => {
  let text = ''
  let place = 0
  let point = -1
  let digits = 0
  // Full-width digits of a Korean keyboard are digits; each stays one character.
  const source = typed.normalize('NFKC')
  for (const [at, character] of [...source].entries()) {
    const isDigit = /\d/.test(character)
    const fits =
      (isDigit && digits < MOST_DIGITS && (point < 0 || decimals === undefined || text.length - point <= decimals)) ||
      (character === '.' && point < 0 && decimals !== 0) ||
      (character === '-' && text === '' && (min === undefined || min < 0))
    // A whole number ends at the point: 1.5 pasted where no decimals are taken is 1, not 15.
    if (character === '.' && decimals === 0) break
    if (!fits) continue
    if (character === '.') point = text.length
    if (isDigit) digits += 1
    text += character
    if (at < caret) place = text.length
  }
  return { text, caret: place }
}

/** The number of a shaped text; null when there is none yet, and for zero where zero means nothing. */
export const readNumber = (text: string, { zeroToNull }: NumberRules = {}): number | null => {
  if (!/\d/.test(text)) return null
  const value = Number(text)
  return zeroToNull && value === 0 ? null : value === 0 ? 0 : value
}

/** Why a number cannot stand, as message key and its limit. */
export const rangeProblem = (value: number | null, { min, max }: NumberRules): { key: string; limit: number } | null => {
  if (value === null) return null
  if (min !== undefined && value < min) return { key: 'ui.atLeast', limit: min }
  return max !== undefined && value > max ? { key: 'ui.atMost', limit: max } : null
}

/** A number with thousands parted by commas; with `decimals` always so many, else as many as it has (S9-016). */
export const showTyped = (value: number | null, decimals?: number): string => {
  if (value === null) return ''
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? MOST_DIGITS })
}

/** A number as it stands in the box while somebody writes in it: no commas, no exponent. */
export const plainNumber = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: MOST_DIGITS })
