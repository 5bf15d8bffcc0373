import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type Page } from 'puppeteer-core'
import { post, type Session } from './traffic.ts'

const SEA = '/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt'
const BEFORE = 'TYPED BEFORE'
const AFTER = ' AND AFTER THE UPGRADE'
const LIMIT_MS = 30_000
const FORM = '/api/oms/comm/ptlBookingSeaMgt'
const CARGO = '[data-field="COMMODITY"]'

const isAlive = (page: Page) =>
  page.waitForFunction(
    (field) => Object.keys(document.querySelector(field) ?? {}).some((name) => name.startsWith('__reactProps$')),
    { timeout: LIMIT_MS, polling: 50 },
    CARGO,
  )

/** Answers the question about text that is not yet saved with yes. Whether the list has come. */
const leaveForm = () => {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
  buttons.find(({ textContent }) => textContent?.trim() === '확인')?.click()
  return document.querySelector('[data-page=ptlShipmentList]') !== null
}

/** Asks again and again, up to the limit. Whether the answer was yes. */
const until = async (ask: () => Promise<boolean>): Promise<boolean> => {
  const ends = Date.now() + LIMIT_MS
  while (Date.now() < ends) {
    if (await ask()) return true
    await pause(200)
  }
  return false
}

/** The text of the open form, in its field or offered by the button that restores what was typed. */
const readTyped = () => {
  const restore = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === '이어서 입력')
  restore?.click()
  return document.querySelector<HTMLInputElement>('[data-field="COMMODITY"]')?.value ?? ''
}

/**
 * A booking form that is open in a browser while the portal is upgraded: text is typed before and after, then the visitor opens another
 * screen, whose code the old page does not have, comes back and reloads.
 * @param url of the proxy that sends to the old process first
 * @returns `finish`, to be called when the new process serves: what went wrong, in words
 */
export const openInBrowser = async (executablePath: string, url: string, session: Session) => {
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  for (const pair of session.cookie.split('; ')) {
    const [name = '', value = ''] = pair.split('=')
    await browser.setCookie({ name, value, domain: 'localhost', path: '/' })
  }
  await page.goto(url + SEA, { waitUntil: 'load' })
  await isAlive(page)
  await page.focus(CARGO)
  await page.keyboard.type(BEFORE)
  const finish = async (): Promise<string[]> => {
    const problems: string[] = []
    const expectTyped = async (when: string, wanted: string) => {
      // A page that loads itself anew cannot be asked meanwhile.
      const isThere = () =>
        page
          .evaluate(readTyped)
          .then((value) => value === wanted)
          .catch(() => false)
      if (!(await until(isThere))) problems.push(`the page open in a browser, ${when}: "${wanted}" is not in its form`)
    }
    await expectTyped('when the new process serves', BEFORE)
    await page.focus(CARGO)
    await page.keyboard.press('End')
    await page.keyboard.type(AFTER)
    await expectTyped('after further typing', BEFORE + AFTER)
    // A link of the menu: its screen has other files in the new version. Text that is not yet saved is asked about first.
    const address = page.url()
    const BKG_NO = new URL(address).searchParams.get('BKG_NO') ?? ''
    const stored = () => post<{ header: { COMMODITY: string } }>(url, `${FORM}/selectBooking`, { BKG_NO }, session)
    const saved = await until(async () => (await stored()).header.COMMODITY === BEFORE + AFTER)
    if (!saved) problems.push('the page open in a browser does not save what is typed after the upgrade')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('header a[href*="ptlShipmentList"]')?.click())
    const left = await until(() => page.evaluate(leaveForm).catch(() => false))
    if (!left) problems.push('the page open in a browser does not lead to another screen')
    await page.goto(address, { waitUntil: 'load' })
    await isAlive(page)
    await expectTyped('after another screen', BEFORE + AFTER)
    await page.reload({ waitUntil: 'load' })
    await isAlive(page)
    await expectTyped('after a reload', BEFORE + AFTER)
    return problems
  }
  return { finish, close: () => browser.close() }
}
