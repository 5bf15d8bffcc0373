import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

const opened = async () => {
  const page = await openScreen('/', { as: 'staff' })
  await page.settled()
  return page
}
const english = () => within(document.querySelector('#root header') as HTMLElement).getByRole('button', { name: /English/ })

test('S2-085 S2-087 S8-003 an unexpected failure shows an error box with its text as it is, which Enter closes', async () => {
  const page = await opened()
  page.failNext('changeLanguage', () =>
    Response.json({ message: '<b>오류</b>', unknown: true }, { status: 500, headers: { 'x-error-code': 'SYS-500' } }),
  )
  await page.user.click(english())
  const error = await screen.findByRole('alertdialog', { name: '오류' })
  expect(error.textContent).toContain('<b>오류</b> [SYS-500]')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(document.querySelector('[data-loader]')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(english()))
})

test('S8-007 a call without an answer tells to check the connection', async () => {
  const page = await opened()
  page.failNext('changeLanguage', () => Promise.reject(new TypeError('Failed to fetch')))
  await page.user.click(english())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('인터넷 연결을 확인해 주세요.')
})

test('S2-073 S2-075 S8-010 a popup no one may open says so, in both languages for English', async () => {
  const page = await openScreen('/', { as: 'staff', lang: 'en' })
  await page.settled()
  void openPopup('noSuchPopup', {}, { title: 'Nothing' }).catch(() => undefined)
  const dialog = await screen.findByRole('dialog', { name: 'Nothing' })
  expect(dialog.textContent).toContain('팝업 권한이 없습니다. 관리자에게 문의하세요.')
  expect(dialog.textContent).toContain('You have no permission for this popup. Please contact the administrator.')
})
