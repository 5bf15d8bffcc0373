import * as z from 'zod/mini'

/** Rows of one window, as the browser asks for them while a table scrolls. */
export const PAGE_ROWS = 50

/** Every so many rows a search hands out an anchor: the sort key at which a window may start. */
export const ANCHOR_EVERY = 1000

/**
 * Asks for rows of a search that was answered before: `SKIP` rows after the anchor, `LIMIT` of them, none that came into being
 * after the search (`UP_TO`). Without an anchor it starts at the first row. The cost does not depend on how far down the list
 * the window is.
 */
export const windowAsk = z.object({
  ANCHOR: z.string().check(z.maxLength(300)),
  SKIP: z.int().check(z.minimum(0), z.maximum(ANCHOR_EVERY - 1)),
  LIMIT: z.int().check(z.minimum(1), z.maximum(200)),
  UP_TO: z.int(),
})
export type WindowAsk = z.infer<typeof windowAsk>

/** Asks for the anchors of a search that was answered before: of row 0, 1000, 2000 and so on. */
export const anchorsAsk = z.object({ UP_TO: z.int() })
export type AnchorsAsk = z.infer<typeof anchorsAsk>

/** What the first answer of a search tells about the whole of it. */
export const windowHead = z.object({
  total: z.int(),
  upTo: z.int(),
  /** Seoul wall clock of the answer, yyyyMMddHHmm. */
  asOf: z.string(),
})
export type WindowHead = z.infer<typeof windowHead>
