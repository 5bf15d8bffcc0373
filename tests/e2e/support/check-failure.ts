import type { Page } from '@playwright/test'
import { type Sight, sightOf } from './controls.ts'
import type { failCalls, Failure } from './failing.ts'

/** Calls whose failure shows no sentence, and why that is right. */
const SILENT: readonly (readonly [RegExp, string])[] = [
  [/selectGridLayout|saveGridLayout/, 'where columns stand: the grid works without'],
  [/registRecent/, 'a note for next time'],
  [/loginOptions$|selectCorpCode/, 'the login form works without'],
  [/saveBooking(Form)?$/, 'the note beside the buttons says that the draft waits (S2-117)'],
]
/** @param control the name of what was pressed; @param shownAt where the failure may show besides */
type Look = { control?: string; shownAt?: string | undefined }

/** Buttons that empty boxes on purpose. */
const EMPTIES = /초기화|reset/i
/** A sentence may come after the shortest time that loading shows (S9-007), and with the code of its part, on a busy machine too. */
const PATIENCE = 8_000

/** What a page says now that it did not say at the sight before. */
const newSentences = (now: Sight) => [...now.boxes, ...now.sentences]

/** @returns whether all layers are gone */
export const closeLayers = async (page: Page) => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { boxes, dialogs } = await sightOf(page)
    if (boxes.length + dialogs === 0) return true
    await page.keyboard.press('Escape')
    await page.waitForTimeout(80)
  }
  return false
}
export const closeLogin = async (page: Page) => {
  for (let turn = 0; turn < 4 && (await sightOf(page)).login; turn += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(80)
  }
}
const closeBoxes = async (page: Page) => {
  for (let turn = 0; turn < 4 && (await sightOf(page)).boxes.length > 0; turn += 1) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(80)
  }
}

/**
 * Looks at a page after each failed call, and collects what is wrong with it.
 * @param isGuest nobody's session can end: a 401 is said like any other failure
 */
export const watchFailures = (page: Page, failing: Awaited<ReturnType<typeof failCalls>>, isGuest = false) => {
  const faults: string[] = []
  const unsaid = new Set<string>()
  let thrown: string[] = []
  page.on('pageerror', (error) => thrown.push(error.message))
  const blame = (where: string, what: string) => void faults.push(`${where}: ${what}`)
  /** A refused log-in ends no session. */
  const endsSession = (how: Failure) => how === '401' && !isGuest && !failing.calls.at(-1)?.endsWith('/api/login')
  const isShown = async (now: Sight, how: Failure, shownAt?: string) => {
    if (endsSession(how)) return now.login
    if (shownAt && (await page.locator(shownAt).count()) > 0) return true
    return newSentences(now).length + now.marks > 0
  }
  /** The page once it shows the failure, or has had time to. */
  const sightAfter = async (how: Failure, wanted: boolean, shownAt?: string) => {
    let now = await sightOf(page)
    let shown = await isShown(now, how, shownAt)
    for (let waited = 0; wanted && !shown && waited < PATIENCE; waited += 150) {
      await page.waitForTimeout(150)
      now = await sightOf(page)
      shown = await isShown(now, how, shownAt)
    }
    return { now, shown }
  }
  const check = async (where: string, before: Sight, how: Failure, { control = '', shownAt }: Look = {}) => {
    const path = failing.calls.at(-1) ?? ''
    const wanted = endsSession(how) || !SILENT.some(([call]) => call.test(path))
    const { now, shown } = await sightAfter(how, wanted, shownAt)
    const words = newSentences(now)
    if (now.letters < 20) blame(where, 'the page is empty')
    if (thrown.length > 0) blame(where, `the page threw ${thrown.join(' · ')}`)
    thrown = []
    if (now.loader) blame(where, 'the loader stays')
    if (words.length > 1) blame(where, `more than one sentence: ${JSON.stringify(words)}`)
    if (endsSession(how) && words.length > 0) blame(where, `an alert beside the login: ${words[0]}`)
    if (wanted && !shown) unsaid.add(`${path} (${how})`)
    if (now.boxes.length > 0) await closeBoxes(page)
    const after = now.boxes.length > 0 ? await sightOf(page) : now
    const lost = before.typed.filter((one) => !one.endsWith('=') && !after.typed.includes(one))
    if (how !== '401' && lost.length > 0 && !EMPTIES.test(control)) blame(where, `typed ${JSON.stringify(lost)} is lost`)
  }
  return { faults, unsaid, blame, check }
}
