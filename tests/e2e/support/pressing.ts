import type { Page } from '@playwright/test'
import { closeLayers, closeLogin, type watchFailures } from './check-failure.ts'
import { type Control, newControls, sightBefore, sightOf } from './controls.ts'
import type { failCalls, Failure } from './failing.ts'

/** A control that cannot be pressed in this time is covered. */
const PRESS_MS = process.env.FAILURES === 'all' ? 2_000 : 900
/** Failures of a control whose like, that calls from the same place, has met all of them. */
const SHARED = 3
/** Made later than the press that caused it: keys and drags try it. */
const DELAYED = /saveGridLayout$/

const pathOf = (url: string) => new URL(url).pathname

const met = new Map<string, number>()
/** Every failure for the first control of a call site; its like share them in turn. */
const kindsFor = (site: string, failures: readonly Failure[]): readonly Failure[] => {
  const nth = met.get(site) ?? 0
  met.set(site, nth + 1)
  if (nth === 0) return failures
  const turn = Array.from({ length: Math.min(SHARED, failures.length) }, (_, at) => failures[((nth - 1) * SHARED + at) % failures.length])
  return failures.filter((how) => turn.includes(how))
}

type Renew = () => Promise<Control[]>
/** The control as it stands on a page that was opened anew; the server may have done its work meanwhile, so that it is gone. */
const sameOn = (page: readonly Control[], { id, name }: Control) =>
  page.find((one) => one.id === id && one.name === name) ?? page.find((one) => one.name === name)

type Around = {
  page: Page
  failing: Awaited<ReturnType<typeof failCalls>>
  watch: ReturnType<typeof watchFailures>
  /** The part of the page whose controls are pressed. */
  within: string
  failures: readonly Failure[]
  /** Controls of a dialog or panel. */
  limit: number
}
type Level = {
  /** How far to follow what a control opens. */
  depth: number
  /** Gets the controls that meet 401 after all others: whoever closes the log-in goes on without one. */
  untilLast: Control[]
  /** Opens the page anew. @returns its controls */
  renew?: Renew
  /** Opens again what the control stands in. */
  reopen?: (control: Control) => Promise<Control | null>
}

