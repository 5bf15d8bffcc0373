import { serialOf, serialOfTime } from './serial-date.ts'
import type { SheetColumn } from './sheet-column.ts'
import { SheetProblem } from './sheet-problem.ts'
import { escapeXml } from './xml.ts'
import { type Packer, zipStream } from './zip-write.ts'
import { bookParts, listPart, styleSheet } from './xlsx-parts.ts'

/** A cell value to write; dates are digits. */
export type OutCell = string | number | null | undefined

export type SheetTable = {
  name: string
  columns: readonly SheetColumn[]
  rows: AsyncIterable<readonly OutCell[]> | Iterable<readonly OutCell[]>
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
/** Small enough for the young generation of the garbage collector. */
const PIECE_CHARS = 1 << 15
const MAX_ROWS = 1_048_576
/** Excel repairs a file with a longer text by deleting it. */
const MAX_TEXT_LENGTH = 32_767
const PLAIN_STYLE = 0
const FIRST_COLUMN_STYLE = 3

/** "A" for 0, "AB" for 27. */
export const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** 31 characters, none of the seven forbidden, no apostrophe at either end, never empty. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
    .slice(0, 31)
    .replace(/^[\s']+|[\s']+$/g, '') || 'sheet1'

/**
 * A workbook as a stream: typed numbers and dates, widths, a frozen header. Memory does not grow with the rows.
 * @param further tables on sheets of their own, after the first
 * @throws SheetProblem TOO_MANY_ROWS beyond the limit of a sheet
 */
export const writeXlsx = (table: SheetTable, packer: Packer, further: readonly SheetTable[] = []): AsyncGenerator<Uint8Array> => {
  const tables = [table, ...further]
  const lists = table.columns.flatMap(({ choices }) => (choices?.length ? [choices] : []))
  const names = tables.map(({ name }) => escapeXml(sheetName(name)))
  const columns = tables.flatMap((one) => one.columns)
  const firstStyle = (at: number) => FIRST_COLUMN_STYLE + tables.slice(0, at).reduce((sum, one) => sum + one.columns.length, 0)
  const parts = [
    ...bookParts(names, lists.length > 0),
    { name: 'xl/styles.xml', text: () => [styleSheet(columns)] },
    ...tables.map((one, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      text: () => sheetXml(one, firstStyle(at), firstStyle(tables.length)),
    })),
    ...(lists.length > 0 ? [{ name: `xl/worksheets/sheet${tables.length + 1}.xml`, text: () => [listPart(lists)] }] : []),
  ]
  return zipStream(parts, packer)
}

async function* sheetXml({ columns, rows }: SheetTable, firstStyle: number, timeStyle: number): AsyncGenerator<string> {
  const names = columns.map((_, at) => columnName(at))
  const style = (at: number) => firstStyle + at
  // Converts pixels to characters of Excel's default font, whose digit is 7 pixels wide plus 5 of padding.
  const widths = columns.map(
    ({ WIDTH }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${Math.max(4, Math.round(((WIDTH - 5) / 7) * 100) / 100)}" customWidth="1" style="${style(at)}"/>`,
  )
  const headers = columns.map(
    ({ HEADER_NAME, required }, at) =>
      `<c r="${names[at]}1" s="${required ? 2 : 1}" t="inlineStr"><is><t>${escapeXml(HEADER_NAME)}</t></is></c>`,
  )
  let xml =
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${headers.join('')}</row>`
  const writers = columns.map(({ cell }, at) => cellWriter(cell, names[at] ?? '', style(at), timeStyle))
  let n = 1
  for await (const row of rows) {
    n += 1
    if (n > MAX_ROWS) throw new SheetProblem('TOO_MANY_ROWS')
    xml += `<row r="${n}">`
    for (let at = 0; at < writers.length; at += 1) xml += writers[at]?.(row[at], n) ?? ''
    xml += '</row>'
    if (xml.length > PIECE_CHARS) {
      yield xml
      xml = ''
    }
  }
  yield `${xml}</sheetData>${validations(columns, names)}</worksheet>`
}

const cellWriter = (cell: SheetColumn['cell'], name: string, style: number, timeStyle: number) => {
  const number = (value: number, n: number, as = style) => `<c r="${name}${n}" s="${as}"><v>${value}</v></c>`
  const text = (value: string, n: number, as = style) =>
    `<c r="${name}${n}" s="${as}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, MAX_TEXT_LENGTH))}</t></is></c>`
  return (value: OutCell, n: number): string => {
    if (value === null || value === undefined || value === '') return ''
    if (cell.kind === 'date') {
      const serial = cell.digits === 4 ? Number(value) : serialOf(String(value))
      return Number.isFinite(serial) ? number(serial, n) : text(String(value), n)
    }
    if (cell.kind === 'moment') {
      const day = serialOf(String(value).replaceAll('-', ''))
      if (Number.isFinite(day)) return number(day, n)
      // At midnight a number would be read as a day without a time.
      const time = serialOfTime(String(value))
      return Number.isFinite(time) && !Number.isInteger(time) ? number(time, n, timeStyle) : text(String(value), n, PLAIN_STYLE)
    }
    if (typeof value === 'number' && cell.kind === 'number') return Number.isFinite(value) ? number(value, n) : ''
    return text(String(value), n)
  }
}

/** Code lists on a hidden sheet: inside the rule itself they are limited to 255 characters. */
const validations = (columns: readonly SheetColumn[], names: readonly string[]) => {
  let list = -1
  const rules = columns.flatMap(({ choices }, at) => {
    if (!choices?.length) return []
    list += 1
    const range = `codes!$${columnName(list)}$1:$${columnName(list)}$${choices.length}`
    return [
      `<dataValidation type="list" allowBlank="1" sqref="${names[at]}2:${names[at]}${MAX_ROWS}"><formula1>${range}</formula1></dataValidation>`,
    ]
  })
  return rules.length > 0 ? `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>` : ''
}
