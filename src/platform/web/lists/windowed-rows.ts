import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { WindowHead } from '#platform/shared/lists/list-window.ts'
import { createRowPages, type FetchAnchors, type FetchWindow } from './row-pages.ts'

/** The first answer of a search, and the function that fetches further windows of the same search. */
export type FirstWindow<Row> = { rows: readonly Row[]; head: WindowHead; fetchWindow: FetchWindow<Row>; fetchAnchors: FetchAnchors }

/**
 * The rows of a search for `ResultTable`, from its first answer: the first window is there at once, others are fetched as the table
 * scrolls. A new `first` (another answer) starts anew and cancels running requests, so keep its identity stable.
 */
export const useWindowedRows = <Row>(first: FirstWindow<Row>) => {
  const pages = useMemo(() => createRowPages(first.rows, first.head, first.fetchWindow, first.fetchAnchors), [first])
  useEffect(() => pages.stop, [pages])
  useSyncExternalStore(pages.subscribe, pages.version, pages.version)
  return { pages, getRow: pages.getRow, onWindow: pages.want, failed: pages.failed(), retry: pages.retry }
}
