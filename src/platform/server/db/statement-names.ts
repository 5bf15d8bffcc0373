import { createHash } from 'node:crypto'
import type { Actor } from './actor.ts'

/** Maximum number of names: every open connection caches a plan for each. */
const MAX_NAMES = 250
/** Maximum number of texts remembered as seen once; above it all are forgotten. */
const MAX_SEEN = 2_000

/**
 * Names the prepared statements whose plans PostgreSQL caches. A text gets a name at its second use, so that rare combinations of search
 * conditions use no slot; above the limit no more names are given. Row security is part of a plan, therefore every kind of caller has its
 * own names. The name is made of the text, because all processes share the one session of the embedded engine.
 */
export const statementNames = () => {
  // Grouped by kind first: a combined key would copy every text.
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
    const name = `${kind}_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    own.names.set(text, name)
    return name
  }
}
