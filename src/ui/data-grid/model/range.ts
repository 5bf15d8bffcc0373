/** A cell by its position among the displayed rows and columns. */
export type CellPlace = { row: number; column: number }
/** A rectangle of cells, both ends included. */
export type CellRange = { top: number; left: number; bottom: number; right: number }
/** The active cell, and the opposite corner of the selection. */
export type Selection = { active: CellPlace; end: CellPlace }

export const rangeOf = ({ active, end }: Selection): CellRange => ({
  top: Math.min(active.row, end.row),
  left: Math.min(active.column, end.column),
  bottom: Math.max(active.row, end.row),
  right: Math.max(active.column, end.column),
})
export const isInside = ({ top, left, bottom, right }: CellRange, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** The number of rows and columns of a range. */
export const sizeOf = ({ top, left, bottom, right }: CellRange) => ({ rows: bottom - top + 1, columns: right - left + 1 })

/**
 * The target of pasting `height` × `width` cells: the block at the corner of the range or, if the range is a whole multiple of it, the
 * whole range (as in spreadsheets).
 */
export const pasteTarget = (range: CellRange, height: number, width: number): CellRange => {
  const size = sizeOf(range)
  const repeats = (have: number, block: number) => (have > block && have % block === 0 ? have : block)
  const rows = repeats(size.rows, height)
  const columns = repeats(size.columns, width)
  return { top: range.top, left: range.left, bottom: range.top + rows - 1, right: range.left + columns - 1 }
}

/** The source index among `length` for the place `distance` after the start; upward fills count from the end. */
export const fillFrom = (distance: number, length: number): number => ((distance % length) + length) % length
