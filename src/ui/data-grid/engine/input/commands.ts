import type { Clipboard } from '../editing/clipboard.ts'
import { type Column, fitWidth, withHidden, withMoved, withPinned, withWidth } from '../drawing/columns.ts'
import type { Core } from '../core.ts'
import type { Editor } from '../editing/editor.ts'
import type { GridCommand } from './grid-command.ts'
import { rowCommands } from './row-commands.ts'

type Parts = {
  editor: Editor
  clipboard: Clipboard
  fit: (column: Column) => void
  openFind: () => void
  openFilter: (column: Column) => void
}

const WIDTH_STEP = 20

const editCommands = (core: Core, { clipboard, editor }: Parts, mayWrite: () => boolean): GridCommand[] => [
  {
    id: 'undo',
    label: 'grid.undo',
    group: 'edit',
    shortcuts: ['Ctrl+Z'],
    whenEmpty: true,
    enabled: core.model.canUndo,
    run: () => void (core.model.undo() && core.say('grid.undone')),
  },
  {
    id: 'redo',
    label: 'grid.redo',
    group: 'edit',
    shortcuts: ['Ctrl+Y', 'Ctrl+Shift+Z'],
    whenEmpty: true,
    enabled: core.model.canRedo,
    run: () => void (core.model.redo() && core.say('grid.redone')),
  },
  { id: 'cut', label: 'grid.cut', group: 'edit', enabled: mayWrite, run: () => void (editor.focus(), document.execCommand('cut')) },
  { id: 'copy', label: 'grid.copy', group: 'edit', run: () => void (editor.focus(), document.execCommand('copy')) },
  { id: 'paste', label: 'grid.paste', group: 'edit', enabled: mayWrite, run: () => pasteFromMenu(core, clipboard) },
  {
    id: 'clear',
    label: 'grid.clear',
    group: 'edit',
    shortcuts: ['Delete', 'Backspace'],
    enabled: mayWrite,
    run: () => clipboard.clear(),
  },
  { id: 'fillDown', label: 'grid.fillDown', group: 'edit', shortcuts: ['Ctrl+D'], enabled: mayWrite, run: clipboard.fillDown },
  {
    id: 'selectAll',
    label: 'grid.checkAll',
    group: 'edit',
    shortcuts: ['Ctrl+A'],
    run: () => core.select({ active: { row: 0, column: 0 }, end: { row: core.source.count() - 1, column: core.fields.length - 1 } }),
  },
  {
    id: 'search',
    label: 'grid.openSearch',
    group: 'edit',
    shortcuts: ['F4'],
    enabled: mayWrite,
    whyNot: () => whyNoSearch(core),
    run: editor.openSearch,
  },
]

/** Why the active column has no search popup, or null. */
const whyNoSearch = (core: Core): string | null => {
  const field = core.fieldAt(core.selection.active.column)
  if (field?.kind !== 'code') return 'grid.noSearch'
  return core.options.lookups[field.source]?.openSearch ? null : 'grid.noSearchPopup'
}

/** The menu can paste only if the browser permits reading the clipboard; the key always works. */
const pasteFromMenu = async (core: Core, clipboard: Clipboard) => {
  try {
    clipboard.paste(await navigator.clipboard.readText())
  } catch {
    core.say('grid.pasteKey')
  }
}

/** The file cell of the active row, if its files may be changed. */
const fileCell = (core: Core) => {
  const { row } = core.selection.active
  const column = core.fields.findIndex(({ field }) => field.kind === 'file')
  return column >= 0 && core.mayEdit(core.rowAt(row), core.fieldAt(column)) ? { row, column } : null
}

const fileCommands = (core: Core, { editor }: Parts): GridCommand[] =>
  core.options.fields.list.some(({ kind }) => kind === 'file')
    ? [
        {
          id: 'attach',
          label: 'grid.attach',
          group: 'rows',
          enabled: () => fileCell(core) !== null,
          run: () => {
            const cell = fileCell(core)
            if (!cell) return
            core.select({ active: cell, end: cell }, { reveal: true, focus: true })
            editor.press()
          },
        },
      ]
    : []

