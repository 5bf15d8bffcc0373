import { cbmTotals, roundTo } from '#domain/cargo/cbm.ts'
import { CONTAINER_ROOMS } from '#domain/cargo/container-fit.ts'
import type { DataRow } from '#platform/shared/fields/fields.ts'

const figure = (row: DataRow, name: string) => Number(row[name] ?? 0) || 0

/** Totals of the containers: count, TEU, and capacity where all types are known. */
export const containerTotals = (rows: readonly DataRow[], teuOf: ReadonlyMap<string, number>) => {
  const sum = (of: (row: DataRow) => number) => rows.reduce((total, row) => total + of(row) * figure(row, 'QTY'), 0)
  const roomOf = (row: DataRow) => CONTAINER_ROOMS.find(({ name }) => name === row.CNTR_TYPE)?.cbm ?? Number.NaN
  const room = sum((row) => (row.CNTR_TYPE ? roomOf(row) : 0))
  return {
    units: sum(() => 1),
    teu: roundTo(
      sum((row) => teuOf.get(String(row.CNTR_TYPE)) ?? 0),
      2,
    ),
    weightKg: roundTo(
      sum((row) => figure(row, 'UNIT_WT')),
      3,
    ),
    /** Cubic metres; null with an unknown type. */
    room: Number.isFinite(room) && room > 0 ? room : null,
  }
}

/** Totals of the pieces, as in the calculator. */
export const pieceTotals = (rows: readonly DataRow[]) =>
  cbmTotals(
    rows.map((row) => ({
      length: figure(row, 'LEN_CM'),
      width: figure(row, 'WID_CM'),
      height: figure(row, 'HGT_CM'),
      quantity: Math.round(figure(row, 'QTY')),
      weightKg: figure(row, 'UNIT_WT'),
    })),
    'cm',
  )

/** Revenue tons: the larger of cubic metres and tons. */
export const revenueTons = (cbm: number, weightKg: number) => roundTo(Math.max(cbm, weightKg / 1000), 3)

/** The usable share of a container's capacity; the rest is gaps. */
export const PRACTICAL_SHARE = 0.85
