import { isMasked } from '#domain/privacy/mask-personal.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { RowFault } from '#platform/server/saving/batch.ts'
import type { Run } from '#platform/server/db/db.ts'
import { type Context, type Handler, handle } from '#platform/server/calls/handle.ts'
import { exportTable } from '#platform/server/spreadsheet/export-table.ts'
import { MAX_BATCH_ROWS } from '#platform/shared/fields/batch.ts'
import type { Access } from '#platform/shared/calls/endpoint.ts'
import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import { type Masks, maskFields } from '#platform/shared/calls/masked.ts'
import type { NamesOf } from '#platform/shared/spreadsheet/field-columns.ts'
import type { FileAsk, MasterSheet, RowKey } from './master-sheet.ts'

type Call = Context<'member'>
type Choices = Readonly<Record<string, readonly { value: string; label: string }[]>>

/** The data source of an export. */
type Source<S, R extends DataRow> = {
  fields: FieldList | ((call: Call) => FieldList)
  /** Rows of a search, up to a limit. Refuses callers without access. */
  find: (search: S, call: Call, most: number) => R[] | Promise<R[]>
  /** The rows of these keys, read with the locking statement of a save. */
  lock: (run: Run, keys: RowKey[], call: Call) => Promise<R[]>
  /** Names of codes by field group; codes without a name show as they are. */
  choices?: (call: Call) => Choices | Promise<Choices>
  /** Personal data fields, masked without a reason; `of` returns the user ids of rows that are users. */
  personal?: { masks: Masks; of?: (row: R) => readonly string[] }
}

const ROWS_AT_A_TIME = 1_000

const namesOf =
  (choices: Choices): NamesOf =>
  (field) =>
    field.kind === 'select' ? new Map((choices[field.group] ?? []).map(({ value, label }) => [value, label])) : undefined

/**
 * The handlers of export and import. Every export is logged with its search and row count; personal data are included only with a
 * reason, which is logged too.
 */
export const sheetHandlers = <S extends object, R extends DataRow, A extends Access>(
  sheet: MasterSheet<S, R, A>,
  { fields, find, lock, choices, personal }: Source<S, R>,
): Handler[] => [
  handle(sheet.file as MasterSheet<S, R, 'member'>['file'], async (ask, context) => {
    const { FORMAT, COLUMNS: only, REASON: reason = '', ...search } = ask as FileAsk
    const { db, session, caller, now, text } = context
    const found = await find(search as S, context, MAX_BATCH_ROWS)
    const whole = !personal || reason !== ''
    const rows = whole ? found : maskFields(personal.masks, found)
    const shown = typeof fields === 'function' ? fields(context) : fields
    const list = {
      fields: shown,
      title: text(shown.title),
      total: rows.length,
      // Read in one statement, so that concurrent saves neither repeat nor drop a row.
      page: async (_run: Run, last: R | null, limit: number) => {
        const from = last ? rows.indexOf(last) + 1 : 0
        return rows.slice(from, from + limit)
      },
      names: namesOf((await choices?.(context)) ?? {}),
      only,
    }
    const file = await exportTable<R>(list, FORMAT, context)
    const of = personal?.of
    const subjects = of && whole ? [...new Set(rows.flatMap(of))] : []
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: sheet.file.path }
    await audit(
      db,
      { action: 'LIST_EXPORTED', ...who, detail: { ...(search as Record<string, string>), rows: rows.length, whole }, subjects, reason },
      now,
    )
    return file
  }),
  handle(sheet.standing as MasterSheet<S, R, 'member'>['standing'], async ({ KEYS }, context) => {
    const rows: R[] = []
    for (let at = 0; at < KEYS.length; at += ROWS_AT_A_TIME)
      rows.push(...(await lock(context.db, KEYS.slice(at, at + ROWS_AT_A_TIME), context)))
    return { rows }
  }),
]

/** Refuses masked values from an import, because they would overwrite the real ones. */
export const maskedFaults = (masks: Masks, row: DataRow, standing: DataRow | null): RowFault[] =>
  Object.keys(masks)
    .filter((name) => isMasked(String(row[name] ?? '')) && row[name] !== standing?.[name])
    .map((field) => ({ field, problem: { key: 'office.masked' } }))
