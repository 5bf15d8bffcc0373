/** Milliseconds before a failed chunk is requested once more. */
const AGAIN_AFTER = 800

/** Style sheets that did not load. The module loader asks for each once: at the next try it would give the code without its styles. */
const missingStyles = new Set<string>()

const noteMissingStyle = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.dataset.optional === undefined)
    missingStyles.add(target.href)
}

const loadStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => {
      missingStyles.delete(href)
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(new Error(`The style sheet did not load: ${href}`))
    }
    document.head.append(link)
  })

/** The code, when all style sheets that failed before have come too. */
const loadWhole = async <T>(load: () => Promise<T>): Promise<T> => {
  if (import.meta.env.SSR) return load()
  // The same function: it listens once.
  window.addEventListener('error', noteMissingStyle, true)
  const code = await load()
  await Promise.all([...missingStyles].map(loadStyle))
  return code
}

/**
 * Loads code and its style sheets, and retries once, in case the network was down for a moment. Rejects when the code or a style sheet is
 * missing; the next load asks for both again.
 */
export const loadTwice =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    loadWhole(load).catch(async (error: unknown) => {
      console.error(error)
      await new Promise((done) => setTimeout(done, AGAIN_AFTER))
      return loadWhole(load)
    })
