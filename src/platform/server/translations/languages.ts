import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, readLanguage } from '#platform/shared/translations/language-file.ts'
import { fill, type Lang, type Messages, type Translate } from '#platform/shared/translations/messages.ts'

/** The languages beside Korean and English, by their code. */
export type Languages = ReadonlyMap<string, Language>

type Log = { warn: (facts: object, text: string) => void }

/**
 * Reads the language files of a folder at the start. A file that is none, and texts with problems, are logged and left out: a mistake of
 * a translator never stops the portal.
 */
export const readLanguages = (folder: string, builtIn: Messages, log: Log): Languages => {
  const languages = new Map<string, Language>()
  if (!existsSync(folder)) return languages
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()) {
    const code = name.slice(0, -'.json'.length)
    try {
      const { language, problems } = readLanguage(code, JSON.parse(readFileSync(join(folder, name), 'utf8')), builtIn)
      languages.set(code, language)
      if (problems.length > 0)
        log.warn({ file: name, problems: problems.slice(0, 20) }, `${problems.length} texts of a language file are left out`)
    } catch (error) {
      log.warn({ err: error, file: name }, 'a language file cannot be read')
    }
  }
  return languages
}

/** What the cookie `lang` asks for: Korean or English, and the third language that stands over it. */
export const chosenLanguage = (cookie: string | undefined, languages: Languages | undefined): { lang: Lang; language?: Language } => {
  const language = languages?.get(cookie ?? '')
  if (language) return { lang: language.base, language }
  return { lang: cookie === 'en' ? 'en' : 'ko' }
}

/** Messages in a third language; those it lacks are in its fallback. */
export const translateIn = (language: Language | undefined, fallback: Translate): Translate => {
  if (!language) return fallback
  return (key, params) => {
    const text = language.words[key]
    return text === undefined ? fallback(key, params) : fill(text, params, language.code)
  }
}

/** Those that the language menu offers. */
export const listedLanguages = (languages: Languages | undefined) =>
  [...(languages?.values() ?? [])].filter(({ listed }) => listed).map(({ code, name, short }) => ({ code, name, short }))
