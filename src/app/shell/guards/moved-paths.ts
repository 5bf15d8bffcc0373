/** The list with one entry moved to another index. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_entry, at) => at !== from)
  const entry = list[from]
  return entry === undefined ? [...list] : [...rest.slice(0, to), entry, ...rest.slice(to)]
}
