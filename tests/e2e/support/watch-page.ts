import type { Page } from '@playwright/test'

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

/** Everything a visitor may read or hear on a page: text, names, descriptions, titles and hints. */
export const readableText = (page: Page) =>
  page.evaluate(() => {
    const hints = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']
    const named = [...document.body.querySelectorAll(hints.map((hint) => `[${hint}]`).join())]
    return [
      document.title,
      // textContent also holds what is drawn but hidden at this width.
      ...[...document.body.querySelectorAll('*')]
        .filter((element) => !['SCRIPT', 'STYLE', 'TEMPLATE'].includes(element.tagName))
        .flatMap((element) => [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? '')),
      ...named.flatMap((element) => hints.map((hint) => element.getAttribute(hint) ?? '')),
      ...[...document.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content') ?? ''),
    ].filter((text) => text.trim() !== '')
  })

/** The parts of a page's source that a strict content policy forbids. Scripts count by their tag only. */
export const forbiddenMarkup = (html: string, nonce: string) => {
  const markup = html.replaceAll(/(<script\b[^>]*>)[\s\S]*?(?=<\/script>)/g, '$1')
  const tags = markup.match(/<[a-z][^>]*>/gi) ?? []
  return [
    ...tags.filter((tag) => /\s(style|on[a-z]+)\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""'))),
    ...tags.filter((tag) => /^<script\b/i.test(tag) && !tag.includes(`nonce="${nonce}"`)),
    ...tags.filter((tag) => /\s(href|src|action)="javascript:/i.test(tag)),
  ]
}
