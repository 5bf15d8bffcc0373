import { type Field, isMomentField, valueOf } from '#platform/shared/fields/fields.ts'
import { showCell, type TextContext } from './cell-text.ts'
import { isNumeric, type GridRow } from './row.ts'

/** A column filter: a text or comparison, and the selected display values (null for all). */
export type ColumnFilter = { text: string; values: readonly string[] | null }

type Test = (row: GridRow) => boolean

const COMPARISON = /^\s*(>=|<=|<>|>|<|=)\s*(.*)$/
const RANGE = /^\s*([\d,.-]+)\s*(?:\.\.|~)\s*([\d,.-]+)\s*$/

const isDated = (field: Field) => field.kind === 'date' || isMomentField(field)

/** A number or the digits of a date, depending on the column, for comparison. */
const comparable = (field: Field, text: string): number | string =>
  field.kind === 'number' ? Number(text.replaceAll(',', '')) : isDated(field) ? text.replace(/\D/g, '') : text.trim().toLowerCase()

const compare: Record<string, (one: number | string, other: number | string) => boolean> = {
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '=': (one, other) => one === other,
  '<>': (one, other) => one !== other,
}

const valueTest =
  (field: Field, test: (value: number | string) => boolean): Test =>
  (row) => {
    const value = valueOf(row.data, field)
    if (field.kind === 'number') return isNumeric(value) && test(Number(value))
    // A blank day is neither before nor after another.
    if (isDated(field) && !value) return false
    if (isMomentField(field)) return test(String(value).replace(/\D/g, ''))
    return test(String(value ?? '').toLowerCase())
  }

const textTest = (field: Field, text: string, context: TextContext): Test | null => {
  if (text.trim() === '') return null
  const range = field.kind === 'number' || isDated(field) ? RANGE.exec(text) : null
  if (range) {
    const [from, to] = [comparable(field, range[1] ?? ''), comparable(field, range[2] ?? '')]
    // The end of a date range may be a month or a year, which is included entirely.
    return valueTest(
      field,
      (value) => value >= from && (typeof to === 'string' ? String(value).slice(0, to.length) <= to : Number(value) <= to),
    )
  }
  const comparison = COMPARISON.exec(text)
  const test = comparison && compare[comparison[1] ?? '']
  if (comparison && test) {
    const wanted = comparable(field, comparison[2] ?? '')
    // A day among times means all of its day.
    const upTo = isMomentField(field) ? String(wanted).length : undefined
    return valueTest(field, (value) => test(typeof value === 'string' ? value.slice(0, upTo) : value, wanted))
  }
  const wanted = text.trim().toLowerCase()
  return ({ data }) => showCell(field, valueOf(data, field), context).toLowerCase().includes(wanted)
}

/**
 * The row test of a filter; null when all rows pass. Text is searched in the displayed cells; numbers and dates also support `>= 10`,
 * `<> 0` and `10..20`. Inserted rows always pass, so that new rows stay visible.
 */
export const filterTest = (field: Field, { text, values }: ColumnFilter, context: TextContext): Test | null => {
  const byText = textTest(field, text, context)
  const wanted = values && new Set(values)
  const byValue: Test | null = wanted && (({ data }) => wanted.has(showCell(field, valueOf(data, field), context)))
  if (!byText && !byValue) return null
  return (row) => row.BATCH_FLAG === 'insert' || ((byText?.(row) ?? true) && (byValue?.(row) ?? true))
}

/** Above this count values are sorted by code point, because collation is slow. */
const MAX_COLLATED = 5_000

/** The distinct display values of a column for its filter list, numbers in numeric order. */
export const shownValues = (field: Field, rows: Iterable<GridRow>, context: TextContext): string[] => {
  const values = new Set<string>()
  for (const { data } of rows) values.add(showCell(field, valueOf(data, field), context))
  const { compare } = new Intl.Collator('ko', { numeric: true })
  return values.size > MAX_COLLATED ? [...values].sort() : [...values].sort(compare)
}

/** The selected values after selecting all or none of those `among`; null when all are selected. */
export const withValues = (all: readonly string[], wanted: readonly string[] | null, among: readonly string[], on: boolean) => {
  const next = new Set(wanted ?? all)
  for (const value of among) {
    if (on) next.add(value)
    else next.delete(value)
  }
  return next.size === all.length ? null : [...next]
}
