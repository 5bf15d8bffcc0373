import type { RowFault } from '#platform/server/batch.ts'
import { handle } from '#platform/server/handle.ts'
import { saveMaster } from '../save-master.server.ts'
import { saveWordRows, selectWordRows, type WordRow } from './contract.ts'
import { findChangedWords, forgetWords, lockChangedWords, writeWords } from './sql.ts'
import { wordFields } from './word-fields.ts'
import { emptyPlace, foundWords, wordRow } from './word-rows.server.ts'

const wordFaults = (row: Omit<WordRow, 'ROW_VER'>, standing: WordRow | null): RowFault[] =>
  (['KO', 'EN'] as const).flatMap((field) => {
    const place = standing && emptyPlace(row[field], standing[`BUILT_${field}`])
    return place ? [{ field, problem: { key: 'words.badPlace', params: [place] } }] : []
  })

const asBuiltIn = ({ KO, EN, BUILT_KO, BUILT_EN }: Omit<WordRow, 'ROW_VER'>) => KO === BUILT_KO && EN === BUILT_EN

export default [
  handle(selectWordRows, async (search, { db, builtIn }) => foundWords(search, builtIn, await findChangedWords(db))),

  saveMaster(saveWordRows, 'WORDS_SAVED', (_batch, { builtIn, now }) => ({
    fields: wordFields,
    problems: wordFaults,
    lock: async (run, keys) => {
      const names = keys.map(({ MSG_KEY }) => String(MSG_KEY))
      const changed = new Map((await lockChangedWords(run, names)).map((word) => [word.msg_key, word]))
      return names.filter((name) => name in builtIn || changed.has(name)).map((name) => wordRow(name, builtIn, changed.get(name)))
    },
    // Screens know their words; a word nobody says is not added.
    insert: async () => [],
    notInserted: 'AUTH-003',
    update: async (run, rows) => {
      const back = rows.filter(asBuiltIn)
      await forgetWords(
        run,
        back.map(({ MSG_KEY }) => MSG_KEY),
      )
      const written = await writeWords(
        run,
        rows.filter((row) => !asBuiltIn(row)),
        now,
      )
      return [
        ...back.map(({ MSG_KEY }) => wordRow(MSG_KEY, builtIn, undefined)),
        ...written.map((word) => wordRow(word.msg_key, builtIn, word)),
      ]
    },
    delete: async () => [],
  })),
]
