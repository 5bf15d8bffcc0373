import { setImmediate as breathe } from 'node:timers/promises'
import type { BatchFlag, BatchRow } from '#platform/shared/fields/batch.ts'
import type { Cell } from '#platform/shared/calls/endpoint.ts'
import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import { rowProblems } from '#platform/shared/calls/field-problem.ts'
import { type DataRow, type Field, type FieldList, isEditable, keyOf, type RowOf, type StoredRow } from '#platform/shared/fields/fields.ts'
import { BatchReport } from './batch-report.ts'
import { runSteps } from './batch-steps.ts'
import type { Run } from '../db/db.ts'
import type { Context } from '../calls/handle.ts'

/** An invalid field of a row and the rule it breaks. */
export type RowFault = { field: string; problem: RuleProblem }

/** How the rows of one grid are read and written. Every function takes up to a thousand rows in one statement. */
export type BatchTable<L extends FieldList> = {
  fields: L
  /** Faults of a row beyond its single fields, by wire name; `standing` is null for a new row. Whole rows only. */
  problems?: (row: RowOf<L>, standing: StoredRow<L> | null) => readonly RowFault[]
  /** Locks and returns the current rows with these keys, in key order so that two saves cannot deadlock. */
  lock: (run: Run, keys: Record<string, Cell>[]) => Promise<StoredRow<L>[]>
  /** Returns the new rows; a row whose key already exists is missing. */
  insert: (run: Run, rows: RowOf<L>[]) => Promise<StoredRow<L>[]>
  /** Message for such a row; the default says that it already exists. */
  notInserted?: string
  /**
   * Updates the editable cells of locked rows and raises their version. Returns the new rows; rows the caller may not change are missing.
   */
  update: (run: Run, rows: RowOf<L>[]) => Promise<StoredRow<L>[]>
  /** Returns the keys of the deleted rows; rows the caller may not delete are missing. */
  delete: (run: Run, keys: Record<string, Cell>[]) => Promise<Record<string, Cell>[]>
}

/** A posted row; `row` holds its cells in stored form, missing ones with their stored value. */
type Posted = { at: number; flag: BatchFlag; version: number | undefined; key: string; row: DataRow }
const ROWS_AT_A_TIME = 1_000

/**
 * Applies a change set in the transaction of its call: completely, or not at all with a refusal that names every bad row (S4-040).
 * Deletions run first and insertions last, so that a released key can be used again in the same save.
 * @returns the inserted and updated rows, in the order they were posted
 * @throws Refusal VAL-001 with errors, CNF-001 with conflicts (S3-039)
 */
export const applyBatch = async <L extends FieldList>(
  rows: readonly BatchRow[],
  table: BatchTable<L>,
  { db, text }: Pick<Context, 'db' | 'text'>,
): Promise<{ rows: StoredRow<L>[] }> => {
  const { fields } = table
  const report = new BatchReport(fields, text)
  const posted = rows.map(({ BATCH_FLAG: flag, ROW_VER: version, ...cells }, at): Posted => {
    const row = storedCells(fields, cells, flag === 'insert')
    return { at, flag, version, row, key: keyOf(fields, row) }
  })
  const keysOf = (part: readonly Posted[]) => part.map(({ row }) => keyCells(fields, row))
  const standing = new Map<string, StoredRow<L>>()
  for (const part of inParts(posted)) {
    const known = await table.lock(db, keysOf(part))
    for (const row of known) standing.set(keyOf(fields, row), row)
  }
  for (const part of inParts(posted)) {
    await breathe() // a large import yields to other requests
    for (const each of part) if (each.flag === 'update') each.row = { ...standing.get(each.key), ...each.row }
  }
  checkKeys(posted, standing, report)
  for (const each of posted) {
    const theirs = standing.get(each.key) ?? null
    checkRow(each, theirs, report)
    if (each.flag === 'delete' || !isWhole(fields, each.row)) continue
    for (const { field, problem } of table.problems?.(each.row as RowOf<L>, theirs) ?? [])
      report.add(each.at, [field], problem.key, problem.params)
  }
  report.refuse()

  const fresh = new Map<string, StoredRow<L>>()
  const of = (flag: BatchFlag) => posted.filter((each) => each.flag === flag)
  const write = (flag: 'insert' | 'update') => ({
    rows: of(flag),
    take: async (part: Posted[]) => {
      const written = await table[flag](db, part.map(({ row }) => row) as RowOf<L>[])
      for (const row of written) fresh.set(keyOf(fields, row), row)
    },
  })
  const gone = new Set<string>()
  const remove = {
    rows: of('delete'),
    take: async (part: Posted[]) => {
      for (const row of await table.delete(db, keysOf(part))) gone.add(keyOf(fields, row))
    },
  }
  const refused = await runSteps(db, [remove, write('update'), write('insert')], ROWS_AT_A_TIME)
  for (const { row, reason } of refused) report.add(row.at, [], reason)
  report.refuse()
  for (const { at, flag, key } of posted) {
    if (flag === 'delete' ? gone.has(key) : fresh.has(key)) continue
    report.add(at, fields.keys, flag === 'insert' ? (table.notInserted ?? 'batch.exists') : 'AUTH-003')
  }
  report.refuse()
  return { rows: posted.flatMap(({ flag, key }) => (flag === 'delete' ? [] : (fresh.get(key) ?? []))) }
}

