import { useEffect, useEffectEvent } from 'react'
import { useVisitPart } from '#platform/web/lists/use-visit-state.ts'
import type { DataGridEngine } from './engine/data-grid-engine.ts'
import type { ColumnFilter } from './model/filter.ts'
import type { SortSpec } from './model/sort.ts'
import type { Grid } from './use-grid.ts'

type View = { sort: readonly SortSpec[]; filters: Readonly<Record<string, ColumnFilter>> }

/**
 * Restores order and column filters of a grid with its visit (S4-024). Those of a server-side search are part of its URL.
 * @returns applies them to a new engine
 */
export const useGridView = (grid: Grid, name: string) => {
  const part = useVisitPart<View>(`${name} view`)
  const note = useEffectEvent(() => {
    const source = grid.engine()?.core.source
    if (!source?.setFilter) return
    const view = { sort: source.sort(), filters: source.filters() }
    if (part.recall() || view.sort.length > 0 || Object.keys(view.filters).length > 0) part.remember(view)
  })
  useEffect(() => grid.onView(note), [grid])
  return async ({ core: { source } }: DataGridEngine) => {
    const view = part.recall()
    if (!view || !source.setFilter) return
    for (const [field, filter] of Object.entries(view.filters)) await source.setFilter(field, filter)
    if (view.sort.length > 0) await source.setSort(view.sort)
  }
}
