import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
/** The header of the portal: parts of a page may have their own. */
const banner = () => within(document.querySelector('#root header') as HTMLElement)
const shows = (marker: string) => waitFor(() => expect(document.querySelector(`[data-page=${marker}]`)).toBeTruthy())
type Page = Awaited<ReturnType<typeof openScreen>>
const opened = async (address: string, as: 'guest' | 'customer.admin' | 'customer' = 'customer.admin') => {
  const page = await openScreen(address, { as })
  await page.settled()
  return page
}
const at = (page: Page) => page.router.state.location.pathname
const choose = async (page: Page, group: string, leaf: string) => {
  const button = banner().getByRole('button', { name: group })
  if (button.getAttribute('aria-expanded') !== 'true') await page.user.hover(button)
  await page.user.click(await banner().findByRole('link', { name: leaf }))
}

test('S1-003 S4-008 S4-010 a menu asks a guest for login; closing the popup leaves everything as it was', async () => {
  const page = await opened('/', 'guest')
  await choose(page, '부킹', '부킹 조회')
  await screen.findByRole('dialog', { name: '로그인' })
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(at(page)).toBe('/')
})

test('S4-009 exhibition management opens for a guest without login', async () => {
  const page = await opened('/', 'guest')
  await choose(page, '전시', '전시 화물 관리')
  await shows('ptlExhibitionMgt')
  expect(at(page)).toBe('/spe/comm/PtlExhibitionMgt')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S1-024 two opened screens are two tabs; closing the active one leads to the other', async () => {
  const page = await opened(LIST)
  await choose(page, '부킹', '부킹 조회')
  await shows('ptlBookingList')
  const tabs = () => within(screen.getByRole('navigation', { name: '열린 화면' }))
  const names = () =>
    tabs()
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(names()).toEqual(['선적 조회', '부킹 조회'])
  await page.user.click(tabs().getByRole('button', { name: '부킹 조회 닫기' }))
  await shows('ptlShipmentList')
  expect([names(), at(page)]).toEqual([['선적 조회'], LIST])
})

test('S7-025 a visit that cannot be written disturbs nothing', async () => {
  const page = await opened('/')
  page.failNext('insertVisitLog', () => Promise.reject(new TypeError('Failed to fetch')))
  await choose(page, '선적', '선적 조회')
  await shows('ptlShipmentList')
  await page.settled()
  expect(page.calls('insertVisitLog').at(-1)?.status).toBe(-1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('S2-037 S2-040 an ended session is noticed before the next screen opens', async () => {
  const page = await opened('/')
  page.failNext('authorized', () => Response.json({ data: { authorized: false }, message: '' }))
  await choose(page, '부킹', '부킹 조회')
  await screen.findByRole('dialog', { name: '로그인' })
  expect([at(page), page.router.state.location.search]).toEqual(['/', expect.stringContaining('next=')])
  expect(page.calls('selectBookingList')).toEqual([])
  expect(screen.queryByRole('navigation', { name: '열린 화면' })).toBeNull()
})

test('S6-005 a menu of another role, or of another screen, opens nothing by navigation', async () => {
  const page = await opened(LIST, 'customer')
  for (const mid of ['templateGrid', 'ptlShipmentList']) {
    await page.router.navigate(`/oms/comm/PtlBookingList?mid=${mid}`)
    await shows('home')
    expect([at(page), document.querySelector('[data-page=ptlBookingList]')]).toEqual(['/', null])
  }
  expect(page.calls('selectBookingList')).toEqual([])
})
