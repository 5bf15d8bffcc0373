import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'puppeteer-core'
import { attempt, detectExceptions, openScreen, settled, sight, type Verdict, visitors } from './campaign.ts'
import type { Case } from './kinds.ts'
import type { Screen } from './screens.ts'
import { openSpot, pressNamed, type Spot } from './typing.ts'

/** Scripts and style sheets that a page has requested. */
const chunksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => (new URL(name).pathname.startsWith('/assets/') ? [new URL(name).pathname] : [])),
  )

/** Names of controls that can be clicked without leaving the screen. */
const controlNames = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const leaves = /로그아웃|닫기|인쇄|한국어|English|다운로드|받기|^\d/
    const controls = [...document.querySelectorAll<HTMLElement>('header button, main button, main [role=tab]')]
    const shown = controls.filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role=row]'))
    const names = shown.map((one) => (one.ariaLabel || one.innerText).trim().split('\n')[0] ?? '')
    return [...new Set(names)].filter((name) => name && !leaves.test(name))
  })

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const openLayers = (page: Page) => page.evaluate(() => document.querySelectorAll('[role=dialog], [role=alertdialog]').length)

/** Chunks by the screens that load them for their first render. */
const firstChunks = async ({ screens, proxy }: Case, contextOf: (who: Screen['who']) => Promise<BrowserContext>) => {
  const users = new Map<string, Screen[]>()
  for (const screen of screens) {
    const page = await openScreen(await contextOf(screen.who), proxy, screen)
    await settled(page)
    await pause(400) // what loads when the page is idle
    for (const chunk of new Set(await chunksOf(page))) users.set(chunk, [...(users.get(chunk) ?? []), screen])
    await page.close({ runBeforeUnload: false })
  }
  return users
}

/** Closes what a click opened. @returns false when the page is not as before */
const closeLayers = async (page: Page, address: string): Promise<boolean> => {
  for (let turn = 0; turn < 3 && (await openLayers(page)) > 0; turn += 1) {
    await page.keyboard.press('Escape')
    await pause(150)
  }
  return page.url() === address && (await openLayers(page)) === 0
}

/** Chunks that load after a click, with the way to it. Each name is clicked on the first screen that has it. */
const laterChunks = async (
  { screens, places, proxy, done }: Case,
  contextOf: (who: Screen['who']) => Promise<BrowserContext>,
  first: ReadonlyMap<string, unknown>,
) => {
  const ways = new Map<string, Spot>()
  const note = async (page: Page, spot: Spot) => {
    for (const chunk of await chunksOf(page)) if (!first.has(chunk) && !ways.has(chunk)) ways.set(chunk, spot)
  }
  for (const spot of [...places.filter(({ press }) => press), ...screens] as Spot[]) {
    const context = await contextOf(spot.who)
    const open = async () => {
      const page = await openScreen(context, proxy, spot)
      await settled(page)
      return page
    }
    let page = await open()
    if (spot.press) {
      await openSpot(page, spot)
      await pause(300)
      await note(page, spot)
    } else {
      for (const name of await controlNames(page)) {
        if (done.controls.has(name)) continue
        done.controls.add(name)
        const press = `${escaped(name)}$`
        await pressNamed(page, press)
        await pause(300)
        await note(page, { ...spot, press: [press] })
        if (await closeLayers(page, proxy.url + spot.path)) continue
        await page.close({ runBeforeUnload: false })
        page = await open()
      }
    }
    await page.close({ runBeforeUnload: false })
  }
  return ways
}

/** The page after a click whose code did not load. */
const afterPress = async (page: Page, spot: Spot, lost: () => number): Promise<[Verdict, string]> => {
  for (const name of spot.press ?? []) {
    await pressNamed(page, name)
    await pause(400)
  }
  const until = Date.now() + 6_000
  let seen = await sight(page)
  while (Date.now() < until && !seen?.told && lost() > 0) {
    await pause(100)
    seen = await sight(page)
  }
  // A way to another screen may load the page anew, which says in its place what is missing.
  const isElsewhere = new URL(page.url()).pathname !== spot.path.split('?')[0]
  const now = await settled(page, 18_000)
  const judged = detectExceptions(now, isElsewhere ? { marker: now.marker ?? '' } : spot, { tell: true })
  if (judged[0] !== 'content' || lost() === 0 || isElsewhere) return judged
  return seen?.told ? ['told', seen.told] : ['bad', 'nothing is said']
}

/**
 * Blocks each script and style sheet in turn, on a screen that needs it or at the control that requests it: the page works without it or
 * shows a notice.
 */
export const chunksLost = async (around: Case, wanted: (kind: string) => boolean): Promise<void> => {
  const { browser, proxy, tell, done } = around
  const people = visitors(browser, proxy)
  const users = await firstChunks(around, people.contextOf)
  const ways = wanted('a later chunk is lost') ? await laterChunks(around, people.contextOf, users) : new Map<string, Spot>()
  await people.close()
  const without = async (kind: string, chunk: string, spot: Spot, work: (page: Page) => Promise<[Verdict, string]>) => {
    if (done.chunks.has(chunk)) return
    done.chunks.add(chunk)
    tell(
      await attempt(kind, spot, async () => {
        proxy.state.loses = chunk
        proxy.state.lost = 0
        const cold = await people.enter(spot.who)
        try {
          const [verdict, why] = await work(await openScreen(cold, proxy, spot))
          return [verdict, `${chunk}: ${why}`]
        } finally {
          proxy.state.loses = null
          await cold.close()
        }
      }),
    )
  }
  if (wanted('a chunk is lost'))
    for (const [at, [chunk, screens]] of [...users].entries()) {
      const screen = screens[at % screens.length]
      if (screen)
        await without('a chunk is lost', chunk, screen, async (page) => detectExceptions(await settled(page), screen, { tell: true }))
    }
  for (const [chunk, spot] of ways)
    await without('a later chunk is lost', chunk, spot, async (page) => {
      await settled(page)
      return afterPress(page, spot, () => proxy.state.lost)
    })
}
