/** Whether two UN/LOCODE or IATA codes mean one port. */
export type SamePort = (a: string, b: string) => boolean

/** Compares codes only: for airports, and where no pairs are available. */
export const sameCode: SamePort = (a, b) => a === b

/**
 * Ports with an old and a new code are one port: UN/LOCODE 2023-2 introduced CNSHG for Shanghai, carriers still send CNSHA. `pairs` are
 * code and other code, from the column `same_as` of the port table.
 */
export const samePortBy = (pairs: Iterable<readonly [string, string]>): SamePort => {
  const main = new Map<string, string>()
  const rootOf = (code: string): string => main.get(code) ?? code
  for (const [code, other] of pairs) {
    const [from, to] = [rootOf(code), rootOf(other)]
    for (const [known, root] of main) if (root === from) main.set(known, to)
    if (from !== to) main.set(from, to)
  }
  return (a, b) => rootOf(a) === rootOf(b)
}
