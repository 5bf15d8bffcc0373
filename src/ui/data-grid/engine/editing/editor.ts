import type { CellValue, Field } from '#platform/shared/fields/fields.ts'
import { cellProblem } from '../../model/cell-text.ts'
import type { CellEdit } from '../../model/change-model.ts'
import { type CellPlace, rangeOf } from '../../model/range.ts'
import type { GridRow } from '../../model/row.ts'
import type { Core } from '../core.ts'
import { isMultiLine, isTypedInto, leaveEditor, shapeTyped, textToEdit } from './editor-rules.ts'
import { createPicker } from './picker.ts'

/** How the editor was opened: typing replaces the value and arrows leave the cell; editing keeps value and caret. */
export type EditMode = 'type' | 'edit'

type Open = { row: GridRow; field: Field; mode: EditMode; rowIndex: number; column: number }

/** Maximum visible lines of a multi-line editor; more scroll. */
const MAX_LINES = 6

/**
 * The single text field of the grid. While closed it is invisible over the active cell and has the focus, so that an input method can
 * start its first syllable there; the first character opens it.
 */
export const createEditor = (core: Core) => {
  const box = core.frame.editor
  let open: Open | null = null
  let composing = false
  let held = false
  /** The text the editor was opened with, and the one before the last input. */
  let untouched: string | null = null
  let before = ''
  let said = ''
  const picker = createPicker(core, {
    take: (text) => {
      box.value = text
      close(true)
    },
    focus: () => box.focus({ preventScroll: true }),
  })

  const activeCell = (): { row: GridRow; field: Field } | null => {
    const { active } = core.selection
    const row = core.rowAt(active.row)
    const field = core.fieldAt(active.column)
    return row && field ? { row, field } : null
  }
  /** Moves the field over the active cell. */
  const place = () => {
    const { active } = core.selection
    const column = core.fields[active.column]
    if (!column) return
    const left = column.left + (column.pinned ? core.frame.scroller.scrollLeft : 0)
    const top = core.viewport.edges().head + core.viewport.topOf(active.row)
    box.style.transform = `translate(${left}px, ${top}px)`
    box.style.width = `${open ? Math.max(column.width, 60) : 10}px`
    const linePx = core.viewport.rowPx() - 1
    box.style.height = `${open && isMultiLine(open.field) ? Math.min(box.value.split('\n').length, MAX_LINES) * linePx : linePx}px`
    box.style.lineHeight = `${linePx}px`
    box.toggleAttribute('data-pinned', column.pinned)
    if (column.field.kind === 'number') box.dataset.align = 'end'
    else delete box.dataset.align
  }

  /** Invalid text stays in the cell, marked, and the reason is announced. */
  const sayRefused = (field: Field, value: CellValue) => {
    const problem = cellProblem(field, value, core.context)
    if (problem) core.say(problem.key, problem.params)
  }

  const begin = (mode: EditMode, typed?: string): boolean => {
    const cell = activeCell()
    if (!cell || !core.mayEdit(cell.row, cell.field)) {
      box.value = ''
      const lock = cell && core.model.lockOf(cell.row, cell.field)
      if (lock) core.warn(lock)
      else if (cell) core.say('grid.readOnlyCell')
      return false
    }
    if (!isTypedInto(cell.field)) {
      box.value = ''
      return false
    }
    const { active } = core.selection
    // Keeps the selection, which Ctrl+Enter fills.
    core.select(core.selection, { reveal: 'active' })
    open = { ...cell, mode, rowIndex: active.row, column: active.column }
    box.setAttribute('data-open', '')
    if (typed !== undefined) box.value = typed
    else if (mode === 'edit') box.value = textToEdit(cell.field, cell.row.data[cell.field.name], core.context)
    untouched = mode === 'edit' ? box.value : null
    before = box.value
    said = ''
    place()
    if (mode === 'edit') box.setSelectionRange(box.value.length, box.value.length)
    picker.opened(cell.field, mode === 'type' ? box.value : '')
    return true
  }
  const shut = () => {
    open = null
    core.options.onTyping?.(false)
    composing = false
    box.value = ''
    box.removeAttribute('data-open')
    picker.close()
    place()
  }
  /** Shows the typed text when its row or the right to edit it is lost. */
  const lose = (row: GridRow, field: Field, text: string) => {
    if (text === textToEdit(field, row.data[field.name], core.context)) return
    core.options.onWarning?.(core.options.words('grid.textLost', [core.options.words(field.header), text]))
  }
  /** Ends editing, unless an upload holds the cell. @returns false when it was not open */
  const close = (keep: boolean): boolean => {
    if (!open) return false
    if (held) return true
    const { row, field } = open
    const text = box.value
    shut()
    if (!keep) return true
    if (!core.mayEdit(row, field)) {
      lose(row, field, text)
      return true
    }
    // An unchanged editor changes nothing.
    if (text === untouched) return true
    const { value, note } = leaveEditor(field, text, core.context)
    core.model.edit([{ row, field, value }])
    if (note) core.say(note.key, note.params)
    sayRefused(field, value)
    picker.resolveLater([{ row, field, text }])
    return true
  }
  /**
   * After a change of rows or columns the editor stays with its row.
   * @returns the place of the open cell, null when closed
   */
  const follow = (): CellPlace | null => {
    if (!open) return null
    const { row, field, rowIndex, column } = open
    if (held) return { row: rowIndex, column }
    const now = core.model.successor(row)
    const place = {
      row: now ? Math.max(core.source.indexOf(now), core.source.indexOf(row)) : -1,
      column: core.fields.findIndex(({ id }) => id === field.name),
    }
    if (now) open.row = now
    if (place.row >= 0 && place.column >= 0) {
      Object.assign(open, { rowIndex: place.row, column: place.column })
      return place
    }
    const text = box.value
    if (now) close(true)
    else {
      shut()
      lose(row, field, text)
    }
    return null
  }
  /** Sets every selected cell to the input, in one step; cells without text input are skipped and counted. */
  const closeAll = () => {
    if (!open || held) return
    const text = box.value
    const valueFor = (field: Field) => leaveEditor(field, text, core.context).value
    shut()
    const range = rangeOf(core.selection)
    const fields = core.fields.slice(range.left, range.right + 1)
    core.withRows([range.top, range.bottom], (rowAt) => {
      const edits: CellEdit[] = []
      let skipped = 0
      for (let at = range.top; at <= range.bottom; at += 1) {
        const row = rowAt(at)
        for (const { field } of fields) {
          if (row && isTypedInto(field) && core.mayEdit(row, field)) edits.push({ row, field, value: valueFor(field) })
          else skipped += 1
        }
      }
      core.say('grid.filled', [core.model.edit(edits)])
      if (skipped > 0) core.say('grid.skippedCells', [skipped])
      picker.resolveLater(edits.map(({ row, field }) => ({ row, field, text })))
    })
  }
  /** Inserts a line break at the caret of a multi-line field. */
  const breakLine = () => {
    if (!open || held || !isMultiLine(open.field)) return
    box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end')
    onInput()
  }

  const onInput = () => {
    if (!open && !begin('type', box.value)) return
    if (!open) return
    if (!composing) {
      const shaped = shapeTyped(open.field, box.value, box.selectionStart, before)
      if (shaped.text !== box.value) {
        box.value = shaped.text
        box.setSelectionRange(shaped.caret, shaped.caret)
      }
      before = shaped.text
      // The same note is not announced for every character.
      if (shaped.note && shaped.note.key !== said) core.say(shaped.note.key, shaped.note.params)
      said = shaped.note?.key ?? ''
    }
    if (isMultiLine(open.field)) place()
    core.options.onTyping?.(true)
    picker.typed(open.field, box.value)
  }
  box.addEventListener('compositionstart', () => {
    composing = true
    // The old value is cleared at the first jamo; the field stays empty for the input method.
    if (!open) begin('type', '')
  })
  box.addEventListener('compositionend', () => {
    composing = false
    if (open) onInput()
    else box.value = ''
  })
  box.addEventListener('input', onInput)
  box.addEventListener('blur', (event) => {
    const to = event.relatedTarget
    // A popup or calendar of this cell has the focus: the editor stays open.
    if (picker.isBusy() || (to instanceof Element && core.frame.root.parentElement?.contains(to) && to.closest('[data-grid-layer]'))) return
    close(true)
  })

  /** A file cell stays in edit mode until its files are selected and uploaded, regardless of the focus (S4-042). */
  const holdForFiles = async (row: GridRow, field: Field) => {
    if (held) return
    const { active } = core.selection
    open = { row, field, mode: 'edit', rowIndex: active.row, column: active.column }
    held = true
    box.readOnly = true
    box.value = textToEdit(field, row.data[field.name], core.context)
    box.setAttribute('data-open', '')
    place()
    let value: string | null = null
    try {
      value = await picker.openFiles(row, field)
    } finally {
      held = false
      box.readOnly = false
      shut()
    }
    // The rows may have changed meanwhile.
    const now = core.model.successor(row)
    if (value !== null && now) core.model.edit([{ row: now, field, value }])
  }

  /** Space, double click and menu on cells without text input. @returns whether the cell was handled */
  const press = (): boolean => {
    const cell = activeCell()
    if (!cell || !core.mayEdit(cell.row, cell.field)) return false
    const { row, field } = cell
    if (field.kind === 'check') {
      core.model.edit([{ row, field, value: row.data[field.name] === 'Y' ? 'N' : 'Y' }])
      return true
    }
    if (field.kind !== 'file') return false
    void holdForFiles(row, field)
    return true
  }
  return {
    place,
    begin,
    close,
    follow,
    closeAll,
    breakLine,
    press,
    picker,
    isOpen: () => open !== null,
    /** True while an upload holds the cell: keys and pointer cannot leave it. */
    isHeld: () => held,
    mode: () => open?.mode ?? null,
    isComposing: () => composing,
    focus: () => box.focus({ preventScroll: true }),
    openPart: () => {
      if (held || (!open && !begin('edit'))) return
      if (open) picker.openPart(open.row, open.field, box.value)
    },
    openSearch: () => {
      if (held || (!open && !begin('edit'))) return
      if (open) void picker.openSearch(open.row, open.field, box.value)
    },
  }
}
export type Editor = ReturnType<typeof createEditor>
