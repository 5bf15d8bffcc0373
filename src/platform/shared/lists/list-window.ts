import * as z from 'zod/mini'

/** Rows of one window, as requested while a table scrolls. */
export const PAGE_ROWS = 50

/** A search returns an anchor for every so many rows: the sort key at which a window may start. */
export const ANCHOR_EVERY = 1000

/**
 * Requests rows of an earlier search: `LIMIT` rows, `SKIP` rows after the anchor, none created after the search (`UP_TO`). Without an
 * anchor it starts at the first row. The cost does not depend on the position in the list.
 */
export const windowAsk = z.object({
  ANCHOR: z.string().check(z.maxLength(300)),
  SKIP: z.int().check(z.minimum(0), z.maximum(ANCHOR_EVERY - 1)),
  LIMIT: z.int().check(z.minimum(1), z.maximum(200)),
  UP_TO: z.int(),
})
export type WindowAsk = z.infer<typeof windowAsk>

/** Requests the anchors of an earlier search: of row 0, 1000, 2000 and so on. */
export const anchorsAsk = z.object({ UP_TO: z.int() })
export type AnchorsAsk = z.infer<typeof anchorsAsk>

/** Facts about the whole search in its first response. */
export const windowHead = z.object({
  total: z.int(),
  upTo: z.int(),
  /** Seoul time of the response, yyyyMMddHHmm. */
  asOf: z.string(),
})
export type WindowHead = z.infer<typeof windowHead>
