import { errors, type Page } from '@playwright/test'

const QUICK = { waitUntil: 'commit', timeout: 10_000 } as const

/** A step whose end the tool missed, as for an entry that closes a dialog, is no failure: what the page shows next is what a test asks for. */
const allowMissed = (error: unknown) => {
  if (!(error instanceof errors.TimeoutError)) throw error
}

/** Presses the browser's back button. The caller then waits for what the page should show. */
export const goBack = (page: Page) => page.goBack(QUICK).then(() => {}, allowMissed)

/** Presses the browser's forward button. The caller then waits for what the page should show. */
export const goForward = (page: Page) => page.goForward(QUICK).then(() => {}, allowMissed)
