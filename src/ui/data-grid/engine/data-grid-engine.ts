import { showNumber } from '#domain/text/money.ts'
import { isEditable } from '#platform/shared/fields/fields.ts'
import type { TextContext } from '../model/cell-text.ts'
import type { GridModel } from '../model/change-model.ts'
import type { Selection } from '../model/range.ts'
import { createClipboard } from './editing/clipboard.ts'
import { markOf, markText } from './drawing/cell-state.ts'
import { arrangeColumns, type Column, DENSITIES, extraWidth, type GridLayout, withWidth } from './drawing/columns.ts'
import { gridCommands, runCommand } from './input/commands.ts'
import type { GridCommand } from './input/grid-command.ts'
import type { Core, GridOptions } from './core.ts'
import { contentWidth } from './drawing/content-width.ts'
import { createFootPainter, paintAllCheck, paintHead } from './drawing/edge-painter.ts'
import { createEditor } from './editing/editor.ts'
import { createFinder, type Finder } from './input/finder.ts'
import { createFrame } from './drawing/frame.ts'
import { listenToKeys } from './input/keyboard.ts'
import { createLongWork, withRows } from './long-work.ts'
import { listenToPointer } from './input/pointer.ts'
import { createRowPainter } from './drawing/row-painter.ts'
import type { RowSource } from './row-source.ts'
import { createViewport } from './drawing/viewport.ts'

const TOP_LEFT: Selection = { active: { row: 0, column: 0 }, end: { row: 0, column: 0 } }

/** A running grid, as its component uses it. */
export type DataGridEngine = {
  commands: readonly GridCommand[]
  /** Runs a command by id, if enabled. */
  run: (id: string) => void
  core: Core
  setLayout: (layout: GridLayout) => void
  setOptions: (options: GridOptions) => void
  /** The rows were reloaded, sorted or filtered. */
  rowsChanged: () => void
  focusCell: (row: number, column: number) => void
  find: Finder
  focus: () => void
  /** Closes the open cell. @param commits false: what was typed into it goes; by default it is kept, as when a button was pressed */
  closeEditor: (commits?: boolean) => void
  stop: () => void
}

/**
 * Starts a grid in `root`: layout, painting, selection, editor, clipboard and commands over a model and a row source. Independent of
 * React; the component passes options and renders the overlays.
 */
