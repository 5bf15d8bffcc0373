/** The two name fields of a person, customer, port, code or menu. */
export type TwoNames = { engName?: string | null; locName?: string | null }

/** The name in the session's language, or the other one when it is blank (S1-011, S1-012). */
export const displayName = (names: TwoNames, lang: 'ko' | 'en'): string => {
  const eng = names.engName?.trim() ?? ''
  const loc = names.locName?.trim() ?? ''
  return lang === 'en' ? eng || loc : loc || eng
}
