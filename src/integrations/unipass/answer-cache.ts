const TTL_MS = 10 * 60_000
const MAX_ANSWERS = 1_000

/**
 * Caches the newest thousand responses for ten minutes per question (S2-113); concurrent equal questions are sent once.
 * @param isKept which responses are cached: failures are not
 * @param now milliseconds
 */
export const answerCache = <T>(isKept: (answer: T) => boolean, now: () => number) => {
  const answers = new Map<string, { answer: Promise<T>; until: number }>()
  return (question: string, ask: () => Promise<T>): Promise<T> => {
    const known = answers.get(question)
    if (known && now() < known.until) return known.answer
    const entry = { answer: ask(), until: now() + TTL_MS }
    answers.delete(question)
    answers.set(question, entry)
    const [oldest] = answers.keys()
    if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest)
    const forget = () => {
      if (answers.get(question) === entry) answers.delete(question)
    }
    entry.answer.then((answer) => isKept(answer) || forget(), forget)
    return entry.answer
  }
}
