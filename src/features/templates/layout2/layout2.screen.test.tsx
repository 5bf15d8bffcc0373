import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen } from '../../../../tests/screens/open-screen.tsx'

test('S8-006 S2-103 a failed search beside categories that stand says so, and is tried again from there', async () => {
  const page = await openScreen('/template/layout/layout2', { as: 'admin' })
  await page.settled()
  const categories = within(screen.getByRole('region', { name: '분류 목록' }))
  const said = () => categories.queryByText(/조회 실패/)
  expect(said()).toBeNull()
  page.failNext('selectList', () => new Response('<html></html>', { status: 502 }))
  await page.user.click(screen.getByRole('button', { name: '조회' }))
  await page.settled()
  expect(said()).not.toBeNull()
  expect(categories.getAllByRole('row').length).toBeGreaterThan(1)
  const before = page.calls('selectList').length
  await page.user.click(categories.getByRole('button', { name: '다시 시도' }))
  await page.settled()
  expect(page.calls('selectList').length).toBe(before + 1)
  expect(said()).toBeNull()
})
