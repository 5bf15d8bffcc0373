import { type CellValue, type DataRow, type Field, type Footer, valueOf } from '#platform/shared/fields/fields.ts'
import { isEmpty, isNumeric } from './row.ts'

/** Whether `one` stands before `other`: as numbers where both are, else as text. */
const isBefore = (one: CellValue, other: CellValue): boolean =>
  isNumeric(one) && isNumeric(other) ? Number(one) < Number(other) : String(one) < String(other)

type Wins = (one: CellValue, other: CellValue) => boolean

/** The value that wins over all others; in number columns only numbers take part. */
const extreme = (field: Field, rows: Iterable<DataRow>, wins: Wins): CellValue => {
  let best: CellValue = null
  for (const row of rows) {
    const value = valueOf(row, field)
    if (isEmpty(value) || (field.kind === 'number' && !isNumeric(value))) continue
    if (best === null || wins(value, best)) best = value
  }
  return best
}

/** Kahan's sum, so that a hundred thousand tenths are ten thousand: what each addition loses is added to the next. */
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
 * The figure below a column (S3-027, S5-050): values that are no numbers are ignored, text written as a number counts, COUNT
 * counts rows. MIN, MAX and AVG of nothing are blank. Dates and texts have a MIN and a MAX too.
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
