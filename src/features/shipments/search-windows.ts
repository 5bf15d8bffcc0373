import type { WindowedAnswer } from '#platform/web/lists/search-windows.ts'
import type { SearchHead } from './shipment-list/contract.ts'

/** Response of a shipment list: rows, and with the first of them the totals. */
export type SearchAnswer<R> = Omit<WindowedAnswer<R>, 'head'> & { head?: SearchHead | undefined }
