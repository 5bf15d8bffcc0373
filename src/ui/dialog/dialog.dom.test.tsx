import { beforeEach, expect, test, vi } from 'vitest'
import { find, mount, press } from '../../../tests/support/mount.ts'
import { Dialog } from './dialog.tsx'

let width = 1440
beforeEach(() => {
  width = 1440
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/[\d.]+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const labels = {
  close: '닫기',
  fullScreen: '전체 화면',
  restore: '원래 크기',
  move: '창 이동',
  moveHint: '화살표 키로 옮깁니다.',
  moved: (left: number, top: number) => `${left}, ${top}`,
}

const stack = (ids: readonly number[]) => (
  <>
    {ids.map((id, level) => (
      <Dialog
        key={id}
        title={`dialog ${id}`}
        {...{ level, labels }}
        width={800}
        height={600}
        fullScreen={false}
        live={level === ids.length - 1}
        onToggle={() => {}}
        onClose={() => {}}
      >
        <button type="button">{`inside ${id}`}</button>
      </Dialog>
    ))}
  </>
)

const orders = (ids: readonly number[]): number[][] =>
  ids.length === 0 ? [[]] : ids.flatMap((id) => orders(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]))

const button = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

/** Opens dialogs 0…n-1, each from the button inside the previous one, and closes them in the given order. */
const walk = (size: number, order: readonly number[]) => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { redraw } = mount(stack([]))
  const all = [...Array(size).keys()]
  for (const id of all) {
    redraw(stack(all.slice(0, id + 1)))
    expect(document.activeElement?.getAttribute('role')).toBe('dialog')
    button(`inside ${id}`)?.focus()
  }
  let open = all
  for (const id of order) {
    const top = open.at(-1)
    const focused = document.activeElement
    open = open.filter((other) => other !== id)
    redraw(stack(open))
    if (open.length === 0) expect(document.activeElement).toBe(opener)
    // The focus never moves below the current top dialog, and a top that stays keeps it.
    else if (id === top) expect(document.activeElement).toBe(button(`inside ${open.at(-1)}`))
    else expect(document.activeElement).toBe(focused)
  }
  opener.remove()
}

for (const size of [1, 2, 3, 4, 5])
  test(`S2-071 APG dialog: a stack of ${size} restores the focus in any closing order`, () => {
    // All orders of the small stacks; of the 120 orders of five every seventh, a representative sample.
    for (const order of orders([...Array(size).keys()]).filter((_, at) => size < 5 || at % 7 === 0)) walk(size, order)
  })

test('APG dialog: Tab and Shift+Tab cycle inside the dialog', () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  const { container } = mount(stack([1]))
  const dialog = container.querySelector<HTMLElement>('[role="dialog"]')
  const inside = [...(dialog?.querySelectorAll('button') ?? [])].filter(({ tabIndex }) => tabIndex >= 0)
  expect(inside.length).toBeGreaterThan(2)
  inside.at(-1)?.focus()
  expect([press('Tab'), document.activeElement]).toEqual([true, inside[0]])
  expect([press('Tab', { shiftKey: true }), document.activeElement]).toEqual([true, inside.at(-1)])
  inside[1]?.focus()
  expect(press('Tab'), 'between them the browser moves').toBe(false)
})

test('APG dialog: it is named by its title, is modal, and the ones below are inert', () => {
  const { container } = mount(stack([1, 2]))
  const [lower, upper] = [...container.querySelectorAll<HTMLElement>('[role="dialog"]')]
  for (const dialog of [lower, upper]) expect(dialog?.getAttribute('aria-modal')).toBe('true')
  expect(document.getElementById(upper?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('dialog 2')
  expect([lower?.hasAttribute('inert'), upper?.hasAttribute('inert')]).toEqual([true, false])
})

test('S2-067 arrow keys on the header move the dialog by 24, with Shift by 120, Home resets, and the position is announced', () => {
  Object.assign(window, { innerWidth: 1440, innerHeight: 900 })
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440)
  const { container } = mount(stack([1]))
  const dialog = find(container, '[role="dialog"]')
  button('창 이동')?.focus()
  press('ArrowRight')
  expect([dialog.style.left, dialog.style.top]).toEqual(['344px', '150px'])
  press('ArrowDown', { shiftKey: true })
  expect([dialog.style.left, dialog.style.top]).toEqual(['344px', '270px'])
  expect(find(dialog, '[aria-live]').textContent).toBe('344, 270')
  press('Home')
  expect([dialog.style.left, dialog.style.top]).toEqual(['320px', '150px'])
  expect(press('Enter')).toBe(false)
  vi.restoreAllMocks()
})

test('S2-080 on a phone a popup is a page: it cannot be moved or made larger, only closed', () => {
  width = 390
  const { container } = mount(stack([0]))
  expect(find(container, '[role=dialog]').hasAttribute('data-whole')).toBe(true)
  expect([...container.querySelectorAll('header button')].map((each) => each.getAttribute('aria-label'))).toEqual(['닫기'])
})
