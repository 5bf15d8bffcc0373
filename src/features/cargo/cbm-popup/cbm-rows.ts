import { CM_PER_UNIT, type LengthUnit, type Packages, roundTo } from '#domain/cargo/cbm.ts'
import type { Problem } from '#domain/validation/problem.ts'
import type { Reading } from '#domain/typed-value/reading.ts'
import { numberProblem, type NumberRules, readNumber } from '#domain/typed-value/typed-number.ts'
import type { Piece } from '#domain/cargo/packing/piece.ts'
import type { CargoToBook } from './screen.ts'

/** The boxes of a row, in the order of the tables. */
export const CELLS = ['length', 'width', 'height', 'quantity', 'weightKg'] as const
export type Cell = (typeof CELLS)[number]
/** How the packages of a row may stand: `upright` not laid on a side, `top` nothing on them. */
export const STANDS = ['upright', 'top'] as const
export type Stand = (typeof STANDS)[number]
/** A text is one that its box refused: it stands there, marked, and counts as nothing. */
export type CbmRow = Record<Cell, number | string | null> & Record<Stand, boolean>

/** Rows that stand ready (S2-104), and rows a long list from a spreadsheet may bring. */
export const USUAL_ROWS = 10
export const MAX_ROWS = 200

const EMPTY: CbmRow = { length: null, width: null, height: null, quantity: null, weightKg: null, upright: false, top: false }
export const emptyRows = (): CbmRow[] => Array.from({ length: USUAL_ROWS }, () => EMPTY)

const numberIn = (value: number | string | null) => (typeof value === 'number' ? value : 0)

/** What is typed so far as packages: an empty box is zero. */
export const packagesOf = (row: CbmRow): Packages => ({
  length: numberIn(row.length),
  width: numberIn(row.width),
  height: numberIn(row.height),
  quantity: numberIn(row.quantity),
  weightKg: numberIn(row.weightKg),
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
    return [
      {
        LEN_CM: cm(length),
        WID_CM: cm(width),
        HGT_CM: cm(height),
        QTY: quantity,
        UNIT_WT: typeof row.weightKg === 'number' ? row.weightKg : null,
      },
    ]
  })
}

const LARGEST = 9_999_999
/** What a box takes, typed or pasted. */
export const rulesOf = (cell: Cell): NumberRules => ({ min: 0, max: LARGEST, ...(cell === 'quantity' && { decimals: 0 }) })

/** The number of a pasted cell, or why its box refuses it. */
const readBox = (cell: Cell, text: string): Reading<number | null> => {
  const read = readNumber(text, rulesOf(cell))
  const problem = typeof read.value === 'number' ? numberProblem(read.value, rulesOf(cell)) : null
  return problem ? { refused: problem } : read
}

/** A pasted text that its box refuses, and why. */
export type RefusedCell = { row: number; text: string; problem: Problem }

/** True when a text came from a spreadsheet: several cells, not one number. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim())

/**
 * Cells of a spreadsheet laid over the rows from one box on; rows are added when there are more. What a box refuses stands in it as
 * it came and is given with its reason; `outside` counts the cells that have no box.
 */
export const pasteInto = (rows: readonly CbmRow[], text: string, at: { row: number; cell: Cell }) => {
  const next = [...rows]
  const refused: RefusedCell[] = []
  const first = CELLS.indexOf(at.cell)
  let [taken, outside] = [0, 0]
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  for (const [down, line] of lines.entries()) {
    const row = at.row + down
    const changed = { ...(next[row] ?? EMPTY) }
    for (const [along, cellText] of line.split('\t').entries()) {
      const cell = row < MAX_ROWS ? CELLS[first + along] : undefined
      if (!cell) {
        if (cellText.trim() !== '') outside += 1
        continue
      }
      const read = readBox(cell, cellText)
      if (read.refused) refused.push({ row, text: cellText.trim(), problem: read.refused })
      else taken += 1
      changed[cell] = read.refused ? cellText.trim() : read.value
    }
    if (row < MAX_ROWS) next[row] = changed
  }
  return { rows: next, taken, refused, outside }
}
