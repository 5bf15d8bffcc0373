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

/** Where the rows of a sheet come from. */
type Source<S, R extends DataRow> = {
  fields: FieldList | ((call: Call) => FieldList)
  /** Rows of a search, at most so many. Refuses whoever may not have them. */
  find: (search: S, call: Call, most: number) => R[] | Promise<R[]>
  /** The rows of these keys, by the statement that a save locks them with. */
  lock: (run: Run, keys: RowKey[], call: Call) => Promise<R[]>
  /** Names of codes, by the group of their field; codes without one stand for themselves. */
  choices?: (call: Call) => Choices | Promise<Choices>
  /** Fields that say something of persons, hidden without a reason, and whose they are where these are users. */
  personal?: { masks: Masks; of?: (row: R) => readonly string[] }
}

const ROWS_AT_A_TIME = 1_000

const namesOf =
  (choices: Choices): NamesOf =>
  (field) =>
    field.kind === 'select' ? new Map((choices[field.group] ?? []).map(({ value, label }) => [value, label])) : undefined

/**
 * Binds the two calls of a sheet. Every file is written down, with the search it answers and the rows it holds; personal data stand in it
 * for a reason only, which is written down with it.
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
      // Read in one statement, so that no row is twice in it or missing because somebody saved meanwhile.
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

/** A value that was hidden in a file is no value: it would take the place of the real one. */
export const maskedFaults = (masks: Masks, row: DataRow, standing: DataRow | null): RowFault[] =>
  Object.keys(masks)
    .filter((name) => isMasked(String(row[name] ?? '')) && row[name] !== standing?.[name])
    .map((field) => ({ field, problem: { key: 'office.masked' } }))
