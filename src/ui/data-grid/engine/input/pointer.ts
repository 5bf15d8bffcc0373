import { nextSort } from '../../../result-table/column.ts'
import { rangeOf } from '../../model/range.ts'
import type { Clipboard } from '../editing/clipboard.ts'
import { type Column, withMoved, withWidth } from '../drawing/columns.ts'
import type { Core } from '../core.ts'
import type { Editor } from '../editing/editor.ts'
import type { RowPainter } from '../drawing/row-painter.ts'

const DRAG_STARTS_PX = 5
/** Distance from an edge where dragging starts to scroll, and the distance per frame. */
const EDGE_PX = 28
const SCROLL_PX = 24

type Parts = {
  painter: RowPainter
  editor: Editor
  clipboard: Clipboard
  fit: (column: Column) => void
  openFilter: (column: Column) => void
  openMenu: (x: number, y: number, column: Column | null) => void
}

/** Tracks the pointer until release, and scrolls at the edges of the grid. */
const drag = (core: Core, move: (event: PointerEvent) => void, end: (event: PointerEvent | null) => void, scrolls: boolean) => {
  let last: PointerEvent | null = null
  let frame = 0
  const { scroller } = core.frame
  const tick = () => {
    const box = scroller.getBoundingClientRect()
    if (last) {
      const { head, foot } = core.viewport.edges()
      const down = last.clientY > box.bottom - foot - EDGE_PX ? SCROLL_PX : last.clientY < box.top + head + EDGE_PX ? -SCROLL_PX : 0
      const right = last.clientX > box.right - EDGE_PX ? SCROLL_PX : last.clientX < box.left + EDGE_PX ? -SCROLL_PX : 0
      if (down || right) {
        scroller.scrollBy(right, down)
        move(last)
      }
    }
    frame = requestAnimationFrame(tick)
  }
  const onMove = (event: PointerEvent) => {
    last = event
    move(event)
  }
  const stop = (event: PointerEvent | null) => {
    cancelAnimationFrame(frame)
    for (const [name, listener] of Object.entries(listeners)) window.removeEventListener(name, listener as EventListener)
    end(event)
  }
  const listeners = {
    pointermove: onMove,
    pointerup: (event: PointerEvent) => stop(event),
    pointercancel: () => stop(null),
    keydown: (event: KeyboardEvent) => event.key === 'Escape' && stop(null),
  }
  for (const [name, listener] of Object.entries(listeners)) window.addEventListener(name, listener as EventListener)
  if (scrolls) frame = requestAnimationFrame(tick)
}

