import type { Problem } from '../validation/problem.ts'

/**
 * What a text means where a value of some type is wanted. It is taken as `value`, or refused with a sentence that names what is
 * accepted; a refused text stays where it was written. Typing, pasting, importing and the calls all ask the same readers.
 */
export type Reading<Value> = { value: Value; refused?: undefined } | { refused: Problem; value?: undefined }

/**
 * The text in the widths and blanks of a Latin keyboard: full-width digits and letters are digits and letters. Nothing else is
 * folded: the raised 2 of 5² is no digit.
 */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\u00a0\u2007\u2009\u202f\u3000]/g, ' ')
    .replace(/\uffe6/g, '₩')
    .trim()
