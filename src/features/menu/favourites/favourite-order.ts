/** The most favourites a user may keep (S7-024). */
export const MAX_FAVOURITES = 20

/** The kept favourites in the wanted order: unknown and repeated ids are ignored, missing ones follow in their old order (S7-026). */
export const favouriteOrder = (kept: readonly string[], wanted: readonly string[]): string[] => {
  const known = new Set(kept)
  const first = [...new Set(wanted)].filter((id) => known.has(id))
  return [...first, ...kept.filter((id) => !first.includes(id))]
}
