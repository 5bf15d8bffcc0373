import { type CellValue, type DataRow, type Field, type Footer, valueOf } from '#platform/shared/fields/fields.ts'
import { isEmpty, isNumeric } from './row.ts'

/** Whether `one` sorts before `other`: as numbers if both are, else as text. */
const isBefore = (one: CellValue, other: CellValue): boolean =>
  isNumeric(one) && isNumeric(other) ? Number(one) < Number(other) : String(one) < String(other)

type Wins = (one: CellValue, other: CellValue) => boolean

/** The extreme value by `wins`; number columns consider only numbers. */
const extreme = (field: Field, rows: Iterable<DataRow>, wins: Wins): CellValue => {
  let best: CellValue = null
  for (const row of rows) {
    const value = valueOf(row, field)
    if (isEmpty(value) || (field.kind === 'number' && !isNumeric(value))) continue
    if (best === null || wins(value, best)) best = value
  }
  return best
}

/** Kahan summation, so that a hundred thousand tenths sum to ten thousand. */
const sum = (field: Field, rows: Iterable<DataRow>): { total: number; count: number } => {
  let total = 0
  let rest = 0
  let count = 0
  for (const row of rows) {
    const value = valueOf(row, field)
    if (!isNumeric(value)) continue
    count += 1
    const wanted = Number(value) - rest
    const next = total + wanted
    rest = next - total - wanted
    total = next
  }
  return { total, count }
}

/**
 * A footer figure (S3-027, S5-050): non-numbers are ignored, numeric text counts, COUNT counts rows. MIN, MAX and AVG without values are
 * blank. Dates and texts have MIN and MAX too.
 */
export const aggregate = (footer: Footer, field: Field, rows: Iterable<DataRow>): CellValue => {
  switch (footer.type) {
    case 'COUNT': {
      let count = 0
      for (const _ of rows) count += 1
      return count
    }
    case 'SUM':
      return sum(field, rows).total
    case 'AVG': {
      const { total, count } = sum(field, rows)
      return count === 0 ? null : total / count
    }
    case 'MIN':
      return extreme(field, rows, isBefore)
    case 'MAX':
      return extreme(field, rows, (one, other) => isBefore(other, one))
    case 'CUSTOM':
      return footer.of?.(rows) ?? null
  }
}
