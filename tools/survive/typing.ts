import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'puppeteer-core'
import type { Screen } from './screens.ts'

/** A screen, or a form on it with the way there. */
export type Spot = Screen & { form?: string; tick?: string; press?: readonly string[]; box?: string; text?: string }
/** The target of the typed text: a field of a form, a cell of a new row, a search. */
export type Typed = { into: 'form' | 'cell' | 'search'; box: string; value: string }

/** Screens whose fields store nothing, and why. Fields of search cards are detected automatically. */
const NO_DRAFT: Readonly<Record<string, string>> = {
  cmsAccessList: 'search',
  cmsOutboxMgt: 'search',
  cmsVisitList: 'search',
  home: 'search',
  login: 'secret',
  loginPopup: 'secret',
  tplLayout3: 'search',
  tplPopup1: 'sample',
}

/** Clicks the control whose name begins like this, in the top dialog if one is open. */
export const pressNamed = (page: Page, name: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const named = new RegExp(`^(?:${wanted})`)
    const inside = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
    const control = [...inside.querySelectorAll<HTMLElement>('button, summary, [role=tab], [role=menuitem]')].find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && named.test((one.ariaLabel || one.innerText).trim()),
    )
    control?.click()
    return control !== undefined
  }, name)

/**
 * Opens a form.
 * @returns what is missing, or nothing
 */
export const openSpot = async (page: Page, { tick, press = [], box }: Spot): Promise<string> => {
  if (tick) {
    const found = await page.waitForSelector(tick, { timeout: 6_000 }).catch(() => null)
    if (!found) return `there is no ${tick} to tick`
    await found.evaluate((one) => (one as HTMLElement).click())
    await pause(150)
  }
  for (const name of press) {
    const until = Date.now() + 6_000
    while (!(await pressNamed(page, name))) {
      if (Date.now() > until) return `there is no "${name}" to press`
      await pause(100)
    }
    await pause(150)
  }
  if (!box) return ''
  const there = await page.waitForSelector(box, { visible: true, timeout: 8_000 }).catch(() => null)
  return there ? '' : `there is no box ${box}`
}

type Found = Pick<Typed, 'into' | 'box'>

/** The default field to type into: of a form, else of a search; a new row where there is an editable grid. */
const findBox = (page: Page): Promise<Found | null> =>
  page.evaluate((): Found | null => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0
    const boxes = [...document.querySelectorAll<HTMLInputElement>(':is(main, [role=dialog]) :is(input, textarea)')].filter(
      (one) =>
        /^(text|search|email|tel|url|textarea)$/.test(one.type) &&
        !/numeric|decimal/.test(one.inputMode) &&
        isShown(one) &&
        !one.readOnly &&
        !one.disabled &&
        !one.closest('[role=combobox], [role=grid]') &&
        one.role !== 'combobox',
    )
    const nameOf = (one: HTMLInputElement) => {
      const { field } = one.dataset
      if (field) return `[data-field="${field}"]`
      if (one.ariaLabel) return `[aria-label="${one.ariaLabel}"]`
      return one.name ? `[name="${one.name}"]` : ''
    }
    const form = boxes.find((one) => !one.closest('search, [role=search]') && nameOf(one))
    if (form) return { into: 'form', box: nameOf(form) }
    const add = [...document.querySelectorAll('main button')].find((one) => one.textContent?.trim() === '추가' && isShown(one))
    if (add) return { into: 'cell', box: 'main [role=grid]' }
    const search = boxes.find(nameOf)
    return search ? { into: 'search', box: nameOf(search) } : null
  })

const textIn = (page: Page, box: string) =>
  page.evaluate((selector) => {
    const one = document.querySelector<HTMLInputElement>(selector)
    if (!one) return null
    const open = [...one.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join(' ')
    return one.value ?? `${one.innerText} ${open}`
  }, box)

/**
 * Types into a form, or into the default field of a screen.
 * @returns null where there is none
 */
export const typeInto = async (page: Page, spot: Spot, text: string): Promise<Typed | null> => {
  const typed = spot.text ?? text
  const found = spot.box ? ({ into: 'form', box: spot.box } as const) : await findBox(page)
  if (!found) return null
  const into = spot.marker in NO_DRAFT && !spot.box ? 'search' : found.into
  if (into === 'cell') {
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button')].find((one) => one.textContent?.trim() === '추가')?.click(),
    )
    const isOpen = await page
      .waitForFunction(
        () => document.activeElement?.closest('[role=grid]') ?? document.activeElement?.getAttribute('aria-activedescendant'),
        { timeout: 12_000 },
      )
      .catch(() => null)
    // Lines of a record that is not selected yet.
    if (!isOpen) return null
  } else await page.focus(found.box)
  await page.keyboard.type(typed)
  const value = into === 'cell' ? typed : await textIn(page, found.box)
  return value === null || (into === 'form' && !value.toUpperCase().includes(typed.toUpperCase())) ? null : { into, box: found.box, value }
}

/** Whether typed text is in its field, or returns when its form is opened or its offer accepted. */
export const isTextBack = async (page: Page, spot: Spot, { into, box, value }: Typed, patience = 10_000): Promise<boolean> => {
  const until = Date.now() + patience
  let turn = 0
  while (Date.now() < until) {
    try {
      const now = await textIn(page, box)
      if (now !== null && (into === 'cell' ? now.includes(value) : now === value)) return true
      await page.evaluate(() => {
        const offers = /^(이어서 입력|불러오기|Continue editing|Restore)$/
        for (const button of document.querySelectorAll('button')) if (offers.test(button.innerText.trim())) button.click()
      })
      // A form behind a button has its text again once it is open; its popup may have opened by itself.
      if (turn % 15 === 5)
        for (const name of spot.press ?? []) {
          await pressNamed(page, name)
          await pause(400)
        }
      turn += 1
    } catch {
      // Between two documents.
    }
    await pause(150)
  }
  return false
}
