import { connected } from '#platform/web/api/call.ts'
import { toast } from '#platform/web/notifications/toast.ts'
import type { Texts } from '#domain/text/texts.ts'

/** Reports that a column is not sortable, and which ones are; once per column. */
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
