import { act, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { click, find, mount, type } from '../../../../tests/support/mount.ts'
import type { OpenPopup } from '#platform/web/popups/open-popup.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import Pages, { ErrorBoundary } from '../pages.tsx'
import { PopupContent } from '../popup-content.tsx'

let isBroken = false
const draw = () => {
  if (isBroken) throw new Error('broken while drawing')
}

/** A form in a screen, and the component that fails beside it. */
const Screen = () => {
  const [memo, setMemo] = useState('')
  useTyped('memo', memo, { dirty: memo !== '', restore: setMemo })
  draw()
  return <input name="memo" value={memo} onChange={({ target }) => setMemo(target.value)} />
}
const Popup = () => {
  const [, redraw] = useState(0)
  draw()
  return (
    <button type="button" data-popup onClick={() => redraw((last) => last + 1)}>
      popup
    </button>
  )
}
const popup = {
  id: 1,
  path: null,
  page: async () => ({ default: Popup }),
  resolve: () => {},
  reject: () => {},
  close: async () => {},
} as unknown as OpenPopup
const ready = () => {}

const open = async (withPopup = false) => {
  const router = createMemoryRouter([
    {
      Component: () => (
        <PortalProvider initial={{}}>
          <header>shell</header>
          <Pages />
          {withPopup && (
            <div role="dialog">
              <PopupContent popup={popup} onReady={ready} />
            </div>
          )}
        </PortalProvider>
      ),
      ErrorBoundary: () => (
        <PortalProvider initial={{}}>
          <ErrorBoundary />
        </PortalProvider>
      ),
      children: [{ path: '/', Component: Screen }],
    },
  ])
  const { container } = mount(<RouterProvider router={router} />)
  await act(async () => {})
  return container
}
const memo = (page: ParentNode) => page.querySelector<HTMLInputElement>('[name=memo]')?.value
const tryAgain = (page: ParentNode) => {
  isBroken = false
  click(find(page, '[role=alert] button'))
}

beforeEach(() => {
  isBroken = false
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('S8-014 S4-050 a screen that fails to render leaves the shell intact, and a retry restores the typed text', async () => {
  const page = await open()
  type(find(page, '[name=memo]'), '문의합니다')
  isBroken = true
  type(find(page, '[name=memo]'), '문의합니다.')
  expect(find(page, 'header').textContent).toBe('shell')
  expect(find(page, '[role=alert]').textContent).toContain('part.screenBroken')
  tryAgain(page)
  expect([page.querySelector('[role=alert]'), memo(page)]).toEqual([null, '문의합니다'])
})

test('S8-014 a popup that fails to render shows the error in its frame, and the form below does not lose its typed text', async () => {
  const page = await open(true)
  type(find(page, '[name=memo]'), '문의합니다')
  isBroken = true
  click(find(page, '[data-popup]'))
  expect(find(page, '[role=dialog] [role=alert]').textContent).toContain('part.broken')
  expect([find(page, 'header').textContent, memo(page)]).toEqual(['shell', '문의합니다'])
  tryAgain(page)
  expect(find(page, '[data-popup]').textContent).toBe('popup')
  expect([page.querySelector('[role=alert]'), memo(page)]).toEqual([null, '문의합니다'])
})
