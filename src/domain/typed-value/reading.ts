import type { Problem } from '../validation/problem.ts'

/**
 * The meaning of a text for a type: a `value`, or `refused` with a message that names accepted forms; a rejected text stays in the field.
 * Typing, pasting, importing and API calls use the same readers.
 */
export type Reading<Value> = { value: Value; refused?: undefined } | { refused: Problem; value?: undefined }

/**
 * The text in half-width characters and normal blanks: full-width digits and letters are converted. Nothing else is folded: the raised 2 of
 * 5² is not a digit.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2007\u2009\u202f\u3000]/g, ' ')
    .replace(/\uffe6/g, '₩')
    .trim()
