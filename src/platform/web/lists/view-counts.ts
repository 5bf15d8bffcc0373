import { useEffect, useEffectEvent, useState } from 'react'
import { readFilter } from '#platform/shared/lists/url-filter.ts'
import type { SavedView } from './saved-views.ts'
import { whenIdle } from '../navigation/idle-callback.ts'

type Filter = Record<string, string | readonly string[]>

/** The key of the search without conditions, in place of a view id. */
export const ALL = ''

/**
 * The number of rows of each saved view, by its id, and of the whole list under `ALL`. Counted one after another while the browser is idle,
 * and again when the views change; a failed count is missing.
 * @param count counts the rows of one search; null when it is not allowed
 */
export const useViewCounts = <S extends Filter>(
  { views, defaults }: { views: readonly SavedView[]; defaults: S },
  valid: (raw: unknown, defaults: S) => S,
  count: (search: S, signal: AbortSignal) => Promise<number | null>,
): ReadonlyMap<string, number> => {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const ask = useEffectEvent((query: string, signal: AbortSignal) =>
    count(valid(readFilter(defaults, new URLSearchParams(query)), defaults), signal),
  )
  const wanted = JSON.stringify(views.length === 0 ? [] : [[ALL, ''], ...views.map(({ VIEW_ID, QUERY }) => [VIEW_ID, QUERY])])
  useEffect(() => {
    const leaving = new AbortController()
    const askAll = async () => {
      for (const [id = '', query = ''] of JSON.parse(wanted) as string[][]) {
        if (leaving.signal.aborted) return
        try {
          const rows = await ask(query, leaving.signal)
          if (rows !== null) setCounts((before) => new Map(before).set(id, rows))
        } catch (error) {
          if (!leaving.signal.aborted) console.error(error)
        }
      }
    }
    const stop = whenIdle(() => void askAll())
    return () => {
      stop()
      leaving.abort()
    }
  }, [wanted])
  return counts
}
