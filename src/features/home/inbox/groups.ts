import { dueBand } from '#domain/tracking/deadlines/due.ts'
import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import type { InboxItem, InboxSearch } from './contract.ts'

export type InboxGroup = { key: string; items: InboxItem[] }

/** What names an item in lists. */
export const itemName = ({ SOURCE, OWNER_CD, ITEM, KIND }: Pick<InboxItem, 'SOURCE' | 'OWNER_CD' | 'ITEM' | 'KIND'>) =>
  `${SOURCE} ${OWNER_CD} ${ITEM} ${KIND}`

/** How far the end of an item is, by the calendar of its place; null without one. */
export const dueOf = (item: InboxItem, now: Date) => dueBand(item.DUE_AT, now, item.KIND === 'DUE' ? dueOffset(item) : undefined)

const dayOf = (item: InboxItem, now: Date) => {
  const due = dueOf(item, now)
  if (!item.DUE_AT || !due) return 'NONE'
  return due.kind === 'left' ? item.DUE_AT.slice(0, 8) : HEADINGS[due.kind]
}
const HEADINGS = { over: 'OVER', today: 'TODAY' } as const

/**
 * Items in their order under headings: OVER, TODAY (at their places), days (yyyyMMdd) and NONE, or the numbers of shipments, bookings and requests.
 * @param now the time of the answer
 */
export const groupItems = (items: readonly InboxItem[], by: InboxSearch['GROUP'], now: Date): InboxGroup[] => {
  const groups = Map.groupBy(items, (item) => (by === 'DAY' ? dayOf(item, now) : item.NO))
  return [...groups].map(([key, members]) => ({ key, items: members }))
}
