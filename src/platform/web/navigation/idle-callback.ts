/** Milliseconds after which work that waits for an idle moment is done anyway (S9-006). */
export const IDLE_LIMIT = 2_000

/**
 * Does something when the page and its pictures are there and the browser has nothing better to do; where it cannot say so (Safari), a
 * moment later. @returns a way to call it off
 */
export const whenIdle = (work: () => void): (() => void) => {
  let callOff = () => {}
  const wait = () => {
    if (typeof window.requestIdleCallback === 'function') {
      const id = window.requestIdleCallback(work, { timeout: IDLE_LIMIT })
      callOff = () => window.cancelIdleCallback(id)
    } else {
      const id = setTimeout(work, 200)
      callOff = () => clearTimeout(id)
    }
  }
  if (document.readyState === 'complete') wait()
  else {
    window.addEventListener('load', wait, { once: true })
    callOff = () => window.removeEventListener('load', wait)
  }
  return () => callOff()
}
