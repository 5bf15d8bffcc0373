import { CM_PER_UNIT, type LengthUnit, type Packages, roundTo } from '#domain/cbm.ts'
import type { Piece } from '#domain/packing/piece.ts'
import type { CargoToBook } from './screen.ts'

/** The boxes of a row, in the order of the tables. */
export const CELLS = ['length', 'width', 'height', 'quantity', 'weightKg'] as const
export type Cell = (typeof CELLS)[number]
/** How the packages of a row may stand: `upright` not laid on a side, `top` nothing on them. */
export const STANDS = ['upright', 'top'] as const
export type Stand = (typeof STANDS)[number]
export type CbmRow = Record<Cell, number | null> & Record<Stand, boolean>

/** Rows that stand ready (S2-104), and rows a long list from a spreadsheet may bring. */
export const USUAL_ROWS = 10
export const MOST_ROWS = 200

const EMPTY: CbmRow = { length: null, width: null, height: null, quantity: null, weightKg: null, upright: false, top: false }
export const emptyRows = (): CbmRow[] => Array.from({ length: USUAL_ROWS }, () => EMPTY)

/** What is typed so far as packages: an empty box is zero. */
export const packagesOf = (row: CbmRow): Packages => ({
  length: row.length ?? 0,
  width: row.width ?? 0,
  height: row.height ?? 0,
  quantity: row.quantity ?? 0,
  weightKg: row.weightKg ?? 0,
})

const MM_PER_CM = 10
/** Up to the next millimetre: a package is never smaller than it is; less than a hundredth is dust of the conversion. */
const wholeMm = (side: number, unit: LengthUnit) => Math.ceil(side * CM_PER_UNIT[unit] * MM_PER_CM - 0.01)

/** The row as pieces to be placed. */
export const pieceOf = (row: CbmRow, unit: LengthUnit): Piece => {
  const { length, width, height, quantity, weightKg } = packagesOf(row)
  return {
    length: wholeMm(length, unit),
    width: wholeMm(width, unit),
    height: wholeMm(height, unit),
    quantity,
    weightKg,
    upright: [!row.upright, !row.upright, true],
    top: row.top,
  }
}

/** The rows as a booking takes them; rows without a size or a number are left behind. */
export const bookedPieces = (rows: readonly CbmRow[], unit: LengthUnit): CargoToBook['dimensions'] => {
  const cm = (side: number) => roundTo(side * CM_PER_UNIT[unit], 1)
  return rows.flatMap((row) => {
    const { length, width, height, quantity } = packagesOf(row)
    if (length * width * height * quantity === 0) return []
    return [{ LEN_CM: cm(length), WID_CM: cm(width), HGT_CM: cm(height), QTY: quantity, UNIT_WT: row.weightKg }]
  })
}

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
