import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readLanguage } from '#platform/shared/translations/language-file.ts'
import type { Messages } from '#platform/shared/translations/messages.ts'
import { pluralForms } from '#platform/shared/translations/plural-forms.ts'
import { readWords, type TextEntry } from './read-words.ts'

type Content = { name: string; short: string; fallback: 'ko' | 'en'; listed?: boolean; words: Record<string, string> }

export const builtInOf = (words: readonly TextEntry[]): Messages => Object.fromEntries(words.map(({ key, ko, en }) => [key, { ko, en }]))

const ownName = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** The English text as a start: its plural in as many forms as the language has. */
const startOf = (code: string, text: string) => {
  const wanted = pluralForms(code).length
  return text.replace(/\{(\d)\|([^{|}]*)\|([^{|}]*)\}/g, (_, place: string, one: string, many: string) => {
    const forms = Array.from({ length: wanted }, (__, at) => (at === 0 && wanted > 1 ? one : many))
    return `{${place}|${forms.join('|')}}`
  })
}

const contentOf = (code: string, words: Record<string, string>): Content => ({
  name: ownName(code),
  short: code.slice(0, 2).toUpperCase(),
  fallback: 'en',
  listed: false,
  words,
})

/** Makes `<folder>/<code>.json` with the English texts to translate, or adds those that a file lacks. @returns what it did */
export const writeLanguageFile = async (root: string, folder: string, code: string): Promise<string> => {
  const words = await readWords(root)
  const path = join(folder, `${code}.json`)
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : null
  const content = before ?? contentOf(code, {})
  const texts = Object.fromEntries(words.map(({ key, en }) => [key, content.words[key] ?? startOf(code, en)]))
  const added = words.filter(({ key }) => !(key in content.words)).length
  readLanguage(code, { ...content, words: {} }, {})
  writeFileSync(path, `${JSON.stringify({ ...content, words: texts }, null, 2)}\n`)
  return before ? `${path}: ${added} texts were added` : `${path}: ${words.length} texts to translate`
}

/** What is wrong with the language files of a folder, and how much of each is translated. */
export const checkLanguageFiles = async (root: string, folder: string) => {
  const words = await readWords(root)
  const builtIn = builtInOf(words)
  return globSync('*.json', { cwd: folder })
    .toSorted()
    .map((name) => {
      const code = name.slice(0, -'.json'.length)
      try {
        const { language, problems } = readLanguage(code, JSON.parse(readFileSync(join(folder, name), 'utf8')), builtIn)
        const done = words.filter(({ key, en }) => key in language.words && language.words[key] !== startOf(code, en)).length
        return { name, problems: problems.map(({ key, problem }) => `${key}: ${problem}`), done, all: words.length }
      } catch (error) {
        return { name, problems: [error instanceof Error ? error.message : String(error)], done: 0, all: words.length }
      }
    })
}

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aàcçeéiînñoôsšuûyýzžAÀCÇEÉIÎNÑOÔSŠUÛYÝZŽ'].flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [])),
)
/** Words that fill a text up; their letters are no English, so that an untranslated text is seen at once. */
const FILLER = ' łôñgér wörds ståñd ïn thïs pläcé fôr thé tést ôf éach bôx ånd bûttøn'

/** A text as a language with longer words writes it: accents, brackets, and half as long again, short ones twice. */
export const pseudoText = (text: string): string => {
  const plain = text.replace(/\{[^{}]*\}/g, '')
  const accented = text.replace(/\{[^{}]*\}|[A-Za-z]/g, (part) => ACCENTS[part] ?? part)
  const more = Math.ceil(plain.length * (plain.length <= 10 ? 0.6 : 0.4))
  return plain.trim() === '' ? text : `[${accented}${FILLER.slice(0, more)}]`
}

/** The pseudo language of the overflow test: English, longer and with accents. */
export const writePseudoLanguage = async (root: string, folder: string) => {
  const words = await readWords(root)
  const texts = Object.fromEntries(words.map(({ key, en }) => [key, pseudoText(en)]))
  const content: Content = { name: 'Pseudo', short: 'XA', fallback: 'en', listed: false, words: texts }
  writeFileSync(join(folder, 'en-XA.json'), JSON.stringify(content))
}
