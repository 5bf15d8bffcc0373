/** One entry of a code list or a directory for look-ups. */
export type NamedCode = {
  code: string
  /** In the session language. */
  name: string
  /** The name in the other language. */
  otherName?: string | undefined
}

const folded = (text: string) => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ')
const compact = (text: string) => folded(text).replace(/[\s-]/g, '')
const namesOf = ({ name, otherName }: NamedCode) => [name, otherName ?? ''].map(folded)

/** The rank of an entry for typed text: exact code, exact name, prefix of either, part of a name; null when it does not match. */
const rankOf = (entry: NamedCode, wanted: string): number | null => {
  const names = namesOf(entry)
  if (compact(entry.code) === compact(wanted)) return 0
  if (names.includes(wanted)) return 1
  if (folded(entry.code).startsWith(wanted)) return 2
  if (names.some((name) => name.startsWith(wanted))) return 3
  return names.some((name) => name.includes(wanted)) ? 4 : null
}

/** Whether an entry matches typed text: by the start of its code, or any part of a name in either language. */
export const codeMatches = (entry: NamedCode, typed: string): boolean => rankOf(entry, folded(typed)) !== null

/** Entries ranked for typed text: exact code, exact name, then prefixes, then the rest; equal ranks stay in order. */
export const rankCodes = <Entry extends NamedCode>(entries: readonly Entry[], typed: string, also: (entry: Entry) => number = () => 0) => {
  const wanted = folded(typed)
  if (wanted === '') return [...entries]
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, wanted) ?? 5, also: also(entry) }))
  // Exact matches come before recently used ones, those before prefixes; equal prefixes are sorted by code.
  const group = (rank: number) => (rank <= 1 ? rank : 2)
  return ranked
    .toSorted(
      (a, b) =>
        group(a.rank) - group(b.rank) ||
        a.also - b.also ||
        a.rank - b.rank ||
        (a.rank < 4 ? a.entry.code.localeCompare(b.entry.code, 'en') : 0),
    )
    .map(({ entry }) => entry)
}

/**
 * The one entry that a text identifies: by exact code, else exact name in either language, else the only match. Null when there is none or
 * it is ambiguous.
 */
export const findCode = <Entry extends NamedCode>(found: readonly Entry[], typed: string): Entry | null => {
  const wanted = folded(typed)
  if (wanted === '') return null
  for (const rank of [0, 1]) {
    const exact = found.filter((entry) => rankOf(entry, wanted) === rank)
    if (exact.length > 0) return exact.length === 1 ? (exact[0] ?? null) : null
  }
  return found.length === 1 ? (found[0] ?? null) : null
}

/**
 * The entry that a person at a box most likely means: as `findCode`, else the only one whose code or name begins with the text while
 * others merely contain it. Null when several fit equally well. Files and pastes use `findCode`: no one sees what they take.
 */
export const bestCode = <Entry extends NamedCode>(found: readonly Entry[], typed: string): Entry | null => {
  const certain = findCode(found, typed)
  const wanted = folded(typed)
  if (certain || wanted === '') return certain
  const ranks = found.map((entry) => rankOf(entry, wanted) ?? 5)
  if (Math.min(...ranks) <= 1) return null
  const begins = found.filter((_, at) => (ranks[at] ?? 5) <= 3)
  return begins.length === 1 ? (begins[0] ?? null) : null
}
