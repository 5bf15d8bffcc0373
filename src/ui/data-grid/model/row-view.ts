import type { Field } from '#platform/shared/fields/fields.ts'
import type { TextContext } from './cell-text.ts'
import type { GridModel } from './change-model.ts'
import { type ColumnFilter, filterTest } from './filter.ts'
import { nextTurn } from './next-turn.ts'
import type { GridRow } from './row.ts'
import { createClock, filterSteps, type SortSpec, sortSteps } from './sort.ts'

/** Fewer rows are sorted at once; more in slices between frames. */
const AT_ONCE = 10_000

/**
 * The displayed rows and their order. An edit moves no row: sorting and filters apply when set and on load. Added rows keep their place
 * after their predecessor.
 */
export const createRowView = (model: GridModel, context: TextContext, changed: () => void) => {
  let view: readonly GridRow[] = model.rows()
  let sort: SortSpec[] = []
  let filters: Record<string, ColumnFilter> = {}
  let turn = 0

  const tests = () =>
    Object.entries(filters).flatMap(([name, filter]) => {
      const field = model.fields.byName[name]
      const test = field && filterTest(field, filter, context)
      return test ? [test] : []
    })
  const specs = () =>
    sort.flatMap(({ field: name, direction }) => {
      const field: Field | undefined = model.fields.byName[name]
      return field ? [{ field, direction }] : []
    })
  const show = (rows: readonly GridRow[]) => {
    view = rows
    changed()
  }
  /** Recomputes the view; a newer call cancels a running one. */
  const arrange = async (): Promise<void> => {
    turn += 1
    const mine = turn
    const rows = model.rows()
    const clock = createClock()
    const steps = (function* () {
      return yield* sortSteps(yield* filterSteps(rows, tests(), clock), specs(), context, clock)
    })()
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return show(step.value)
      if (rows.length < AT_ONCE) continue
      await nextTurn()
      clock.start()
      if (mine !== turn) return undefined
    }
  }
  /** Rows were added or removed: the others keep their positions. */
  const follow = () => {
    if (sort.length === 0 && Object.keys(filters).length === 0) {
      view = model.rows()
      return
    }
    turn += 1
    const rows = model.rows()
    const here = new Set(rows)
    const kept = view.filter((row) => here.has(row))
    const shown = new Set(kept)
    const wanted = tests()
    const coming = new Map<GridRow | undefined, GridRow[]>()
    let before: GridRow | undefined
    for (const row of rows) {
      if (shown.has(row)) before = row
      else if (row.BATCH_FLAG === 'insert' && wanted.every((test) => test(row))) coming.set(before, [...(coming.get(before) ?? []), row])
    }
    view = [...(coming.get(undefined) ?? []), ...kept.flatMap((row) => [row, ...(coming.get(row) ?? [])])]
  }

  return {
    rows: () => view,
    sort: () => sort as readonly SortSpec[],
    filters: () => filters as Readonly<Record<string, ColumnFilter>>,
    setSort: (next: readonly SortSpec[]) => {
      sort = [...next]
      return arrange()
    },
    setFilter: (field: string, filter: ColumnFilter | null) => {
      const { [field]: _, ...rest } = filters
      filters = filter && (filter.text.trim() !== '' || filter.values) ? { ...rest, [field]: filter } : rest
      return arrange()
    },
    clearFilters: () => {
      filters = {}
      return arrange()
    },
    arrange,
    follow,
  }
}
export type RowView = ReturnType<typeof createRowView>
