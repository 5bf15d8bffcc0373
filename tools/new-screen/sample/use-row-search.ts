import { useState } from 'react'
import { useRows } from '#platform/web/lists/use-rows.ts'
import { MAX_ROWS, type SampleRow, selectSampleRows } from './contract.ts'

type Filter = { KEYWORD: string; USE_YN: '' | 'Y' | 'N' }
const EMPTY: Filter = { KEYWORD: '', USE_YN: '' }

/** The rows of the last search, and the current filter of the form. */
export const useRowSearch = (first: SampleRow[]) => {
  const [filter, setFilter] = useState(EMPTY)
  const { search, ...found } = useRows(selectSampleRows, first, filter)
  return {
    ...found,
    /** The row count when the list may be cut. */
    cutAt: found.rows.length >= MAX_ROWS ? MAX_ROWS : undefined,
    filter,
    setFilter,
    search: () => search(filter),
    reset: () => {
      setFilter(EMPTY)
      return search(EMPTY)
    },
  }
}
