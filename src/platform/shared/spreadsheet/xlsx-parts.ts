import type { SheetColumn } from './sheet-column.ts'
import { escapeXml } from './xml.ts'

// The small parts of a workbook, minimal by ECMA-376.
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const relations = (all: readonly [kind: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all
    .map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Content types, relationships and the workbook with its sheets by name; `lists` adds the hidden sheet of codes after them. */
export const bookParts = (names: readonly string[], lists: boolean) => {
  const sheets = Array.from({ length: names.length + (lists ? 1 : 0) }, (_, at) => at + 1)
  const types =
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
    `${sheets.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`
  const book =
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
    names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
    `${lists ? `<sheet name="codes" sheetId="${sheets.length}" state="hidden" r:id="rId${sheets.length}"/>` : ''}</sheets></workbook>`
  const worksheets = sheets.map((n): [string, string] => ['worksheet', `worksheets/sheet${n}.xml`])
  return [
    { name: '[Content_Types].xml', text: () => [types] },
    { name: '_rels/.rels', text: () => [relations([['officeDocument', 'xl/workbook.xml']])] },
    { name: 'xl/workbook.xml', text: () => [book] },
    { name: 'xl/_rels/workbook.xml.rels', text: () => [relations([...worksheets, ['styles', 'styles.xml']])] },
  ]
}

const DAY_AND_TIME = 'yyyy-mm-dd hh:mm'
const FORMATS = { 8: 'yyyy-mm-dd', 6: 'yyyy-mm', 4: '0' } as const

/** Excel's format of a column. Text is `@`: edited cells stay text. */
const formatOf = (cell: SheetColumn['cell']): string => {
  if (cell.kind === 'date') return FORMATS[cell.digits]
  if (cell.kind === 'moment') return FORMATS[8]
  if (cell.kind === 'number') return cell.decimals > 0 ? `#,##0.${'0'.repeat(Math.min(cell.decimals, 10))}` : '#,##0'
  return '@'
}

/** Style 0 is plain, 1 a header, 2 a required header (red), 3 and on the columns in order, the last one a day with its time. */
export const styleSheet = (columns: readonly SheetColumn[]): string => {
  const codes = [...columns.map(({ cell }) => formatOf(cell)), DAY_AND_TIME]
  const formats = codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(code)}"/>`)
  const font = (before: string, after = '') => `<font>${before}<sz val="11"/>${after}<name val="맑은 고딕"/><family val="2"/></font>`
  const header = (fontId: number) =>
    `<xf numFmtId="49" fontId="${fontId}" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"/>`
  const cells = codes.map((_, at) => `<xf numFmtId="${164 + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  return (
    `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts>` +
    `<fonts count="3">${font('')}${font('<b/>')}${font('<b/>', '<color rgb="FFC92A2A"/>')}</fonts>` +
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFEDF2F7"/></patternFill></fill></fills>' +
    '<borders count="2"><border/><border><left/><right/><top/><bottom style="thin"><color rgb="FFB8C4D0"/></bottom></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${3 + cells.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${header(1)}${header(2)}${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

/** The hidden sheet: one column of codes for each list. */
export const listPart = (lists: readonly (readonly string[])[]): string => {
  const rows = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) => {
    const cells = lists.map((list) => (list[at] === undefined ? '<c/>' : `<c t="inlineStr"><is><t>${escapeXml(list[at])}</t></is></c>`))
    return `<row>${cells.join('')}</row>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}
