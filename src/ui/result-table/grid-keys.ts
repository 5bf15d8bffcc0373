/** The active cell: row -1 is the header. */
export type ActiveCell = { row: number; column: number }

type Size = { rows: number; columns: number; page: number }

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

/**
 * The target cell of a key (WAI-ARIA grid): arrows by one, Home and End within the row, with Ctrl to the first and last row, Page keys
 * by a screen. Null for other keys.
 */
export const cellAfter = (key: string, ctrl: boolean, from: ActiveCell, { rows, columns, page }: Size): ActiveCell | null => {
  const moved = (row: number, column = from.column) => ({ row: clamp(row, -1, rows - 1), column: clamp(column, 0, columns - 1) })
  switch (key) {
    case 'ArrowUp':
      return moved(from.row - 1)
    case 'ArrowDown':
      return moved(from.row + 1)
    case 'ArrowLeft':
      return moved(from.row, from.column - 1)
    case 'ArrowRight':
      return moved(from.row, from.column + 1)
    case 'PageUp':
      return moved(Math.max(0, from.row - page))
    case 'PageDown':
      return moved(from.row + page)
    case 'Home':
      return ctrl ? moved(0, 0) : moved(from.row, 0)
    case 'End':
      return ctrl ? moved(rows - 1, columns - 1) : moved(from.row, columns - 1)
    default:
      return null
  }
}
