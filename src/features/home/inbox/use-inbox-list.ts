import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { usePortal } from '#platform/web/store/portal-store-provider.tsx'
import { type Inbox, INBOX_PAGE, type InboxSearch, selectInbox } from './contract.ts'
import { itemName } from './groups.ts'

export type InboxFilter = Omit<InboxSearch, 'FROM'>

/** Items are computed: a list that stands open is asked for anew. */
const EVERY_MS = 60_000

/** The open list: asked for at each change of the filter, after each action, when a dialog closes, and every minute while it is seen. */
export const useInboxList = (first: Inbox, initial: InboxFilter) => {
  const [inbox, setInbox] = useState(first)
  const [filter, setFilter] = useState(initial)
  const [failed, setFailed] = useState(false)
  const [loading, setLoading] = useState(false)
  const asking = useRef<AbortController | null>(null)
  const dialogs = usePortal(({ activePopupList }) => activePopupList.length)

  const ask = async (wanted: InboxFilter, { from = 0, unattended = false }: { from?: number; unattended?: boolean } = {}) => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setLoading(!unattended)
    try {
      const answer = await call(selectInbox, { ...wanted, FROM: from }, { signal: mine.signal, silent: true, unattended })
      setFailed(false)
      setInbox((before) => {
        if (from === 0) return answer
        const known = new Set(before.items.map(itemName))
        return { ...answer, items: [...before.items, ...answer.items.filter((item) => !known.has(itemName(item)))] }
      })
      setLoading(false)
    } catch (error) {
      if (mine.signal.aborted) return
      console.error(error)
      setFailed(true)
      setLoading(false)
    }
  }
  const again = useEffectEvent(() => {
    // Further pages stay as they are until the next action.
    if (document.visibilityState === 'visible' && inbox.items.length <= INBOX_PAGE) void ask(filter, { unattended: true })
  })
  useEffect(() => {
    const timer = setInterval(again, EVERY_MS)
    const onVisible = () => again()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  useEffect(() => () => asking.current?.abort(), [])
  const before = useRef(dialogs)
  useEffect(() => {
    const closed = dialogs < before.current
    before.current = dialogs
    if (closed && dialogs === 0) again()
  }, [dialogs])

  return {
    inbox,
    filter,
    failed,
    loading,
    choose: (change: Partial<InboxFilter>) => {
      const next = { ...filter, ...change }
      setFilter(next)
      void ask(next)
    },
    reload: () => ask(filter),
    more: () => ask(filter, { from: inbox.items.length }),
  }
}
