/** Milliseconds after which code that did not come is asked for once more. */
const AGAIN_AFTER = 800

/** Loads code, and once more when it does not come: a network that was away for a moment is no reason to break. */
export const loadTwice =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    load().catch(async (error: unknown) => {
      console.error(error)
      await new Promise((done) => setTimeout(done, AGAIN_AFTER))
      return load()
    })
