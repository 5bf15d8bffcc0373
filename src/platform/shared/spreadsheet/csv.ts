import Papa from 'papaparse'
import { cellOfText, type SheetCell, type SheetReader } from './sheet.ts'
import { SheetProblem } from './sheet-problem.ts'
import type { OutCell, SheetTable } from './write-xlsx.ts'

/** Decodes CP949: iconv-lite on the server (whose TextDecoder gets 똠 and 뷁 wrong), TextDecoder in the page. */
export type DecodeCp949 = (bytes: Uint8Array) => string

/**
 * The text of a CSV file: by its byte order mark, else as strict UTF-8, else as the Korean Windows code page.
 * @throws SheetProblem
 */
export const decodeCsv = (bytes: Uint8Array, cp949: DecodeCp949): string => {
  const [a, b, c] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new SheetProblem('NOT_A_SHEET')
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder().decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return cp949(bytes)
  }
}

// An apostrophe prevents a spreadsheet from calculating the cell; spreadsheets also evaluate full-width signs (S9-045, security check S-28).
const CALCULATES = /^'*[=+\-@\t\r＝＋－＠]/

const outCell = (value: OutCell): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = CALCULATES.test(value) ? `'${value}` : value
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Reverses it: removes our leading apostrophe only. */
const inCell = (text: string) => (text.startsWith("'") && CALCULATES.test(text) ? text.slice(1) : text)

const PIECE_CHARS = 1 << 18
const DATE_PARTS = /^(\d{4})(\d\d)?(\d\d)?$/

/** A table as CSV: byte order mark so that Excel reads Hangul, lines end with CR LF, dates as yyyy-MM-dd (S9-044, S9-045). */
export async function* writeCsv({ columns, rows }: SheetTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let text = `\ufeff${columns.map(({ HEADER_NAME }) => outCell(HEADER_NAME)).join(',')}\r\n`
  for await (const row of rows) {
    const cells = columns.map(({ cell }, at) => {
      const value = row[at]
      const date = cell.kind === 'date' && typeof value === 'string' ? DATE_PARTS.exec(value) : null
      return outCell(date ? date.slice(1).filter(Boolean).join('-') : value)
    })
    text += `${cells.join(',')}\r\n`
    if (text.length < PIECE_CHARS) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

const CHUNK_CHARS = 1 << 18

/**
 * Opens a CSV text; a first line `sep=;` sets the separator as in Excel, else it is guessed.
 * @throws SheetProblem while reading
 */
export const openCsv = (text: string): SheetReader => {
  // Excel uses LF alone inside a cell; so do we.
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const [head = '', named] = /^sep=(.)\n/.exec(plain) ?? []
  const body = plain.slice(head.length)
  return {
    sheets: ['sheet1'],
    rows: async function* rows(progress = () => {}) {
      let n = head ? 1 : 0
      for (const { lines, at } of parseInTurns(body, named ?? guessDelimiter(body))) {
        for (const line of lines) {
          n += 1
          yield { n, cells: line.map((cell): SheetCell => (cell === '' ? undefined : cellOfText(inCell(cell)))) }
        }
        progress(at / (body.length || 1))
      }
    },
  }
}

const guessDelimiter = (text: string) => Papa.parse(text.slice(0, 20_000), { preview: 20 }).meta.delimiter

/**
 * Parses lines piece by piece. A line cut by a piece is read again with the next one; a longer piece is used when it contains no complete
 * line.
 */
function* parseInTurns(text: string, delimiter: string) {
  const parser = new Papa.Parser({ delimiter, newline: '\n' })
  let chars = CHUNK_CHARS
  for (let at = 0; at < text.length; ) {
    const last = at + chars >= text.length
    const { data, errors, meta } = parser.parse(text.slice(at, at + chars), 0, !last) as Papa.ParseResult<string[]>
    if (last && errors.some(({ type }) => type === 'Quotes')) throw new SheetProblem('DAMAGED', 'a quotation mark is left open')
    if (!last && meta.cursor === 0) {
      chars *= 2
      continue
    }
    at += last ? chars : meta.cursor
    chars = CHUNK_CHARS
    if (last && data.at(-1)?.join('') === '') data.pop()
    yield { lines: data, at: Math.min(at, text.length) }
  }
}
