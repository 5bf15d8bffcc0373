/**
 * The key of a save. The same thing sent again, because no answer came, bears the same key, so that the server does it
 * once and answers as it did the first time.
 */
export const createAttempt = () => {
  let last = { sent: '', key: '' }
  return {
    keyOf: (path: string, body: object): string => {
      const sent = `${path} ${JSON.stringify(body)}`
      if (last.sent !== sent) last = { sent, key: crypto.randomUUID() }
      return last.key
    },
    /** It was answered: whatever is sent next is another thing, even when it looks the same. */
    answered: () => {
      last = { sent: '', key: '' }
    },
  }
}
