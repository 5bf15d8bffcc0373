import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'

/** Calls that no user made by a press. */
const BACKGROUND = /\/api\/(insertVisitLog|auth\/authorized|live|session)|selectGridLayout|saveGridLayout|\/words\//

/** Collects the calls that the user's presses made, with their status; 0 without an answer. */
export const watchCalls = (page: Page) => {
  const ended: { path: string; status: number }[] = []
  const note = (url: string, method: string, headers: Record<string, string>, status: number) => {
    const { pathname } = new URL(url)
    if (method !== 'POST' || !pathname.startsWith('/api/') || BACKGROUND.test(pathname) || headers['x-unattended']) return
    ended.push({ path: pathname, status })
  }
  page.on('requestfailed', (one) => note(one.url(), one.method(), one.headers(), 0))
  page.on('response', (reply) => note(reply.url(), reply.request().method(), reply.request().headers(), reply.status()))
  return ended
}
export type Calls = ReturnType<typeof watchCalls>

/** What the page says: message boxes, warnings, alerts. Each sentence stands once. */
export const sentencesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = '[role=alertdialog], [data-kind=warning], [data-kind=error], [role=alert]'
    const all = [...document.querySelectorAll<HTMLElement>(said)].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getClientRects().length > 0 &&
        !one.parentElement?.closest(said) &&
        one.innerText.trim() !== '',
    )
    return all.map(({ innerText }) => innerText.trim().replace(/\s+/g, ' '))
  })

/** What it says now and did not say before. */
export const newSentences = async (page: Page, before: readonly string[], patience: number): Promise<string[]> => {
  const until = Date.now() + patience
  for (;;) {
    const said = (await sentencesOn(page)).filter((one) => !before.includes(one))
    if (said.length > 0 || Date.now() > until) return said
    await pause(100)
  }
}

/** How many answers an open question offers; 0 without one. */
export const answersOffered = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('[role=alertdialog]')].at(-1)?.querySelectorAll('button').length ?? 0)

/** Closes message boxes, as their only answer does. */
export const closeBoxes = async (page: Page) => {
  for (let turn = 0; turn < 4 && (await answersOffered(page)) === 1; turn += 1) {
    await page.keyboard.press('Enter')
    await pause(120)
  }
}

const dialogsOpen = (page: Page): Promise<number> =>
  page.evaluate(
    () => [...document.querySelectorAll('[role=dialog]')].filter((one) => one.checkVisibility({ visibilityProperty: true })).length,
  )

/** Closes the dialogs that a reload opened again: a form of secrets begins at the page itself. */
export const leaveDialogs = async (page: Page) => {
  for (let turn = 0; turn < 20; turn += 1) {
    if ((await dialogsOpen(page)) > 0) await page.keyboard.press('Escape')
    await pause(100)
  }
}

export const isLoading = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.querySelectorAll('[data-loader]')].some((one) => one.checkVisibility({ visibilityProperty: true })))

/** Waits for a call that ended after a moment, by its path if it is known. */
export const callAfter = async (calls: Calls, from: number, patience: number, isIt: (call: Calls[number]) => boolean) => {
  const until = Date.now() + patience
  for (;;) {
    const found = calls.slice(from).find(isIt)
    if (found || Date.now() > until) return found
    await pause(80)
  }
}
