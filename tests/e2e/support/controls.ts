import type { Page } from '@playwright/test'

/** What the page says at this moment, and what is typed into it. */
export type Sight = {
  /** Message boxes. */
  boxes: string[]
  /** Sentences elsewhere that were not there at the sight before: toasts, alerts beside a form. */
  sentences: string[]
  /** Quiet marks of failed loads. */
  marks: number
  dialogs: number
  login: boolean
  loader: boolean
  /** Texts of the boxes on the page, by their names; secrets are emptied on purpose. */
  typed: string[]
  letters: number
}

/** @param marks whether what the page says now counts as said: what follows is new only when it is said anew */
const lookAt = (page: Page, marks: boolean): Promise<Sight> =>
  page.evaluate((isMarked) => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown)
    const texts = (elements: HTMLElement[]) =>
      elements
        .map((element) => (element.innerText.trim() && element.dataset.seen !== element.innerText ? element.innerText.trim() : ''))
        .filter(Boolean)
    /** What stands below a box whose text could not be looked up. */
    const belowBoxes = all('[aria-invalid=true]')
      .flatMap((box) => (box.getAttribute('aria-describedby') ?? '').split(' '))
      .flatMap((id) => document.getElementById(id) ?? [])
      .filter((one) => /찾지 못했습니다/.test(one.innerText))
    const fields = all('main input, main textarea, [role=dialog] input, [role=dialog] textarea') as HTMLInputElement[]
    const sight = {
      boxes: texts(all('[role=alertdialog]')),
      sentences: texts([
        ...all('[data-kind=warning], [data-kind=error], [role=alert]').filter((one) => !one.closest('[role=alertdialog]')),
        ...belowBoxes,
      ]),
      marks: all('output, [role=status]').filter((one) => /조회 실패|불러오지 못|다시 시도/.test(one.innerText)).length,
      dialogs: all('[role=dialog]').length,
      login: all('[role=dialog] input[type=password]').length > 0,
      loader: all('[data-loader]').length > 0,
      typed: fields
        .filter(({ type }) => !['password', 'checkbox', 'radio', 'file', 'hidden'].includes(type))
        .map(({ name, value, ariaLabel }) => `${name || ariaLabel || ''}=${value}`),
      letters: document.body.innerText.trim().length,
    }
    if (isMarked)
      for (const one of document.querySelectorAll<HTMLElement>('[data-kind=warning], [data-kind=error], [role=alert], p'))
        one.dataset.seen = one.innerText
    return sight
  }, marks)
export const sightOf = (page: Page): Promise<Sight> => lookAt(page, false)

/** The page before a press: what it says already is not said by what follows, unless it is said anew. */
export const sightBefore = (page: Page): Promise<Sight> => lookAt(page, true)

export type Control = { id: string; name: string }

/** Controls that are to be seen, can be used, and were not met before. Links lead elsewhere and call nothing. */
export const newControls = (page: Page, within: string): Promise<Control[]> =>
  page.evaluate((scope) => {
    // Tabs and choices show something else; pressed again they have nothing to do.
    const controls = 'button:not([role=tab]), [role=button], [role=switch], [role=menuitem], summary'
    const leave = /로그아웃|log.?out|인쇄|print/i
    // A day sets a value, as typing does.
    const calendar = /^\d{4}년 \d+월 \d+ ?일|^(이전|다음) (달|해)$/
    const found = [...document.querySelectorAll<HTMLElement>(scope)].flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)])
    const root = document.documentElement
    const next = () => {
      root.dataset.probes = `${Number(root.dataset.probes ?? 0) + 1}`
      return root.dataset.probes
    }
    const nameOf = (one: HTMLElement) =>
      (one.ariaLabel || one.innerText || one.title || one.getAttribute('name') || one.tagName).trim().split('\n')[0] ?? ''
    return found
      .filter((one) => !one.hasAttribute('data-probe') && one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => !one.closest('[role=row]') && one.ariaDisabled !== 'true' && !one.matches(':disabled'))
      .filter((one) => !leave.test(nameOf(one)) && !calendar.test(nameOf(one)))
      .map((one) => {
        one.dataset.probe = next()
        return { id: one.dataset.probe, name: nameOf(one) }
      })
  }, within)

/** Chooses a row, types into the first cell and the empty boxes: many buttons call the server only then. */
export const fillPage = async (page: Page) => {
  const cell = page.locator('main [role=grid] [role=gridcell]:visible').nth(2)
  if (await cell.count()) {
    await cell.click({ timeout: 800 }).catch(() => {})
    await page.keyboard.press('7')
    await page.keyboard.press('Enter')
  }
  const tick = page.locator('main [role=grid] input[type=checkbox]:visible').nth(1)
  if (await tick.count()) await tick.check({ timeout: 800, force: true }).catch(() => {})
  const boxes = page.locator(
    'main input:is([type=text], [type=password], [type=email]):visible:not([readonly]):not([disabled]), main textarea:visible',
  )
  const count = Math.min(await boxes.count(), 12)
  for (let at = 0; at < count; at += 1) {
    const box = boxes.nth(at)
    if ((await box.inputValue().catch(() => 'x')) === '') await box.fill('7', { timeout: 500 }).catch(() => {})
  }
  // Leaving the last box looks its text up: that call belongs to no button.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}
