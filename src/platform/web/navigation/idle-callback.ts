/** Milliseconds after which idle work runs anyway (S9-006). */
const IDLE_LIMIT = 2_000

/**
 * Runs work when the page has loaded and the browser is idle; without idle callbacks (Safari) after a short delay.
 * @returns a function that cancels it
 */
export const whenIdle = (work: () => void): (() => void) => {
  let callOff = () => {}
  const wait = () => {
    if (typeof window.requestIdleCallback === 'function') {
      const cancel = window.cancelIdleCallback.bind(window)
      const id = window.requestIdleCallback(work, { timeout: IDLE_LIMIT })
      callOff = () => cancel(id)
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
