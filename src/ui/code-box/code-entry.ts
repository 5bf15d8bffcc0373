import { type NamedCode, rankCodes } from '#domain/typed-value/typed-code.ts'

/** One entry of a code list or a directory, as a look-up knows it. */
export type CodeEntry = NamedCode & {
  /** Small words at the right: country, kind. */
  note?: string | undefined
  /** Business has stopped: it stays in sight, grey (S5-017). */
  stopped?: boolean | undefined
}

/** The entries of a search in the order they are offered: what was typed exactly, what was used recently, then the rest. Each once. */
export const inOrder = (found: readonly CodeEntry[], recent: readonly CodeEntry[], typed: string): CodeEntry[] => {
  const lately = (entry: CodeEntry) => {
    const at = recent.findIndex(({ code }) => code === entry.code)
    return at < 0 ? recent.length : at
  }
  const once = [...new Map(found.map((entry) => [entry.code, entry])).values()]
  return rankCodes(once, typed, lately)
}

/** Where the typed text stands in a name, to be shown bold; null when it does not. */
export const partOf = (name: string, typed: string): [before: string, match: string, after: string] | null => {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return at < 0 ? null : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}
