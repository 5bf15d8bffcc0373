import { isEditable, valueOf } from '#platform/shared/fields/fields.ts'
import type { BatchFlag } from '#platform/shared/fields/batch.ts'
import { showCell } from '../../model/cell-text.ts'
import { isInside, rangeOf } from '../../model/range.ts'
import type { GridRow } from '../../model/row.ts'
import styles from '../../data-grid.module.css'
import { dataState, markOf, markText, STATE, stateClass } from './cell-state.ts'
import type { Column } from './columns.ts'
import type { Core, DrawCell } from '../core.ts'
import { div } from './frame.ts'
import { createStatusIcon } from './status-icon.ts'

type Cell = {
  element: HTMLElement
  column: Column
  text: Text | null
  draw: ReturnType<DrawCell> | null
  shown: string
  long: boolean
  away: boolean
  /** The message key of why this user may only read it, or null. */
  lock: string | null
  data: number
  state: number
}
type Line = {
  element: HTMLElement
  cells: Cell[]
  /** -1 while the element displays no row. */
  index: number
  row: GridRow | undefined
  top: number
  flag: BatchFlag | null
  setStatus: ((flag: BatchFlag | null) => void) | null
  checks: { id: 'AG_CHECK' | 'DX_CHECK'; box: HTMLElement; on: boolean }[]
}

const alignOf = ({ field, id }: Column) =>
  field?.kind === 'number' || id === 'NO' ? 'end' : !field || field.kind === 'check' ? 'center' : null

/** Maximum pixels of a character: wide ones for Korean, others for Latin; and the horizontal padding of a cell. */
const WIDE_PX = 14
const NARROW_PX = 9
const PADDING_PX = 16

/** Whether a text may be wider than its cell, estimated without layout. */
const mayOverflow = (text: string, width: number): boolean => {
  let px = PADDING_PX
  for (let at = 0; at < text.length && px <= width; at += 1) px += text.charCodeAt(at) > 0x2ff ? WIDE_PX : NARROW_PX
  return px > width || text.includes('\n')
}

/**
 * Draws the visible rows with a fixed pool of elements: a row that scrolls away passes its element to a new one. Writes only changed
 * texts, classes and positions; no framework runs while scrolling.
 */
