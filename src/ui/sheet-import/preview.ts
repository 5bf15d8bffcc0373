import type { RuleProblem } from '#platform/shared/calls/errors.ts'
import { emptyRequired } from '#platform/shared/calls/field-problem.ts'
import { type CellValue, type DataRow, type Field, keyOf } from '#platform/shared/fields/fields.ts'
import { digitsOf } from '#platform/shared/spreadsheet/serial-date.ts'
import { NO_STORED_VALUE, type SheetCell, type SheetReader } from '#platform/shared/spreadsheet/sheet.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { cellProblem, type Choice, readCell, type TextContext } from '../data-grid/model/cell-text.ts'
import { importFields, type Matched, matchHeaders } from './match-headers.ts'

export const IMPORT_KINDS = ['error', 'insert', 'update', 'delete', 'same'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** A row of the file: its effect, the changed cells, and its problems. */
export type ImportLine = {
  /** Row number in the spreadsheet. */
  n: number
  kind: ImportKind
  row: DataRow
  changes: { field: string; old: CellValue; now: CellValue }[]
  problems: { field: string; problem: RuleProblem }[]
}
export type ImportPreview = {
  counts: Record<ImportKind, number>
  lines: ImportLine[]
  matched: Pick<Matched, 'unknown' | 'byOrder' | 'named'>
}

/** The comparison data of an import. Plain data, because it is cloned to the worker. */
export type ImportTarget = {
  fields: Field[]
  keys: string[]
  /** Header titles in both languages, by wire name. */
  headers: Record<string, string[]>
  choices: Record<string, Choice[]>
  /** The codes of texts, by field and text; null for a text that is not one code. */
  codes?: Record<string, Record<string, string | null>>
  /** The current rows; an imported row with an equal key changes the row. */
  existing: DataRow[]
  /** Maximum rows; reading stops at the next one. */
  mostRows?: number
  /** The file may change existing rows only. */
  changesOnly?: boolean
  /** Rows of the list are never deleted. */
  keepsRows?: boolean
}

export type ImportProgress = (share: number, rows: number) => void

const DELETE_WORDS = new Set(['delete', 'd', '삭제'])
const DIGITS = { day: 8, month: 6, year: 4 } as const
/** An earlier date cell is a time of day or a mistake. */
const EARLIEST = '19010101'
const ROWS_AT_A_TIME = 2_000
/** The maximum of one save (S9-043). */
const MAX_ROWS = 100_000

/** The digits a spreadsheet stores; further digits are calculation errors. */
const SHEET_DIGITS = 15
const MIDNIGHT = ' 00:00:00'

/** A cell as text, as the spreadsheet shows it. */
const textOf = (cell: string | number | boolean | Date): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ').replace(MIDNIGHT, '')
  if (typeof cell === 'number') return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(SHEET_DIGITS)))
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : cell
}

/** A date cell for a month or a year: its first day, the spreadsheet format of a month. Any other day would lose data. */
const dateOfCell = (date: Date, variant: keyof typeof DIGITS): string | null => {
  const digits = digitsOf(date)
  const isFirst = variant === 'day' || digits.endsWith({ month: '01', year: '0101' }[variant])
  return isFirst && digits >= EARLIEST ? digits.slice(0, DIGITS[variant]) : null
}

const errorProblem = (error: string): RuleProblem => {
  if (error === NO_STORED_VALUE) return { key: 'import.noStoredValue' }
  return { key: error.startsWith('U+') ? 'import.unfitLetter' : 'import.cellError', params: [error] }
}

type ReadValue = { value: CellValue; problem: RuleProblem | null }
/** The looked-up code of a text in a code column. */
const meantCode = ({ codes }: ImportTarget, field: Field, read: ReadValue): ReadValue => {
  const known = new Map(Object.entries(codes?.[field.name] ?? {}))
  const meant = typeof read.value === 'string' ? known.get(read.value) : undefined
  if (meant === undefined) return read
  return meant === null ? { ...read, problem: { key: 'ui.notInCodes', params: [read.value ?? ''] } } : { value: meant, problem: null }
}

/** The value of a cell and its problem; an invalid text is stored as value. */
const readSheetCell = (field: Field, cell: SheetCell, context: TextContext): ReadValue => {
  if (cell === undefined) return { value: readCell(field, '', context), problem: null }
  if (typeof cell === 'object' && 'error' in cell) {
    return { value: field.kind === 'number' ? null : '', problem: errorProblem(cell.error) }
  }
  if (field.kind === 'date' && cell instanceof Date) {
    const value = dateOfCell(cell, field.variant)
    return value === null
      ? { value: textOf(cell), problem: { key: 'import.notFirstDay', params: [textOf(cell)] } }
      : { value, problem: cellProblem(field, value, context) }
  }
  const value = readCell(field, textOf(cell), context)
  // Longer numbers have already lost digits: a text that the spreadsheet converted.
  const isCut = typeof cell === 'number' && Math.abs(cell) >= 10 ** SHEET_DIGITS
  return { value, problem: isCut ? { key: 'ui.mostDigits', params: [SHEET_DIGITS] } : cellProblem(field, value, context) }
}

