import { type Flag, NO, YES } from '../text/flag.ts'
import { plainText, type Reading } from './reading.ts'

const SPELLINGS: Readonly<Record<Flag, readonly string[]>> = {
  Y: ['y', 'yes', 'true', 't', 'on', '1', 'v', '✓', '✔', '☑', '√', 'o', '○', '◯', '〇', '●', '예', '네', '사용', '사용함', '해당'],
  N: ['n', 'no', 'false', 'f', 'off', '0', 'x', '✗', '✘', '✕', '×', '☐', '☒', '아니오', '아니요', '미사용', '사용안함', '미해당', '-'],
}
const flags = new Map(Object.entries(SPELLINGS).flatMap(([flag, words]) => words.map((word) => [word, flag as Flag])))

/** Y or N as users write it: 사용, ○, ✓, V, 1 and their opposites. An empty text is N (S9-047: N is shown and exported as blank). */
export const readFlag = (typed: string): Reading<Flag> => {
  const text = plainText(typed)
  if (text === '') return { value: NO }
  const value = flags.get(text.toLowerCase().replace(/\s/g, ''))
  return value ? { value } : { refused: { key: 'ui.notFlag', params: [typed.trim()] } }
}

/** The accepted texts and signs, for the help page. */
export const FLAG_SPELLINGS = { [YES]: SPELLINGS.Y, [NO]: SPELLINGS.N }
