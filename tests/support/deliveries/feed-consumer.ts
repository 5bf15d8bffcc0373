import type { FeedItem } from '#features/changes/change-feed/contract.ts'

export type Page = { items: FeedItem[]; next: string; more: boolean }
type Read = (after: string, limit: number) => Promise<Page>

/** A program that keeps tables by the feed. What it stores, it stores with the place: both or neither. */
export const feedConsumer = (read: Read, limit = 100) => {
  let stored = { place: '0', table: {} as Record<string, unknown> }
  const seen: FeedItem[] = []
  const keyOf = ({ kind, id }: Pick<FeedItem, 'kind' | 'id'>) => `${kind} ${id}`
  return {
    seen,
    table: () => stored.table,
    place: () => stored.place,
    /** Begins at a place instead of the oldest change. */
    startAt: (place: string) => {
      stored = { place, table: {} }
    },
    /**
     * Reads one page. @param dies true when it is killed before it has stored anything, so that all of it is lost
     * @returns whether more is waiting
     */
    step: async (dies = false): Promise<boolean> => {
      const { items, next, more } = await read(stored.place, limit)
      if (dies) return true
      seen.push(...items)
      const table = { ...stored.table }
      for (const { kind, id, removed, changedAt: _, ...state } of items) {
        if (removed) delete table[keyOf({ kind, id })]
        else table[keyOf({ kind, id })] = state
      }
      stored = { place: next, table }
      return more
    },
    /** Reads until nothing waits. */
    drain: async function (this: { step: (dies?: boolean) => Promise<boolean> }) {
      while (await this.step());
    },
  }
}
