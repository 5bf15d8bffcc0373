import { handle } from '#platform/server/calls/handle.ts'
import { languageMap } from './contract.ts'

export default [
  handle(languageMap, async ({ LANG }, { caller, db, builtIn }) => {
    const lang = LANG ?? caller.lang
    // Changed texts are read from the database; this process's own copy may be slightly outdated.
    const words: Record<string, string> = {}
    for (const [key, text] of Object.entries(builtIn)) words[key] = text[lang]
    const changed = await db<{ msg_key: string; ko: string; en: string }>('select msg_key, ko, en from message')
    for (const row of changed) words[row.msg_key] = row[lang] || row.ko
    return LANG ? words : { ...words, ...caller.language?.words }
  }),
]
