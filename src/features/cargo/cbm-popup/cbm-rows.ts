import type { Packages } from '#domain/cbm.ts'

/** The boxes of a row, in the order of the tables. */
export const CELLS = ['length', 'width', 'height', 'quantity', 'weightKg'] as const
export type Cell = (typeof CELLS)[number]
export type CbmRow = Record<Cell, number | null>

/** Rows that stand ready (S2-104), and rows a long list from a spreadsheet may bring. */
export const USUAL_ROWS = 10
export const MOST_ROWS = 200

const EMPTY: CbmRow = { length: null, width: null, height: null, quantity: null, weightKg: null }
export const emptyRows = (): CbmRow[] => Array.from({ length: USUAL_ROWS }, () => EMPTY)

/** What is typed so far as packages: an empty box is zero. */
export const packagesOf = (row: CbmRow): Packages => ({
  length: row.length ?? 0,
  width: row.width ?? 0,
  height: row.height ?? 0,
  quantity: row.quantity ?? 0,
  weightKg: row.weightKg ?? 0,
})

const numberOf = (text: string) => {
  const plain = text.replaceAll(/[,\s]/g, '')
  const value = plain === '' ? null : Number(plain)
  return value === null || (Number.isFinite(value) && value >= 0) ? value : undefined
}

/** True when a text came from a spreadsheet: several cells, not one number. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim())

/**
 * Cells of a spreadsheet laid over the rows from one box on; rows are added when there are more. What is no number, has no box or
 * goes beyond the last row is left out and counted.
 */
export const pasteInto = (rows: readonly CbmRow[], text: string, at: { row: number; cell: Cell }) => {
  const next = [...rows]
  let left = 0
  const first = CELLS.indexOf(at.cell)
  for (const [down, line] of text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .entries()) {
    const row = at.row + down
    const cells = line.split('\t')
    if (row >= MOST_ROWS) {
      left += cells.length
      continue
    }
    const changed = { ...(next[row] ?? EMPTY) }
    for (const [along, cellText] of cells.entries()) {
      const cell = CELLS[first + along]
      const value = numberOf(cellText)
      const fitting = cell === 'quantity' ? value === null || Number.isInteger(value) : value !== undefined
      if (cell && value !== undefined && fitting) changed[cell] = value
      else left += 1
    }
    next[row] = changed
  }
  return { rows: next, left }
}