export const createDataGridEngine = (
  root: HTMLElement,
  { model, source, options: first, layout: firstLayout }: { model: GridModel; source: RowSource; options: GridOptions; layout: GridLayout },
  openFind: () => void,
): DataGridEngine => {
  const frame = createFrame(root, first.label, first.words('grid.editor', [first.label]))
  const viewport = createViewport(frame, () => painter.paint(viewport.isScaled()))
  const context: TextContext = { form: first.form, choices: (field) => core.options.choices(field) }
  let pending: string[] = []

  const core: Core = {
    options: first,
    frame,
    viewport,
    model,
    source,
    context,
    columns: [],
    fields: [],
    layout: firstLayout,
    selection: TOP_LEFT,
    rowAt: source.at,
    fieldAt: (index) => core.fields[index]?.field,
    mayEdit: (row, field) =>
      !core.options.readOnly && row !== undefined && field !== undefined && isEditable(field) && model.mayEdit(row, field),
    select: (wanted, { reveal = false, focus = false } = {}) => {
      if (editor.isHeld()) return
      const before = core.selection.active
      core.selection = clamped(wanted)
      const { active, end } = core.selection
      if (reveal) {
        const shown = reveal === 'active' ? active : end
        const column = core.fields[shown.column]
        const pinnedPx = core.columns.reduce((sum, { pinned, width }) => sum + (pinned ? width : 0), 0)
        viewport.reveal(shown.row, column && !column.pinned ? { left: column.left, right: column.left + column.width, pinnedPx } : null)
        painter.paint(viewport.isScaled())
      }
      painter.paintSelection()
      editor.place()
      if (focus) editor.focus()
      if (before.row !== active.row || before.column !== active.column) {
        sayMark()
        if (before.row !== active.row) core.options.onActiveRow?.(core.rowAt(active.row) ?? null, true)
      }
    },
    setLayout: (layout) => {
      core.layout = layout
      build()
      core.options.onLayout(layout)
    },
    anchorOf: (row, column) => {
      const one = core.fields[column]
      const left = (one?.left ?? 0) - (one?.pinned ? 0 : frame.scroller.scrollLeft)
      const top = viewport.edges().head + viewport.topOf(row) - frame.scroller.scrollTop
      return { left, top, width: one?.width ?? 0, height: viewport.rowPx() }
    },
    say: (key, params) => {
      pending.push(core.options.words(key, params))
      // Merges the announcements of one step; an equal one is announced again.
      requestAnimationFrame(() => {
        if (pending.length === 0) return
        const text = pending.join(' ')
        frame.live.textContent = frame.live.textContent === text ? `${text}\u00a0` : text
        pending = []
      })
    },
    warn: (key, params) => {
      core.say(key, params)
      core.options.onWarning?.(
        core.options.words(
          key,
          params?.map((one) => (typeof one === 'number' ? showNumber(one) : one)),
        ),
      )
    },
    withRows: (rows, step) => withRows(core, work, rows, step),
    redraw: () => painter.paint(true),
  }
  const clamped = ({ active, end }: Selection): Selection => {
    const inside = ({ row, column }: Selection['active']) => ({
      row: Math.max(0, Math.min(row, source.count() - 1)),
      column: Math.max(0, Math.min(column, core.fields.length - 1)),
    })
    return { active: inside(active), end: inside(end) }
  }
  const sayMark = () => {
    const { active } = core.selection
    const row = core.rowAt(active.row)
    const field = core.fieldAt(active.column)
    const mark = row && field && markOf(core, row, field)
    if (mark) {
      pending.push(markText(core, mark))
      core.say(row.BATCH_FLAG ? `grid.${row.BATCH_FLAG}` : 'grid.update')
    }
  }

  const painter = createRowPainter(core)
  const foot = createFootPainter(core)
  const editor = createEditor(core)
  const work = createLongWork(core)
  const clipboard = createClipboard(core, editor, work)
  const fit = (column: Column) => {
    if (column.field) core.setLayout(withWidth(core.layout, column.id, contentWidth(core, column, column.field)))
  }
  const openFilter = (column: Column) => {
    if (!column.field) return
    const at = core.fields.findIndex(({ id }) => id === column.id)
    const cell = { row: core.selection.active.row, column: at }
    if (source.count() > 0) core.select({ active: cell, end: cell }, { reveal: true })
    const left = column.left - (column.pinned ? 0 : frame.scroller.scrollLeft)
    core.options.onOverlay({
      kind: 'filter',
      field: column.field,
      anchor: { left, top: 0, width: column.width, height: viewport.edges().head },
    })
  }
  const openMenu = (x: number, y: number, column: Column | null) => {
    const box = root.getBoundingClientRect()
    core.options.onOverlay({ kind: 'menu', left: x - box.left, top: y - box.top, column })
  }
  const commands = gridCommands(core, { editor, clipboard, fit, openFind, openFilter })
  listenToKeys(core, {
    editor,
    commands,
    stopWork: work.stop,
    openMenu: () => {
      const { left, top, height } = core.anchorOf(core.selection.active.row, core.selection.active.column)
      core.options.onOverlay({ kind: 'menu', left: left + 12, top: top + height, column: null })
    },
  })
  listenToPointer(core, { painter, editor, clipboard, fit, openFilter, openMenu })
  frame.scroller.addEventListener('scroll', editor.place, { passive: true })

  let footFrame = 0
  /** The fields with outdated sums; null for all. */
  let dirty: Set<string> | null = new Set()
  /** Sums are computed after the next frame: rows are drawn first, and the edits of one step are summed once. */
  const sumLater = (fields?: ReadonlySet<string>) => {
    dirty = fields && dirty ? new Set([...dirty, ...fields]) : null
    footFrame ||= requestAnimationFrame(() =>
      setTimeout(() => {
        footFrame = 0
        foot.paint(dirty ?? undefined)
        dirty = new Set()
      }),
    )
  }
  const countRows = () =>
    frame.grid.setAttribute('aria-rowcount', String(source.count() + 1 + (frame.footGroup.childElementCount > 0 ? 1 : 0)))
  const build = () => {
    const { active } = core.selection
    const activeId = core.fields[active.column]?.id
    const framePx = frame.scroller.clientWidth || undefined
    const columns = arrangeColumns(core.options.fields, core.layout, core.options.extras, { framePx, rows: source.count() })
    core.columns = columns
    core.fields = columns.flatMap((column) => (column.field ? [{ ...column, field: column.field }] : []))
    frame.grid.style.width = `${columns.reduce((sum, { width }) => sum + width, 0)}px`
    frame.grid.setAttribute('aria-colcount', String(columns.length))
    const rowPx = DENSITIES[core.layout.density ?? 'standard']
    frame.grid.style.setProperty('--line-px', `${rowPx - 1}px`)
    paintHead(core)
    foot.build()
    sumLater()
    paintAllCheck(core)
    viewport.resize(source.count(), rowPx)
    // The active cell stays in its column when that moves.
    const column = core.fields.findIndex(({ id }) => id === activeId)
    const at = { row: active.row, column }
    core.selection = clamped(column < 0 || column === active.column ? core.selection : { active: at, end: at })
    editor.follow()
    painter.rebuild()
    editor.place()
  }
  const rowsChanged = () => {
    countRows()
    const typing = editor.follow()
    const { active, end } = core.selection
    core.selection = clamped(
      typing ? { active: typing, end: { row: end.row + typing.row - active.row, column: end.column } } : { active, end },
    )
    // A further digit of the row numbers moves all columns.
    const numbers = core.columns.find(({ id }) => id === 'NO')
    if (numbers && numbers.width !== extraWidth('NO', source.count())) build()
    paintHead(core)
    paintAllCheck(core)
    viewport.resize(source.count(), viewport.rowPx())
    painter.paint(true)
    sumLater()
    editor.place()
    core.options.onActiveRow?.(core.rowAt(core.selection.active.row) ?? null, false)
  }
  build()
  countRows()
  core.options.onActiveRow?.(core.rowAt(0) ?? null, false)

  const stopListening = model.subscribe(({ rows, fields }) => {
    if (rows) return rowsChanged()
    painter.paint(true)
    paintAllCheck(core)
    sumLater(fields)
  })
  return {
    commands,
    run: (id) => {
      const command = commands.find((one) => one.id === id)
      if (command) runCommand(core, command)
    },
    core,
    setLayout: (layout) => {
      core.layout = layout
      build()
    },
    setOptions: (options) => {
      core.options = options
      context.form = options.form
      painter.paint(true)
      sumLater()
    },
    rowsChanged,
    focusCell: (row, column) => core.select({ active: { row, column }, end: { row, column } }, { reveal: true, focus: true }),
    find: createFinder(core, work),
    focus: editor.focus,
    closeEditor: (commits = true) => void editor.close(commits),
    stop: () => {
      work.stop()
      editor.close(true)
      cancelAnimationFrame(footFrame)
      stopListening()
      viewport.stop()
      editor.picker.close()
      root.replaceChildren()
    },
  }
}
