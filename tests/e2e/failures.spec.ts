import { globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect } from '@playwright/test'
import type { ScreenCard } from '#platform/shared/calls/screen.ts'
import { closeLayers, watchFailures } from './support/check-failure.ts'
import { type Control, fillPage, newControls, sightBefore, sightOf } from './support/controls.ts'
import { chosenFailures, failCalls, type Failure } from './support/failing.ts'
import { untilLive } from './support/live.ts'
import { test } from './support/visitors.ts'

/** `npm run test:failures` presses everything on every screen; `npm test` the screens where most is typed, in four ways to fail. */
const isLong = process.env.FAILURES === 'all'
const only = new RegExp(process.env.FAILURES_ONLY ?? '')
const SHORT: readonly Failure[] = ['500', '502 html', 'cut before', '401']
const RISKY = ['templates/grid', 'bookings/sea-booking', 'office/carriers']
const failures = isLong ? chosenFailures() : SHORT
/** Controls of a screen, of a dialog, and buttons that call in a short run: the first ones stand for their like. */
const MATTERS = /저장|요청|조회$/
const MAX_CONTROLS = isLong ? { screen: 60, inner: 25, calling: 99 } : { screen: 60, inner: 0, calling: 1 }

const folder = join(import.meta.dirname, '../../src/features')
const screens = globSync('*/*/screen.ts', { cwd: folder })
  .toSorted()
  .map((file) => ({ file, name: dirname(file) }))
  .filter(({ name }) => (isLong ? only.test(name) : RISKY.includes(name)))

for (const { file, name } of screens)
  test(`S8-006 S8-001 S8-007 ${name}: a call that fails is said once, loses nothing, and the next press calls again`, async ({
    browser,
    stateOf,
  }) => {
    test.setTimeout(isLong ? 1_500_000 : 60_000)
    const { default: card } = (await import(join(folder, file))) as { default: ScreenCard }
    const who = /^(office|operations|edi|partner)\//.test(name) ? 'admin' : 'customer'
    const context = await browser.newContext({ storageState: await stateOf(who, 'ko'), reducedMotion: 'reduce' })
    const page = await context.newPage()
    const seen = { controls: 0, calling: 0, presses: 0 }
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    context.on('page', (other) => other !== page && void other.close().catch(() => {}))
    const failing = await failCalls(page)
    const { faults, unsaid, blame, check } = watchFailures(page, failing)

    const open = async () => {
      failing.set(null)
      await page.goto(`${card.path}${card.kind === 'screen' && 'menu' in card && card.menu ? `?mid=${card.marker}` : ''}`)
      await untilLive(page)
      await page.waitForLoadState('networkidle')
      failing.set('500')
      await fillPage(page)
      await failing.settle()
      await closeLayers(page)
    }
    /** Presses, and says yes to a question. @returns whether a call was made; null when it cannot be pressed (any more) */
    const press = async ({ id }: Control) => {
      const control = page.locator(`[data-probe="${id}"]`)
      const from = failing.calls.length
      try {
        await control.click({ timeout: 900 })
      } catch {
        return null
      }
      seen.presses += 1
      await failing.settle()
      if (failing.calls.length === from && (await page.locator('[role=alertdialog] button').count()) > 1) {
        await page.keyboard.press('Enter')
        await failing.settle()
      }
      return failing.calls.length > from
    }
    /** One control in every manner; each press after the first is the second press after the failure before it. */
    const tryAll = async (control: Control, hows: readonly Failure[]) => {
      for (const how of hows) {
        failing.set(how)
        const where = `${control.name} · ${how}`
        const before = await sightBefore(page)
        const called = await press(control)
        // A panel that opened covers it.
        if (called === null) return
        if (!called) return blame(where, 'the press after a failure makes no call')
        await check(where, before, how, { control: control.name })
        if (how === '401') await closeLayers(page)
      }
      failing.set('500')
    }
    /** @returns whether the page is as it was, so that the next control can be pressed */
    const explore = async (control: Control, within: string, depth: number): Promise<boolean> => {
      const address = page.url()
      const before = await sightBefore(page)
      failing.set('500')
      const called = await press(control)
      if (called === null) return true
      seen.controls += 1
      if (new URL(page.url()).pathname !== new URL(address).pathname) return false
      if (called) {
        seen.calling += 1
        await check(`${control.name} · 500`, before, '500', { control: control.name })
        const isThere = await page.locator(`[data-probe="${control.id}"]`).isVisible()
        const now = await sightOf(page)
        // A failed list has its own "try again"; a page that was gone to has left the button behind.
        const calls = now.marks === 0 && page.url() === address
        if (isThere && calls && before.dialogs === now.dialogs) {
          await tryAll(control, failures)
          return false
        }
      }
      const inner = depth > 0 ? (await newControls(page, within)).slice(0, MAX_CONTROLS.inner) : []
      for (const one of inner) if (!(await explore(one, within, depth - 1))) break
      return inner.length === 0 ? closeLayers(page) : false
    }

    await open()
    const within = name === 'home/home' ? 'body' : 'main, [role=dialog]'
    const names = (await newControls(page, within)).slice(0, MAX_CONTROLS.screen)
    // A short run presses what matters most; its like are pressed by the long one.
    const order = names
      .map(({ name: wanted }, at) => ({ id: `${at}`, name: wanted }))
      .filter(({ name: wanted }) => isLong || MATTERS.test(wanted))
    let isFresh = true
    for (const control of order) {
      if (seen.calling >= MAX_CONTROLS.calling) break
      if (!isFresh) {
        await open()
        await newControls(page, within)
      }
      isFresh = await explore(control, within, isLong ? 1 : 0)
    }
    await context.close()
    console.log(
      `failures ${name}: ${seen.controls} controls, ${seen.calling} call, ${seen.presses} presses, ${faults.length} faults; unsaid: ${[...unsaid].join(' ')}`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
    expect(faults).toEqual([])
    expect([...unsaid]).toEqual([])
  })

test('S8-006 the campaign finds every screen by its card', () => {
  expect(screens.length).toBeGreaterThanOrEqual(process.env.FAILURES_ONLY ? 0 : isLong ? 50 : RISKY.length)
  expect(screens.map(({ file }) => basename(file))).toEqual(screens.map(() => 'screen.ts'))
})
