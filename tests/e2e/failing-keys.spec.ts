import { expect } from '@playwright/test'
import { closeLayers, watchFailures } from './support/check-failure.ts'
import { sightBefore } from './support/controls.ts'
import { chosenFailures, failCalls, type Failure } from './support/failing.ts'
import { untilLive } from './support/live.ts'
import { test } from './support/warm.ts'
import { type Way, type WayName, WAYS } from './support/key-and-drag-ways.ts'

/** `npm run test:failures` tries every key and drag of `tests/key-and-drag-places.ts`; `npm test` two of them. */
const isLong = process.env.FAILURES === 'all'
const only = new RegExp(process.env.FAILURES_ONLY ?? '')
const SHORT: readonly WayName[] = ['a favourite is dragged', 'a column is made wider by keys']
const hows: readonly Failure[] = isLong ? chosenFailures() : ['500', 'cut before', '401']
const ways = (Object.entries(WAYS) as [WayName, Way][]).filter(([name]) => (isLong ? only.test(name) : SHORT.includes(name)))

for (const [name, way] of ways)
  test(`S8-006 S8-001 S8-007 when ${name} and the call fails, that is said once, nothing is lost, and the next try calls again`, async ({
    browser,
    stateOf,
  }) => {
    if (isLong) test.setTimeout(300_000)
    const context = await browser.newContext({ storageState: await stateOf(way.who, 'ko'), reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const failing = await failCalls(page)
    const { faults, unsaid, blame, check } = watchFailures(page, failing)
    await page.goto(way.path)
    await untilLive(page)
    await page.waitForLoadState('networkidle')
    await way.prepare?.(page)
    let tries = 0
    for (const how of hows) {
      failing.set(how)
      const before = await sightBefore(page)
      const from = failing.calls.length
      await way.act(page)
      const called = await expect
        .poll(() => failing.calls.length)
        .toBeGreaterThan(from)
        .then(() => true)
        .catch(() => false)
      if (!called) {
        blame(how, 'makes no call')
        break
      }
      tries += 1
      await failing.settle()
      await check(how, before, how, { shownAt: way.shownAt })
      if (how === '401') await closeLayers(page)
    }
    await context.close()
    console.log(`failures ${name}: ${tries} failures, ${faults.length} faults; unsaid: ${[...unsaid].join(' ')}`)
    for (const fault of faults) console.log(`  ${fault}`)
    expect(faults).toEqual([])
    expect([...unsaid]).toEqual([])
  })
