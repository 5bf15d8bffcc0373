import { expect, inject, vi } from 'vitest'
import type { openScreen } from './open-screen.tsx'

type Screen = Awaited<ReturnType<typeof openScreen>>

const WIDE_PX = 4000
/** Every column of a grid is in sight: those out of it are not drawn. To be called before the page opens its grid. */
export const wideGrid = () => void vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDE_PX)

/** What a user does with a grid of a screen: cells by row, counted from 1, and by the words of their header. */
export const gridHands = (page: Screen, label: string) => {
  const grid = () => document.querySelector<HTMLElement>(`[role=grid][aria-label="${label}"]`) ?? expect.fail(`no grid ${label}`)
  const head = (header: string) =>
    [...grid().querySelectorAll<HTMLElement>('[role=columnheader]')].find(({ textContent }) => textContent?.startsWith(header)) ??
    expect.fail(`no column ${header}`)
  const at = (header: string) => head(header).getAttribute('aria-colindex')
  const row = (nth: number) => grid().querySelector<HTMLElement>(`[role=row][aria-rowindex="${nth + 1}"]`) ?? expect.fail(`no row ${nth}`)
  const cell = (nth: number, header: string) => row(nth).querySelector<HTMLElement>(`[aria-colindex="${at(header)}"]`) as HTMLElement
  const point = (target: EventTarget, type: string) =>
    target.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), { pointerType: 'mouse' }))
  const press = (target: HTMLElement) => {
    point(target, 'pointerdown')
    point(window, 'pointerup')
    point(target, 'click')
  }
  return {
    grid,
    head,
    row,
    cell,
    press,
    text: (nth: number, header: string) => cell(nth, header).textContent ?? '',
    /** What the shown rows have under a header, in order. */
    column: (header: string) => {
      const rows = [...(grid().querySelectorAll('[role=rowgroup]')[1]?.querySelectorAll('[role=row]:not([hidden])') ?? [])]
      const nthOf = (line: Element) => Number(line.getAttribute('aria-rowindex'))
      return rows
        .toSorted((one, other) => nthOf(one) - nthOf(other))
        .map((line) => line.querySelector(`[aria-colindex="${at(header)}"]`)?.textContent ?? '')
    },
    doublePress: (nth: number, header: string) => {
      press(cell(nth, header))
      point(cell(nth, header), 'dblclick')
    },
    /** Chooses a cell and presses keys in it. */
    type: async (nth: number, header: string, keys: string) => {
      press(cell(nth, header))
      await page.user.keyboard(keys)
    },
    paste: (plain: string) =>
      document.activeElement?.dispatchEvent(
        Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { getData: () => plain } }),
      ),
  }
}

/** A button of the page or of a box by its whole text: roles and names of all elements cost a second. */
export const buttonOf = (text: string, part: ParentNode = document) =>
  [...part.querySelectorAll<HTMLElement>('button')].find((button) => button.textContent === text || button.ariaLabel === text) ??
  expect.fail(`no button ${text}`)
export const messageOf = () => document.querySelector('[role=alertdialog]')?.textContent ?? ''

/** A call of somebody else, or of the test before the page opens. */
export const callAs = async <T>(who: string, path: string, input: object): Promise<T> => {
  const { url, tokens } = inject('portal')
  const headers = { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' }
  const response = await fetch(new URL(path, url).href, { method: 'POST', headers, body: JSON.stringify(input) })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { data: T }).data
}
