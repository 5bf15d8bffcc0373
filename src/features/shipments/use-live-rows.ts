import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { onLive } from '#platform/web/notifications/live.ts'
import type { RowPages } from '#platform/web/lists/row-pages.ts'
import { useFresh } from '#platform/web/lists/use-fresh.ts'
import type { ListCall } from './list-search.ts'
import type { SearchAnswer } from './search-windows.ts'
import { MAX_KEYS, type SearchHead, type ShipmentRow, type ShipmentSearch } from './shipment-list/contract.ts'

/** A row in view changed. */
const SOON_MS = 300
/** Only the counts can have changed, or very much did: not every list asks at once, nor for each of many changes. */
const LATER_MS = 8_000

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps the rows of an open list as they are in the database: what changed is asked for quietly and takes the place of what was, so
 * that nothing moves under the eye, the chosen row stays chosen, and the next search orders anew.
 * @returns the rows that changed a moment ago, and the facts of the search as they are now, null while they are those of the answer
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
        // The rows stay as they are until the next change or the next search.
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
