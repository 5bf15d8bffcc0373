const MINUTE = 60_000
const SHORTEST = 30 * MINUTE
const LONGEST = 12 * 60 * MINUTE

/** Milliseconds until customs is asked about a shipment again: half an hour after news, then twice as long each time nothing is new, half a day at most. */
export const waitAfter = (quietAsks: number): number => Math.min(LONGEST, SHORTEST * 2 ** Math.min(quietAsks, 10))
