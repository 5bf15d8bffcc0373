import * as z from 'zod/mini'
import type { Lang, Messages } from './messages.ts'
import { pluralForms } from './plural-forms.ts'

const isLocale = (code: string) => {
  try {
    return Intl.getCanonicalLocales(code)[0] === code
  } catch {
    return false
  }
}

/** The content of `languages/<code>.json` (docs/contributing/translate.md). */
const file = z.strictObject({
  /** The language's own name: Tiếng Việt. */
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Two or three letters for the button in the header. */
  short: z.string().check(z.minLength(1), z.maxLength(3)),
  /** What stands where a text is missing, and the names of data: customers, ports, codes. */
  fallback: z.enum(['ko', 'en']),
  /** False for a translation in progress: it is in no menu, and shown to a browser with its code in the cookie `lang`. */
  listed: z._default(z.boolean(), true),
  words: z.record(z.string(), z.string()),
})

/** A third language: Korean and English are in the code. */
export type Language = {
  code: string
  name: string
  short: string
  base: Lang
  listed: boolean
  words: Readonly<Record<string, string>>
}
/** A text that is not shown, and why. */
export type TextProblem = { key: string; problem: string }

const PLACE = /\{(\d)((?:\|[^{|}]*)*)[^{}]*\}/g
const placesOf = (text: string) => [...text.matchAll(PLACE)]
const numbersOf = (text: string) =>
  [...new Set(placesOf(text).map(([, number]) => number))].toSorted((one = '', other = '') => one.localeCompare(other)).join()

/** Why a translation cannot stand for the built-in text, or null: its parameters, its plural forms, its brackets. */
export const textProblem = (code: string, text: string, builtIn: { ko: string; en: string } | undefined): string | null => {
  if (!builtIn) return 'no text of the portal has this key'
  if (text.trim() === '') return 'it is empty: leave the key out instead'
  if (/[{}]/.test(text.replace(PLACE, ''))) return 'a bracket { or } is no placeholder such as {0}'
  const expected = new Set([numbersOf(builtIn.en), numbersOf(builtIn.ko)])
  if (!expected.has(numbersOf(text))) return `its placeholders are {${numbersOf(text)}}, and not {${numbersOf(builtIn.en)}}`
  if (/\{\d[’”"']?:/.test(text)) return 'particles such as {0:은/는} are Korean only'
  const forms = pluralForms(code)
  const wrong = placesOf(text).find(([, , plural = '']) => plural !== '' && plural.split('|').length - 1 !== forms.length)
  return wrong ? `${wrong[0]} needs ${forms.length} plural ${forms.length === 1 ? 'form' : 'forms'}: ${forms.join(', ')}` : null
}

/**
 * Reads a language file. A text with a problem is left out, so that its fallback is shown.
 * @throws when the file is no language file
 */
export const readLanguage = (code: string, content: unknown, builtIn: Messages): { language: Language; problems: TextProblem[] } => {
  if (!isLocale(code)) throw new Error(`"${code}" is no language code such as vi or zh-TW`)
  if (code === 'ko' || code === 'en') throw new Error('Korean and English are changed in the screen Words, not by a file')
  const read = z.safeParse(file, content)
  if (!read.success) throw new Error(z.prettifyError(read.error))
  const { words, fallback, ...about } = read.data
  const entries = Object.entries(words)
  const problems = entries.flatMap(([key, text]) => {
    const problem = textProblem(code, text, builtIn[key])
    return problem ? [{ key, problem }] : []
  })
  const bad = new Set(problems.map(({ key }) => key))
  const good = Object.fromEntries(entries.filter(([key]) => !bad.has(key)))
  return { language: { code, ...about, base: fallback, words: good }, problems }
}
