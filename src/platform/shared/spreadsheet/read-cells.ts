import { cellOfText, NO_STORED_VALUE, type SheetCell } from './sheet.ts'
import { SheetProblem } from './sheet-problem.ts'
import { dateOfSerial, isSerial } from './serial-date.ts'
import { textOfItem, unescapeExcel, unescapeXml } from './xml.ts'

const MAX_COLUMNS = 16_384

/** The shared data that cells refer to. */
type Book = { strings: readonly SheetCell[]; isDate: readonly boolean[]; from1904: boolean }

/** The column index of a reference such as "AB12", from 0; -1 when invalid. */
const columnOf = (head: string, at: number): number => {
  let column = 0
  for (let place = at; ; place += 1) {
    const letter = head.charCodeAt(place)
    if (!(letter >= 65 && letter <= 90)) return column - 1
    column = column * 26 + letter - 64
  }
}

const wordAfter = (head: string, mark: string) => {
  const at = head.indexOf(mark)
  return at < 0 ? '' : head.slice(at + mark.length, head.indexOf('"', at + mark.length))
}

/**
 * The cells of one row. This is the hot path of an import: it searches for `<c` and `<v` only and never beyond the current cell, so that
 * the cost of any row is linear in its length.
 * @throws SheetProblem when a cell is beyond Excel's last column
 */
export const readCells = (xml: string, prefix: string, book: Book): SheetCell[] => {
  const cells: SheetCell[] = []
  const [opening, closing, value] = [`<${prefix}c`, `</${prefix}c>`, `<${prefix}v`]
  let column = -1
  for (let start = xml.indexOf(opening); start >= 0; ) {
    const follow = xml.charCodeAt(start + opening.length)
    if (follow > 0x20 && follow !== 0x3e && follow !== 0x2f) {
      start = xml.indexOf(opening, start + 1)
      continue
    }
    const headEnd = xml.indexOf('>', start)
    if (headEnd < 0) break
    const head = xml.slice(start + opening.length, headEnd)
    const reference = head.indexOf(' r="')
    const named = reference < 0 ? -1 : columnOf(head, reference + 4)
    column = named < 0 ? column + 1 : named
    if (column >= MAX_COLUMNS) throw new SheetProblem('TOO_LARGE', `column ${column}`)
    let next = headEnd + 1
    if (xml.charCodeAt(headEnd - 1) !== 0x2f) {
      const end = xml.indexOf(closing, headEnd)
      const body = xml.slice(headEnd + 1, end < 0 ? undefined : end)
      next = end < 0 ? xml.length : end + closing.length
      const cell = readCell(head, body, [value, `<${prefix}f`], book)
      if (cell !== undefined) cells[column] = cell
    }
    start = xml.indexOf(opening, next)
  }
  return cells
}

const readCell = (
  head: string,
  body: string,
  [value, formula]: readonly [string, string],
  { strings, isDate, from1904 }: Book,
): SheetCell => {
  const type = wordAfter(head, ' t="')
  if (type === 'inlineStr') return cellOfText(textOfItem(body))
  const start = body.indexOf(value)
  const open = start < 0 ? -1 : body.indexOf('>', start)
  if (open < 0 && body.includes(formula)) return { error: NO_STORED_VALUE }
  // Without a value, or with an empty one, the cell is empty for every type.
  if (open < 0 || body.charCodeAt(open - 1) === 0x2f) return undefined
  const raw = body.slice(open + 1, body.indexOf('</', open))
  if (raw === '') return undefined
  switch (type) {
    case 's':
      return strings[Number(raw)]
    case 'b':
      return raw === '1' || raw === 'true'
    case 'e':
      return { error: unescapeXml(raw).toWellFormed().replaceAll('\0', '') }
    case 'd': {
      const date = new Date(/[zZ]|[+-]\d\d:\d\d$/.test(raw) || !raw.includes('T') ? raw : `${raw}Z`)
      return Number.isNaN(date.getTime()) ? cellOfText(raw) : date
    }
    case '':
    case 'n': {
      const number = Number(raw)
      if (Number.isNaN(number)) return cellOfText(unescapeXml(raw))
      const style = wordAfter(head, ' s="')
      return isSerial(number, from1904) && style !== '' && isDate[Number(style)] ? dateOfSerial(number, from1904) : number
    }
    default: // a formula's text
      return cellOfText(raw.includes('<![CDATA[') ? textOfItem(`<t>${raw}</t>`) : unescapeExcel(unescapeXml(raw)).replace(/\r\n?/g, '\n'))
  }
}
