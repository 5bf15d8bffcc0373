/** A cell by its place among the shown rows and columns. */
export type CellPlace = { row: number; column: number }
/** A rectangle of cells, both ends included. */
export type CellRange = { top: number; left: number; bottom: number; right: number }
/** The cell the keyboard is in, and the corner a selection was drawn to. */
export type Selection = { active: CellPlace; end: CellPlace }

export const rangeOf = ({ active, end }: Selection): CellRange => ({
  top: Math.min(active.row, end.row),
  left: Math.min(active.column, end.column),
  bottom: Math.max(active.row, end.row),
  right: Math.max(active.column, end.column),
})
export const isInside = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** How many rows and columns a range has. */
export const sizeOf = ({ top, left, bottom, right }: CellRange) => ({ rows: bottom - top + 1, columns: right - left + 1 })

/**
 * The cells a block of `height` × `width` copied cells is pasted to: the block itself at the corner of the range, or, where
 * the range is a whole multiple of the block, all of the range (as spreadsheets do).
 */
export const pasteTarget = (range: CellRange, height: number, width: number): CellRange => {
  const size = sizeOf(range)
  const repeats = (have: number, block: number) => (have > block && have % block === 0 ? have : block)
  const rows = repeats(size.rows, height)
  const columns = repeats(size.columns, width)
  return { top: range.top, left: range.left, bottom: range.top + rows - 1, right: range.left + columns - 1 }
}

/** Which of `length` source places fills the place `distance` after the start; a block filled upwards counts from its end. */
export const fillFrom = (distance: number, length: number): number => ((distance % length) + length) % length

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** The selection moved by rows and columns; with `extend` only its far corner moves. */
export const moveSelection = (
  selection: Selection,
  rows: number,
  columns: number,
  size: { rows: number; columns: number },
  extend: boolean,
): Selection => {
  const from = extend ? selection.end : selection.active
  const to = { row: clamp(from.row + rows, size.rows - 1), column: clamp(from.column + columns, size.columns - 1) }
  return extend ? { active: selection.active, end: to } : { active: to, end: to }
}