// Empty equals blank (S4-033).
const isSame = (a: CellValue, b: CellValue) => String(a ?? '') === String(b ?? '')

/**
 * Compares a file with the rows of a grid: added, changed, deleted and unchanged rows, and every invalid cell. The grid is not changed
 * (S9-043). Row 1 has the headers (S9-042); blank rows are skipped.
 * @throws SheetProblem when the file is no table, is unsafe, or has too many rows
 */
export const previewImport = async (
  sheet: SheetReader,
  target: ImportTarget,
  progress: ImportProgress = () => {},
): Promise<ImportPreview> => {
  const existing = new Map(target.existing.map((row) => [keyOf(target, row), row]))
  const seen = new Set<string>()
  const lines: ImportLine[] = []
  let matched: Matched | null = null
  let share = 0
  for await (const { n, cells } of sheet.rows((done) => (share = done))) {
    if (!matched) {
      matched = matchHeaders(cells, target.fields, ({ name }) => target.headers[name] ?? [], Object.values(target.headers).flat())
      if (!matched.columns.some(Boolean)) throw new SheetProblem('EMPTY')
      continue
    }
    if (cells.every((cell) => cell === undefined || cell === '')) continue
    if (lines.length === (target.mostRows ?? MAX_ROWS)) throw new SheetProblem('TOO_MANY_ROWS')
    lines.push(lineOf(n, cells, matched, target, existing, seen))
    if (lines.length % ROWS_AT_A_TIME === 0) progress(share, lines.length)
  }
  if (!matched) throw new SheetProblem('EMPTY')
  progress(1, lines.length)
  const counts = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, lines.filter((line) => line.kind === kind).length])) as Record<
    ImportKind,
    number
  >
  lines.sort((a, b) => IMPORT_KINDS.indexOf(a.kind) - IMPORT_KINDS.indexOf(b.kind) || a.n - b.n)
  return { counts, lines, matched: { unknown: matched.unknown, byOrder: matched.byOrder, named: matched.named } }
}

const lineOf = (
  n: number,
  cells: readonly SheetCell[],
  { columns, status }: Matched,
  target: ImportTarget,
  existing: ReadonlyMap<string, DataRow>,
  seen: Set<string>,
): ImportLine => {
  const problems: ImportLine['problems'] = []
  const brought: DataRow = {}
  columns.forEach((field, at) => {
    if (!field) return
    const cell = cells[at]
    const choices = target.choices[field.name]
    const { value, problem } = meantCode(target, field, readSheetCell(field, cell, { choices: () => choices }))
    brought[field.name] = value
    if (problem) problems.push({ field: field.name, problem })
  })
  // Without a key column in the file all rows are new, because they cannot be matched.
  const isNamed = target.keys.some((name) => name in brought)
  const key = keyOf(target, brought)
  const stands = isNamed ? existing.get(key) : undefined
  const row = { ...(stands ?? emptyRow(target.fields)), ...brought }
  const word = cells[status]
  const leaves = !target.changesOnly && typeof word === 'string' && DELETE_WORDS.has(word.trim().toLowerCase())
  const named = target.keys[0] ?? ''
  if (isNamed && seen.has(key)) problems.push({ field: named, problem: { key: 'batch.twice' } })
  if (target.changesOnly && !stands) problems.push({ field: named, problem: { key: 'import.noSuchRow' } })
  if (leaves && target.keepsRows) problems.push({ field: named, problem: { key: 'import.keepsRows' } })
  if (leaves && !stands) problems.push({ field: named, problem: { key: 'import.noRow' } })
  seen.add(key)
  if (!leaves)
    for (const { name } of emptyRequired({ list: target.fields }, row)) problems.push({ field: name, problem: { key: 'grid.required' } })
  const changes = stands && !leaves ? columns.flatMap((field) => changeOf(field, stands, brought)) : []
  const kind = problems.length > 0 ? 'error' : leaves ? 'delete' : !stands ? 'insert' : changes.length > 0 ? 'update' : 'same'
  return { n, kind, row, changes, problems }
}

const changeOf = (field: Field | null, stands: DataRow, brought: DataRow) =>
  !field || isSame(stands[field.name], brought[field.name])
    ? []
    : [{ field: field.name, old: stands[field.name], now: brought[field.name] }]

const emptyRow = (list: readonly Field[]): DataRow =>
  Object.fromEntries(
    importFields(list).map(({ name, kind, initial }) => [name, initial ?? (kind === 'number' ? null : kind === 'check' ? 'N' : '')]),
  )
