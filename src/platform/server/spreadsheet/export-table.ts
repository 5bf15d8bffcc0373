import type { DataRow, FieldList } from '#platform/shared/fields/fields.ts'
import { exportName } from '#platform/shared/files/file-name.ts'
import { writeCsv } from '#platform/shared/spreadsheet/csv.ts'
import { type NamesOf, sheetCells, sheetColumns } from '#platform/shared/spreadsheet/field-columns.ts'
import { type SheetTable, writeXlsx } from '#platform/shared/spreadsheet/write-xlsx.ts'
import type { SheetColumn } from '#platform/shared/spreadsheet/sheet-column.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { contentDisposition } from '../calls/content-disposition.ts'
import type { Run } from '../db/db.ts'
import { actorOf, type Context } from '../calls/handle.ts'
import { packer } from './zlib-codec.ts'

export const SHEET_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const
export type SheetFormat = keyof typeof SHEET_TYPES

/** A list that can be exported. */
export type ExportList<R extends DataRow> = {
  fields: FieldList
  /** Title of the file and its sheet, in the session language. */
  title: string
  total: number
  /** The rows after `last`, at most `PAGE_ROWS` of them, in list order; the first ones when it is null. */
  page: (run: Run, last: R | null, limit: number) => Promise<R[]>
  names?: NamesOf
  /** Wire names of the requested columns, in order; all columns by default. */
  only?: readonly string[] | undefined
}

const PAGE_ROWS = 1_000
const SAMPLE_ROWS = 500

/**
 * Responds with all rows of a list as a file. Rows are read page by page in separate transactions with the caller's rights while the file
 * is sent: memory does not grow with the rows, and a slow client holds no connection. Row count and expected size are in the headers for
 * the progress display.
 * @throws Refusal VAL-001 when there are no rows (S5-051); a call of the house gets the headings alone
 */
export const exportTable = async <R extends DataRow>(
  list: ExportList<R>,
  format: SheetFormat,
  context: Context,
): Promise<Record<string, never>> => {
  const { caller, db, as, answer, text, now } = context
  if (list.total === 0 && caller.proof !== 'house') throw new Refusal('VAL-001', { key: 'sheet.noRows' })
  const actor = actorOf(caller)
  const page = (last: R | null) => as(actor, (run) => list.page(run, last, PAGE_ROWS))
  const columns = sheetColumns(list.fields, text).filter(({ FIELD }) => !list.only || list.only.includes(FIELD))
  if (list.only) columns.sort((a, b) => (list.only?.indexOf(a.FIELD) ?? 0) - (list.only?.indexOf(b.FIELD) ?? 0))
  const cells = sheetCells(list.fields, columns, list.names ?? (() => undefined))
  const rows = async function* rows() {
    for (let part = await page(null); part.length > 0; part = await page(part.at(-1) ?? null)) {
      for (const row of part) yield cells(row)
      if (part.length < PAGE_ROWS) return
    }
  }
  const sample = (await list.page(db, null, SAMPLE_ROWS)).map(cells)
  const sampleBytes = await lengthOf(sheetStream({ name: list.title, columns, rows: sample }, format))
  answer.headers.push(
    ['content-type', SHEET_TYPES[format]],
    ['content-disposition', contentDisposition(exportName(list.title, now, format))],
    ['x-row-count', String(list.total)],
    ['x-expected-bytes', String(Math.ceil(sampleBytes * Math.max(1, list.total / Math.max(1, sample.length))))],
  )
  answer.stream = sheetStream({ name: list.title, columns, rows: rows() }, format)
  return {}
}

/** An empty file with the headers of a list, to fill in (S7-031). */
export const templateStream = (name: string, columns: readonly SheetColumn[]) => sheetStream({ name, columns, rows: [] }, 'xlsx')

const sheetStream = (table: SheetTable, format: SheetFormat) => (format === 'xlsx' ? writeXlsx(table, packer) : writeCsv(table))

const lengthOf = async (pieces: AsyncIterable<Uint8Array>) => {
  let bytes = 0
  for await (const piece of pieces) bytes += piece.length
  return bytes
}
