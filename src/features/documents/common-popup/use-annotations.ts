import { useState } from 'react'
import type { FoundCode } from './contract.ts'

/** The checked rows in multiple selection; they stay checked across searches. */
export const useMarks = () => {
  const [marked, setMarked] = useState<ReadonlyMap<string, FoundCode>>(new Map())
  const rows = [...marked.values()]
  return {
    rows,
    count: rows.length,
    has: (code: string) => marked.has(code),
    toggle: (row: FoundCode) =>
      setMarked((before) => {
        const after = new Map(before)
        if (!after.delete(row.CODE)) after.set(row.CODE, row)
        return after
      }),
    /** The checked rows plus the double-clicked one. */
    with: (row: FoundCode | undefined) => (row && !marked.has(row.CODE) ? [...rows, row] : rows),
  }
}
