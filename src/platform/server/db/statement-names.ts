import type { Actor } from './db.ts'

/** Names at most: every open connection keeps a plan for each. */
const MAX_NAMES = 250
/** Texts remembered as seen once; beyond that all are forgotten and counted anew. */
const MAX_SEEN = 2_000

/**
 * Gives statements the names under which PostgreSQL keeps their plans. A text gets one when it is seen for the second time, so
 * that rare combinations of search conditions take no place; beyond the limit there are no more names. Row security is part of a
 * plan, therefore every kind of caller has names of its own.
 */
export const statementNames = () => {
  // By kind first: a key of both would be a copy of every text.
  const kinds = new Map<Actor['kind'], { names: Map<string, string>; seen: Set<string> }>()
  let [named, remembered] = [0, 0]
  const forgetSeen = () => {
    for (const { seen } of kinds.values()) seen.clear()
    remembered = 0
  }
  return (kind: Actor['kind'], text: string): string | undefined => {
    let own = kinds.get(kind)
    if (!own) {
      own = { names: new Map(), seen: new Set() }
      kinds.set(kind, own)
    }
    const known = own.names.get(text)
    if (known || named >= MAX_NAMES) return known
    if (!own.seen.delete(text)) {
      if (remembered >= MAX_SEEN) forgetSeen()
      own.seen.add(text)
      remembered += 1
      return undefined
    }
    remembered -= 1
    named += 1
    const name = `${kind}_${named}`
    own.names.set(text, name)
    return name
  }
}
