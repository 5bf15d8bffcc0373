import { runCommand } from './commands.ts'
import type { GridCommand } from './grid-command.ts'
import type { Core } from '../core.ts'
import type { Editor } from '../editing/editor.ts'
import { moveOf, tabFrom } from './grid-move.ts'

/** Key code during a composition: the only sign in some browsers. */
const TAKEN_BY_INPUT_METHOD = 229

const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

type Parts = { editor: Editor; commands: readonly GridCommand[]; openMenu: () => void; stopWork: () => boolean }

/** The name of a key press, as in command shortcuts: `Ctrl+Shift+Z`. */
const pressName = (event: KeyboardEvent): string => {
  const { key } = event
  const name = key.length === 1 ? key.toUpperCase() : key
  return [event.ctrlKey || event.metaKey ? 'Ctrl' : '', event.altKey ? 'Alt' : '', event.shiftKey ? 'Shift' : '', name]
    .filter(Boolean)
    .join('+')
}

/** All keys of the grid. They arrive at the editor, which always has the focus. */
export const listenToKeys = (core: Core, { editor, commands, openMenu, stopWork }: Parts) => {
  const size = () => ({ rows: core.source.count(), columns: core.fields.length, page: core.viewport.pageRows() })
  const goTo = (row: number, column: number, extend = false) => {
    const { active } = core.selection
    const to = { row, column }
    core.select(extend ? { active, end: to } : { active: to, end: to }, { reveal: true })
  }
  const goDown = (by: number) => {
    const { active } = core.selection
    goTo(Math.max(0, Math.min(active.row + by, core.source.count() - 1)), active.column)
  }

  /** Keys during editing. @returns whether the key was handled */
  const editingKey = (event: KeyboardEvent): boolean => {
    const { key } = event
    if (event.altKey && key === 'ArrowDown') {
      editor.openPart()
      return true
    }
    if ((key === 'ArrowDown' || key === 'ArrowUp') && editor.picker.move(key === 'ArrowDown' ? 1 : -1)) return true
    switch (key) {
      case 'Enter':
        // Alt+Enter breaks the line or does nothing; it never moves down.
        if (event.altKey) editor.breakLine()
        else if (event.ctrlKey || event.metaKey) editor.closeAll()
        else {
          if (!editor.picker.pickActive()) editor.close(true)
          goDown(event.shiftKey ? -1 : 1)
        }
        return true
      case 'Tab': {
        if (!editor.picker.pickActive()) editor.close(true)
        const next = tabFrom(core.selection.active, event.shiftKey, size())
        if (next) goTo(next.row, next.column)
        return true
      }
      case 'Escape':
        event.stopPropagation()
        if (editor.picker.isListed() && editor.mode() === 'edit') editor.picker.close()
        else editor.close(false)
        return true
      case 'F4': {
        const search = commands.find(({ id }) => id === 'search')
        if (search) runCommand(core, search)
        return true
      }
      default:
    }
    // Arrows leave a cell opened by typing; in a cell opened for editing they move the caret.
    const move =
      ARROWS.has(key) && editor.mode() === 'type' ? moveOf({ key, ctrl: false, shift: false }, core.selection.active, size()) : null
    if (!move) return false
    editor.close(true)
    goTo(move.to.row, move.to.column)
    return true
  }

  const plainKey = (event: KeyboardEvent): boolean => {
    const { key } = event
    const ctrl = event.ctrlKey || event.metaKey
    const { active, end } = core.selection
    if (event.altKey && key === 'ArrowDown') {
      editor.openPart()
      return true
    }
    const command = commands.find(({ shortcuts }) => shortcuts?.includes(pressName(event)))
    if (command) {
      runCommand(core, command)
      return true
    }
    const move = event.altKey ? null : moveOf({ key, ctrl, shift: event.shiftKey }, event.shiftKey ? end : active, size())
    if (move) {
      goTo(move.to.row, move.to.column, move.extend)
      return true
    }
    switch (key) {
      case 'Enter':
      case 'F2':
        if (!editor.press()) {
          const row = core.rowAt(active.row)
          const field = core.fieldAt(active.column)
          if (core.options.onOpenRow && key === 'Enter' && row && !core.mayEdit(row, field)) core.options.onOpenRow(row, field?.name)
          else editor.begin('edit')
        }
        return true
      case 'Tab': {
        // Tab at the end of a row leaves the grid, so that the focus is not trapped.
        const next = tabFrom(active, event.shiftKey, size())
        if (!next || next.row !== active.row) return false
        goTo(next.row, next.column)
        return true
      }
      case 'Escape':
        if (active.row === end.row && active.column === end.column) return false
        core.select({ active, end: active })
        event.stopPropagation()
        return true
      case ' ':
        return space(event)
      case 'ContextMenu':
      case 'F10':
        if (key === 'F10' && !event.shiftKey) return false
        openMenu()
        return true
      default:
        return false
    }
  }
  /** Space toggles a check cell, else selects the row; with Shift or Ctrl it selects the row or the column. */
  const space = (event: KeyboardEvent): boolean => {
    const { active } = core.selection
    const last = { row: core.source.count() - 1, column: core.fields.length - 1 }
    if (event.shiftKey) core.select({ active: { row: active.row, column: 0 }, end: { row: active.row, column: last.column } })
    else if (event.ctrlKey || event.metaKey)
      core.select({ active: { row: 0, column: active.column }, end: { row: last.row, column: active.column } })
    else if (core.fieldAt(active.column)?.kind === 'check' && core.mayEdit(core.rowAt(active.row), core.fieldAt(active.column)))
      editor.press()
    else if (core.columns.some(({ id }) => id === 'AG_CHECK')) {
      const row = core.rowAt(active.row)
      if (row) core.model.pick([row], !row.AG_CHECK)
    } else return false
    return true
  }

  core.frame.editor.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === TAKEN_BY_INPUT_METHOD || editor.isComposing() || editor.isHeld()) return
    if (event.key === 'Escape' && !editor.isOpen() && stopWork()) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (core.source.count() === 0 && event.key !== 'Tab') {
      const command = commands.find(({ shortcuts }) => shortcuts?.includes(pressName(event)))
      if (command?.whenEmpty) {
        event.preventDefault()
        runCommand(core, command)
      }
      return
    }
    if (editor.isOpen() ? editingKey(event) : plainKey(event)) event.preventDefault()
  })
}
