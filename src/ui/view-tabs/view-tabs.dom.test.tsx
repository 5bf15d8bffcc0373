import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { connected } from '#platform/web/api/call.ts'
import type { SavedViewActions } from '#platform/web/lists/saved-views.ts'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { click, find, focus, mount, press, type } from '../../../tests/support/mount.ts'
import { ViewTabs } from './view-tabs.tsx'

beforeEach(() => sessionStorage.clear())

const actions = { all: { on: true, href: '/' }, items: [], open: vi.fn() } as unknown as SavedViewActions
const openList = () =>
  mount(
    <InPortal>
      <MemoryRouter>
        <ViewTabs actions={actions} />
      </MemoryRouter>
    </InPortal>,
  )
const nameBox = (page: ParentNode) => page.querySelector<HTMLInputElement>('[name=NAME]')

test('S4-039 S4-050 Esc in the panel of a view asks before a typed name is lost, and a reload opens the panel with it', async () => {
  const { container, redraw } = openList()
  click(find(container, 'nav > button'))
  await vi.waitFor(() => expect(nameBox(container)).not.toBeNull())
  type(find(container, '[name=NAME]'), '이번 달')
  focus(find(container, '[name=NAME]'))
  press('Escape')
  expect(connected().getState().boxes).toHaveLength(1)
  await act(async () => connected().getState().boxes[0]?.answer(false))
  expect(nameBox(container)?.value).toBe('이번 달')
  redraw(null)
  const next = openList().container
  await vi.waitFor(() => expect(nameBox(next)?.value).toBe('이번 달'))
  focus(find(next, '[name=NAME]'))
  press('Escape')
  await act(async () => connected().getState().boxes.at(-1)?.answer(true))
  await vi.waitFor(() => expect([nameBox(next), sessionStorage.length]).toEqual([null, 0]))
})

test('S4-039 the open view is the current one, a count stands beside each, and a press opens a view without leaving the page', () => {
  const open = vi.fn()
  const items = [
    { id: '7', name: '부산', href: '/list?POL=KRPUS', on: true, isDefault: true },
    { id: '8', name: '항공', href: '/list?TRANS_MODE=AIR', on: false, isDefault: false },
  ]
  const own = { all: { on: false, href: '/list?view=all' }, items, open } as unknown as SavedViewActions
  const { container } = mount(
    <InPortal>
      <MemoryRouter>
        <ViewTabs actions={own} count="12" counts={new Map([['8', 1234]])} />
      </MemoryRouter>
    </InPortal>,
  )
  const links = [...container.querySelectorAll('a')]
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect(links.map((link) => link.querySelector('b')?.textContent)).toEqual([undefined, '12', '1,234'])
  expect(links.map((link) => link.closest('li')?.hasAttribute('data-on'))).toEqual([false, true, false])
  expect(links.map((link) => link.querySelector('.vh') !== null)).toEqual([false, true, false])
  const press = (link: Element, more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more })
    act(() => void link.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([press(links[2] as Element), open.mock.lastCall]).toEqual([true, ['/list?TRANS_MODE=AIR']])
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press(links[0] as Element, { ctrlKey: true })
  expect(open).toHaveBeenCalledOnce()
})
