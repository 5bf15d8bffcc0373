import type { Page } from '@playwright/test'
import { textsOfDocument } from '../../support/pages/page-source.ts'

/** What Playwright says of `serviceWorkers: 'block'`. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright'

/** What went wrong behind a page and what its browser fetched, from now on; what the content policy refuses is an error of the console. */
export const watchPage = (page: Page) => {
  const failures: string[] = []
  const calls: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (message.text() === BLOCKED_WORKER) return
    if (message.type() === 'error' || message.type() === 'warning') failures.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => failures.push(`thrown: ${error}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A look-up that was typed on is called off by the screen itself.
    if (reason !== 'net::ERR_ABORTED' || !request.url().includes('/api/')) failures.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost') foreign.push(request.url())
    if (url.pathname.startsWith('/api/')) calls.push(url.pathname)
  })
  return { failures, calls, foreign }
}

/** Everything a visitor may read or hear on a page. */
export const readableText = (page: Page) => page.evaluate<string[]>(`(${String(textsOfDocument)})(document)`)
