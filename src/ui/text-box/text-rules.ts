import type { Problem } from '#domain/validation/problem.ts'
import type { Shaped } from '../box-frame/use-composed.ts'

/** The formatting rules of a text field (S5-022 to S5-025). */
export type TextRules = {
  upper?: boolean | undefined
  /** In visible characters, also for a paste. */
  maxLength?: number | undefined
  noSpaces?: boolean | undefined
  /** Positions by kind: 0 a digit, A a letter, * either; everything else is fixed. `000-0000`. */
  mask?: string | undefined
}

/** The length of a text in code points. */
export const lengthOf = (text: string): number => [...text].length

/** Truncates the input before the caret until the text fits, like a native limit. */
const limited = (head: string, tail: string, most: number): [string, string] => {
  const over = lengthOf(head) + lengthOf(tail) - most
  const before = [...head]
  const kept = before.slice(0, Math.max(0, before.length - over)).join('')
  return [kept, [...tail].slice(0, most - lengthOf(kept)).join('')]
}

/** Applies all rules except the mask to a text and its caret. */
export const shapeText = (typed: string, caret: number, rules: TextRules): Shaped => {
  const clean = (part: string) => {
    const spaced = rules.noSpaces ? part.replace(/\s/g, '') : part
    return rules.upper ? spaced.toUpperCase() : spaced
  }
  let [head, tail] = [clean(typed.slice(0, caret)), clean(typed.slice(caret))]
  if (rules.maxLength !== undefined) [head, tail] = limited(head, tail, rules.maxLength)
  return { text: head + tail, caret: head.length }
}

/** The note about changes made by the rules; lost characters take precedence; undefined without changes. */
export const changeNote = (typed: string, text: string, { upper, maxLength, noSpaces }: TextRules): Problem | undefined => {
  if (typed === text) return undefined
  const spaced = noSpaces ? typed.replace(/\s/g, '') : typed
  if (maxLength !== undefined && lengthOf(upper ? spaced.toUpperCase() : spaced) > maxLength)
    return { key: 'ui.changed.length', params: [maxLength] }
  if (spaced !== typed) return { key: 'ui.changed.blanks', params: [] }
  return upper ? { key: 'ui.changed.upper', params: [] } : undefined
}
