import { useEffect } from 'react'
import { keepInbox, wantsOffline } from '#platform/web/offline/offline-copy.ts'
import type { Consequence } from './consequence.ts'
import type { Inbox, InboxItem } from './contract.ts'

/**
 * Keeps the open inbox, without names and without what colleagues wrote, for when there is no connection.
 * @param read what an item says; null while another view or a filter is shown
 */
export const useOfflineInbox = ({ items, total }: Inbox, read: ((item: InboxItem) => Consequence) | null) => {
  useEffect(() => {
    if (!read || !wantsOffline()) return
    const copies = items.map((item) => {
      const { text, end } = read(item)
      return { no: item.NO, text, due: end }
    })
    void keepInbox({ at: new Date().toISOString(), total, items: copies })
    // What an item says changes with the items alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items])
}
