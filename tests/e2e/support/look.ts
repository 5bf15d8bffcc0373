import type { Page } from '@playwright/test'
import { axeFinds, axeFindsInLook } from './axe.ts'
import type { Lang } from './visitors.ts'

type Look = readonly [theme: 'light' | 'dark', width: number]
const EVERY_LOOK: readonly Look[] = [
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
  ['dark', 390],
]
const WIDTHS = [1800, 1440, 1279, 1023, 800, 540, 390, 320]
/** The longer words of English meet every width, those of Korean a middle one and the narrowest. */
const widthsOf = (lang: Lang) => WIDTHS.filter((_, index) => lang === 'en' || index % 4 === 3)

/** Each page meets both themes and both widths over its two languages, its neighbours the other pairs; AXE=all tries each with each, and every rule in both. */
const looksOf = (lang: Lang, turn: number): readonly Look[] =>
  process.env.AXE === 'all' ? EVERY_LOOK : EVERY_LOOK.filter((_, index) => index === (lang === 'ko' ? turn % 4 : 3 - (turn % 4)))

/** Resizes and waits until the page has drawn itself anew. */
export const resize = async (page: Page, width: number, height = 900) => {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Chromium leaves some inherited colours of light-dark() behind when the emulated theme changes under a page: everything is styled anew. */
export const redraw = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    root.hidden = true
    root.getBoundingClientRect()
    root.hidden = false
  })

/** What a visitor would trip over on a page: everything axe finds, words that are cut, and widths that need scrolling sideways. */
export const troubleOfLook = async (page: Page, lang: Lang, turn: number): Promise<string[]> => {
  const trouble: string[] = []
  const looks = looksOf(lang, turn)
  const measured = new Set(widthsOf(lang))
  for (const theme of new Set(looks.map(([colours]) => colours))) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await redraw(page)
    // One way through the widths: to go back and forth would lay out the page twice as often.
    for (const width of WIDTHS) {
      const isLookedAt = looks.some((look) => look[0] === theme && look[1] === width)
      if (isLookedAt || measured.has(width)) await resize(page, width)
      if (measured.delete(width)) trouble.push(...(await overflowHere(page, width)))
      if (!isLookedAt) continue
      const all = lang === 'en' || process.env.AXE === 'all'
      for (const found of await (all ? axeFinds(page) : axeFindsInLook(page))) trouble.push(`${theme} ${width} ${found}`)
    }
  }
  return trouble
}

/** Words that are cut, and what needs scrolling sideways, at each width. */
export const overflowAt = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const trouble: string[] = []
  for (const width of widths) {
    await resize(page, width)
    trouble.push(...(await overflowHere(page, width)))
  }
  return trouble
}

const overflowHere = async (page: Page, width: number): Promise<string[]> => [
  ...(await settled(page, tooWide)).map((what) => `${width}: too wide ${what}`),
  ...(await settled(page, cutWords)).map((words) => `${width}: cut ${words}`),
]

/** What is found in the page, once more when something is: boxes may still be moving to their places. */
const settled = async (page: Page, find: () => string[]) => {
  if ((await page.evaluate(find)).length === 0) return []
  await page.waitForTimeout(200)
  return page.evaluate(find)
}

/** Runs in the page: what makes the page wider than its window, the page first. */
const tooWide = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const over = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  )
  return [
    `by ${scrollWidth - clientWidth} px`,
    ...over.slice(0, 5).map((element) => `${element.tagName} ${element.innerText?.slice(0, 40)}`),
  ]
}

/** Runs in the page: buttons, tabs and headings whose words do not fit. Words that end in dots on purpose keep them whole as a hint. */
const cutWords = () => {
  const cut: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>(
    'button, [role=button], [role=tab], h1, h2, h3, label, input::placeholder',
  )) {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    if (box.width < 2 || box.height < 2 || style.visibility === 'hidden' || element.closest('.vh, [inert]')) continue
    let clips = false
    for (const part of [element, ...element.querySelectorAll<HTMLElement>('*')]) {
      const own = getComputedStyle(part)
      if (own.overflowX === 'visible') continue
      clips = true
      if (own.clipPath !== 'none' || part.clientWidth < 2) continue
      const hinted = part.closest('[title], [aria-label]') !== null
      if (part.scrollWidth > part.clientWidth + 1 && !(own.textOverflow === 'ellipsis' && hinted))
        cut.push(`"${element.innerText.slice(0, 40)}"`)
    }
    // Words may also run out of a box when nothing in it clips them.
    if (clips) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const words = range.getBoundingClientRect()
    if (words.width > box.width + 1 && !element.querySelector('.vh')) cut.push(`out of its box: "${element.innerText.slice(0, 40)}"`)
  }
  return [...new Set(cut)]
}

/** Runs in the page: what is wrong with the focused element: covered, out of sight, or without a visible mark. */
export const coveredFocus = () => {
  const element = document.activeElement as HTMLElement | null
  if (!element || element === document.body) return 'end'
  const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.innerText).slice(0, 30)}"`
  const box = element.getBoundingClientRect()
  const seen = [0.25, 0.5, 0.75].some((part) => {
    const at = document.elementFromPoint(
      Math.min(box.left + box.width / 2, window.innerWidth - 1),
      box.top + Math.min(box.height, window.innerHeight - box.top) * part,
    )
    return at !== null && (element.contains(at) || at.contains(element) || element.closest('label')?.contains(at))
  })
  if (!seen) return `${name} is covered or out of sight at ${Math.round(box.top)}`
  // A grid marks its chosen row instead of itself.
  const row = element.closest('[role=grid]')?.querySelector('[data-active]')
  const marked = [element, row, element.parentElement, element.closest('label'), element.nextElementSibling].some((part) => {
    if (!part) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })
  return marked ? '' : `${name} shows no focus`
}
