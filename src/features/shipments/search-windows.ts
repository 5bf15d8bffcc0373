import type { WindowedAnswer } from '#platform/web/lists/search-windows.ts'
import type { SearchHead } from './shipment-list/contract.ts'

/** The answer of a list over shipments: rows, and with the first of them what is true of all. */
export type SearchAnswer<R> = Omit<WindowedAnswer<R>, 'head'> & { head?: SearchHead | undefined }
