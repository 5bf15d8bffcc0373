/** Maximum favourites of a user (S7-024). */
export const MAX_FAVOURITES = 20

/**
 * The stored favourites in the requested order: unknown and repeated ids are ignored, missing ones follow in their previous order
 * (S7-026).
 */
export const favouriteOrder = (kept: readonly string[], wanted: readonly string[]): string[] => {
  const known = new Set(kept)
  const first = [...new Set(wanted)].filter((id) => known.has(id))
  return [...first, ...kept.filter((id) => !first.includes(id))]
}