const columnCommands = (core: Core, { fit, openFilter }: Parts): GridCommand[] => {
  const { fields } = core.options
  const target = (column: Column | null) => column ?? core.fields[core.selection.active.column] ?? null
  const sort = (direction: 'asc' | 'desc') => (column: Column | null) => {
    const wanted = target(column)
    if (wanted?.field) void core.source.setSort([{ field: wanted.id, direction }])
  }
  const on = (change: (column: Column) => void) => (column: Column | null) => {
    const wanted = target(column)
    if (wanted?.field) change(wanted)
  }
  const shift = (by: number) =>
    on((column) => {
      const at = core.fields.findIndex(({ id }) => id === column.id)
      // Before the left neighbour, or after the right one.
      const before = core.fields[by < 0 ? at - 1 : at + 2]
      if (at + by >= 0 && at + by < core.fields.length) core.setLayout(withMoved(fields, core.layout, column.id, before?.id ?? null))
    })
  return [
    { id: 'sortAsc', label: 'grid.sortAsc', group: 'column', run: sort('asc') },
    { id: 'sortDesc', label: 'grid.sortDesc', group: 'column', run: sort('desc') },
    {
      id: 'unsort',
      label: 'grid.unsort',
      group: 'column',
      enabled: () => core.source.sort().length > 0,
      run: () => core.source.setSort([]),
    },
    {
      id: 'filter',
      label: 'grid.filter',
      group: 'column',
      shortcuts: ['Ctrl+Shift+L'],
      whenEmpty: true,
      whyNot: () => (core.source.setFilter ? null : 'grid.filterOnServer'),
      run: on(openFilter),
    },
    {
      id: 'unfilter',
      label: 'grid.unfilter',
      group: 'column',
      whenEmpty: true,
      enabled: () => Object.keys(core.source.filters()).length > 0,
      run: () => core.source.clearFilters(),
    },
    {
      id: 'pin',
      label: 'grid.pin',
      group: 'column',
      run: on((column) => core.setLayout(withPinned(fields, core.layout, column.id, !column.pinned))),
    },
    {
      id: 'hide',
      label: 'grid.hide',
      group: 'column',
      enabled: () => core.fields.length > 1,
      run: on((column) => core.setLayout(withHidden(fields, core.layout, column.id, true))),
    },
    { id: 'moveLeft', label: 'grid.moveLeft', group: 'column', shortcuts: ['Ctrl+Alt+ArrowLeft'], run: shift(-1) },
    { id: 'moveRight', label: 'grid.moveRight', group: 'column', shortcuts: ['Ctrl+Alt+ArrowRight'], run: shift(1) },
    {
      id: 'wider',
      label: 'grid.wider',
      group: 'column',
      shortcuts: ['Ctrl+Alt+.'],
      run: on((column) => core.setLayout(withWidth(core.layout, column.id, fitWidth(column.width + WIDTH_STEP)))),
    },
    {
      id: 'narrower',
      label: 'grid.narrower',
      group: 'column',
      shortcuts: ['Ctrl+Alt+,'],
      run: on((column) => core.setLayout(withWidth(core.layout, column.id, fitWidth(column.width - WIDTH_STEP)))),
    },
    { id: 'autoWidth', label: 'grid.autoWidth', group: 'column', run: on(fit) },
  ]
}

/** Runs an enabled command; one that never runs here reports why. */
export const runCommand = (core: Core, { enabled, whyNot, run }: GridCommand, column: Column | null = null) => {
  const reason = whyNot?.()
  if (reason) core.warn(reason)
  else if (enabled?.() ?? true) void run(column)
}

/** All commands of the grid. */
export const gridCommands = (core: Core, parts: Parts): GridCommand[] => {
  const mayWrite = () => !core.options.readOnly
  return [
    ...editCommands(core, parts, mayWrite),
    ...rowCommands(core, mayWrite),
    ...fileCommands(core, parts),
    ...columnCommands(core, parts),
    { id: 'find', label: 'grid.find', group: 'view', shortcuts: ['Ctrl+F'], run: parts.openFind },
  ]
}
