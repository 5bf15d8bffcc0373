/** Whoever stays after all, because a form asked or the address was a download, is no longer leaving after this long. */
const STAYS_AFTER = 3_000

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

/** Watches for the visitor leaving the page: browsers then break off its calls as if the network had failed. */
export const watchLeaving = () => {
  window.addEventListener('beforeunload', onAsk)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', onShow)
}

/** Whether the page is being left, so that a broken-off call means nothing (S8-008). */
export const isLeaving = () => left || performance.now() - asked < STAYS_AFTER
