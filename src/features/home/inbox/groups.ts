import { dueBand } from '#domain/tracking/deadlines/due.ts'
import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import type { InboxItem, InboxSearch } from './contract.ts'

export type InboxGroup = { key: string; items: InboxItem[] }

/** What names an item in lists. */
export const itemName = ({ SOURCE, OWNER_CD, ITEM, KIND }: Pick<InboxItem, 'SOURCE' | 'OWNER_CD' | 'ITEM' | 'KIND'>) =>
  `${SOURCE} ${OWNER_CD} ${ITEM} ${KIND}`

const dayOf = (item: InboxItem, now: Date) => {
  if (!item.DUE_AT) return 'NONE'
  const due = dueBand(item.DUE_AT, now, item.KIND === 'DUE' ? dueOffset(item) : undefined)
  return due?.kind === 'over' ? 'OVER' : item.DUE_AT.slice(0, 8)
}

/**
 * Items in their order under headings: OVER, days (yyyyMMdd) and NONE, or the numbers of shipments, bookings and requests.
 * @param now the time of the answer
 */
export const groupItems = (items: readonly InboxItem[], by: InboxSearch['GROUP'], now: Date): InboxGroup[] => {
  const groups = Map.groupBy(items, (item) => (by === 'DAY' ? dayOf(item, now) : item.NO))
  return [...groups].map(([key, members]) => ({ key, items: members }))
}
