import iconv from 'iconv-lite'
import { codeSamples } from '#domain/shipment/import/code-samples.ts'
import { containerPart } from '#domain/shipment/import/container-part.ts'
import { findHeader, type TextRow } from '#domain/shipment/import/find-header.ts'
import { guessHeader } from '#domain/shipment/import/header-words.ts'
import { type NamedTable, proposeJoin, readJoined } from '#domain/shipment/import/join-sheets.ts'
import { pickRows } from '#domain/shipment/import/pick-rows.ts'
import { proposeColumns } from '#domain/shipment/import/propose-columns.ts'
import { type ImportMap, isTotal, lineColumn, type LineSheet, missingColumns, readRecords } from '#domain/shipment/import/read-records.ts'
import { isOfContainer } from '#domain/shipment/import/targets.ts'
import { inflate } from '#platform/server/spreadsheet/zlib-codec.ts'
import { decodeCsv, openCsv } from '#platform/shared/spreadsheet/csv.ts'
import { openXlsx } from '#platform/shared/spreadsheet/read-xlsx.ts'
import type { SheetCell, SheetReader } from '#platform/shared/spreadsheet/sheet.ts'
import { SheetProblem } from '#platform/shared/spreadsheet/sheet-problem.ts'
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from './contract.ts'
import { bestKnown, type FileAnswer, type FileJob, LOOKED_AT, NO_LINES, earlierMappingsOf, SAMPLES, type SeenFile } from './file-job.ts'

/** Sheets that are looked at for a pair of shipments and lines. */
const MAX_SHEETS = 4

const open = ({ fileName, bytes }: FileJob, sheet: string): SheetReader | Promise<SheetReader> =>
  /\.(csv|txt)$/i.test(fileName)
    ? openCsv(decodeCsv(bytes, (raw) => iconv.decode(Buffer.from(raw), 'cp949')))
    : openXlsx(bytes, inflate, sheet)

/** Digits that a spreadsheet stores; further ones are errors of calculation. */
const DIGITS = 15

/** A cell as the spreadsheet shows it; an error stays visible as one. */
const textOf = (cell: SheetCell): string => {
  if (cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '')
  if (typeof cell === 'object') return cell.error
  if (typeof cell === 'number') return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(DIGITS)))
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : cell.trim()
}

const readRows = async (reader: SheetReader): Promise<TextRow[]> => {
  const rows: TextRow[] = []
  for await (const { n, cells } of reader.rows()) {
    if (cells.length > MAX_IMPORT_COLUMNS && cells.slice(MAX_IMPORT_COLUMNS).some((cell) => textOf(cell) !== ''))
      throw new SheetProblem('TOO_LARGE')
    rows.push({ n, cells: Array.from({ length: Math.min(cells.length, MAX_IMPORT_COLUMNS) }, (_, at) => textOf(cells[at])) })
    if (rows.length > MAX_IMPORT_ROWS) throw new SheetProblem('TOO_MANY_ROWS')
  }
  return rows
}

/** A sheet with its header. */
type Table = NamedTable & { headerRow: number }

const tableOf = (name: string, rows: readonly TextRow[], wanted = 0): Table | null => {
  const header = findHeader(rows, wanted || undefined)
  if (!header) return null
  const below = rows.filter(({ n, cells }) => n > header.row && cells.some((cell) => cell !== ''))
  return { name, names: header.names, rows: below, headerRow: header.row }
}

type Book = { sheets: string[]; sheet: string; table: (sheet: string, headerRow?: number) => Promise<Table | null> }

/** A file whose sheets are read when they are asked for. */
const openBook = async (job: FileJob): Promise<Book> => {
  const first = await open(job, job.sheet)
  const { sheets } = first
  const sheet = sheets.includes(job.sheet) ? job.sheet : (sheets[0] ?? '')
  const rows = new Map<string, Promise<TextRow[]>>()
  const rowsOf = async (name: string) => readRows(name === sheet ? first : await open(job, name))
  return {
    sheets,
    sheet,
    table: async (name, headerRow = 0) => {
      const read = rows.get(name) ?? rowsOf(name)
      rows.set(name, read)
      return tableOf(name, await read, headerRow)
    },
  }
}

/** A sheet that cannot be read is none that a pair is looked for in. */
const tried = async (table: Promise<Table | null>): Promise<Table | null> => {
  try {
    return await table
  } catch (error) {
    if (error instanceof SheetProblem) return null
    throw error
  }
}

const withoutTotals = <T extends NamedTable>(table: T): T => ({ ...table, rows: table.rows.filter(({ cells }) => !isTotal(cells)) })

type Found = { header: Table; lines: Table | null; join: LineSheet | null }
const joinOf = (lines: Table, keys: { headerKey: string; key: string }): LineSheet => ({ sheet: lines.name, ...keys })

/** The table of the shipments, and the sheet of their lines: as asked, else the likeliest pair. */
const findTables = async (book: Book, job: FileJob): Promise<Found> => {
  const chosen = await book.table(book.sheet, job.headerRow)
  if (!chosen) throw new SheetProblem('EMPTY')
  if (job.lines === NO_LINES || book.sheets.length < 2) return { header: chosen, lines: null, join: null }
  if (job.lines !== '') {
    const lines = await book.table(job.lines)
    if (!lines || lines.name === chosen.name) return { header: chosen, lines: null, join: null }
    const keys = proposeJoin(withoutTotals(chosen), withoutTotals(lines)) ?? {
      headerKey: chosen.names.find(Boolean) ?? '',
      key: lines.names.find(Boolean) ?? '',
    }
    return { header: chosen, lines, join: joinOf(lines, { headerKey: keys.headerKey, key: keys.key }) }
  }
  const others = book.sheets.filter((name) => name !== chosen.name).slice(0, MAX_SHEETS - 1)
  const tables = [chosen, ...(await Promise.all(others.map((name) => tried(book.table(name)))))].flatMap((one) => one ?? [])
  const headers = job.sheet === '' ? tables : [chosen]
  let best: (Found & { score: number }) | null = null
  for (const header of headers)
    for (const lines of tables) {
      const keys = lines === header ? null : proposeJoin(withoutTotals(header), withoutTotals(lines))
      if (!keys || keys.score <= (best?.score ?? 0)) continue
      best = { header, lines, join: joinOf(lines, { headerKey: keys.headerKey, key: keys.key }), score: keys.score }
    }
  return best ?? { header: chosen, lines: null, join: null }
}

