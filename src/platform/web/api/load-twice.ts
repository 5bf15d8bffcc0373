/** Milliseconds before a failed chunk is requested once more. */
const AGAIN_AFTER = 800

/** Loads code and retries once, in case the network was down for a moment. */
export const loadTwice =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async (error: unknown) => {
      console.error(error)
      await new Promise((done) => setTimeout(done, AGAIN_AFTER))
      return load()
    })
