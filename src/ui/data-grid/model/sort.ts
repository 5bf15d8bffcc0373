import { type Field, valueOf } from '#platform/shared/fields/fields.ts'
import { showCell, type TextContext } from './cell-text.ts'
import { isEmpty, isNumeric, type GridRow } from './row.ts'

export type SortSpec = { field: string; direction: 'asc' | 'desc' }

/** Milliseconds of work before yielding: a frame stays well below a tenth of a second. */
const SLICE_MS = 20
const RUN = 2_048

type Keyed = { row: GridRow; keys: (number | string | null)[] }

/** The sort key of a row: numbers numerically, others as displayed. Blanks come last in both directions. */
const keyOf = (field: Field, row: GridRow, context: TextContext): number | string | null => {
  const value = valueOf(row.data, field)
  if (isEmpty(value)) return null
  if (field.kind === 'number') return isNumeric(value) ? Number(value) : null
  return field.kind === 'select' ? showCell(field, value, context).toLowerCase() : String(value).toLowerCase()
}

const comparing = (signs: readonly number[]) => (one: Keyed, other: Keyed) => {
  for (const [at, sign] of signs.entries()) {
    const a = one.keys[at] ?? null
    const b = other.keys[at] ?? null
    if (a === b) continue
    if (a === null) return 1
    if (b === null) return -1
    return a < b ? -sign : sign
  }
  return 0
}

/** Reports when to yield to the browser; checks the time only every so many rows. */
export const createClock = (now: () => number = () => performance.now()) => {
  let until = now() + SLICE_MS
  return {
    isLate: () => now() > until,
    start: () => {
      until = now() + SLICE_MS
    },
  }
}
export type Clock = ReturnType<typeof createClock>

const merged = function* (
  one: readonly Keyed[],
  other: readonly Keyed[],
  compare: (a: Keyed, b: Keyed) => number,
  clock: Clock,
): Generator<void, Keyed[]> {
  const result: Keyed[] = []
  let [a, b] = [0, 0]
  for (;;) {
    const left = one[a]
    const right = other[b]
    if (left === undefined && right === undefined) return result
    // The left one wins a tie, so the sort is stable.
    if (right === undefined || (left !== undefined && compare(left, right) <= 0)) {
      result.push(left as Keyed)
      a += 1
    } else {
      result.push(right)
      b += 1
    }
    if (result.length % RUN === 0 && clock.isLate()) {
      yield
      clock.start()
    }
  }
}

/** Sorts rows in slices: yields whenever the clock is overdue, and returns the sorted rows. Stable; several columns by priority. */
export const sortSteps = function* (
  rows: readonly GridRow[],
  specs: readonly { field: Field; direction: 'asc' | 'desc' }[],
  context: TextContext,
  clock: Clock = createClock(),
): Generator<void, readonly GridRow[]> {
  if (specs.length === 0) return rows
  const compare = comparing(specs.map(({ direction }) => (direction === 'asc' ? 1 : -1)))
  let runs: Keyed[][] = []
  for (let from = 0; from < rows.length; from += RUN) {
    const run = rows.slice(from, from + RUN).map((row) => ({ row, keys: specs.map(({ field }) => keyOf(field, row, context)) }))
    runs.push(run.sort(compare))
    if (clock.isLate()) {
      yield
      clock.start()
    }
  }
  while (runs.length > 1) {
    const next: Keyed[][] = []
    for (let at = 0; at < runs.length; at += 2) next.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare, clock))
    runs = next
  }
  return (runs[0] ?? []).map(({ row }) => row)
}

/** Filters rows in slices. */
export const filterSteps = function* (
  rows: readonly GridRow[],
  tests: readonly ((row: GridRow) => boolean)[],
  clock: Clock = createClock(),
): Generator<void, readonly GridRow[]> {
  if (tests.length === 0) return rows
  const passing: GridRow[] = []
  for (const [at, row] of rows.entries()) {
    if (tests.every((test) => test(row))) passing.push(row)
    if (at % RUN === 0 && clock.isLate()) {
      yield
      clock.start()
    }
  }
  return passing
}
