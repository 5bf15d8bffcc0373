import type { TextRow } from './find-header.ts'
import type { NamedTable } from './join-sheets.ts'
import type { LineSheet } from './read-records.ts'

/** Rows of a file by their numbers, and those of its sheet with further lines. */
export type WantedRows = { rows: readonly number[]; lines: readonly number[] }

const chosen = (rows: readonly TextRow[], numbers: ReadonlySet<number>) => rows.filter(({ n }) => numbers.has(n))

/** The wanted rows of a file, with every line of them: a shipment is corrected as a whole. */
export const pickRows = (header: NamedTable, lines: NamedTable | null, join: LineSheet | undefined, wanted: WantedRows): NamedTable[] => {
  const own = { ...header, rows: chosen(header.rows, new Set(wanted.rows)) }
  if (!lines || !join) return [own]
  const [headerAt, lineAt] = [header.names.indexOf(join.headerKey), lines.names.indexOf(join.key)]
  const keys = new Set(own.rows.flatMap(({ cells }) => (cells[headerAt] ?? '').trim() || []))
  const named = new Set(wanted.lines)
  return [own, { ...lines, rows: lines.rows.filter(({ n, cells }) => named.has(n) || keys.has((cells[lineAt] ?? '').trim())) }]
}
