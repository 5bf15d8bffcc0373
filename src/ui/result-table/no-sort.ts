import { connected } from '#platform/web/api/call.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import type { Texts } from '../use-text.ts'

/** Says that a list cannot be ordered by a column, and by which it can; once, however often its head is pressed. */
export const warnNoSort = (words: Texts, header: string, columns: readonly { header: string; sortable?: boolean }[]) => {
  if (!header.trim()) return
  const able = columns.filter(({ sortable }) => sortable).map((column) => column.header)
  const sentence = able.length > 0 ? words('list.noSort', [header, able.join(', ')]) : words('list.noSortAtAll', [header])
  if (
    !connected()
      .getState()
      .toasts.some(({ text }) => text === sentence)
  )
    toast.warning(sentence)
}
