const MINUTE = 60_000
const MIN_WAIT = 30 * MINUTE
const MAX_WAIT = 12 * 60 * MINUTE

/** Milliseconds until the next customs request for a shipment: half an hour after news, doubled each time without, at most half a day. */
export const waitAfter = (quietAsks: number): number => Math.min(MAX_WAIT, MIN_WAIT * 2 ** Math.min(quietAsks, 10))
