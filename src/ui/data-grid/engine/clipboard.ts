import { type CellValue, type DataRow, isEditable, valueOf } from '#platform/shared/fields.ts'
import { cellProblem, readCell } from '../model/cell-text.ts'
import type { CellEdit } from '../model/change-model.ts'
import { type CellRange, fillFrom, pasteTarget, rangeOf } from '../model/range.ts'
import { parseTsv } from '../model/tsv.ts'
import { createCopier } from './copy.ts'
import type { Core } from './core.ts'
import type { Editor } from './editor.ts'
import type { LongWork } from './long-work.ts'

/** Copy, cut, paste, fill and clear over the selected cells. Each is one step of undo. */
export const createClipboard = (core: Core, editor: Editor, work: LongWork) => {
  const copy = createCopier(core, work)

  const clear = (range = rangeOf(core.selection)) =>
    core.withRows([range.top, range.bottom], (rowAt) => {
      const edits: CellEdit[] = []
      for (let at = range.top; at <= range.bottom; at += 1) {
        const row = rowAt(at)
        for (const { field } of core.fields.slice(range.left, range.right + 1))
          if (row) edits.push({ row, field, value: field.kind === 'number' ? null : '' })
      }
      core.say('grid.cleared', [core.model.edit(edits)])
    })

  /** The block written to its target; rows below the last one come in as new ones. */
  const paste = (text: string) => {
    const block = parseTsv(text)
    const width = Math.max(0, ...block.map((row) => row.length))
    if (width === 0) return
    const target = pasteTarget(rangeOf(core.selection), block.length, width)
    core.withRows([target.top, Math.min(target.bottom, core.source.count() - 1)], (rowAt) => put(block, width, target, rowAt))
  }
  const put = (block: readonly string[][], width: number, target: CellRange, rowAt: Core['rowAt']) => {
    const fields = core.fields.slice(target.left, target.right + 1)
    const edits: CellEdit[] = []
    const added: DataRow[] = []
    let bad = 0
    const read = (row: number, nth: number): CellValue => {
      const field = fields[nth]?.field
      if (!field) return ''
      const value = readCell(field, block[fillFrom(row - target.top, block.length)]?.[fillFrom(nth, width)] ?? '', core.context)
      if (cellProblem(field, value, core.context)) bad += 1
      return value
    }
    const newRow = (at: number): DataRow => {
      const data: DataRow = {}
      for (const [nth, { field }] of fields.entries()) if (isEditable(field)) data[field.name] = read(at, nth)
      return data
    }
    const count = core.source.count()
    for (let at = target.top; at <= target.bottom; at += 1) {
      const row = rowAt(at)
      if (at >= count && core.options.fixed) break
      if (at >= count) added.push(newRow(at))
      else if (row) for (const [nth, { field }] of fields.entries()) edits.push({ row, field, value: read(at, nth) })
    }
    const before = core.model.rows().length
    if (added.length > 0) core.model.insert(added, before, edits)
    else core.model.edit(edits)
    const bottom = Math.min(target.bottom, core.source.count() - 1)
    core.select({
      active: { row: target.top, column: target.left },
      end: { row: bottom, column: Math.min(target.right, core.fields.length - 1) },
    })
    const cells = edits.length + added.length * fields.length
    core.say(added.length > 0 ? 'grid.pastedRows' : 'grid.pasted', [cells, added.length])
    if (bad > 0) core.say('grid.badCells', [bad])
  }

  /** Copies a block on over rows `from` to `to`, downwards or upwards. */
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
  /** Ctrl+D: the first selected row over the others; a single row takes the one above it. */
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
    if (!core.options.readOnly && text !== '') paste(text)
  })
  return { clear, fill, fillDown, paste }
}
export type Clipboard = ReturnType<typeof createClipboard>
