import { act } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { InPortal } from '../../../../tests/support/in-portal.tsx'
import { mount } from '../../../../tests/support/mount.ts'
import type { ClientMenu } from '#platform/web/store/store.ts'
import messages from '../messages.ts'
import ComingSkeleton from './coming-skeleton.tsx'
import { PendingPage } from './pending-page.tsx'

const LIST = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'
const MENU = { MENU_NM: '선적 조회', MENU_ABBR: 'ptlShipmentList', MENU_PATH: '/fms/comm/PtlShipmentList' } as ClientMenu
const WORDS = Object.fromEntries((['shell.opening', 'shell.openingPage'] as const).map((key) => [key, messages[key].ko]))
const cover = (container: Element) => container.querySelector<HTMLElement>('[data-looks]')

const slow = () => {
  const gate = Promise.withResolvers<null>()
  const Frame = () => (
    <InPortal initial={{ languageMap: WORDS, menuMap: { ptlShipmentList: MENU } }}>
      <Link to={LIST}>list</Link>
      <PendingPage />
      <Outlet />
    </InPortal>
  )
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/here', Component: () => <p>here</p>, loader: ({ request }) => (request.url.includes('?') ? gate.promise : null) },
          { path: MENU.MENU_PATH, Component: () => <p>rows</p>, loader: () => gate.promise },
          { path: '/there', Component: () => <p>there</p>, loader: () => gate.promise },
        ],
      },
    ],
    { initialEntries: ['/here'] },
  )
  const { container } = mount(<RouterProvider router={router} />)
  const go = (to: string) => act(async () => void router.navigate(to))
  const arrive = () => act(async () => gate.resolve(null))
  return { container, go, arrive, sign: () => container.querySelector('[role=status]')?.textContent }
}

test('S4-011 a click on a menu shows a progress line until the page opens', async () => {
  const { container, go, arrive, sign } = slow()
  await vi.waitFor(() => expect(container.textContent).toContain('here'))
  expect(sign()).toBe('')
  await go('/there')
  expect(sign()).toBe('화면을 여는 중입니다.')
  await arrive()
  await vi.waitFor(() => expect(container.textContent).toContain('there'))
  expect(sign()).toBe('')
})

test('S4-011 a search within the page shows no progress line', async () => {
  const { container, go, sign } = slow()
  await vi.waitFor(() => expect(container.textContent).toContain('here'))
  await go('/here?KEYWORD=a')
  expect(sign()).toBe('')
})

test('S4-011 while the page is coming its layout stands over the old one, which keeps its focus', async () => {
  const { container, go, arrive, sign } = slow()
  await vi.waitFor(() => expect(container.textContent).toContain('here'))
  const link = container.querySelector('a')
  link?.focus()
  await go(LIST)
  expect(sign()).toBe('선적 조회 화면을 여는 중입니다.')
  await vi.waitFor(() => expect(cover(container)?.dataset.looks).toBe('list'))
  expect(cover(container)?.textContent).toBe('선적 조회')
  expect(cover(container)?.ariaHidden).toBe('true')
  expect(container.textContent).toContain('here')
  expect(document.activeElement).toBe(link)
  await arrive()
  await vi.waitFor(() => expect(container.textContent).toContain('rows'))
  expect(cover(container)).toBeNull()
  expect(document.activeElement).toBe(link)
})

test('S4-011 a search within the page shows no layout of another one', async () => {
  const { container, go } = slow()
  await vi.waitFor(() => expect(container.textContent).toContain('here'))
  await go(LIST)
  await vi.waitFor(() => expect(cover(container)).not.toBeNull())
  await go('/here?KEYWORD=a')
  expect(cover(container)).toBeNull()
})

test.each([
  ['/', 'cards', ''],
  ['/fms/comm/PtlShipmentList', 'list', '선적'],
  ['/fms/comm/PtlShipment', 'record', '선적'],
  ['/no/such/page', 'record', '선적'],
])('S4-011 %s comes as %s, after a moment and not at once', (path, looks, shown) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { container, redraw } = mount(
    <InPortal>
      <ComingSkeleton path={path} title="선적" />
    </InPortal>,
  )
  act(() => void vi.advanceTimersByTime(99))
  expect(cover(container)).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(cover(container)?.dataset.looks).toBe(looks)
  expect(cover(container)?.textContent).toBe(shown)
  redraw(null)
  expect(vi.getTimerCount()).toBe(0)
})
