/**
 * Cells as spreadsheets exchange them: tabs between cells, line ends between rows, a cell with either of them (or a quote at
 * its start) in quotes. A line end at the very end makes no further row: Excel writes one, Sheets does not.
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

/** A cell in quotes, if it is one to its end; a lone quote is a letter like any other. */
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

/** Rows of cells as a spreadsheet pastes them. */
export const formatTsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(quotedText).join('\t')).join('\r\n')

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A cell for the HTML flavour: `text` makes spreadsheets keep leading zeros and long numbers as they are. */
export type HtmlCell = { text: string; isText: boolean }

const htmlCell = ({ text, isText }: HtmlCell) =>
  isText
    ? `<td style='mso-number-format:"\\@"' data-sheets-value="${escapeHtml(JSON.stringify({ 1: 2, 2: text }))}">${escapeHtml(text).replaceAll('\n', '<br>')}</td>`
    : `<td>${escapeHtml(text)}</td>`

/** A row of the HTML flavour of a copy: Excel and Sheets take types from it. Written to the clipboard only, never into a page. */
export const formatHtmlRow = (row: readonly HtmlCell[]): string => `<tr>${row.map(htmlCell).join('')}</tr>`

/** Rows as `formatHtmlRow` writes them as the pieces of one table. */
export const htmlTable = (rows: readonly string[]): string[] => ['<table>', ...rows, '</table>']
