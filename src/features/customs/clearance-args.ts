/**
 * Arguments of a customs popup: a management number, or a cargo control, B/L or declaration number with the B/L year (S2-111, S2-112).
 * Without either the popup waits for input.
 */
export type ClearanceArgs = { mngtNo: string; number?: undefined; year?: undefined } | { mngtNo?: undefined; number: string; year?: string }
