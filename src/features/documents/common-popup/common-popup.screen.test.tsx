import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const opened = async (query: string) => {
  const page = await openScreen(`/cms/popup/CmsCommonPopup?${query}`, { as: 'guest' })
  await page.settled()
  return page
}
const rows = () => [...screen.getByRole('grid', { name: '코드 목록' }).querySelectorAll('tbody tr')].map(({ textContent }) => textContent)

test('S2-015 S2-106 a guest opens the search of codes by its own address and searches again by code', async () => {
  const page = await opened('group=PORT&keyword=BUS')
  expect(rows().find((row) => row.includes('KRPUS'))).toContain('같은 항구 KRBNP')
  await page.user.selectOptions(screen.getByRole('combobox', { name: /검색 기준/ }), '코드')
  const keyword = screen.getByRole('textbox', { name: /검색어/ })
  await page.user.clear(keyword)
  await page.user.type(keyword, 'krpus{Enter}')
  await waitFor(() => expect(rows()[0]).toContain('KRPUS'))
  await waitFor(() => expect(page.container.textContent).toContain('총 2건'))
})

test('S3-018 a search of codes that finds too much says that it is cut', async () => {
  await opened('group=PORT')
  expect(await screen.findByText(/200건까지만 보여 드립니다\./)).toBeTruthy()
})

test('S1-009 S8-017 a group of codes that is not public says so to a guest in the list, without a box', async () => {
  const page = await opened('group=CARRIER')
  const main = within(page.container.querySelector('main') ?? page.container)
  expect(await main.findByText(/로그인이 필요합니다\./)).toBeTruthy()
  expect(main.getByRole('button', { name: '다시 시도' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
