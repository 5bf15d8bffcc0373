import type { Problem } from '#domain/validation/problem.ts'
import type { Shaped } from '../box-frame/use-composed.ts'

/** Placeholder for an open position of the mask; displayed and never part of the value (S5-025). */
const OPEN = '_'

const KINDS: Readonly<Record<string, RegExp>> = { '0': /\d/, A: /[A-Za-z]/, '*': /[A-Za-z0-9]/ }

/** Fills characters into the mask. @returns the display text, the value, and the position after each filled place */
const lay = (typed: string, mask: string) => {
  const waiting = [...typed.normalize('NFKC')]
  const after: number[] = []
  let shown = ''
  let value = ''
  for (const place of mask) {
    const kind = KINDS[place]
    if (!kind) {
      shown += place
      continue
    }
    let next = waiting.shift()
    while (next !== undefined && !kind.test(next)) next = waiting.shift()
    if (next !== undefined) {
      shown += next
      // Fixed characters count only when followed by a filled place.
      value = shown
      after.push(shown.length)
    } else shown += OPEN
  }
  return { shown, value, after }
}

/** A value in its mask, open positions as `_`; blank for an empty value. */
export const showMasked = (value: string, mask: string): string => (value === '' ? '' : lay(value, mask).shown)

/** The value of a masked text: `123-____` is `123`. */
export const readMasked = (typed: string, mask: string): string => lay(typed, mask).value

/** Applies a mask to a text and its caret: the caret follows the last character before it. */
export const shapeMasked = (typed: string, caret: number, mask: string): Shaped => {
  const { value, after } = lay(typed, mask)
  const before = lay(typed.slice(0, caret), mask).after.length
  return { text: showMasked(value, mask), caret: before === 0 ? 0 : (after[before - 1] ?? 0) }
}

const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length
/** A note when letters or digits did not fit the mask. */
export const maskNote = (typed: string, shaped: string): Problem | undefined =>
  signs(typed) > signs(shaped) ? { key: 'ui.changed.mask', params: [] } : undefined
