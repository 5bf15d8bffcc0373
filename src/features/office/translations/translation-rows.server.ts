import type { Messages } from '#platform/shared/translations/messages.ts'
import { MAX_MASTER_ROWS } from '../master/master.ts'
import type { TranslationRow, TranslationSearch, TranslationState } from './contract.ts'
import type { ChangedTranslation } from './sql.ts'

const NOTHING = { ko: '', en: '' }

/** A text as a grid row; version 0 before its first change. */
export const translationRow = (key: string, built: Messages, changed: ChangedTranslation | undefined): TranslationRow => {
  const builtIn = built[key] ?? NOTHING
  const { ko, en } = changed ?? builtIn
  const state: TranslationState = !ko.trim() || !en.trim() ? 'MISSING' : changed ? 'CHANGED' : 'BUILT'
  return { MSG_KEY: key, KO: ko, EN: en, STATE: state, BUILT_KO: builtIn.ko, BUILT_EN: builtIn.en, ROW_VER: changed?.row_ver ?? 0 }
}

/** The texts of a search, those missing a language first. */
export const findTranslations = (
  { KEYWORD = '', STATE = '' }: TranslationSearch,
  built: Messages,
  changes: readonly ChangedTranslation[],
  most = MAX_MASTER_ROWS,
): TranslationRow[] => {
  const changed = new Map(changes.map((word) => [word.msg_key, word]))
  const wanted = KEYWORD.trim().toLowerCase()
  return [...new Set([...Object.keys(built), ...changed.keys()])]
    .map((key) => translationRow(key, built, changed.get(key)))
    .filter((row) => STATE === '' || row.STATE === STATE)
    .filter(({ MSG_KEY, KO, EN }) => [MSG_KEY, KO, EN].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((a, b) => Number(b.STATE === 'MISSING') - Number(a.STATE === 'MISSING') || a.MSG_KEY.localeCompare(b.MSG_KEY, 'en'))
    .slice(0, most)
}

/** The parameters of a text, in any of their forms: `{0}`, `{0:은/는}`, `{0|row|rows}`. */
const placesIn = (text: string) => new Set([...text.matchAll(/\{(\d)[}:|’"]/g)].map(([, index]) => `{${index}}`))

/** The first placeholder that the built-in text does not have, or null. */
export const emptyPlace = (text: string, builtIn: string): string | null =>
  [...placesIn(text)].find((place) => !placesIn(builtIn).has(place)) ?? null