const inParts = <T>(all: readonly T[]) =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_A_TIME) }, (_, part) => all.slice(part * ROWS_AT_A_TIME, (part + 1) * ROWS_AT_A_TIME))

const keyCells = ({ keys }: FieldList, row: DataRow) => Object.fromEntries(keys.map((name) => [name, row[name] ?? '']))

const storedCell = (field: Field, value: Cell): Cell => {
  if (field.kind === 'number') return value === '' ? null : value
  if (field.kind === 'check') return value === '' || value === null ? 'N' : value
  return 'upper' in field && field.upper ? String(value ?? '').toUpperCase() : (value ?? '')
}

/** The cells of a posted row that may be written: its key and the editable fields. A new row has all of them, also empty ones. */
const storedCells = ({ list, keys }: FieldList, row: DataRow, whole: boolean): DataRow =>
  Object.fromEntries(
    list
      .filter((field) => (keys.includes(field.name) || isEditable(field)) && (whole || row[field.name] !== undefined))
      .map((field) => [field.name, storedCell(field, row[field.name] ?? null)]),
  )

/** Whether every cell is present and of the field's type, as row rules require. Other rows have been reported already. */
const isWhole = ({ list, keys }: FieldList, row: DataRow) =>
  list
    .filter((field) => keys.includes(field.name) || isEditable(field))
    .every(
      ({ kind, name }) => typeof row[name] === 'string' || (kind === 'number' && (row[name] === null || typeof row[name] === 'number')),
    )

/** A key may move from a deleted row to a new one; any other duplicate key is an error, and so is an existing one. */
const checkKeys = (posted: readonly Posted[], standing: ReadonlyMap<string, unknown>, report: BatchReport) => {
  const { keys } = report.fields
  const leaving = new Set(posted.filter(({ flag }) => flag === 'delete').map(({ key }) => key))
  const seen = new Set<string>()
  for (const { at, flag, key } of posted) {
    const claim = `${flag === 'insert' ? 'new' : 'standing'} ${key}`
    if (seen.has(claim)) report.add(at, keys, 'batch.twice')
    else if (flag === 'insert' && standing.has(key) && !leaving.has(key)) report.add(at, keys, 'batch.exists')
    seen.add(claim)
  }
}

/** Faults of a row itself, and whether it was changed or deleted since it was read. Deleted rows need no filled cells (S5-043). */
const checkRow = ({ at, flag, version, row }: Posted, theirs: StoredRow<FieldList> | null, report: BatchReport) => {
  if (flag !== 'delete')
    for (const { field, problem } of rowProblems(report.fields, row)) report.add(at, [field.name], problem.key, problem.params)
  if (flag === 'insert') return
  if (version === undefined) report.add(at, [], 'batch.noVersion')
  else if (theirs?.ROW_VER !== version) report.conflict(at, row, theirs)
}
