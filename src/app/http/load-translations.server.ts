import type { Database } from '#platform/server/db/db.ts'
import { oneAtATime } from '#platform/server/jobs/one-at-a-time.ts'
import type { Log } from '#platform/server/setup/log.ts'
import type { Lang, Messages } from '#platform/shared/translations/messages.ts'
import { dictionary, textIn } from '../routing/registry.server.ts'

/** The database notifies when translations were changed (0056_office_words.sql). */
const CHANNEL = 'words_changed'

/**
 * The translations of this process: the built-in ones with the forwarder's changes, updated when any process saves them. `spoken` stays the
 * same object; its content changes.
 */
export const loadTranslations = (database: Pick<Database, 'as' | 'listen'>, log: Pick<Log, 'debug'>) => {
  const spoken: Messages = { ...dictionary }
  let changed: string[] = []
  const read = async () => {
    const rows = await database.as({ kind: 'job' }, (run) =>
      run<{ msg_key: string; ko: string; en: string }>('select msg_key, ko, en from message'),
    )
    for (const key of changed) {
      const builtIn = dictionary[key]
      if (builtIn) spoken[key] = builtIn
      else delete spoken[key]
    }
    for (const { msg_key, ko, en } of rows) spoken[msg_key] = { ko: ko || en, en: en || ko }
    changed = rows.map(({ msg_key }) => msg_key)
  }
  // Before the first migration there is nothing to read; the next notification tries again.
  const stop = database.listen(
    CHANNEL,
    oneAtATime(() => read().catch((error) => log.debug({ err: error }, 'could not read the changed translations'))),
  )
  return {
    spoken,
    text: (lang: Lang) => textIn(lang, spoken),
    stop,
  }
}
export type LoadedTranslations = ReturnType<typeof loadTranslations>
