import type { Page } from '@playwright/test'

/**
 * A toast that comes from now on, heard by the page itself: one of success stays a second, which a busy machine may look past. Ask before
 * what brings it.
 */
export const toastShows = (page: Page, words: string) => {
  const heard = page.evaluate(
    (wanted) =>
      new Promise<void>((said, silent) => {
        const isToast = (node: Node) =>
          node instanceof HTMLLIElement && node.closest('[aria-live=polite]') !== null && node.textContent.includes(wanted)
        const ear = new MutationObserver((changes) => {
          if (!changes.some(({ addedNodes }) => [...addedNodes].some(isToast))) return
          ear.disconnect()
          said()
        })
        ear.observe(document, { childList: true, subtree: true })
        setTimeout(() => silent(new Error(`No toast says: ${wanted}`)), 30_000)
      }),
    words,
  )
  // A step that fails before is told by itself.
  heard.catch(() => {})
  return heard
}
