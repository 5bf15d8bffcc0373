import { lasting } from '#platform/server/calls/checked-output.ts'
import { handle } from '#platform/server/calls/handle.ts'
import type { Language } from '#platform/shared/translations/language-file.ts'
import type { Messages } from '#platform/shared/translations/messages.ts'
import { languageMap } from './contract.ts'

type Changed = { msg_key: string; ko: string; en: string }
type Kept = { changed: string; language: Language | undefined; words: Record<string, string> }

/** The last map in each language of a corporation: making, checking and packing thousands of texts stops every page for a moment. */
const kept = new WeakMap<Messages, Map<string, Kept>>()
const keptOf = (builtIn: Messages) => {
  const known = kept.get(builtIn) ?? new Map<string, Kept>()
  kept.set(builtIn, known)
  return known
}

export default [
  handle(languageMap, async ({ LANG }, { caller, db, builtIn }) => {
    const lang = LANG ?? caller.lang
    const language = LANG ? undefined : caller.language
    // Changed texts are read from the database; this process's own copy may be slightly outdated.
    const rows = await db<Changed>('select msg_key, ko, en from message order by msg_key')
    const changed = JSON.stringify(rows)
    const key = `${caller.corpCd} ${lang} ${language?.code ?? ''}`
    const known = keptOf(builtIn).get(key)
    if (known?.changed === changed && known.language === language) return known.words
    const words: Record<string, string> = {}
    for (const [name, text] of Object.entries(builtIn)) words[name] = text[lang]
    for (const row of rows) words[row.msg_key] = row[lang] || row.ko
    const whole = lasting({ ...words, ...language?.words })
    keptOf(builtIn).set(key, { changed, language, words: whole })
    return whole
  }),
]
