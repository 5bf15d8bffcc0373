import { within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

const header = () => within(document.querySelector('#root header') as HTMLElement)
const bell = () => header().getByRole('button', { name: /^알림/ })
/** The name that a screen reader says. */
const named = (name: string) => waitFor(() => expect(header().getByRole('button', { name })).toBeTruthy())
const rows = () => [...document.querySelectorAll('#notices li')].map(({ textContent }) => textContent ?? '')

test('S2-087 what toasts and error boxes said is behind the bell, read or not, until it is cleared', async () => {
  vi.stubEnv('TZ', 'America/New_York')
  onTestFinished(() => void vi.unstubAllEnvs())
  // An account without news of shipments: here only the page itself speaks.
  const page = await openScreen('/', { as: 'us' })
  await page.settled()
  const star = async (status: number, message: string) => {
    const headers = { 'x-error-code': 'BIZ-003' }
    page.failNext('registMyMenu', () => Response.json({ message, ...(status === 500 && { unknown: true }) }, { status, headers }))
    await page.user.hover(header().getByRole('button', { name: '선적' }))
    await page.user.click(await header().findByRole('button', { name: '선적 조회 즐겨찾기' }))
  }
  await page.user.click(bell())
  await screen.findByText('알림이 없습니다.')
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(bell()))
  await star(500, '첫 번째')
  // A box that was answered has been read.
  await screen.findByRole('alertdialog', { name: '오류' })
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await star(422, '두 번째')
  await named('알림, 읽지 않음 1건')
  bell().focus()
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(rows().length).toBe(2))
  expect(rows()[0]).toMatch(/두 번째 \[BIZ-003\]/)
  expect(rows()[0]).toContain('읽지 않음')
  expect(rows()[1]).toContain('첫 번째')
  expect(rows()[1]).not.toContain('읽지 않음')
  // Seoul's clock, as everywhere in the portal, wherever the reader is.
  const times = [...document.querySelectorAll<HTMLTimeElement>('#notices time')]
  expect(times.map(({ textContent }) => textContent)).toEqual(
    times.map(({ dateTime }) => new Date(Date.parse(dateTime) + 9 * 3_600_000).toISOString().slice(11, 16)),
  )
  await page.user.click(screen.getByRole('button', { name: '모두 읽음' }))
  await waitFor(() => expect(rows().join()).not.toContain('읽지 않음'))
  await named('알림')
  await page.user.click(screen.getByRole('button', { name: '모두 지우기' }))
  await screen.findByText('알림이 없습니다.')
})
