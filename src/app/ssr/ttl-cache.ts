/** Milliseconds an answer that is the same for everybody is given out again: a change is seen by all within this time. */
const TTL_MS = 2_000

export type TtlCache = <T>(key: string, ask: () => Promise<T>) => Promise<T>

/**
 * Answers that are the same for many visitors (words, public menus, the corporation), asked for once every two seconds however
 * many pages are opened. What fails is not kept. Never for anything of a member.
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
