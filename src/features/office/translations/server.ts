import type { RowFault } from '#platform/server/saving/batch.ts'
import type { Run } from '#platform/server/db/db.ts'
import { handle } from '#platform/server/calls/handle.ts'
import type { Messages } from '#platform/shared/translations/messages.ts'
import { sheetHandlers } from '../master/master-sheet.server.ts'
import { namedChoices } from '../record-editor/named-choices.ts'
import { saveShared } from '../master/save-master.server.ts'
import { saveTranslationRows, selectTranslationRows, TRANSLATION_STATES, type TranslationRow, translationSheet } from './contract.ts'
import { findChangedTranslations, deleteTranslations, lockChangedTranslations, writeTranslations } from './sql.ts'
import { translationFields } from './translation-fields.ts'
import { emptyPlace, findTranslations, translationRow } from './translation-rows.server.ts'

const wordFaults = (row: Omit<TranslationRow, 'ROW_VER'>, standing: TranslationRow | null): RowFault[] =>
  (['KO', 'EN'] as const).flatMap((field) => {
    const place = standing && emptyPlace(row[field], standing[`BUILT_${field}`])
    return place ? [{ field, problem: { key: 'words.badPlace', params: [place] } }] : []
  })

const asBuiltIn = ({ KO, EN, BUILT_KO, BUILT_EN }: Omit<TranslationRow, 'ROW_VER'>) => KO === BUILT_KO && EN === BUILT_EN

const lockWords = async (run: Run, keys: readonly { MSG_KEY?: unknown }[], builtIn: Messages) => {
  const names = keys.map(({ MSG_KEY }) => String(MSG_KEY))
  const changed = new Map((await lockChangedTranslations(run, names)).map((word) => [word.msg_key, word]))
  return names
    .filter((name) => Object.hasOwn(builtIn, name) || changed.has(name))
    .map((name) => translationRow(name, builtIn, changed.get(name)))
}

export default [
  handle(selectTranslationRows, async (search, { db, builtIn }) => findTranslations(search, builtIn, await findChangedTranslations(db))),

  ...sheetHandlers(translationSheet, {
    fields: translationFields,
    find: async (search, { db, builtIn }, most) => findTranslations(search, builtIn, await findChangedTranslations(db), most),
    lock: (run, keys, { builtIn }) => lockWords(run, keys, builtIn),
    choices: ({ text }) => ({ STATE: namedChoices(text, 'words.state', TRANSLATION_STATES) }),
  }),

  saveShared(saveTranslationRows, 'WORDS_SAVED', (_batch, { builtIn, now }) => ({
    fields: translationFields,
    problems: wordFaults,
    lock: (run, keys) => lockWords(run, keys, builtIn),
    // Texts are defined by screens, so none can be added.
    insert: async () => [],
    notInserted: 'AUTH-003',
    update: async (run, rows) => {
      const back = rows.filter(asBuiltIn)
      await deleteTranslations(
        run,
        back.map(({ MSG_KEY }) => MSG_KEY),
      )
      const written = await writeTranslations(
        run,
        rows.filter((row) => !asBuiltIn(row)),
        now,
      )
      return [
        ...back.map(({ MSG_KEY }) => translationRow(MSG_KEY, builtIn, undefined)),
        ...written.map((word) => translationRow(word.msg_key, builtIn, word)),
      ]
    },
    delete: async () => [],
  })),
]
