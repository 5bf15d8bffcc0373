import { builtInTranslations } from './built-in-translations.ts'

/** Texts that the specification fixes in Korean (S2-073, S2-074, S8-007, S8-022). */
export type FixedText = 'popup.noPermission' | 'popup.updated' | 'call.noResponse'

/** The fixed Korean text; in English a second line in English follows (S2-075). The forwarder's changed translations never replace it. */
export const fixedText = (key: FixedText, lang: string): string => {
  const { ko, en } = builtInTranslations[key]
  return lang === 'ko' ? ko : `${ko}\n${en}`
}
