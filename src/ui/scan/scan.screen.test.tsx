import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

test('a phone without a camera reads why no number can be scanned, and closing the panel leaves the page as it was', async () => {
  const page = await openScreen('/', { as: 'customer', width: 390 })
  const button = (await screen.findAllByRole('button', { name: '카메라로 번호 읽기' }))[0] as HTMLElement
  await page.user.click(button)
  const panel = await screen.findByRole('region', { name: '카메라로 번호 읽기' })
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('닫기'))
  await waitFor(() => expect(panel.querySelector('[role=status]')?.textContent).toMatch(/카메라/))
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('region', { name: '카메라로 번호 읽기' })).toBeNull())
  expect(button.getAttribute('aria-expanded')).toBe('false')
})
