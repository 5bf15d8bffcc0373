/** The visitor stays after all (a form asked, or the address was a download) if the page is still here after this many milliseconds. */
const STAYS_AFTER = 3_000

/** A slow server may take this many milliseconds to send the page that comes next; until then the old one is still here. */
const SURELY_STAYS_AFTER = 30_000

let left = false
let asked = Number.NEGATIVE_INFINITY

const onAsk = () => {
  asked = performance.now()
}
const onHide = () => {
  left = true
}
const onShow = () => {
  left = false
  asked = Number.NEGATIVE_INFINITY
}

/** Detects that the visitor leaves the page: browsers then abort its calls like network failures. */
export const watchLeaving = () => {
  window.addEventListener('beforeunload', onAsk)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
}

/** Whether the page is being left, so that aborted calls are ignored (S8-008). */
export const isLeaving = () => left || performance.now() - asked < STAYS_AFTER

/** Runs at once, or, while the page may still be unloading, only once it is certain that the visitor stayed. */
export const unlessLeaving = (work: () => void) => {
  const wait = left ? SURELY_STAYS_AFTER : asked + SURELY_STAYS_AFTER - performance.now()
  if (wait > 0) setTimeout(unlessLeaving, wait, work)
  else work()
}
