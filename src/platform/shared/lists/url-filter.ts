type Value = string | readonly string[]

/**
 * A search from the query of an address, which contains only differences from the defaults. Lists are joined by commas. Unknown names are
 * ignored.
 */
export const readFilter = <F extends Record<string, Value>>(defaults: F, query: URLSearchParams): F => {
  const read = Object.entries(defaults).map(([name, value]) => {
    const text = query.get(name)
    if (text === null) return [name, value]
    return [name, typeof value === 'string' ? text : text.split(',').filter(Boolean)]
  })
  return Object.fromEntries(read) as F
}

/** The query of a search, with `mid` and other unrelated names of the current one. */
export const writeFilter = <F extends Record<string, Value>>(defaults: F, filter: F, current: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(current)
  for (const [name, value] of Object.entries(filter)) {
    const text = String(value)
    if (text === String(defaults[name])) query.delete(name)
    else query.set(name, text)
  }
  return query
}

/** No control characters: PostgreSQL rejects NUL in texts. */
export const PLAIN = /^\P{Cc}*$/u

type Shape<F> = {
  /** The search without conditions: its names, and which of them are lists. */
  empty: F
  /** Allowed values of a condition, where not every text is valid. */
  choices: Partial<Record<keyof F, readonly string[]>>
  /** Maximum length of a condition. */
  longest: number
}

/** A search from another screen or the address, with missing conditions empty; invalid input returns the default search. */
export const searchOf = <F extends Record<string, Value>>(raw: unknown, usual: F, { empty, choices, longest }: Shape<F>): F => {
  if (typeof raw !== 'object' || raw === null) return usual
  const given = raw as Partial<Record<keyof F, unknown>>
  const names: (keyof F)[] = Object.keys(empty)
  const search = Object.fromEntries(names.map((name) => [name, given[name] ?? empty[name]])) as F
  const fits = (name: keyof F) =>
    Array.isArray(search[name]) === Array.isArray(empty[name]) &&
    [search[name]]
      .flat()
      .every((word) => typeof word === 'string' && word.length <= longest && PLAIN.test(word) && (choices[name]?.includes(word) ?? true))
  return names.every(fits) ? search : usual
}
