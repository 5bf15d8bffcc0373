import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { find, mount } from '../../../../tests/support/mount.ts'
import { PortalProvider } from '#platform/web/store/portal-store-provider.tsx'
import { ErrorView } from './error-view.tsx'

vi.mock('../error-art.tsx', () => Promise.reject(new Error('the file is lost')))

test('S8-014 without its picture the error page holds its text alone, which stands in the middle', async () => {
  const router = createMemoryRouter([{ path: '/', element: <ErrorView status={503} detail="" /> }])
  const { container } = mount(
    <PortalProvider initial={{}}>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  await vi.waitFor(() => expect(find(container, '[data-page="error"]').querySelectorAll(':scope > div')).toHaveLength(1))
  expect(find(container, '[data-page="error"] > div').textContent).toContain('503')
})
