import type { Browser } from 'puppeteer-core'
import { attempt, isTextBack, judge, openScreen, type Result, settled, typeInto, visitors } from './campaign.ts'
import * as disturb from './disturb.ts'
import type { Proxy } from './proxy.ts'
import { KEEPING, type Screen, type Who } from './screens.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const whenParsed = (work: () => void) => `document.addEventListener('DOMContentLoaded', ${String(work)})`
const atOnce = (work: () => void) => `(${String(work)})()`

export type Portal = { logIn: (who: Who) => Promise<string>; logOut: (cookie: string) => Promise<void> }
type Case = { browser: Browser; proxy: Proxy; portal: Portal; screens: readonly Screen[]; tell: (result: Result) => void }

/** A page that something was done to before it came alive shows its screen all the same. */
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
            const first = judge(await settled(page), screen)
            if (first[0] === 'bad' || !kind.startsWith('storage') || !KEEPING[screen.marker]) return first
            let asked = 0
            page.on('dialog', () => {
              asked += 1
            })
            if (!(await typeInto(page, screen, 'KEEP'))) return ['bad', 'no box to type into']
            await page.waitForFunction(() => document.body.innerText.includes('입력 내용을 보관할 수 없습니다'), { timeout: 5_000 })
            await page.reload({ waitUntil: 'domcontentloaded' })
            return asked > 0 ? judge(await settled(page), screen) : ['bad', 'left without a question']
          } finally {
            await page.close({ runBeforeUnload: false })
          }
        }),
      )
  await people.close()
}

/** A page whose texts are replaced while it lives goes on to another screen. */
export const translatedAlive = async ({ browser, proxy, screens, tell }: Case) => {
  const people = visitors(browser, proxy)
  for (const screen of screens)
    tell(
      await attempt('texts translated while it lives', screen, async () => {
        const page = await openScreen(await people.contextOf(screen.who), proxy, screen)
        try {
          const first = judge(await settled(page), screen)
          if (first[0] === 'bad') return first
          await page.evaluate(disturb.translatedTexts)
          const typed = await typeInto(page, screen, 'TRANSLATED')
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

/** A reload soon after the first key shows the screen again, and the text where a form keeps it. */
export const reloaded = async ({ browser, proxy, screens, tell }: Case) => {
  const people = visitors(browser, proxy)
  for (const after of [0, 300, 1500])
    for (const screen of screens)
      tell(
        await attempt(`F5 ${after} ms after the first key`, screen, async () => {
          const page = await openScreen(await people.contextOf(screen.who), proxy, screen)
          try {
            await settled(page)
            const typed = await typeInto(page, screen, 'K')
            if (KEEPING[screen.marker] && !typed) return ['bad', 'no box to type into']
            await pause(after)
            await page.reload({ waitUntil: 'domcontentloaded' })
            const [verdict, why] = judge(await settled(page), screen)
            if (verdict === 'bad' || !KEEPING[screen.marker]) return [verdict, why || (typed ? 'typed' : 'nothing to type into')]
            return (await isTextBack(page, screen, 'K')) ? ['content', 'text is back'] : ['bad', 'the text is lost']
          } finally {
            await page.close({ runBeforeUnload: false })
          }
        }),
      )
  await people.close()
}

/** A session that ended and a new log-in bring the typed text back. */
export const loggedInAgain = async ({ browser, proxy, portal, screens, tell }: Case) => {
  const people = visitors(browser, proxy)
  for (const screen of screens.filter(({ marker }) => KEEPING[marker]))
    tell(
      await attempt('session ended and logged in again', screen, async () => {
        const cookie = await portal.logIn(screen.who)
        const context = await people.enter(cookie)
        const page = await openScreen(context, proxy, screen)
        try {
          await settled(page)
          if (!(await typeInto(page, screen, 'AGAIN'))) return ['bad', 'no box to type into']
          await portal.logOut(cookie)
          // The next save finds the session ended and opens the log-in; where nothing saves by itself, the visitor loads the page anew.
          const dialog = '[role=dialog] input[type=password]'
          const comes = await page.waitForSelector(dialog, { timeout: 6_000 }).catch(() => null)
          if (!comes) {
            await page.reload({ waitUntil: 'domcontentloaded' })
            await settled(page)
            if (!(await page.$(dialog)))
              await page.evaluate(() =>
                [...document.querySelectorAll('header button')]
                  .find((one) => one.textContent === '로그인')
                  ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
              )
            await page.waitForSelector(dialog, { timeout: 6_000 })
          }
          const [id] = await page.$$('[role=dialog] input:not([type=password]):not([type=checkbox])')
          await id?.type(screen.who)
          await page.type(dialog, 'naru-demo-2026')
          await page.keyboard.press('Enter')
          await pause(1_500)
          const verdict = judge(await settled(page), screen)
          if (verdict[0] === 'bad') return verdict
          return (await isTextBack(page, screen, 'AGAIN')) ? ['content', 'text is back'] : ['bad', 'the text is lost']
        } finally {
          await context.close()
        }
      }),
    )
  await people.close()
}

/** Each script and style sheet is lost in turn, on a screen that needs it: the screen stands without it or says what is wrong. */
export const chunksLost = async ({ browser, proxy, screens, tell }: Case) => {
  const people = visitors(browser, proxy)
  const users = new Map<string, Screen[]>()
  for (const screen of screens) {
    const page = await openScreen(await people.contextOf(screen.who), proxy, screen)
    await settled(page)
    await pause(400) // what comes when the page is idle
    const chunks = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (new URL(name).pathname.startsWith('/assets/') ? [new URL(name).pathname] : [])),
    )
    for (const chunk of new Set(chunks)) users.set(chunk, [...(users.get(chunk) ?? []), screen])
    await page.close()
  }
  await people.close()
  for (const [at, [chunk, users_]] of [...users].entries()) {
    const screen = users_[at % users_.length]
    if (!screen) continue
    tell(
      await attempt('a chunk is lost', screen, async () => {
        proxy.state.loses = chunk
        const cold = await people.enter(screen.who)
        try {
          const page = await openScreen(cold, proxy, screen)
          const [verdict, why] = judge(await settled(page), screen, { tell: true })
          return [verdict, `${chunk}: ${why}`]
        } finally {
          proxy.state.loses = null
          await cold.close()
        }
      }),
    )
  }
}

/** Loading stopped in the middle leaves what has come, or a word about it. */
export const stopped = async ({ browser, proxy, screens, tell }: Case) => {
  const people = visitors(browser, proxy)
  proxy.state.holdMs = 120
  for (const after of [60, 120, 200, 300])
    for (const screen of screens)
      tell(
        await attempt(`loading stopped after ${after} ms`, screen, async () => {
          const stop = `setTimeout(() => window.stop(), ${after})`
          const page = await openScreen(await people.contextOf(screen.who), proxy, screen, stop)
          try {
            await pause(after + 700)
            return judge(await page.evaluate(disturb.look), screen, { tell: true, stay: true })
          } finally {
            await page.close({ runBeforeUnload: false })
          }
        }),
      )
  proxy.state.holdMs = 0
  await people.close()
}