/** Presses the controls of a page while their calls fail, and what they open. */
export const pressing = ({ page, failing, watch: { blame, check }, within, failures, limit }: Around) => {
  const seen = { controls: 0, calling: 0, presses: 0 }
  /** Went away, so that there was no second press. */
  const once = new Set<string>()

  /** Presses, and says yes to a question. @returns the first call; '' without one; null when it cannot be pressed (any more) */
  const press = async ({ id }: Control, isAgain = false) => {
    const control = page.locator(`[data-probe="${id}"]`)
    const from = failing.calls.length
    const called = () => failing.calls.slice(from).find((path) => !DELAYED.test(path)) ?? ''
    try {
      await control.click({ timeout: PRESS_MS })
    } catch {
      return null
    }
    seen.presses += 1
    await failing.settle()
    if (!called() && (await page.locator('[role=alertdialog] button').count()) > 1) {
      await page.keyboard.press('Enter')
      await failing.settle()
    }
    // A failed list has its own "try again".
    const retry = page.locator('main output button').first()
    if (!called() && isAgain && (await retry.isVisible())) {
      await retry.click({ timeout: PRESS_MS }).catch(() => {})
      await failing.settle()
    }
    // It has closed its panel; opening it again calls.
    if (!called() && isAgain && (await control.getAttribute('aria-expanded', { timeout: PRESS_MS }).catch(() => '')) === 'false') {
      await control.click({ timeout: PRESS_MS }).catch(() => {})
      await failing.settle()
    }
    return called()
  }
  const isPressable = ({ id }: Control) => page.locator(`[data-probe="${id}"]`).isVisible()

  /**
   * One control in every manner; each press after the first is the second press after the failure before it.
   * @returns the failure after which it makes no call any more
   */
  const tryAll = async (first: Control, hows: readonly Failure[], dialogs: number, reopen?: Level['reopen']): Promise<Failure | null> => {
    let control: Control | null = first
    for (const how of hows) {
      let before = await sightBefore(page)
      const isCovered = before.dialogs > dialogs
      if (isCovered) await closeLayers(page)
      const isAway = !(await isPressable(control))
      if (isAway) control = (await reopen?.(control)) ?? null
      if (!control) return null
      if (isCovered || isAway) before = await sightBefore(page)
      failing.set(how)
      const called = await press(control, true)
      // A panel that opened covers it.
      if (called === null) return null
      if (!called) return how
      await check(`${control.name} · ${how}`, before, how, { control: control.name })
      if (how === '401') await closeLogin(page)
    }
    return null
  }
  const blameDead = (control: Control, how: Failure | null) =>
    how && blame(`${control.name} · ${how}`, 'the press after a failure makes no call')

  const tryLogin = async (controls: readonly Control[], renew: Renew) => {
    let standing = controls.length > 0 ? await renew() : []
    for (const wanted of controls) {
      let control = sameOn(standing, wanted)
      if (!control || !(await isPressable(control))) {
        standing = await renew()
        control = sameOn(standing, wanted)
      }
      if (control && !(await tryAll(control, ['401'], 0))) continue
      standing = await renew()
      control = sameOn(standing, wanted)
      if (control) blameDead(control, await tryAll(control, ['401'], 0))
      else once.add(`${wanted.name} (before 401)`)
    }
  }

  /** @returns 'gone' when the page is no longer as it was; null when the control could not be pressed */
  const explore = async (wanted: Control, { depth, untilLast, renew, reopen }: Level): Promise<'here' | 'gone' | null> => {
    const here = page.url()
    const control = reopen && !(await isPressable(wanted)) ? await reopen(wanted) : wanted
    if (!control) return null
    const before = await sightBefore(page)
    failing.set('500')
    const called = await press(control)
    if (called === null) return null
    seen.controls += 1
    if (pathOf(page.url()) !== pathOf(here)) return 'gone'
    // What an inner control closed is opened again for the next press.
    const isSame = async () =>
      pathOf(page.url()) === pathOf(here) && (reopen !== undefined || (await sightOf(page)).dialogs === before.dialogs)
    // The mark of a failed list would hide that the next failure says nothing.
    const isClean = async () => (await isSame()) && (await sightOf(page)).marks === 0
    if (called) {
      seen.calling += 1
      await check(`${control.name} · 500`, before, '500', { control: control.name })
    }
    const hasOpened = (await sightOf(page)).dialogs > before.dialogs
    if ((!called || hasOpened) && depth > 0) {
      const inner = (await newControls(page, within)).slice(0, limit)
      const reopenInner = async ({ name }: Control) => {
        await closeLayers(page)
        failing.set('500')
        if ((await press(control)) === null) return null
        return (await newControls(page, within)).find((one) => one.name === name) ?? null
      }
      for (const one of inner) if ((await explore(one, { depth: depth - 1, untilLast: [], reopen: reopenInner })) === 'gone') break
    }
    failing.set('500')
    if (hasOpened || (depth > 0 && !called)) await closeLayers(page)
    if (!called) return (await isClean()) ? 'here' : 'gone'
    if (!(await isSame()) || !((await isPressable(control)) || reopen)) {
      once.add(`${control.name} ${called.split('/').at(-1)}`)
      return 'gone'
    }
    const hows = kindsFor(`${control.name} ${called}`, failures)
    const usual = renew ? hows.filter((how) => how !== '401') : hows
    const dead = await tryAll(control, usual, before.dialogs, reopen)
    if (dead && renew) {
      // A late call of something else may have passed for its first.
      const now = sameOn(await renew(), control)
      failing.set('500')
      if (now && (await press(now))) blameDead(now, await tryAll(now, [dead], before.dialogs))
      return 'gone'
    }
    blameDead(control, dead)
    if (renew && hows.includes('401')) untilLast.push(control)
    failing.set('500')
    return (await isClean()) ? 'here' : 'gone'
  }
  return { seen, once, explore, tryLogin }
}
