import { CM_PER_UNIT, type LengthUnit, type Packages, roundTo } from '#domain/cargo/cbm.ts'
import type { Problem } from '#domain/validation/problem.ts'
import type { Reading } from '#domain/typed-value/reading.ts'
import { numberProblem, type NumberRules, readNumber } from '#domain/typed-value/typed-number.ts'
import type { Piece } from '#domain/cargo/packing/piece.ts'
import type { CargoToBook } from './screen.ts'

/** The number fields of a row, in table order. */
export const CELLS = ['length', 'width', 'height', 'quantity', 'weightKg'] as const
export type Cell = (typeof CELLS)[number]
/** Packing restrictions of a row: `upright` must not be tipped, `top` must not be stacked on. */
export const STANDS = ['upright', 'top'] as const
export type Stand = (typeof STANDS)[number]
/** A text is an invalid input: it stays in its field, marked, and counts as empty. */
export type CbmRow = Record<Cell, number | string | null> & Record<Stand, boolean>

/** Initial rows (S2-104), and maximum rows of a paste. */
const USUAL_ROWS = 10
export const MAX_ROWS = 200

const EMPTY: CbmRow = { length: null, width: null, height: null, quantity: null, weightKg: null, upright: false, top: false }
export const emptyRows = (): CbmRow[] => Array.from({ length: USUAL_ROWS }, () => EMPTY)

const numberIn = (value: number | string | null) => (typeof value === 'number' ? value : 0)

/** The input as packages: an empty field is zero. */
export const packagesOf = (row: CbmRow): Packages => ({
  length: numberIn(row.length),
  width: numberIn(row.width),
  height: numberIn(row.height),
  quantity: numberIn(row.quantity),
  weightKg: numberIn(row.weightKg),
})

const MM_PER_CM = 10
/** Rounded up to the next millimetre, so that a package is never too small; below a hundredth is conversion error. */
const wholeMm = (side: number, unit: LengthUnit) => Math.ceil(side * CM_PER_UNIT[unit] * MM_PER_CM - 0.01)

/** The row as pieces for packing. */
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

/** The rows for a booking; rows without size or quantity are omitted. */
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
/** The validation of a field, typed or pasted. */
export const rulesOf = (cell: Cell): NumberRules => ({ min: 0, max: LARGEST, ...(cell === 'quantity' && { decimals: 0 }) })

/** The number of a pasted cell, or its problem. */
const readBox = (cell: Cell, text: string): Reading<number | null> => {
  const read = readNumber(text, rulesOf(cell))
  const problem = typeof read.value === 'number' ? numberProblem(read.value, rulesOf(cell)) : null
  return problem ? { refused: problem } : read
}

/** An invalid pasted text with its problem. */
type RefusedCell = { row: number; text: string; problem: Problem }

/** Whether a text is a spreadsheet range rather than one number. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim())

/**
 * Pastes spreadsheet cells from one field on; rows are added as needed. Invalid cells stay as text and are returned with their problem;
 * `outside` counts cells beyond the table.
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
