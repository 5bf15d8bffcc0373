import type { CellPlace } from '../../model/range.ts'

/** A key press for navigation; `page` is the number of rows per screen. */
export type MoveKey = { key: string; ctrl: boolean; shift: boolean }
type Size = { rows: number; columns: number; page: number }
export type Move = { to: CellPlace; extend: boolean }

/**
 * The target of a navigation key: the ARIA grid pattern with spreadsheet additions. Shift extends the selection; Ctrl and an arrow move
 * to the edge. Null for other keys.
 */
export const moveOf = ({ key, ctrl, shift }: MoveKey, from: CellPlace, { rows, columns, page }: Size): Move | null => {
  const to = (row: number, column: number): Move => ({
    to: { row: Math.max(0, Math.min(row, rows - 1)), column: Math.max(0, Math.min(column, columns - 1)) },
    extend: shift,
  })
  switch (key) {
    case 'ArrowUp':
      return to(ctrl ? 0 : from.row - 1, from.column)
    case 'ArrowDown':
      return to(ctrl ? rows - 1 : from.row + 1, from.column)
    case 'ArrowLeft':
      return to(from.row, ctrl ? 0 : from.column - 1)
    case 'ArrowRight':
      return to(from.row, ctrl ? columns - 1 : from.column + 1)
    case 'PageUp':
      return to(from.row - page, from.column)
    case 'PageDown':
      return to(from.row + page, from.column)
    case 'Home':
      return to(ctrl ? 0 : from.row, 0)
    case 'End':
      return to(ctrl ? rows - 1 : from.row, columns - 1)
    default:
      return null
  }
}

/** The cell after Tab: the next of the row, then the first of the next row; null at either end of the grid. */
export const tabFrom = ({ row, column }: CellPlace, back: boolean, { rows, columns }: Pick<Size, 'rows' | 'columns'>): CellPlace | null => {
  const at = row * columns + column + (back ? -1 : 1)
  return at < 0 || at >= rows * columns ? null : { row: Math.floor(at / columns), column: at % columns }
}
