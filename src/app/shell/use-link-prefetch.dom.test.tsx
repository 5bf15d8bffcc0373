import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { find, focus, mount } from '../../../tests/support/mount.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { preparePage } from './guards/prepare-page.ts'
import { MenuLink } from './header/menu-link.tsx'
import { screensInSight, useLinkPrefetch } from './use-link-prefetch.ts'

vi.mock('./guards/prepare-page.ts', () => ({ preparePage: vi.fn<(href: string) => void>() }))
const idle = vi.fn<(work: () => void, options: { timeout: number }) => number>()

beforeEach(() => {
  vi.mocked(preparePage).mockClear()
  idle.mockClear()
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('cancelIdleCallback', () => {})
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = Number((this as HTMLElement).dataset.top ?? 0)
    return { top, bottom: top + 20, width: (this as HTMLElement).dataset.hidden ? 0 : 100 } as DOMRect
  })
})

const Links = () => {
  useLinkPrefetch()
  return (
    <nav>
      <a href="/fms/comm/PtlShipmentList?mid=ptlShipmentList">shipments</a>
      <a href="/fms/comm/PtlShipmentList?mid=ptlShipmentList&SUMMARY=DUE">the same screen</a>
      <a href="/here">here</a>
      <a href="/far" data-top="5000">
        far below
      </a>
      <a href="/closed" data-hidden="true">
        in a closed menu
      </a>
      <a href="https://elsewhere.example/">elsewhere</a>
    </nav>
  )
}
const initials = { member: { loggedIn: true }, guest: {} }
const draw = (who: keyof typeof initials) => {
  const inside = (
    <PortalProvider initial={initials[who]}>
      <Links />
    </PortalProvider>
  )
  mount(<RouterProvider router={createMemoryRouter([{ path: '*', element: inside }], { initialEntries: ['/here'] })} />)
}

test('S9-006 the code of screens with visible links is fetched while idle, within two seconds', () => {
  draw('member')
  expect(idle.mock.calls.map(([, options]) => options)).toEqual([{ timeout: 2000 }])
  expect(preparePage).not.toHaveBeenCalled()
  act(() => idle.mock.calls[0]?.[0]())
  expect(vi.mocked(preparePage).mock.calls).toEqual([['/fms/comm/PtlShipmentList']])
})

test('S9-006 not for guests, and not with reduced data', () => {
  draw('guest')
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  draw('member')
  expect(idle).not.toHaveBeenCalled()
})

test('S9-006 a browser without idle callbacks uses a timeout', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.stubGlobal('navigator', {})
  draw('member')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(preparePage).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a page full of links fetches six screens', () => {
  const page = document.createElement('div')
  for (let n = 0; n < 20; n += 1) page.append(Object.assign(document.createElement('a'), { href: `/screen${n}` }))
  expect(screensInSight(page, '/screen0')).toHaveLength(6)
})

test('S9-006 S4-011 the code of a screen is fetched when the pointer comes over its link, and when the link gets the focus', () => {
  const menu = { MENU_NM: '선적 조회', MENU_ABBR: 'ptlShipmentList', MENU_PATH: '/fms/comm/PtlShipmentList' }
  const inside = (
    <PortalProvider initial={{}}>
      <MenuLink menu={menu} />
    </PortalProvider>
  )
  const { container } = mount(<RouterProvider router={createMemoryRouter([{ path: '*', element: inside }])} />)
  const link = find(container, 'a')
  expect(preparePage).not.toHaveBeenCalled()
  act(() => void link.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })))
  expect(vi.mocked(preparePage).mock.calls).toEqual([['/fms/comm/PtlShipmentList?mid=ptlShipmentList']])
  vi.mocked(preparePage).mockClear()
  focus(link)
  expect(vi.mocked(preparePage).mock.calls).toEqual([['/fms/comm/PtlShipmentList?mid=ptlShipmentList']])
})
