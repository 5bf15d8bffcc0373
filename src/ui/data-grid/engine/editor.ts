import type { Field } from '#platform/shared/fields.ts'
import { rangeOf } from '../model/range.ts'
import type { GridRow } from '../model/row.ts'
import type { Core } from './core.ts'
import { leaveEditor, shapeTyped, textToEdit } from './editor-rules.ts'
import { createPicker } from './picker.ts'

/** How the editor came to be open: typing replaces the value and arrows leave it; editing keeps value and caret. */
export type EditMode = 'type' | 'edit'

type Open = { row: GridRow; field: Field; mode: EditMode; rowIndex: number; column: number }

/**
 * The one text box of the grid. Closed, it is invisible on the active cell and holds the focus, so that an input method can
 * begin its first syllable there; the first sign opens it.
 */
export const createEditor = (core: Core) => {
  const box = core.frame.editor
  let open: Open | null = null
  let composing = false
  let held = false
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
  /** Moves the box over the active cell. */
  const place = () => {
    const { active } = core.selection
    const column = core.fields[active.column]
    if (!column) return
    const left = column.left + (column.pinned ? core.frame.scroller.scrollLeft : 0)
    const top = core.viewport.edges().head + core.viewport.topOf(active.row)
    box.style.transform = `translate(${left}px, ${top}px)`
    box.style.width = `${open ? Math.max(column.width, 60) : 10}px`
    box.style.height = `${core.viewport.rowPx() - 1}px`
    box.style.lineHeight = `${core.viewport.rowPx() - 1}px`
    box.toggleAttribute('data-pinned', column.pinned)
    if (column.field.kind === 'number') box.dataset.align = 'end'
    else delete box.dataset.align
  }

  const begin = (mode: EditMode, typed?: string): boolean => {
    const cell = activeCell()
    if (!cell || !core.mayEdit(cell.row, cell.field)) {
      box.value = ''
      if (cell) core.say('grid.readOnlyCell')
      return false
    }
    if (cell.field.kind === 'check' || cell.field.kind === 'file') {
      box.value = ''
      return false
    }
    const { active } = core.selection
    core.select({ active, end: active }, { reveal: true })
    open = { ...cell, mode, rowIndex: active.row, column: active.column }
    box.setAttribute('data-open', '')
    if (typed !== undefined) box.value = typed
    else if (mode === 'edit') box.value = textToEdit(cell.field, cell.row.data[cell.field.name], core.context)
    place()
    if (mode === 'edit') box.setSelectionRange(box.value.length, box.value.length)
    picker.opened(cell.field, mode === 'type' ? box.value : '')
    return true
  }
  const shut = () => {
    open = null
    composing = false
    box.value = ''
    box.removeAttribute('data-open')
    picker.close()
    place()
  }
  /** Ends editing, unless an upload holds the cell. @returns false when it was not open */
  const close = (keep: boolean): boolean => {
    if (!open) return false
    if (held) return true
    const { row, field } = open
    const text = box.value
    shut()
    if (!keep) return true
    const value = picker.valueOf(field, text) ?? leaveEditor(field, text, core.context)
    core.model.edit([{ row, field, value }])
    picker.resolveLater(row, field, text)
    return true
  }
  /** Every selected cell gets the value that was typed. */
  const closeAll = () => {
    const text = box.value
    if (!open || held) return
    const { field } = open
    close(false)
    const range = rangeOf(core.selection)
    const edits = []
    for (let at = range.top; at <= range.bottom; at += 1) {
      const row = core.rowAt(at)
      if (row) edits.push({ row, field, value: leaveEditor(field, text, core.context) })
    }
    core.model.edit(edits)
  }

  const onInput = () => {
    if (!open && !begin('type', box.value)) return
    if (!open) return
    if (!composing) {
      const shaped = shapeTyped(open.field, box.value, box.selectionStart)
      if (shaped.text !== box.value) {
        box.value = shaped.text
        box.setSelectionRange(shaped.caret, shaped.caret)
      }
    }
    picker.typed(open.field, box.value)
  }
  box.addEventListener('compositionstart', () => {
    composing = true
    // What was in the cell goes at the first jamo; the box stays empty for the input method.
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
    // A popup or calendar of the very cell has the focus: the entry stays open.
    if (picker.isBusy() || (to instanceof Element && core.frame.root.parentElement?.contains(to) && to.closest('[data-grid-layer]'))) return
    close(true)
  })

  /** A file cell stays in edit until its files are chosen and uploaded, whoever has the focus meanwhile (S4-042). */
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
    // The rows may be others by now.
    if (value !== null && core.source.indexOf(row) >= 0) core.model.edit([{ row, field, value }])
  }

  /** Space, double click and the menu on cells that are not typed into. @returns whether the cell was such a one */
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
    closeAll,
    press,
    picker,
    isOpen: () => open !== null,
    /** An upload holds the cell: neither keys nor the pointer lead away from it. */
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
