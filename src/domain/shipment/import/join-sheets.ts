import type { Ymd } from '#domain/time/ymd.ts'
import type { TextRow } from './find-header.ts'
import { guessHeader, headerKey } from './header-words.ts'
import { type ImportMap, type ImportRecord, isTotal, lineColumn, type LineSheet, readRecords } from './read-records.ts'
import { KEY_TARGET } from './targets.ts'

/** A sheet below its header. */
export type NamedTable = { name: string; names: readonly string[]; rows: readonly TextRow[] }

/** A join that is likely, with how surely from 0 to 2. */
export type ProposedJoin = { headerKey: string; key: string; score: number }

/** Values of the lines that have to stand in the header sheet: with a name that means the same, and without. */
const SHARED_WITH_NAME = 0.5
const SHARED = 0.9
const UNIQUE = 0.95

const valuesAt = (rows: readonly TextRow[], at: number) => rows.flatMap(({ cells }) => cells[at] || [])
const meaning = (name: string) => guessHeader(name)[0]?.target ?? headerKey(name)

/**
 * The columns by which the lines of one sheet belong to the rows of another: each row has a value of its own, lines share them. A name that
 * means the same counts as well as the values. Null when there are none, or when both sheets have one row for each value.
 */
export const proposeJoin = (header: NamedTable, lines: NamedTable): ProposedJoin | null => {
  let best: ProposedJoin | null = null
  const ofLines = lines.names.map((name, at) => ({ name, values: name === '' ? [] : valuesAt(lines.rows, at) }))
  for (const [at, name] of header.names.entries()) {
    const values = name === '' ? [] : valuesAt(header.rows, at)
    const own = new Set(values)
    if (values.length < header.rows.length * UNIQUE || own.size < values.length * UNIQUE) continue
    for (const line of ofLines) {
      const distinct = [...new Set(line.values)]
      if (distinct.length === 0) continue
      const isSame = meaning(name) === meaning(line.name)
      const shared = distinct.filter((value) => own.has(value)).length / distinct.length
      const isLikely = shared >= (isSame ? SHARED_WITH_NAME : SHARED) && (isSame || distinct.every((value) => value.length > 2))
      const score = shared + (isSame ? 1 : 0)
      if (isLikely && score > (best?.score ?? 0)) best = { headerKey: name, key: line.name, score }
    }
  }
  return best
}

/**
 * Reads a sheet with one row for each shipment and a second one with further lines as shipments. Lines without a row of their key are named;
 * totals of both sheets are left out.
 */
export const readJoined = (
  header: NamedTable,
  lines: NamedTable,
  map: ImportMap & { lines: LineSheet },
  today: () => Ymd,
): ImportRecord[] => {
  const { headerKey: ofHeader, key, sheet } = map.lines
  const names = [...header.names, ...lines.names.map((name) => (name === '' ? '' : lineColumn(sheet, name)))]
  const noAt = header.names.findIndex((name) => map.columns[name] === KEY_TARGET)
  const [headerAt, lineAt] = [header.names.indexOf(ofHeader), lines.names.indexOf(key)]
  // Cells beyond the header would stand in the columns of the lines.
  const own = header.rows.flatMap(({ n, cells }) => (isTotal(cells) ? [] : [{ n, cells: cells.slice(0, header.names.length) }]))
  const numbers = new Map<string, Set<string>>()
  for (const { cells } of own) {
    const value = (cells[headerAt] ?? '').trim()
    if (value !== '') numbers.set(value, (numbers.get(value) ?? new Set()).add((cells[noAt] ?? '').trim()))
  }
  const wrong: ImportRecord[] = []
  const column = lineColumn(sheet, key)
  /** A line of no shipment: what else is wrong with it is told too. */
  const unmatched = (line: TextRow, value: string, problem: string) => {
    const fault = { n: line.n, column, target: KEY_TARGET, value, problem: { key: problem, params: [header.name, ofHeader] } }
    const [read] = readRecords([line], names, map, today)
    const others = read?.faults.filter(({ target }) => target !== KEY_TARGET) ?? []
    wrong.push({ no: '', rows: [line.n], boxRows: read?.boxRows ?? [], body: read?.body ?? {}, faults: [fault, ...others], absent: [] })
  }
  const rows = lines.rows.flatMap((row): TextRow[] => {
    if (row.cells.every((cell) => cell === '') || isTotal(row.cells)) return []
    const value = (row.cells[lineAt] ?? '').trim()
    const [no, another] = numbers.get(value) ?? []
    const lineOf = (number: string) => ({
      n: row.n,
      cells: [...header.names.map((_, at) => (at === noAt ? number : '')), ...row.cells],
      isLine: true,
    })
    if (no !== undefined && another === undefined) return [lineOf(no)]
    unmatched(lineOf(''), value, no === undefined ? 'dataImport.noHeaderRow' : 'dataImport.manyHeaderRows')
    return []
  })
  return [...readRecords([...own, ...rows], names, map, today), ...wrong]
}
