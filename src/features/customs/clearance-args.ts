/**
 * What a customs popup looks up: a shipment of ours by its management number, or a cargo control, B/L or declaration number
 * and the year of the B/L (S2-111, S2-112). Without either it waits for a number.
 */
export type ClearanceArgs = { mngtNo: string; number?: undefined; year?: undefined } | { mngtNo?: undefined; number: string; year?: string }
