import type { RuleProblem } from '#platform/shared/errors.ts'
import { emptyRequired } from '#platform/shared/field-problem.ts'
import { type CellValue, type DataRow, type Field, keyOf } from '#platform/shared/fields.ts'
import { dateOfSerial, digitsOf } from '#platform/shared/spreadsheet/serial-date.ts'
import type { SheetCell, SheetReader } from '#platform/shared/spreadsheet/sheet.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { cellProblem, type Choice, readCell } from '../data-grid/model/cell-text.ts'
import { importFields, type Matched, matchHeaders } from './match-headers.ts'

export const IMPORT_KINDS = ['error', 'insert', 'update', 'delete', 'same'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** A row of the file: what would become of it, which cells it changes, and what is wrong with it. */
export type ImportLine = {
  /** Row number as the spreadsheet shows it. */
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

/** What an import is compared with. Plain data: it travels to the worker. */
export type ImportTarget = {
  fields: Field[]
  keys: string[]
  /** Words of the headers, in both languages, by wire name. */
  headers: Record<string, string[]>
  choices: Record<string, Choice[]>
  /** The rows as they stand; an imported row with the key of one of them changes it. */
  existing: DataRow[]
  /** Rows it may hold; reading ends with the next one. */
  mostRows?: number
  /** The file changes rows that stand; it adds and deletes none. */
  changesOnly?: boolean
  /** The list keeps its rows for good; none is deleted. */
  keepsRows?: boolean
}

export type ImportProgress = (share: number, rows: number) => void

const DELETE_WORDS = new Set(['delete', 'd', '삭제'])
const DIGITS = { day: 8, month: 6, year: 4 } as const
/** Days from 1954 to 2119: five digits, as no date of ours has. */
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000]
const ROWS_AT_A_TIME = 2_000
/** As many as one save takes (S9-043). */
const MOST_ROWS = 100_000

const textOf = (cell: string | number | boolean | Date): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : typeof cell === 'boolean' ? (cell ? 'Y' : 'N') : String(cell)

const valueOfCell = (field: Field, cell: SheetCell, choices: readonly Choice[] | undefined): CellValue => {
  if (cell === undefined || (typeof cell === 'object' && 'error' in cell))
    return field.kind === 'number' ? null : field.kind === 'check' ? 'N' : ''
  if (field.kind === 'date') {
    // A date whose cell lost its format is the number Excel counts days with; no month or day is written so.
    const date = typeof cell === 'number' && cell > FIRST_SERIAL && cell < LAST_SERIAL ? dateOfSerial(cell, false) : cell
    if (date instanceof Date) return digitsOf(date).slice(0, DIGITS[field.variant])
  }
  return readCell(field, textOf(cell), { choices: () => choices })
}

// Empty equals blank (S4-033).
const isSame = (a: CellValue, b: CellValue) => String(a ?? '') === String(b ?? '')

/**
 * Reads a file against the rows of a grid: which rows it adds, changes, deletes or leaves, and every cell that cannot stand.
 * Nothing enters the grid here (S9-043). Row 1 holds the headers (S9-042); blank rows are skipped.
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
    if (lines.length === (target.mostRows ?? MOST_ROWS)) throw new SheetProblem('TOO_MANY_ROWS')
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
    brought[field.name] = valueOfCell(field, cell, choices)
    const problem =
      typeof cell === 'object' && 'error' in cell
        ? { key: cell.error.startsWith('U+') ? 'import.unfitLetter' : 'import.cellError', params: [cell.error] }
        : cellProblem(field, brought[field.name], { choices: () => choices })
    if (problem) problems.push({ field: field.name, problem })
  })
  // Rows whose key is no column of the file are new, however alike they look: nothing tells which row of the grid they could be.
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
