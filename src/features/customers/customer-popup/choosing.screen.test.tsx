import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openPopup } from '#platform/web/popups/popup-stack.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import customerPopup from './screen.ts'

/** The search in a dialog over the home page, with what it answered. */
const opened = async () => {
  const page = await openScreen('/', { as: 'staff' })
  await page.settled()
  const answer: { chosen?: unknown } = {}
  void openPopup(customerPopup, {}).then(
    (chosen) => Object.assign(answer, { chosen }),
    () => undefined,
  )
  const dialog = await screen.findByRole('dialog')
  const keyword = await within(dialog).findByRole('textbox', { name: /검색어/ })
  const search = async (text: string) => {
    await page.user.clear(keyword)
    await page.user.type(keyword, `${text}{Enter}`)
  }
  const row = async (code: string) => {
    const cell = await within(dialog).findByText(code, { exact: true })
    return cell.closest('tr') as HTMLElement
  }
  return { page, dialog, keyword, search, row, answer }
}
const box = () => screen.findByRole('alertdialog')
const noBox = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

test('S2-107 S5-017 a stopped customer stays in sight, grey, and cannot be chosen', async () => {
  const { page, search, row, dialog, answer } = await opened()
  await search('섬유')
  expect((await row('CUST003')).textContent).toContain('거래 중지')
  await page.user.dblClick(within(await row('CUST003')).getByText('CUST003'))
  expect((await box()).textContent).toContain('거래가 중지된 거래처입니다.')
  await page.user.keyboard('{Enter}')
  await noBox()
  expect([dialog.isConnected, answer]).toEqual([true, {}])
})

test('S2-107 S5-018 a long-term receivable is said, then the customer is taken', async () => {
  const { page, search, dialog, answer } = await opened()
  await search('가온')
  await within(dialog).findByText('장기 미수')
  await page.user.click(within(dialog).getByRole('button', { name: '선택' }))
  expect((await box()).textContent).toContain('장기 미수채권이 있는 거래처입니다.')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(answer.chosen).toMatchObject({ LT_RECV_YN: 'Y' }))
})

test('S-07 a search of one letter is not sent and says what is missing', async () => {
  const { page, keyword, search, row } = await opened()
  await search('물')
  expect((await box()).textContent).toContain('2자 이상 입력해 주세요.')
  expect(page.calls('selectCustomerList')).toEqual([])
  await page.user.keyboard('{Enter}')
  await noBox()
  await waitFor(() => expect(document.activeElement).toBe(keyword))
  await search('물결')
  expect(await row('CUST001')).toBeTruthy()
})
