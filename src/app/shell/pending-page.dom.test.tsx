import { act } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { InPortal } from '../../../tests/support/in-portal.tsx'
import { mount } from '../../../tests/support/mount.ts'
import messages from './messages.ts'
import { PendingPage } from './pending-page.tsx'

const slow = () => {
  const gate = Promise.withResolvers<null>()
  const Frame = () => (
    <InPortal initial={{ languageMap: { 'shell.opening': messages['shell.opening'].ko } }}>
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
