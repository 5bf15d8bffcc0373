/** The order of two texts by their code units, for sorting what no one reads: keys, numbers, moments. */
export const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
