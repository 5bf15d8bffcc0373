import type { Problem } from '#domain/validation/problem.ts'
import type { Ymd } from '#domain/time/ymd.ts'
import { setField } from '../fields/set-field.ts'
import type { TextRow } from './find-header.ts'
import { readValue } from './read-value.ts'
import { importTarget, isFact, isOfContainer, KEY_TARGET } from './targets.ts'

/** A cell whose file says that there is no value: a JSON null. An empty cell says nothing. */
export const NULL_CELL = '\u2400'

/** A container whose number cannot be read: what else the file says of it is checked under this one. */
export const ANY_CONTAINER = '?'

/** How the files of a partner are read. Columns are found by their names, never by their places. */
export type ImportMap = {
  /** Target by the name of a column. */
  columns: Readonly<Record<string, string>>
  /** A value for every row, by target. */
  constants: Readonly<Record<string, string>>
  /** Our values for those of the file, by target. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The path of the element that is one shipment, of a tree file: XML or JSON. */
  record?: string | undefined
  /** The sheet with further lines of each shipment, and the columns by which they are joined. */
  lines?: LineSheet | undefined
  /** Columns that a file may lack. */
  optional?: readonly string[] | undefined
}

/** A second sheet: its name, its column with the key, and the column of the first sheet with the same key. */
export type LineSheet = { sheet: string; key: string; headerKey: string }

/** What is wrong with a cell. */
export type ImportFault = { n: number; column: string; target: string; value: string; problem: Problem }

/** A shipment of a file: its number, its rows and those of its containers, the body for the write API, and what is wrong. */
export type ImportRecord = {
  no: string
  rows: number[]
  boxRows: number[]
  body: Record<string, unknown>
  faults: ImportFault[]
  /** Targets whose columns may be missing and are: of them the file says nothing, and what is stored stays. */
  absent: readonly string[]
}

/** Columns of a map that a file does not have. */
export const missingColumns = (map: ImportMap, names: readonly string[]): string[] =>
  [...Object.keys(map.columns), ...(map.lines ? [map.lines.headerKey, lineColumn(map.lines.sheet, map.lines.key)] : [])].filter(
    (column) => !names.includes(column) && !map.optional?.includes(column),
  )

/** The name of a column of the second sheet, as spreadsheets write it. */
export const lineColumn = (sheet: string, column: string) => `${sheet}!${column}`

const TOTAL = /^(합\s*계|총\s*계|소\s*계|누\s*계|(sub|grand)?\s*total)s?\s*:?$/i
/** Whether a row holds totals: it says so among its first values. */
export const isTotal = (cells: readonly string[]) =>
  cells
    .filter((cell) => cell !== '')
    .slice(0, 3)
    .some((cell) => TOTAL.test(cell.trim()))

/** Targets of mapped columns that a file does not have. */
const absentTargets = ({ columns, constants }: ImportMap, names: readonly string[]): string[] => {
  const told = new Set([...names.flatMap((name) => columns[name] ?? []), ...Object.keys(constants)])
  return [...new Set(Object.values(columns))].filter((target) => !told.has(target))
}

type Cell = { column: string; target: string; text: string }

type Group = { rows: number[]; cells: Map<string, { n: number; cell: Cell }>; boxes: { n: number; cells: Cell[] }[]; faults: ImportFault[] }

const emptyGroup = (...faults: ImportFault[]): Group => ({ rows: [], cells: new Map(), boxes: [], faults })

/** A list gets each text once. */
const withText = (cell: Cell, text: string): Cell =>
  cell.text.split('\n').includes(text) ? cell : { ...cell, text: `${cell.text}\n${text}` }

/** Collects the rows of a number: what they say of the shipment has to agree. */
const collect = (group: Group, { n, isLine = false }: TextRow, cells: readonly Cell[]) => {
  if (!isLine && group.rows.at(-1) !== n) group.rows.push(n)
  for (const cell of cells.filter(({ target }) => !isOfContainer(target))) {
    const before = group.cells.get(cell.target)
    if (!before) group.cells.set(cell.target, { n, cell })
    else if (importTarget(cell.target)?.type === 'texts')
      group.cells.set(cell.target, { n: before.n, cell: withText(before.cell, cell.text) })
    else if (before.cell.text !== cell.text && cell.target !== KEY_TARGET)
      group.faults.push({
        n,
        column: cell.column,
        target: cell.target,
        value: cell.text,
        problem: { key: 'dataImport.differs', params: [before.n, before.cell.text] },
      })
  }
  const box = cells.filter(({ target }) => isOfContainer(target))
  if (box.length > 0) group.boxes.push({ n, cells: box })
}

