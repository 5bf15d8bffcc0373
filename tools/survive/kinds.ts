import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import { attempt, detectExceptions, openScreen, type Result, settled, type Verdict, visitors } from './campaign.ts'
import * as disturb from './disturb.ts'
import type { Proxy } from './proxy.ts'
import type { Screen, Who } from './screens.ts'
import { isTextBack, openSpot, type Spot, type Typed, typeInto } from './typing.ts'

const whenParsed = (work: () => void) => `document.addEventListener('DOMContentLoaded', ${String(work)})`
const atOnce = (work: () => void) => `(${String(work)})()`

export type Portal = { logIn: (who: Who) => Promise<string>; logOut: (cookie: string) => Promise<void> }
export type Case = {
  browser: Browser
  proxy: Proxy
  portal: Portal
  screens: readonly Screen[]
  /** Forms that store typed text, with the way to each. */
  places: readonly Spot[]
  tell: (result: Result) => void
  /** What the lanes have done together: chunks blocked, controls pressed. */
  done: { chunks: Set<string>; controls: Set<string> }
}

/** A page that was modified before hydration still shows its screen. */
const DISTURBED: Readonly<Record<string, string>> = {
  'element first in body': whenParsed(disturb.elementFirst),
  'spans beside inputs': whenParsed(disturb.spansBesideInputs),
  'texts translated': whenParsed(disturb.translatedTexts),
  'attributes added': whenParsed(disturb.attributesAdded),
  'clock 3 hours off': atOnce(disturb.clockOff),
  'storage full': atOnce(disturb.storageFull),
  'storage forbidden': atOnce(disturb.storageForbidden),
}

export const disturbed = async ({ browser, proxy, screens, tell }: Case, kinds = Object.keys(DISTURBED)) => {
  const people = visitors(browser, proxy)
  for (const kind of kinds)
    for (const screen of screens)
      tell(
        await attempt(kind, screen, async () => {
          const page = await openScreen(await people.contextOf(screen.who), proxy, screen, DISTURBED[kind])
          try {
            return detectExceptions(await settled(page), screen)
          } finally {
            await page.close({ runBeforeUnload: false })
          }
        }),
      )
  await people.close()
}

/** How often the page asked before it was left; the campaign always leaves. */
const countQuestions = (page: Page) => {
  const asked = { times: 0 }
  page.on('dialog', () => {
    asked.times += 1
  })
  return asked
}

/** Without storage a form works, and leaving asks about text it cannot store. */
export const unkept = async ({ browser, proxy, places, tell }: Case, kinds: readonly string[]) => {
  const people = visitors(browser, proxy)
  for (const kind of kinds)
    for (const spot of places)
      tell(
        await attempt(`${kind}, typed`, spot, async () => {
          const page = await openScreen(await people.contextOf(spot.who), proxy, spot, DISTURBED[kind])
          try {
            const first = detectExceptions(await settled(page), spot)
            const missing = first[0] === 'bad' ? first[1] : await openSpot(page, spot)
            if (missing) return ['bad', missing]
            const asked = countQuestions(page)
            if (!(await typeInto(page, spot, 'KEEP'))) return ['bad', 'nothing could be typed']
            await pause(200)
            await page.reload({ waitUntil: 'domcontentloaded' })
            return asked.times > 0 ? detectExceptions(await settled(page), spot) : ['bad', 'left without a question']
          } finally {
            await page.close({ runBeforeUnload: false })
          }
        }),
      )
  await people.close()
}

/** A page whose texts are replaced while it is live can navigate to another screen. */
export const translatedAlive = async ({ browser, proxy, screens, tell }: Case) => {
  const people = visitors(browser, proxy)
  for (const screen of screens)
    tell(
      await attempt('texts translated while it lives', screen, async () => {
        const page = await openScreen(await people.contextOf(screen.who), proxy, screen)
        try {
          const first = detectExceptions(await settled(page), screen)
          if (first[0] === 'bad') return first
          await page.evaluate(disturb.translatedTexts)
          const typed = await typeInto(page, screen, 'TRANSLATED').catch(() => null)
          await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href="/"]')?.click())
          await pause(500)
          const seen = await page.evaluate(disturb.look)
          return seen.letters > 0 ? ['content', typed ? 'typed' : ''] : ['bad', `white after the next screen; ${seen.told}`]
        } finally {
          await page.close({ runBeforeUnload: false })
        }
      }),
    )
  await people.close()
}

const NOTHING: [Verdict, string] = ['content', 'nothing to type into']

