import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const announced = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ')

test('S8-017 a customer whose report does not come is told so aloud, and gets it at the next try', async () => {
  const page = await openScreen('/fms/comm/PtlShipmentList', { as: 'customer', lang: 'ko' })
  await page.settled()
  page.failNext('selectReport', () => Response.json({ message: '시험으로 실패한 호출입니다.' }, { status: 503 }))
  const [button] = screen.getAllByRole('button', { name: '리포트' })
  await page.user.click(button as HTMLElement)
  await waitFor(() => expect(announced()).toMatch(/조회 실패|실패한 호출/))
  await page.user.click(screen.getByRole('button', { name: '다시 시도' }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('선적 목록'))
  expect(page.calls('selectReport')).toHaveLength(2)
  expect(announced()).not.toMatch(/조회 실패|실패한 호출/)
})
