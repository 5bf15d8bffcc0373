/**
 * The key of a save. A repetition without a response has the same key, so that the server saves once and repeats its first response.
 */
export const createAttempt = () => {
  let last = { sent: '', key: '' }
  return {
    keyOf: (path: string, body: object): string => {
      const sent = `${path} ${JSON.stringify(body)}`
      if (last.sent !== sent) last = { sent, key: crypto.randomUUID() }
      return last.key
    },
    /** The response arrived: the next save has a new key, even for equal content. */
    answered: () => {
      last = { sent: '', key: '' }
    },
  }
}