/** Mouse, pen and touch input of the grid. */
export const listenToPointer = (core: Core, { painter, editor, clipboard, fit, openFilter, openMenu }: Parts) => {
  const { scroller, body, headGroup } = core.frame
  /** The cell at a screen position, or the nearest one outside the rows. */
  const cellAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const inside = clientX - scroller.getBoundingClientRect().left
    const pinnedPx = core.columns.reduce((sum, { pinned, width }) => sum + (pinned ? width : 0), 0)
    const x = inside < pinnedPx ? inside : inside + scroller.scrollLeft
    const column = core.fields.findIndex(({ left, width }) => x < left + width)
    return { row: core.viewport.rowAtY(clientY), column: column < 0 ? core.fields.length - 1 : column }
  }
  const columnOf = (target: EventTarget | null): Column | null => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-column]')?.dataset.column : undefined
    return core.columns.find((column) => column.id === id) ?? null
  }

  const startFill = () => {
    const range = rangeOf(core.selection)
    let to = range.bottom
    drag(
      core,
      (event) => {
        to = cellAt(event).row
        core.select({
          active: { row: Math.min(range.top, to), column: range.left },
          end: { row: Math.max(range.bottom, to), column: range.right },
        })
      },
      (event) => {
        core.select({ active: { row: range.top, column: range.left }, end: { row: range.bottom, column: range.right } })
        if (event && to > range.bottom) clipboard.fill(range.bottom + 1, to)
        else if (event && to < range.top) clipboard.fill(to, range.top - 1)
      },
      true,
    )
  }
  body.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || editor.isHeld() || !(event.target instanceof Element)) return
    const place = painter.placeOf(event.target)
    if (!place) return
    // The editor keeps the focus; a touch may still scroll, and opens no keyboard before editing.
    const focus = event.pointerType !== 'touch'
    if (focus) event.preventDefault()
    editor.close(true)
    if (painter.isHandle(event.target)) return startFill()
    const row = core.rowAt(place.index)
    const { field, id } = place.column
    if (!field) {
      if (row && id === 'AG_CHECK') core.model.pick([row], !row.AG_CHECK)
      if (row && id === 'DX_CHECK') core.model.tick(row, row.DX_CHECK === 'Y' ? 'N' : 'Y')
      const last = core.fields.length - 1
      if (id === 'NO') return core.select({ active: { row: place.index, column: 0 }, end: { row: place.index, column: last } }, { focus })
      const at = { row: place.index, column: core.selection.active.column }
      return core.select({ active: at, end: at }, { focus })
    }
    const at = { row: place.index, column: core.fields.findIndex((one) => one.id === id) }
    core.select(event.shiftKey ? { active: core.selection.active, end: at } : { active: at, end: at }, { focus })
    if (focus)
      drag(
        core,
        (moved) => core.select({ active: core.selection.active, end: cellAt(moved) }),
        () => {},
        true,
      )
  })
  body.addEventListener('mousedown', (event) => event.preventDefault())
  body.addEventListener('click', (event) => {
    const place = event.target instanceof Element ? painter.placeOf(event.target) : null
    const { active, end } = core.selection
    // A drag over several cells selects them and does not open the link.
    if (!place?.column.field?.link || event.shiftKey || active.row !== end.row || active.column !== end.column) return
    const row = core.rowAt(place.index)
    if (row) core.options.onOpenRow?.(row, place.column.field.name)
  })
  body.addEventListener('dblclick', (event) => {
    const place = event.target instanceof Element ? painter.placeOf(event.target) : null
    // The first click has already opened the link.
    if (!place?.column.field || place.column.field.link) return
    const row = core.rowAt(place.index)
    if (row && core.options.onOpenRow && !core.mayEdit(row, place.column.field)) core.options.onOpenRow(row, place.column.field.name)
    else if (!editor.press() && editor.begin('edit')) editor.focus()
  })

  const startResize = (column: Column, event: PointerEvent) => {
    const from = event.clientX
    drag(
      core,
      (moved) => core.setLayout(withWidth(core.layout, column.id, column.width + moved.clientX - from)),
      () => {},
      false,
    )
  }
  const startReorder = (column: Column, event: PointerEvent) => {
    const from = event.clientX
    let target: Column | null = null
    let dragging = false
    const marked = () => headGroup.querySelector('[data-drop]')
    drag(
      core,
      (moved) => {
        dragging ||= Math.abs(moved.clientX - from) > DRAG_STARTS_PX
        marked()?.removeAttribute('data-drop')
        target = dragging ? columnOf(document.elementFromPoint(moved.clientX, moved.clientY)) : null
        if (target?.field) headGroup.querySelector(`[data-column="${CSS.escape(target.id)}"]`)?.setAttribute('data-drop', '')
      },
      (up) => {
        marked()?.removeAttribute('data-drop')
        if (!up) return
        if (!dragging) return sortBy(column, up.shiftKey)
        if (target?.field && target.id !== column.id) core.setLayout(withMoved(core.options.fields, core.layout, column.id, target.id))
      },
      false,
    )
  }
  /** Cycles ascending, descending, unsorted; Shift keeps the sorting of other columns. */
  const sortBy = ({ id }: Column, add: boolean) => {
    const sorts = core.source.sort()
    const next = nextSort(sorts.find(({ field }) => field === id) ?? null, id)
    const others = add ? sorts.filter(({ field }) => field !== id) : []
    void core.source.setSort(next ? [...others, next] : others)
  }
  const funnelOf = (target: EventTarget | null) => target instanceof Element && target.closest('[data-filter]') !== null
  headGroup.addEventListener('pointerdown', (event) => {
    if (event.button > 0 || !(event.target instanceof Element)) return
    if (event.pointerType === 'mouse') event.preventDefault()
    editor.close(true)
    const column = columnOf(event.target)
    if (event.target instanceof HTMLElement && event.target.dataset.all !== undefined) {
      const rows = core.source.loaded()
      return core.model.pick(rows, !rows.every((row) => row.AG_CHECK))
    }
    if (!column?.field || funnelOf(event.target)) return
    editor.focus()
    if (event.target instanceof HTMLElement && event.target.dataset.grip) startResize(column, event)
    else startReorder(column, event)
  })
  headGroup.addEventListener('click', (event) => {
    const column = funnelOf(event.target) && columnOf(event.target)
    if (column) openFilter(column)
  })
  headGroup.addEventListener('dblclick', (event) => {
    const column = columnOf(event.target)
    if (column?.field && event.target instanceof HTMLElement && event.target.dataset.grip) fit(column)
  })
  scroller.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    const inHead = event.target instanceof Element && headGroup.contains(event.target)
    const place = event.target instanceof Element ? painter.placeOf(event.target) : null
    if (place?.column.field) {
      const at = { row: place.index, column: core.fields.findIndex((one) => one.id === place.column.id) }
      const range = rangeOf(core.selection)
      const inside = at.row >= range.top && at.row <= range.bottom && at.column >= range.left && at.column <= range.right
      if (!inside) core.select({ active: at, end: at }, { focus: true })
    }
    openMenu(event.clientX, event.clientY, inHead ? columnOf(event.target) : (place?.column ?? null))
  })
}
