import { queryAllByRole } from '@testing-library/dom'
import type { openScreen } from './open-screen.tsx'

type Screen = Awaited<ReturnType<typeof openScreen>>

/** Figures, dates and times change with the day of the demo data: each row of them is one `#`. */
const steady = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\d[\d,.:~+-]*/g, '#')
    .replaceAll(/#( ?#)+/g, '#')
    .trim()

/** The texts of a part of a page in their order, as a reader meets them; what no one sees is left out. */
export const textsOf = (part: Node): string[] => {
  const texts: string[] = []
  const walk = (node: Node) => {
    for (const child of node.childNodes)
      if (child instanceof Text) texts.push(steady(child.data))
      else if (!(child instanceof HTMLElement && (child.hidden || child.hasAttribute('data-away')))) walk(child)
  }
  walk(part)
  return texts.filter((text, at) => text !== '' && text !== texts[at - 1])
}

const QUICK_MS = 10
const BUTTONS = ['tab', 'button', 'link'] as const
const dialogs = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]

const buttonsOf = (part: HTMLElement) =>
  BUTTONS.flatMap((role) => queryAllByRole(part, role))
    .filter((element) => !element.closest('tbody, [role=row], li') && element.getAttribute('aria-disabled') !== 'true')
    .filter((element) => !(element instanceof HTMLAnchorElement) && !(element instanceof HTMLButtonElement && element.disabled))
const nameOf = (element: Element) => steady(element.getAttribute('aria-label') ?? element.textContent ?? '')

/** What a page does by itself, sooner or later. */
const BY_ITSELF = ['insertVisitLog', 'authorized', 'selectNotices', 'saveBookingForm', 'world.json']
/** Headings, and all texts of message boxes. */
const toldOf = (part: HTMLElement) => [
  ...queryAllByRole(part, 'heading').map(({ textContent }) => steady(textContent ?? '').replace(/[A-Z]+#.*/, '#')),
  ...queryAllByRole(part, 'alertdialog').flatMap((box) => textsOf(box)),
]

/**
 * Presses each button of the page once, one after the other, with Escape in between.
 * @param skipped names of buttons that are left alone
 * @returns for each button the calls that it made, the windows and files it opened, the address it went to, and the headings that came
 */
export const pressAll = async (page: Screen, skipped: RegExp): Promise<Record<string, string[]>> => {
  const main = page.container.querySelector<HTMLElement>('main') ?? page.container
  const names = [...new Set(buttonsOf(main).map(nameOf))].filter((name) => name !== '' && !skipped.test(name))
  const pressed: Record<string, string[]> = {}
  for (const name of names) {
    const button = buttonsOf(main).find((each) => nameOf(each) === name)
    if (!button) continue
    const [sent, opened, saved, address] = [page.sent.length, page.opened.length, page.saved.length, page.router.state.location.pathname]
    const told = new Set(toldOf(document.body))
    await page.user.click(button)
    await page.settled(QUICK_MS)
    // A search shows that it works for a while.
    if (page.sent.length > sent) await page.settled()
    const calls = page.sent.slice(sent).filter((call) => !BY_ITSELF.includes(call.name))
    pressed[name] = [
      ...calls.map((call) => `calls ${call.name} ${steady(JSON.stringify(call.input) ?? '').replaceAll(/[A-Z]+#/g, '#')} ${call.status}`),
      ...page.opened.slice(opened).map((url) => `opens ${steady(url)}`),
      ...page.saved.slice(saved).map((file) => `saves ${steady(file.name)}`),
    ]
    const { pathname } = page.router.state.location
    pressed[name].push(...(pathname === address ? toldOf(document.body).filter((text) => !told.has(text)) : [`goes to ${pathname}`]))
    if (pathname !== address) break
    await page.user.keyboard('{Escape}')
    await page.settled(QUICK_MS)
    for (const dialog of dialogs()) {
      const close = queryAllByRole(dialog as HTMLElement, 'button').find((each) => /닫기|취소|아니요/.test(nameOf(each)))
      if (close) await page.user.click(close)
      await page.settled(QUICK_MS)
    }
  }
  return pressed
}
