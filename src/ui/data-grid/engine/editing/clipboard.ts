import { type CellValue, type DataRow, type Field, isEditable, valueOf } from '#platform/shared/fields/fields.ts'
import { readCell } from '../../model/cell-text.ts'
import type { CellEdit } from '../../model/change-model.ts'
import { type CellRange, fillFrom, pasteTarget, rangeOf } from '../../model/range.ts'
import { type GridRow, sameValue } from '../../model/row.ts'
import { parseTsv } from '../../model/tsv.ts'
import { createCopier } from './copy.ts'
import type { Core } from '../core.ts'
import type { Editor } from './editor.ts'
import type { LongWork } from '../long-work.ts'
import { createPasteReport } from './paste-report.ts'
import type { WrittenCode } from './picker.ts'

/** Copy, cut, paste, fill and clear on the selected cells. Each is one undo step. */
export const createClipboard = (core: Core, editor: Editor, work: LongWork) => {
  const copy = createCopier(core, work)

  const clear = (range = rangeOf(core.selection)) =>
    core.withRows([range.top, range.bottom], (rowAt) => {
      const edits: CellEdit[] = []
      for (let at = range.top; at <= range.bottom; at += 1) {
        const row = rowAt(at)
        for (const { field } of core.fields.slice(range.left, range.right + 1))
          if (row) edits.push({ row, field, value: field.kind === 'number' ? null : field.kind === 'check' ? 'N' : '' })
      }
      core.say('grid.cleared', [core.model.edit(edits)])
    })

  /** Writes a block to its target; rows beyond the last one are added. */
  const paste = (text: string) => {
    const block = parseTsv(text)
    const width = Math.max(0, ...block.map((row) => row.length))
    if (width === 0) return
    const target = pasteTarget(rangeOf(core.selection), block.length, width)
    core.withRows([target.top, Math.min(target.bottom, core.source.count() - 1)], (rowAt) => put(block, width, target, rowAt))
  }
  const put = (block: readonly string[][], width: number, target: CellRange, rowAt: Core['rowAt']) => {
    const fields = core.fields.slice(target.left, target.right + 1).map(({ field }) => field)
    const columns = target.right - target.left + 1
    const report = createPasteReport(core)
    const edits: CellEdit[] = []
    const added: DataRow[] = []
    const codes: WrittenCode[] = []
    const count = core.source.count()
    const addsRows = !core.options.fixed && core.options.addable !== false
    /** One cell of the block: passed to `write` if editable, else counted with the reason. */
    const place = (at: number, nth: number, row: GridRow | undefined, write: (field: Field, value: CellValue, text: string) => void) => {
      const text = block[fillFrom(at - target.top, block.length)]?.[fillFrom(nth, width)] ?? ''
      const field = fields[nth]
      if (!field) return text.trim() === '' || report.left('right')
      const value = readCell(field, text, core.context)
      const mayWrite = row ? core.mayEdit(row, field) : isEditable(field)
      // Equal values and blanks are not counted.
      if (!mayWrite) return sameValue(field, row ? valueOf(row.data, field) : '', value) || text.trim() === '' || report.left('readOnly')
      report.taken(at, field, text, value)
      write(field, value, text)
    }
    for (let at = target.top; at <= target.bottom; at += 1) {
      const row = rowAt(at)
      const data: DataRow = {}
      if (at >= count && addsRows) added.push(data)
      for (let nth = 0; nth < columns; nth += 1) {
        if (!row && !(at >= count && addsRows)) {
          if ((block[fillFrom(at - target.top, block.length)]?.[fillFrom(nth, width)] ?? '').trim() !== '') report.left('below')
        } else
          place(at, nth, row, (field, value, text) => {
            if (row) edits.push({ row, field, value })
            else data[field.name] = value
            if (row && field.kind === 'code') codes.push({ row, field, text })
          })
      }
    }
    const before = core.model.rows().length
    const entered = added.length > 0 ? core.model.insert(added, before, edits) : []
    if (added.length === 0) core.model.edit(edits)
    const bottom = Math.min(target.bottom, core.source.count() - 1)
    core.select({
      active: { row: target.top, column: target.left },
      end: { row: bottom, column: Math.min(target.right, core.fields.length - 1) },
    })
    report.tell(added.length)
    for (const row of entered)
      for (const field of fields)
        if (field.kind === 'code' && row.data[field.name]) codes.push({ row, field, text: String(row.data[field.name]) })
    editor.picker.resolveLater(codes)
  }

  /** Fills rows `from` to `to` from a block, downwards or upwards. */
  const fill = (from: number, to: number, range = rangeOf(core.selection)) => {
    const height = range.bottom - range.top + 1
    const whole = { top: Math.min(from, range.top), bottom: Math.max(to, range.bottom) }
    core.withRows([whole.top, whole.bottom], (rowAt) => {
      const edits: CellEdit[] = []
      for (let at = from; at <= to; at += 1) {
        const source = rowAt(range.top + fillFrom(at - range.top, height))
        const row = rowAt(at)
        if (!row || !source) continue
        for (const { field } of core.fields.slice(range.left, range.right + 1))
          edits.push({ row, field, value: valueOf(source.data, field) })
      }
      const filled = core.model.edit(edits)
      core.select({ active: { row: whole.top, column: range.left }, end: { row: whole.bottom, column: range.right } })
      core.say('grid.filled', [filled])
    })
  }
  /** Ctrl+D: fills the selected rows from the first; a single row copies the one above. */
  const fillDown = () => {
    const { top, left, bottom, right } = rangeOf(core.selection)
    const from = top === bottom ? top - 1 : top
    if (from < 0) return
    fill(from + 1, bottom, { top: from, left, bottom: from, right })
  }

  const box = core.frame.editor
  const onCopy = (event: ClipboardEvent, cut: boolean) => {
    if (editor.isOpen() || !event.clipboardData) return
    event.preventDefault()
    copy(event.clipboardData, (range) => cut && !core.options.readOnly && clear(range))
  }
  box.addEventListener('copy', (event) => onCopy(event, false))
  box.addEventListener('cut', (event) => onCopy(event, true))
  box.addEventListener('paste', (event) => {
    if (editor.isOpen()) return
    event.preventDefault()
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (core.options.readOnly) core.say('grid.readOnlyCell')
    else if (text !== '') paste(text)
  })
  return { clear, fill, fillDown, paste }
}
export type Clipboard = ReturnType<typeof createClipboard>
