/** Milliseconds after which work that waits for an idle moment is done anyway (S9-006). */
export const IDLE_LIMIT = 2_000

/** Does something when the browser has nothing better to do; where it cannot say so (Safari), a moment later. @returns a way to call it off */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(work, { timeout: IDLE_LIMIT })
    return () => window.cancelIdleCallback(id)
  }
  const id = setTimeout(work, 200)
  return () => clearTimeout(id)
}