/** A reload soon after the first key shows the screen again with the text of its form; grid rows ask first. */
export const reloaded = async ({ browser, proxy, screens, places, tell }: Case, delays: readonly number[]) => {
  const people = visitors(browser, proxy)
  for (const after of delays)
    for (const spot of [...screens, ...places])
      tell(
        await attempt(`F5 ${after} ms after the first key`, spot, async () => {
          const page = await openScreen(await people.contextOf(spot.who), proxy, spot)
          try {
            const first = detectExceptions(await settled(page), spot)
            const missing = first[0] === 'bad' ? first[1] : await openSpot(page, spot)
            if (missing) return ['bad', missing]
            const asked = countQuestions(page)
            const typed = await typeInto(page, spot, 'K')
            if (!typed && 'box' in spot) return ['bad', 'nothing could be typed']
            await pause(after)
            await page.reload({ waitUntil: 'domcontentloaded' })
            const [verdict, why] = detectExceptions(await settled(page), spot)
            if (verdict === 'bad') return [verdict, why]
            if (!typed) return NOTHING
            if (typed.into === 'cell') return asked.times > 0 ? ['content', 'cell'] : ['bad', 'a cell was left without a question']
            if (typed.into === 'search') return ['content', 'search']
            return (await isTextBack(page, spot, typed)) ? ['content', 'form'] : ['bad', `the text is lost in ${typed.box}`]
          } finally {
            await page.close({ runBeforeUnload: false })
          }
        }),
      )
  await people.close()
}

const LOGIN = '[data-page=loginPopup] input[type=password]'
const isLoggedIn = (page: Page) =>
  page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch('/api/auth/authorized', { method: 'POST', headers, body: '{}' })
    return ((await reply.json()) as { data: { authorized: boolean } }).data.authorized
  })

/**
 * Logs in through the dialog.
 * @returns the problem, or nothing
 */
const logInAgain = async (page: Page, who: Who): Promise<string> => {
  await page.waitForSelector(LOGIN, { visible: true, timeout: 8_000 })
  const id = await page.$('[data-page=loginPopup] input:not([type=password]):not([type=checkbox])')
  if (!id) return 'the log-in has no box for the name'
  await id.click({ count: 3 })
  await id.type(who)
  await page.type(LOGIN, 'naru-demo-2026')
  await page.keyboard.press('Enter')
  const isGone = await page.waitForSelector(LOGIN, { hidden: true, timeout: 8_000 }).then(
    () => true,
    () => false,
  )
  if (!isGone) return 'the log-in stays open'
  await settled(page)
  return (await isLoggedIn(page)) ? '' : 'nobody is logged in after the log-in'
}

/** The typed text is there after the log-in, and, where a form stores it, after a reload too. */
const isThereAgain = async (page: Page, spot: Spot, typed: Typed): Promise<[Verdict, string]> => {
  if (typed.into === 'search') return ['content', 'search']
  if (!(await isTextBack(page, spot, typed))) return ['bad', `the text is lost in ${typed.box}`]
  if (typed.into === 'cell') return ['content', 'cell']
  await page.reload({ waitUntil: 'domcontentloaded' })
  await settled(page)
  return (await isTextBack(page, spot, typed)) ? ['content', 'form'] : ['bad', `lost by a reload after the log-in: ${typed.box}`]
}

/** An ended session and a new log-in leave the typed text on the page, on every screen for members. */
export const loggedInAgain = async ({ browser, proxy, portal, screens, places, tell }: Case) => {
  const people = visitors(browser, proxy)
  for (const spot of [...screens, ...places].filter(({ who, marker }) => who !== 'guest' && marker !== 'loginPopup'))
    tell(
      await attempt('session ended and logged in again', spot, async () => {
        const cookie = await portal.logIn(spot.who)
        const context = await people.enter(cookie)
        const page = await openScreen(context, proxy, spot)
        try {
          const first = detectExceptions(await settled(page), spot)
          const missing = first[0] === 'bad' ? first[1] : await openSpot(page, spot)
          if (missing) return ['bad', missing]
          const typed = await typeInto(page, spot, 'AGAIN')
          if (!typed && 'box' in spot) return ['bad', 'nothing could be typed']
          await portal.logOut(cookie)
          // As for a page from the back/forward cache, which checks its session.
          await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
          const failed = await logInAgain(page, spot.who)
          if (failed) return ['bad', failed]
          const shown = detectExceptions(await settled(page), spot)
          if (shown[0] === 'bad') return shown
          return typed ? await isThereAgain(page, spot, typed) : NOTHING
        } finally {
          for (const { name, value } of await context.cookies()) if (name === 'naru') await portal.logOut(value)
          await context.close()
        }
      }),
    )
  await people.close()
}

/** An aborted load leaves the loaded content, or a notice. */
export const stopped = async ({ browser, proxy, screens, tell }: Case, delays: readonly number[]) => {
  const people = visitors(browser, proxy)
  proxy.state.holdMs = 120
  for (const after of delays)
    for (const screen of screens)
      tell(
        await attempt(`loading stopped after ${after} ms`, screen, async () => {
          const stop = `(${String(disturb.stopLoading)})(${after})`
          const page = await openScreen(await people.contextOf(screen.who), proxy, screen, stop)
          try {
            await pause(after + 700)
            return detectExceptions(await page.evaluate(disturb.look), screen, { tell: true, stay: true })
          } finally {
            await page.close({ runBeforeUnload: false })
          }
        }),
      )
  proxy.state.holdMs = 0
  await people.close()
}