export const createRowPainter = (core: Core) => {
  let lines: Line[] = []
  let inSight: boolean[] = []
  let activeCell: HTMLElement | null = null
  const activeId = `${core.frame.id}-cell`
  const handle = document.createElement('i')
  handle.className = styles.fillHandle ?? ''

  const createCell = (column: Column, at: number): Cell => {
    const element = div(styles.cell, column.id === 'NO' ? 'rowheader' : 'gridcell')
    element.setAttribute('aria-colindex', String(at + 1))
    element.style.width = `${column.width}px`
    const align = alignOf(column)
    if (align) element.dataset.align = align
    if (column.field) element.dataset.kind = column.field.kind
    if (column.field?.link) element.dataset.link = ''
    if (column.field && !isEditable(column.field)) {
      element.setAttribute('aria-readonly', 'true')
      if (!core.options.readOnly) element.dataset.computed = ''
    }
    const hasText = column.field !== null || column.id === 'NO'
    const text = hasText ? document.createTextNode('') : null
    if (text) element.append(text)
    const draw = core.options.drawings?.[column.id]?.(element) ?? null
    if (draw) element.dataset.drawn = ''
    return { element, column, text, draw, shown: '', long: false, away: false, lock: null, data: 0, state: 0 }
  }
  const createLine = (): Line => {
    const element = div(styles.row, 'row')
    element.style.height = `${core.viewport.rowPx()}px`
    element.style.width = core.frame.grid.style.width
    const pins = div(styles.pins)
    const cells = core.columns.map(createCell)
    pins.append(...cells.filter(({ column }) => column.pinned).map((cell) => cell.element))
    element.append(pins, ...cells.filter(({ column }) => !column.pinned).map((cell) => cell.element))
    const status = cells.find(({ column }) => column.id === 'STATUS')
    const checks = cells.flatMap(({ column: { id }, element: cell }) => {
      if (id !== 'AG_CHECK' && id !== 'DX_CHECK') return []
      const box = document.createElement('span')
      box.className = styles.check ?? ''
      box.setAttribute('role', 'checkbox')
      box.setAttribute('aria-checked', 'false')
      box.setAttribute('aria-label', core.options.words('grid.check'))
      cell.append(box)
      return [{ id, box, on: false } as const]
    })
    core.frame.body.append(element)
    return {
      element,
      cells,
      index: -1,
      row: undefined,
      top: -1,
      flag: null,
      setStatus: status ? createStatusIcon(status.element, (flag) => core.options.words(`grid.${flag}`)) : null,
      checks: checks.map((check) => ({ ...check })),
    }
  }

  /** Marks a cell that this user may only read, with the reason. */
  const paintLock = (cell: Cell, lock: string | null) => {
    if (lock === cell.lock || !cell.column.field || !isEditable(cell.column.field)) return
    cell.lock = lock
    cell.element.title = lock ? core.options.words(lock) : ''
    cell.element.toggleAttribute('data-computed', lock !== null)
    if (lock) cell.element.setAttribute('aria-readonly', 'true')
    else cell.element.removeAttribute('aria-readonly')
  }
  const paintTexts = (line: Line, row: GridRow | undefined) => {
    for (const [at, cell] of line.cells.entries()) {
      const { field, id } = cell.column
      const away = !inSight[at]
      if (away !== cell.away) {
        cell.away = away
        cell.element.toggleAttribute('data-away', away)
      }
      if (away) continue
      const shown = field ? (row ? showCell(field, valueOf(row.data, field), core.context) : '') : id === 'NO' ? String(line.index + 1) : ''
      if (cell.text && shown !== cell.shown) {
        cell.text.data = shown
        cell.shown = shown
        const long = mayOverflow(shown, cell.column.width)
        if (long !== cell.long) {
          cell.long = long
          cell.element.toggleAttribute('data-long', long)
        }
      }
      cell.draw?.(row?.data ?? null)
      paintLock(cell, row && field ? core.model.lockOf(row, field) : null)
      cell.data = field && row ? dataState(core, row, field) : 0
    }
    const flag = row?.BATCH_FLAG ?? null
    if (flag !== line.flag) {
      line.flag = flag
      line.setStatus?.(flag)
      if (flag) line.element.dataset.flag = flag
      else delete line.element.dataset.flag
    }
    line.element.toggleAttribute('data-loading', !row)
    for (const check of line.checks) {
      const on = check.id === 'AG_CHECK' ? (row?.AG_CHECK ?? false) : row?.DX_CHECK === 'Y'
      if (on === check.on) continue
      check.on = on
      check.box.setAttribute('aria-checked', String(on))
    }
  }
  const writeState = (line: Line, cell: Cell, state: number) => {
    const before = cell.state
    cell.state = state
    cell.element.className = stateClass(state)
    if ((before ^ state) & STATE.selected) cell.element.setAttribute('aria-selected', String(Boolean(state & STATE.selected)))
    if (!((before ^ state) & STATE.invalid)) return
    const mark = line.row && cell.column.field && state & STATE.invalid ? markOf(core, line.row, cell.column.field) : null
    cell.element.title = mark ? markText(core, mark) : cell.lock ? core.options.words(cell.lock) : ''
    if (mark) cell.element.setAttribute('aria-invalid', 'true')
    else cell.element.removeAttribute('aria-invalid')
  }
  const paintStates = (line: Line) => {
    const range = rangeOf(core.selection)
    const { active } = core.selection
    let column = -1
    for (const cell of line.cells) {
      if (cell.column.field) column += 1
      const inside = cell.column.field !== null && isInside(range, line.index, column)
      const isActive = inside && line.index === active.row && column === active.column
      const state = cell.data | (inside ? STATE.selected : 0) | (isActive ? STATE.active : 0)
      if (state !== cell.state) writeState(line, cell, state)
    }
    const current = line.index === active.row
    if (current !== 'current' in line.element.dataset) line.element.toggleAttribute('data-current', current)
  }
  const nameActive = () => {
    activeCell?.removeAttribute('id')
    const { active, end } = core.selection
    const line = lines.find(({ index }) => index === active.row)
    activeCell = (line && fieldCells(line)[active.column]?.element) ?? null
    if (activeCell) {
      activeCell.id = activeId
      core.frame.editor.setAttribute('aria-activedescendant', activeId)
    } else core.frame.editor.removeAttribute('aria-activedescendant')
    const range = rangeOf({ active, end })
    const corner = lines.find(({ index }) => index === range.bottom)
    const cell = corner && fieldCells(corner)[range.right]?.element
    if (cell && !core.options.readOnly) cell.append(handle)
    else handle.remove()
  }
  const fieldCells = (line: Line) => line.cells.filter(({ column }) => column.field)

  const placeLine = (line: Line, index: number) => {
    const top = core.viewport.topOf(index)
    if (top !== line.top) {
      line.top = top
      line.element.style.transform = `translateY(${top}px)`
    }
    if (line.index === index) return false
    if (line.index < 0) line.element.hidden = false
    line.index = index
    line.element.setAttribute('aria-rowindex', String(index + 2))
    return true
  }

  /** Updates the visible columns. @returns whether they changed */
  const lookAside = (): boolean => {
    const now = core.columns.map(({ left, width, pinned }) => pinned || core.viewport.isInSight(left, left + width))
    const differs = now.length !== inSight.length || now.some((is, at) => is !== inSight[at])
    if (differs) inSight = now
    return differs
  }
  const hide = (line: Line) => {
    line.index = -1
    line.element.hidden = true
  }
  /** Draws the visible rows. `all` also rewrites rows that did not move. */
  const paint = (wanted: boolean) => {
    const all = lookAside() || wanted
    const { first, last } = core.viewport.range()
    if (lines.length < last - first + 1) {
      // One extra element: half rows at both edges come and go while scrolling.
      while (lines.length < last - first + 2) lines.push(createLine())
      for (const line of lines) hide(line)
    }
    const spare = lines.length
    let came = false
    for (let index = first; index <= last; index += 1) {
      const line = lines[index % spare] as Line
      const moved = placeLine(line, index)
      if (!moved && !all) continue
      came = true
      line.row = core.source.at(index)
      paintTexts(line, line.row)
      paintStates(line)
    }
    // A row out of view keeps its element until another one needs it.
    if (all) for (const line of lines) if (line.index < first || line.index > last) hide(line)
    core.source.want(first, last)
    if (came) nameActive()
  }
  return {
    paint,
    /** Redraws only selection changes. */
    paintSelection: () => {
      for (const line of lines) if (line.index >= 0) paintStates(line)
      nameActive()
    },
    /** Discards all elements after a change of columns or row height. */
    rebuild: () => {
      for (const { element } of lines) element.remove()
      lines = []
      activeCell = null
      paint(true)
    },
    /** The row and column of an element inside the body. */
    placeOf: (element: Element): { index: number; column: Column } | null => {
      const line = lines.find((one) => one.element.contains(element))
      const cell = line?.cells.find((one) => one.element.contains(element))
      return line && cell ? { index: line.index, column: cell.column } : null
    },
    isHandle: (element: Element) => element === handle,
  }
}
export type RowPainter = ReturnType<typeof createRowPainter>
