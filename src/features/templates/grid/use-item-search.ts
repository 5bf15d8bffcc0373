import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { MAX_ITEMS, selectTemplateItems, type TemplateItem } from './contract.ts'

type Filter = { KEYWORD: string; USE_YN: '' | 'Y' | 'N' }
const EMPTY: Filter = { KEYWORD: '', USE_YN: '' }

/** The items of the last search, and the current filter input. */
export const useItemSearch = (first: TemplateItem[], start: Partial<Filter> = {}) => {
  const [filter, setFilter] = useVisitState<Filter>('filter', { ...EMPTY, ...start })
  const { search, ...found } = useRows(selectTemplateItems, first, filter)
  return {
    ...found,
    /** The row count when the list is truncated. */
    cutAt: found.rows.length >= MAX_ITEMS ? MAX_ITEMS : undefined,
    filter,
    setFilter,
    search: () => search(filter),
    reset: () => {
      setFilter(EMPTY)
      return search(EMPTY)
    },
  }
}