/** The number of a row: its own, or that of the row above for a further container. */
const numberOf = (cells: readonly Cell[], last: string): string =>
  cells.find(({ target }) => target === KEY_TARGET)?.text ?? (cells.some(({ target }) => isOfContainer(target)) ? last : '')

/**
 * Reads the rows below the header of a file as shipments. Rows of one number belong together, one for each container; totals and empty rows
 * are left out. A shipment with faults has all of them.
 * @param names of the columns, by their places
 */
export const readRecords = (rows: readonly TextRow[], names: readonly string[], map: ImportMap, today: () => Ymd): ImportRecord[] => {
  const groups = new Map<string, Group>()
  const records: ImportRecord[] = []
  let last = ''
  const hasBoxes = names.some((name) => isOfContainer(map.columns[name] ?? ''))
  const absent = absentTargets(map, names)
  // Only a plain sheet writes a number once above its containers, and totals below.
  const isSheet = map.record === undefined && map.lines === undefined
  for (const row of rows) {
    const { n, cells: texts } = row
    if (texts.every((text) => text === '') || (isSheet && isTotal(texts))) continue
    const cells = names.flatMap((column, at): Cell[] => {
      const target = map.columns[column]
      const text = (texts[at] ?? '').trim()
      // Only a fact is taken back by saying so: everything else is blank when it is left out.
      const isTold = text === NULL_CELL ? isFact(target ?? '') : text !== ''
      return target && isTold ? [{ column, target, text }] : []
    })
    if (cells.length === 0) continue
    const no = numberOf(cells, isSheet ? last : '')
    if (no === '') {
      const column = names.find((name) => map.columns[name] === KEY_TARGET) ?? ''
      const fault = { n, column, target: KEY_TARGET, value: '', problem: { key: 'dataImport.noNumber', params: [] } }
      const group = emptyGroup(fault)
      collect(group, row, cells)
      records.push({ ...recordOf('', group, map, hasBoxes, today), rows: [n], absent })
      continue
    }
    last = no
    const group = groups.get(no) ?? emptyGroup()
    groups.set(no, group)
    collect(group, row, cells)
  }
  for (const [no, group] of groups) records.push({ ...recordOf(no, group, map, hasBoxes, today), absent })
  return records.toSorted((a, b) => (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
}

const recordOf = (
  no: string,
  { rows, cells, boxes, faults }: Group,
  map: ImportMap,
  hasBoxes: boolean,
  today: () => Ymd,
): Omit<ImportRecord, 'absent'> => {
  const body: Record<string, unknown> = {}
  const boxRows: number[] = []
  const read = (n: number, { column, target, text }: Cell): unknown => {
    const known = importTarget(target)
    if (!known) return null
    const { value, refused } = readValue(known, text, map.values[target] ?? {}, today)
    if (refused) faults.push({ n, column, target, value: text, problem: refused })
    return value ?? null
  }
  for (const [target, text] of Object.entries(map.constants)) {
    const value = read(rows[0] ?? 0, { column: '', target, text })
    if (value !== null) setField(body, target, value)
  }
  for (const { n, cell } of cells.values()) {
    if (cell.target === KEY_TARGET) continue
    if (cell.text === NULL_CELL) {
      setField(body, cell.target, null)
      continue
    }
    const value = read(n, cell)
    if (value !== null) setField(body, cell.target, value)
  }
  if (hasBoxes) {
    const found = new Map<string, object>()
    const all: object[] = []
    for (const { n, cells: parts } of boxes) {
      const told = parts.map((cell) => [cell.target.slice('containers.'.length), read(n, cell)] as const)
      const box: Record<string, unknown> = Object.fromEntries(told.filter(([, value]) => value !== null))
      const [first] = parts
      const { no: number } = box
      const before = found.get(String(number))
      if (before && JSON.stringify(before) === JSON.stringify(box)) continue
      const faultOf = (key: string, value: string) =>
        faults.push({ n, column: first?.column ?? '', target: 'containers.no', value, problem: { key, params: [] } })
      if (typeof number !== 'string') faultOf('dataImport.noContainer', '')
      else if (before) faultOf('dataIn.twice', number)
      else found.set(number, box)
      all.push(typeof number === 'string' ? box : { ...box, no: ANY_CONTAINER })
      boxRows.push(n)
    }
    body['containers'] = all
  }
  return { no, rows, boxRows, body, faults }
}
