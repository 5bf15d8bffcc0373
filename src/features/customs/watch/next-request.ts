const MINUTE = 60_000
const SHORTEST = 30 * MINUTE
const LONGEST = 12 * 60 * MINUTE

/** Milliseconds until the next customs request for a shipment: half an hour after news, doubled each time without, at most half a day. */
export const waitAfter = (quietAsks: number): number => Math.min(LONGEST, SHORTEST * 2 ** Math.min(quietAsks, 10))
