/** One entry of a code list or a directory, as a look-up knows it. */
export type CodeEntry = {
  code: string
  /** In the session language. */
  name: string
  /** The name in the other language; it is searched, not shown. */
  otherName?: string | undefined
  /** Small words at the right: country, kind. */
  note?: string | undefined
  /** Business has stopped: it stays in sight, grey (S5-017). */
  stopped?: boolean | undefined
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Whether an entry fits typed text: by the start of its code, or any part of a name in either language. */
export const entryMatches = (entry: CodeEntry, typed: string): boolean => {
  const wanted = folded(typed)
  return folded(entry.code).startsWith(wanted) || [entry.name, entry.otherName ?? ''].some((name) => folded(name).includes(wanted))
}

/** The entries of a search with the recently used ones of it first, each once. */
export const recentFirst = (found: readonly CodeEntry[], recent: readonly CodeEntry[]): CodeEntry[] => {
  const rank = (entry: CodeEntry) => {
    const at = recent.findIndex(({ code }) => code === entry.code)
    return at < 0 ? recent.length : at
  }
  const once = [...new Map(found.map((entry) => [entry.code, entry])).values()]
  return once.toSorted((one, other) => rank(one) - rank(other))
}

/** The entry typed text means without asking: its very code, or the only one found. */
export const onlyMatch = (found: readonly CodeEntry[], typed: string): CodeEntry | null => {
  const wanted = folded(typed)
  if (wanted === '') return null
  const exact = found.filter(({ code }) => folded(code) === wanted)
  if (exact.length === 1) return exact[0] ?? null
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Where the typed text stands in a name, to be shown bold; null when it does not. */
export const partOf = (name: string, typed: string): [before: string, match: string, after: string] | null => {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : name.toLowerCase().indexOf(wanted)
  return at < 0 ? null : [name.slice(0, at), name.slice(at, at + wanted.length), name.slice(at + wanted.length)]
}
