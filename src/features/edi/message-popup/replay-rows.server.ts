import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { rowProblems } from '#platform/shared/calls/field-problem.ts'
import { type DataRow, type FieldList, keyOf } from '#platform/shared/fields/fields.ts'
import type { EdiRow } from '../read-rows.server.ts'
import { PARTNERS, type PartnerCode } from '../partners.server.ts'
import { findRows, isSavedElsewhere, type DraftRow, saveRows } from './sql.ts'

type Given = readonly { ROW_NO: number; cells: DataRow }[]
type Call = Pick<Context<'staff'>, 'db' | 'session' | 'now'>

/** A row with its corrected cells; only cells of its field list are accepted, and each is validated again. */
const righted = ({ list }: FieldList, { row_no, data }: DraftRow, cells: DataRow | undefined): EdiRow => {
  const row = { ...data, ...Object.fromEntries(list.flatMap(({ name }) => (cells && name in cells ? [[name, cells[name]]] : []))) }
  return { n: row_no, row, problems: rowProblems({ list }, row).map(({ field, problem }) => ({ field: field.name, problem })) }
}

/** Marks duplicate rows of a file, including rows already imported. */
const markTwice = (fields: FieldList, rows: readonly EdiRow[], saved: readonly DraftRow[]) => {
  const seen = new Set(saved.map(({ data }) => keyOf(fields, data)))
  for (const { row, problems } of rows) {
    const key = keyOf(fields, row)
    if (seen.has(key)) problems.push({ field: fields.keys[0] ?? '', problem: { key: 'batch.twice' } })
    seen.add(key)
  }
}

/**
 * Imports the corrected rows of a partner's file: all or none.
 * @returns the remaining problems; empty when saved
 * @throws Refusal BIZ-004 when the same content was saved meanwhile
 */
export const replayRows = async (code: PartnerCode, uploadNo: number, given: Given, { db, session, now }: Call): Promise<EdiRow[]> => {
  const { fields, judge } = PARTNERS[code]
  const stored = await findRows(db, session.corpCd, uploadNo)
  const saved = stored.filter(({ state }) => state === 'SAVED')
  if (saved.length === 0 && (await isSavedElsewhere(db, session.corpCd, uploadNo)))
    throw new Refusal('BIZ-004', { key: 'ediMessage.savedElsewhere' })
  const cells = new Map(given.map((row) => [row.ROW_NO, row.cells]))
  const rows = stored.filter(({ state }) => state !== 'SAVED').map((row) => righted(fields, row, cells.get(row.row_no)))
  if (rows.length === 0) throw new Refusal('BIZ-001')
  markTwice(fields, rows, saved)
  const save = await judge(session, now)(rows, db)
  if (rows.some(({ problems }) => problems.length > 0)) return rows
  await save(rows)
  const done = rows.map(({ n, row }) => ({ row_no: n, data: row }))
  await saveRows(db, session.corpCd, uploadNo, done)
  return []
}
