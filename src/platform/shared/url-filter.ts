type Value = string | readonly string[]

/**
 * A search as it stands in the address, so that it can be shared and walked back: only what differs from the defaults. Lists
 * are joined by commas. Names the defaults do not know are left alone.
 */
export const readFilter = <F extends Record<string, Value>>(defaults: F, query: URLSearchParams): F => {
  const read = Object.entries(defaults).map(([name, value]) => {
    const text = query.get(name)
    if (text === null) return [name, value]
    return [name, typeof value === 'string' ? text : text.split(',').filter(Boolean)]
  })
  return Object.fromEntries(read) as F
}

/** The address of a search, with `mid` and other foreign names of the current one kept. */
export const writeFilter = <F extends Record<string, Value>>(defaults: F, filter: F, current: URLSearchParams): URLSearchParams => {
  const query = new URLSearchParams(current)
  for (const [name, value] of Object.entries(filter)) {
    const text = String(value)
    if (text === String(defaults[name])) query.delete(name)
    else query.set(name, text)
  }
  return query
}
