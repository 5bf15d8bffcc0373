import { expect } from '@playwright/test'
import { findScreens } from '../../tools/survive/screens.ts'
import { closeLayers, watchFailures } from './support/check-failure.ts'
import { type Control, fillPage, newControls } from './support/controls.ts'
import { numbersOfDemo, VISITOR } from './support/demo-screens.ts'
import { chosenFailures, failCalls, type Failure } from './support/failing.ts'
import { untilLive } from './support/live.ts'
import { pressing } from './support/pressing.ts'
import { test } from './support/warm.ts'

/** `npm run test:failures` presses everything on every screen; `npm test` the screens where most is typed, in four ways to fail. */
const isLong = process.env.FAILURES === 'all'
const only = new RegExp(process.env.FAILURES_ONLY ?? '')
const SHORT: readonly Failure[] = ['500', '502 html', 'cut before', '401']
const RISKY = ['templates/grid', 'bookings/sea-booking', 'office/carriers']
const failures = isLong ? chosenFailures() : SHORT
/** Into dialogs and panels that a control opens. */
const DEPTH = isLong ? 1 : 0
/** Controls of a screen, of a dialog, and buttons that call in a short run: the first ones stand for their like. */
const MATTERS = /저장|요청|조회$/
const MAX_CONTROLS = isLong ? { screen: 60, inner: 25, calling: 99 } : { screen: 60, inner: 0, calling: 1 }

// Each screen has its own sessions and state; the counts of call sites are per worker.
if (isLong) test.describe.configure({ mode: 'parallel' })
const screens = (await findScreens()).filter(({ name }) => (isLong ? only.test(name) : RISKY.includes(name)))

for (const { name, path, who } of screens)
  test(`S8-006 S8-001 S8-007 ${name}: a call that fails is said once, loses nothing, and the next press calls again`, async ({
    browser,
    stateOf,
    request,
  }) => {
    if (isLong) test.setTimeout(1_500_000)
    else test.slow()
    const context = await browser.newContext({ storageState: await stateOf(VISITOR[who], 'ko'), reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    context.on('page', (other) => other !== page && void other.close().catch(() => {}))
    const failing = await failCalls(page)
    const watch = watchFailures(page, failing, who === 'guest')
    const { faults, unsaid } = watch

    const address = path.includes('{') ? (await numbersOfDemo(request))(path) : path
    const open = async () => {
      failing.set(null)
      await page.goto(address)
      await untilLive(page)
      // The choice of a language whose answer was cut has been made.
      if ((await page.locator('html').getAttribute('lang')) !== 'ko') {
        await page.getByRole('button', { name: /^KO/ }).click()
        await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
        await untilLive(page)
      }
      await page.waitForLoadState('networkidle')
      failing.set('500')
      await fillPage(page)
      await failing.settle()
      await closeLayers(page)
    }
    const within = name === 'home/home' ? 'body' : 'main, [role=dialog]'
    const { seen, once, explore, tryLogin } = pressing({ page, failing, watch, within, failures, limit: MAX_CONTROLS.inner })
    const renew = async () => {
      await open()
      return newControls(page, within)
    }
    await open()
    const all = await newControls(page, within)
    // A short run presses what matters most; its like are pressed by the long one.
    const order = all.slice(0, MAX_CONTROLS.screen).filter(({ name: wanted }) => isLong || MATTERS.test(wanted))
    if (all.length > MAX_CONTROLS.screen) console.log(`failures ${name}: ${all.length - MAX_CONTROLS.screen} more controls are not pressed`)
    const untilLast: Control[] = []
    let isFresh = true
    for (const control of order) {
      if (seen.calling >= MAX_CONTROLS.calling) break
      let result = await explore(control, { depth: DEPTH, untilLast, renew })
      // What was pressed before may have covered it or taken it away.
      if (result === null && !isFresh) {
        await renew()
        result = await explore(control, { depth: DEPTH, untilLast, renew })
      }
      isFresh = result === 'gone'
      if (result === 'gone') await renew()
    }
    await tryLogin(untilLast, renew)
    await context.close()
    console.log(
      `failures ${name}: ${seen.controls} controls, ${seen.calling} call, ${seen.presses} presses, ${faults.length} faults; unsaid: ${[...unsaid].join(' ')}; pressed once: ${[...once].join(', ')}`,
    )
    for (const fault of faults) console.log(`  ${fault}`)
    expect(faults).toEqual([])
    expect([...unsaid]).toEqual([])
  })

test('S8-006 the campaign finds every screen by its card', () => {
  expect(screens.length).toBeGreaterThanOrEqual(process.env.FAILURES_ONLY ? 0 : isLong ? 50 : RISKY.length)
})
