import type { Problem } from '#domain/validation/problem.ts'
import type { Shaped } from '../box-frame/use-composed.ts'

/** What a text box makes of what is typed or pasted (S5-022 to S5-025). */
export type TextRules = {
  upper?: boolean | undefined
  /** In characters as people count them, also for a paste. */
  maxLength?: number | undefined
  noSpaces?: boolean | undefined
  /** Places by kind: 0 a digit, A a letter, * either; everything else stands as it is. `000-0000`. */
  mask?: string | undefined
}

/** How many characters a text has, a character outside the first plane counted once. */
export const lengthOf = (text: string): number => [...text].length

/** Cuts what was entered before the caret until the rest fits, as a browser's own limit does. */
const limited = (head: string, tail: string, most: number): [string, string] => {
  const over = lengthOf(head) + lengthOf(tail) - most
  if (over <= 0) return [head, tail]
  const before = [...head]
  const kept = before.slice(0, Math.max(0, before.length - over)).join('')
  return [kept, [...tail].slice(0, most - lengthOf(kept)).join('')]
}

/** Applies the rules but the mask to a text and its caret. */
export const shapeText = (typed: string, caret: number, rules: TextRules): Shaped => {
  const clean = (part: string) => {
    const spaced = rules.noSpaces ? part.replace(/\s/g, '') : part
    return rules.upper ? spaced.toUpperCase() : spaced
  }
  let [head, tail] = [clean(typed.slice(0, caret)), clean(typed.slice(caret))]
  if (rules.maxLength !== undefined) [head, tail] = limited(head, tail, rules.maxLength)
  return { text: head + tail, caret: head.length }
}

/** What the rules changed in a text, to be announced: the loss of characters before their look; undefined when nothing. */
export const changeNote = (typed: string, text: string, { upper, maxLength, noSpaces }: TextRules): Problem | undefined => {
  if (typed === text) return undefined
  const spaced = noSpaces ? typed.replace(/\s/g, '') : typed
  if (maxLength !== undefined && lengthOf(upper ? spaced.toUpperCase() : spaced) > maxLength)
    return { key: 'ui.changed.length', params: [maxLength] }
  if (spaced !== typed) return { key: 'ui.changed.blanks', params: [] }
  return upper ? { key: 'ui.changed.upper', params: [] } : undefined
}
