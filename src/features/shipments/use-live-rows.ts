import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { onLive } from '#platform/web/notifications/live.ts'
import type { RowPages } from '#platform/web/lists/row-pages.ts'
import { useFresh } from '#platform/web/lists/use-fresh.ts'
import type { ListCall } from './list-search.ts'
import type { SearchAnswer } from './search-windows.ts'
import { MAX_KEYS, type SearchHead, type ShipmentRow, type ShipmentSearch } from './shipment-list/contract.ts'

/** Delay after a change to a visible row. */
const SOON_MS = 300
/** Delay when only the counts may have changed, or very much did: spreads the load of many lists and merges many changes. */
const LATER_MS = 8_000

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Reloads changed rows of an open list in the background and replaces them in place: nothing moves, and the selection stays. The next
 * search sorts anew.
 * @returns the recently changed rows, and the current totals, null while those of the answer apply
 */
export const useLiveRows = <R extends ShipmentRow, A extends SearchAnswer<R>>(
  contract: ListCall<A>,
  search: ShipmentSearch,
  pages: RowPages<R>,
) => {
  const { fresh, mark } = useFresh()
  const [found, setFound] = useState<{ pages: RowPages<R>; head: SearchHead } | null>(null)
  const settle = useEffectEvent((rows: readonly R[], head: SearchHead | undefined) => {
    const now = new Map(rows.map((row) => [row.MNGT_NO, row]))
    const changed = pages.replace((row) => {
      const next = now.get(row.MNGT_NO)
      return next && !isSame(row, next) ? next : row
    })
    mark(changed.map(({ MNGT_NO }) => MNGT_NO))
    if (head) setFound({ pages, head })
  })
  useEffect(() => {
    const leaving = new AbortController()
    const pending = new Set<string>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = Number.POSITIVE_INFINITY
    const ask = async () => {
      const KEYS = [...pending].slice(0, MAX_KEYS)
      pending.clear()
      due = Number.POSITIVE_INFINITY
      try {
        const answer = await call(contract, { ...search, KEYS }, { signal: leaving.signal, silent: true, unattended: true })
        settle(answer.rows, answer.head)
      } catch (error) {
        // The rows stay unchanged until the next change or search.
        if (!leaving.signal.aborted) console.error(error)
      }
    }
    const within = (ms: number) => {
      const at = performance.now() + ms
      if (at >= due) return
      due = at
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), ms)
    }
    const stop = onLive((news) => {
      if (news.many) pages.forgetOthers()
      const touched = pages.loaded().filter(({ MNGT_NO }) => news.has(MNGT_NO))
      for (const { MNGT_NO } of touched) pending.add(MNGT_NO)
      within(touched.length > 0 && !news.many ? SOON_MS : LATER_MS * (0.5 + Math.random()))
    })
    return () => {
      stop()
      clearTimeout(timer)
      leaving.abort()
    }
  }, [contract, search, pages])
  return { fresh, head: found?.pages === pages ? found.head : null }
}
