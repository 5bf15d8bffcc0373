/**
 * Parses cells in spreadsheet exchange format: tabs between cells, line ends between rows, quoted if a cell contains either (or starts
 * with a quote). A trailing line end adds no row: Excel writes one, Sheets does not.
 */
export const parseTsv = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let at = 0
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  while (at < text.length) {
    const quoted = cell === '' && text[at] === '"' ? quotedCell(text, at) : null
    if (quoted) {
      cell = quoted.text
      at = quoted.end
      continue
    }
    const sign = text[at]
    if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at += 1
      endRow()
    } else cell += sign
    at += 1
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** A quoted cell, if the quotes are closed; a lone quote is literal. */
const quotedCell = (text: string, start: number): { text: string; end: number } | null => {
  let cell = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at]
    else if (text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else {
      const after = text[at + 1]
      const ends = after === undefined || after === '\t' || after === '\n' || after === '\r'
      return ends ? { text: cell, end: at + 1 } : null
    }
  }
  return null
}

const quotedText = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Formats rows of cells for a spreadsheet. */
export const formatTsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quotedText).join('\t')).join('\r\n')

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A cell of the HTML format: `text` makes spreadsheets keep leading zeros and long numbers. */
export type HtmlCell = { text: string; isText: boolean }

const htmlCell = ({ text, isText }: HtmlCell) =>
  isText
    ? `<td style='mso-number-format:"\\@"' data-sheets-value="${escapeHtml(JSON.stringify({ 1: 2, 2: text }))}">${escapeHtml(text).replaceAll('\n', '<br>')}</td>`
    : `<td>${escapeHtml(text)}</td>`

/** A row of the HTML clipboard format, from which Excel and Sheets take types. Never inserted into a page. */
export const formatHtmlRow = (row: readonly HtmlCell[]): string => `<tr>${row.map(htmlCell).join('')}</tr>`

/** The pieces of one table from rows of `formatHtmlRow`. */
export const htmlTable = (rows: readonly string[]): string[] => ['<table>', ...rows, '</table>']
