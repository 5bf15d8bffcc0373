import { type NamedCode, rankCodes } from '#domain/typed-value/typed-code.ts'

/** An entry of a code list or directory in a look-up. */
export type CodeEntry = NamedCode & {
  /** Small text on the right: country, kind. */
  note?: string | undefined
  /** A suspended customer: still listed, grey (S5-017). */
  stopped?: boolean | undefined
}

/** The entries of a search in display order: exact match, recent ones, then the rest, without duplicates. */
export const inOrder = (found: readonly CodeEntry[], recent: readonly CodeEntry[], typed: string): CodeEntry[] => {
  const lately = (entry: CodeEntry) => {
    const at = recent.findIndex(({ code }) => code === entry.code)
    return at < 0 ? recent.length : at
  }
  const once = [...new Map(found.map((entry) => [entry.code, entry])).values()]
  return rankCodes(once, typed, lately)
}

/** The position of the typed text in a name, to highlight it; null if absent. */
export const partOf = (name: string, typed: string): [before: string, match: string, after: string] | null => {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return at < 0 ? null : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}
