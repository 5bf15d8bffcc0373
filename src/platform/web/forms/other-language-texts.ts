import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import { call, connected } from '../api/call.ts'

type Texts = Readonly<Record<string, string>>
const LANGUAGE_MAP = { path: '/api/languageMap', quiet: true } as Endpoint<{ LANG: Lang }, Texts>

let kept: { lang: Lang; words: Promise<Texts> } | null = null

/**
 * The words of the language that the session does not have: files come with headers in either. Asked for once, when a file is read.
 * Without an answer a file is read with the words that are here; its preview shows which headers are unknown.
 */
export const otherLanguageTexts = (): Promise<Texts> => {
  const lang = connected().getState().session.langCd === 'ko' ? 'en' : 'ko'
  if (kept?.lang !== lang) {
    const words = call(LANGUAGE_MAP, { LANG: lang }, { silent: true })
    const mine = { lang, words } as const
    kept = mine
    words.catch((error: unknown) => {
      console.error(error)
      if (kept === mine) kept = null
    })
  }
  return (kept ?? { words: Promise.resolve({}) }).words.catch(() => ({}))
}
