import type { Translate } from '#platform/shared/translations/messages.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { type Condition, conditionTexts } from '#ui/empty-state/conditions.ts'
import { useVisitState } from '#platform/web/lists/use-visit-state.ts'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { MAX_ITEMS, selectTemplateItems, type TemplateItem } from './contract.ts'

type Filter = { KEYWORD: string; USE_YN: '' | 'Y' | 'N' }
const EMPTY: Filter = { KEYWORD: '', USE_YN: '' }

const conditionsOf = (text: Translate, { KEYWORD = '', USE_YN = '' }: Partial<Filter>): Condition[] => [
  [text('templateGrid.keyword'), KEYWORD],
  [text('templateGrid.use'), USE_YN && text(USE_YN === 'Y' ? 'templateGrid.used' : 'templateGrid.unused')],
]

/** The items of the last search, and the current filter input. */
export const useItemSearch = (first: TemplateItem[], start: Partial<Filter> = {}) => {
  const [filter, setFilter] = useVisitState<Filter>('filter', { ...EMPTY, ...start })
  const text = useText()
  const { search, ...found } = useRows(selectTemplateItems, first, filter)
  return {
    ...found,
    /** The row count when the list is truncated. */
    cutAt: found.rows.length >= MAX_ITEMS ? MAX_ITEMS : undefined,
    /** The text of an empty list, with the conditions of its search. */
    emptyText: [text('list.empty'), conditionTexts(text, conditionsOf(text, found.searched))].filter(Boolean).join(' '),
    filter,
    setFilter,
    search: () => search(filter),
    reset: () => {
      setFilter(EMPTY)
      return search(EMPTY)
    },
  }
}
