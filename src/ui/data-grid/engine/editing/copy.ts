import { valueOf } from '#platform/shared/fields/fields.ts'
import { editText } from '../../model/cell-text.ts'
import { type CellRange, rangeOf, sizeOf } from '../../model/range.ts'
import type { GridRow } from '../../model/row.ts'
import { formatHtmlRow, formatTsv, htmlTable } from '../../model/tsv.ts'
import type { Core } from '../core.ts'
import { type LongWork, MAX_READ, type Work } from '../long-work.ts'

/** Maximum cells of a copy: a whole grid of a hundred thousand rows. */
const MAX_COPIED = 2_000_000
/** Cells copied synchronously; more are built in slices. */
const AT_ONCE = 20_000

/**
 * Cells copied with their types, as HTML. The browser reads that format whole, without a pause, before it takes it: about 5 µs a cell, so
 * 0.2 s for these and many seconds for a million. The plain text costs a fiftieth of that.
 */
const MAX_TYPED = 50_000

/** A copy in its formats, each in pieces: joining a large one would block the page. Without `html` it is too large for types. */
type Copied = { plain: string[]; html: string[] | null; cells: number }

/** Copies the selected cells, all or none: missing rows are loaded, and too many are refused. */
export const createCopier = (core: Core, work: LongWork) => {
  /** A copy that the browser refused without a key press; the next press uses it. */
  let ready: { range: CellRange; copied: Copied } | null = null
  core.model.subscribe(() => {
    ready = null
  })

  const fieldsOf = ({ left, right }: CellRange) => core.fields.slice(left, right + 1).map(({ field }) => field)
  const collect = (range: CellRange) => {
    const fields = fieldsOf(range)
    const isText = fields.map(({ kind }) => kind === 'text' || kind === 'code')
    const { rows, columns } = sizeOf(range)
    const copied: Copied = { plain: [], html: rows * columns > MAX_TYPED ? null : [], cells: 0 }
    const add = (rows: readonly GridRow[]) => {
      if (rows.length === 0) return
      const texts = rows.map(({ data }) => fields.map((field) => editText(field, valueOf(data, field), core.context)))
      const plain = formatTsv(texts)
      copied.plain.push(copied.cells > 0 ? `\r\n${plain}` : plain)
      copied.html?.push(texts.map((row) => formatHtmlRow(row.map((text, at) => ({ text, isText: isText[at] ?? true })))).join(''))
      copied.cells += rows.length * fields.length
    }
    return { copied, add }
  }
  const tell = ({ html, cells }: Copied) => (html ? core.say('grid.copied', [cells]) : core.warn('grid.copiedPlain', [cells, MAX_TYPED]))

  const copyHere = (range: CellRange): Copied => {
    const { copied, add } = collect(range)
    add(Array.from({ length: sizeOf(range).rows }, (_, at) => core.rowAt(range.top + at)).filter((row) => row !== undefined))
    return copied
  }
  const SLICE_ROWS = 200
  const copySlowly =
    (range: CellRange) =>
    async ({ signal, tell, rest }: Work): Promise<Copied> => {
      const { copied, add } = collect(range)
      const { rows: total, columns } = sizeOf(range)
      for await (const run of core.source.read(range.top, range.bottom, signal))
        for (let at = 0; at < run.length; at += SLICE_ROWS) {
          add(run.slice(at, at + SLICE_ROWS))
          tell(copied.cells / columns, total)
          await rest()
        }
      return copied
    }

  /**
   * Writes a pending copy, which browsers accept shortly after a key press, in a secure context and with focus.
   * @param typed whether it has the HTML format
   * @returns whether it was written
   */
  const writeLater = async (making: Promise<Copied | null>, typed: boolean): Promise<boolean> => {
    const flavour = async (type: 'plain' | 'html'): Promise<Blob> => {
      const copied = await making
      if (!copied) throw new DOMException('Given up', 'AbortError')
      return new Blob(type === 'html' ? htmlTable(copied.html ?? []) : copied.plain, { type: `text/${type}` })
    }
    const flavours = { 'text/plain': flavour('plain'), ...(typed && { 'text/html': flavour('html') }) }
    try {
      await navigator.clipboard.write([new ClipboardItem(flavours)])
      return true
    } catch {
      // A cancelled copy is already reported; a refused one waits for the next press.
      await Promise.allSettled(Object.values(flavours))
      return false
    }
  }
  const copyLater = async (range: CellRange, then: () => void) => {
    const making = work.run('grid.copying', copySlowly(range))
    const { rows, columns } = sizeOf(range)
    const taken = await writeLater(making, rows * columns <= MAX_TYPED)
    const copied = await making
    if (!copied) return
    if (!taken) {
      ready = { range, copied }
      return core.warn('grid.copyReady', [copied.cells])
    }
    tell(copied)
    then()
  }
  const isSame = (one: CellRange, other: CellRange) =>
    one.top === other.top && one.left === other.left && one.bottom === other.bottom && one.right === other.right

  /** Copies the selection to the clipboard; `then` runs once it is written. */
  return (data: DataTransfer, then: (range: CellRange) => void): void => {
    const range = rangeOf(core.selection)
    const { rows, columns } = sizeOf(range)
    const cells = rows * columns
    const isHere = core.source.has(range.top, range.bottom)
    if (cells > MAX_COPIED) return core.warn('grid.tooManyCells', [cells, MAX_COPIED])
    if (!isHere && rows > MAX_READ) return core.warn('grid.tooManyToCopy', [rows, MAX_READ])
    const prepared = ready && isSame(ready.range, range) ? ready.copied : null
    if (!prepared && (!isHere || cells > AT_ONCE)) return void copyLater(range, () => then(range))
    const copied = prepared ?? copyHere(range)
    data.setData('text/plain', copied.plain.join(''))
    if (copied.html) data.setData('text/html', htmlTable(copied.html).join(''))
    tell(copied)
    then(range)
  }
}
