/** Terms that deliver on board or alongside a ship (Incoterms 2020); they do not apply to other transport modes. */
const SEA_TERMS: ReadonlySet<string> = new Set(['FAS', 'FOB', 'CFR', 'CIF'])

/** Whether a term is for sea and inland waterways only. */
export const isSeaTerm = (term: string): boolean => SEA_TERMS.has(term)
