/** Milliseconds for which a shared result is cached: every visitor sees a change within this time. */
const TTL_MS = 2_000

export type TtlCache = <T>(key: string, ask: () => Promise<T>) => Promise<T>

/**
 * Caches results that are the same for many visitors (translations, public menus, the corporation) for two seconds. Failures are not
 * cached. Never for data of a member.
 * @param now milliseconds
 */
export const createTtlCache = (now: () => number): TtlCache => {
  const answers = new Map<string, { answer: Promise<unknown>; until: number }>()
  return <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(key)
    if (known && now() < known.until && now() >= known.until - TTL_MS) return known.answer as Promise<T>
    const answer = ask()
    const entry = { answer, until: now() + TTL_MS }
    answers.set(key, entry)
    answer.catch(() => answers.get(key) === entry && answers.delete(key))
    return answer
  }
}
