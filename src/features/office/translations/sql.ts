import type { Run } from '#platform/server/db/db.ts'

/** A text changed by the forwarder. */
export type ChangedTranslation = { msg_key: string; ko: string; en: string; row_ver: number }

const COLUMNS = 'msg_key, ko, en, row_ver'

export const findChangedTranslations = (run: Run) => run<ChangedTranslation>(`select ${COLUMNS} from message`)

export const lockChangedTranslations = (run: Run, keys: readonly unknown[]) =>
  run<ChangedTranslation>(`select ${COLUMNS} from message where msg_key = any($1) order by msg_key for update`, [keys])

export const writeTranslations = (run: Run, words: readonly { MSG_KEY: string; KO: string; EN: string }[], now: Date) =>
  run<ChangedTranslation>(
    `insert into message (msg_key, ko, en, updated_at)
     select "MSG_KEY", "KO", "EN", $2 from jsonb_to_recordset($1::jsonb) as posted("MSG_KEY" text, "KO" text, "EN" text)
     on conflict (msg_key) do update set ko = excluded.ko, en = excluded.en, row_ver = message.row_ver + 1, updated_at = excluded.updated_at
     returning ${COLUMNS}`,
    [JSON.stringify(words), now],
  )

export const deleteTranslations = (run: Run, keys: readonly string[]) => run('delete from message where msg_key = any($1)', [keys])
