import { useState } from 'react'
import type { ActiveCell } from './grid-keys.ts'

/** The active cell. Follows the selected row when the page changes the selection. */
export function useActiveCell(selectedIndex: number) {
  const [moved, setMoved] = useState({ row: Math.max(selectedIndex, 0), column: 0, selected: selectedIndex })
  const active: ActiveCell = moved.selected === selectedIndex || selectedIndex < 0 ? moved : { row: selectedIndex, column: moved.column }
  const setActive = (cell: ActiveCell) => setMoved({ ...cell, selected: cell.row >= 0 ? cell.row : selectedIndex })
  return { active, setActive }
}