const namesOf = ({ header, lines }: Found): string[] => [
  ...header.names,
  ...(lines?.names.map((name) => (name === '' ? '' : lineColumn(lines.name, name))) ?? []),
]

/** The saved map of these columns, with the sheets that it names. */
const findKnown = async (book: Book, job: FileJob, found: Found) => {
  const seen = new Map<ImportMap, Found>()
  const isFree = job.sheet === '' && job.lines === ''
  for (const { map } of job.known) {
    const lines = map.lines && map.lines.sheet !== found.lines?.name ? await tried(book.table(map.lines.sheet)) : found.lines
    if (!isFree && map.lines?.sheet !== found.join?.sheet) continue
    const header = !isFree || map.lines ? found.header : await book.table(book.sheet, job.headerRow)
    if (header) seen.set(map, map.lines && lines ? { header, lines, join: map.lines } : { header, lines: null, join: null })
  }
  const best = bestKnown(job.known, (map) => {
    const tables = seen.get(map)
    if (!tables) return null
    const missing = missingColumns(map, namesOf(tables))
    // A map of one sheet that lacks columns is not the one of a workbook with lines; that of a tree file fits only a table made of it.
    return missing.length > 0 && ((found.join && !map.lines) || map.record !== undefined) ? null : missing
  })
  return best && { source: best.known.source, missing: best.missing, found: seen.get(best.known.map) ?? found }
}

const columnsOf = (table: Table, nameOf: (name: string) => string) =>
  table.names.flatMap((name, at) => {
    if (name === '') return []
    const values = table.rows.flatMap(({ cells }) => cells[at] || []).slice(0, LOOKED_AT)
    return [{ name: nameOf(name), header: name, samples: values }]
  })

const seenColumns = ({ header, lines }: Found, job: FileJob): SeenFile['columns'] => {
  const own = columnsOf(withoutTotals(header), (name) => name)
  const further = lines ? columnsOf(withoutTotals(lines), (name) => lineColumn(lines.name, name)) : []
  const headers = new Map(further.map((column) => [column.name, column.header]))
  const guess = (name: string) => {
    const ofLine = headers.get(name)
    if (ofLine === undefined) return guessHeader(name).filter(({ target }) => !lines || !isOfContainer(target))
    return guessHeader(ofLine).flatMap(({ target, score }) => {
      const part = containerPart(target)
      return part === '' ? [] : [{ target: part, score }]
    })
  }
  const all = [...own, ...further]
  const targets = proposeColumns(all, guess, earlierMappingsOf(job))
  return all.map(({ name, samples }, at) => ({
    name,
    samples: [...new Set(samples)].slice(0, SAMPLES),
    target: targets[at] ?? '',
  }))
}

const look = async (book: Book, job: FileJob): Promise<SeenFile> => {
  const found = await findTables(book, job)
  const known = await findKnown(book, job, found)
  const tables = known?.found ?? found
  return {
    sheets: book.sheets,
    sheet: tables.header.name,
    headerRow: tables.header.headerRow,
    rows: withoutTotals(tables.header).rows.length,
    columns: seenColumns(tables, job),
    lines: tables.join,
    tree: [],
    record: '',
    source: known?.source ?? '',
    missing: known?.missing ?? [],
  }
}

/** The sheet of the shipments: the chosen one; of a pair the first with the columns of the map when none was chosen. */
const findHeaderTable = async (book: Book, job: FileJob, lines: Table | null, map: ImportMap): Promise<Table> => {
  const chosen = await book.table(book.sheet, job.headerRow)
  if (job.sheet === '' && lines)
    for (const name of book.sheets.slice(0, MAX_SHEETS)) {
      const header = name === lines.name ? null : await tried(book.table(name))
      if (header && missingColumns(map, namesOf({ header, lines, join: null })).length === 0) return header
    }
  if (!chosen) throw new SheetProblem('EMPTY')
  return chosen
}

/** Reads a spreadsheet or a CSV file in the current thread. @throws SheetProblem */
export const readSheet = async (job: FileJob): Promise<FileAnswer> => {
  const book = await openBook(job)
  const { map } = job
  if (!map) return { seen: await look(book, job) }
  const { lines: join } = map
  const lines = join && book.sheets.includes(join.sheet) ? await book.table(join.sheet) : null
  const header = await findHeaderTable(book, job, lines, map)
  const missing = missingColumns(map, namesOf({ header, lines, join: null }))
  if (missing.length > 0) return { refused: { key: 'dataImport.missing', params: [missing.join(', ')] } }
  if (job.wanted) return { tables: pickRows(header, lines, join, job.wanted), hasSheets: book.sheets.length > 1, isTree: false }
  const today = () => job.today
  return {
    samples: codeSamples(header.rows, header.names, map),
    records: join && lines ? readJoined(header, lines, { ...map, lines: join }, today) : readRecords(header.rows, header.names, map, today),
  }
}
