import { expect, test } from 'vitest'
import { buttonOf } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
const TRACKING = '/trk/comm/PtlTrackingList'
const QUICK_MS = 10
type Page = Awaited<ReturnType<typeof openScreen>>

const views = () => document.querySelector<HTMLElement>('nav[aria-label="저장한 보기"]') ?? expect.fail('no views')
const links = () => [...views().querySelectorAll('a')]
const nameOf = (one: Element) => one.querySelector('span')?.textContent ?? ''
const names = () => links().map(nameOf)
const link = (name: string) => links().find((one) => nameOf(one) === name) ?? expect.fail(`no view ${name}`)
const current = () => nameOf(views().querySelector('a[aria-current]') ?? expect.fail('no current view'))
const panel = () => views().querySelector('form') ?? expect.fail('no panel')
const nameBox = () => panel().querySelector<HTMLInputElement>('input[name=NAME]') ?? expect.fail('no name')
const save = async (page: Page, name: string, asDefault = false) => {
  await page.user.click(buttonOf('보기 저장', views()))
  await page.settled(QUICK_MS)
  await page.user.type(nameBox(), name)
  if (asDefault) await page.user.click(screen.getByLabelText('화면을 열 때 이 보기로 시작'))
  await page.user.click(buttonOf('저장', panel()))
  await page.settled(QUICK_MS)
  await waitFor(() => expect(names()).toContain(name))
}
const manage = async (page: Page, name: string) => {
  await page.user.click(buttonOf(`${name} 보기 관리`, views()))
  await page.settled(QUICK_MS)
}
const remove = async (page: Page, name: string) => {
  await manage(page, name)
  await page.user.click(buttonOf('삭제', panel()))
  await page.settled(QUICK_MS)
  await page.user.keyboard('{Enter}')
  await page.settled(QUICK_MS)
  await waitFor(() => expect(names()).not.toContain(name))
}
const opened = async (address: string, as: 'customer.admin' | 'other') => {
  const page = await openScreen(address, { as })
  await page.settled(QUICK_MS)
  return page
}
const follow = async (page: Page, to: HTMLElement) => {
  await page.user.click(to)
  await page.settled(QUICK_MS)
}

test('S4-039 a search is saved under a name, opened by it, shared by its link, renamed, moved and deleted', async () => {
  const first = await opened(`${LIST}?TRANS_MODE=AIR`, 'customer.admin')
  await save(first, '항공')
  await waitFor(() => expect(current()).toBe('항공'))
  await follow(first, link('전체'))
  expect(first.router.state.location.search).toContain('view=all')
  await waitFor(() => expect(current()).toBe('전체'))
  first.leave()

  const page = await opened(`${LIST}?TRANS_MODE=SEA`, 'customer.admin')
  const address = () => page.router.state.location.search
  await save(page, '해상')
  await follow(page, link('항공'))
  expect(address()).toContain('TRANS_MODE=AIR')
  await waitFor(() => expect(current()).toBe('항공'))
  void page.router.navigate(-1)
  await waitFor(() => expect(address()).toContain('TRANS_MODE=SEA'))
  await page.settled(QUICK_MS)
  await waitFor(() => expect(current()).toBe('해상'))
  // Each view says how many rows it has, also those that are not open.
  const rowsOf = (name: string) => Number(link(name).querySelector('b')?.textContent?.replace(/,/g, '') ?? Number.NaN)
  expect(rowsOf('항공')).toBeGreaterThan(0)
  expect(rowsOf('항공') + rowsOf('해상')).toBe(rowsOf('전체'))

  await manage(page, '해상')
  await page.user.click(buttonOf('링크 복사'))
  expect(await navigator.clipboard.readText()).toMatch(/\/fms\/comm\/PtlShipmentList\?mid=ptlShipmentList&TRANS_MODE=SEA$/)
  await page.user.click(buttonOf('앞으로'))
  await page.settled(QUICK_MS)
  await waitFor(() => expect(names()).toEqual(['전체', '해상', '항공']))
  await page.user.clear(nameBox())
  await page.user.type(nameBox(), '바다{Enter}')
  await page.settled(QUICK_MS)
  await waitFor(() => expect(names()).toEqual(['전체', '바다', '항공']))
  page.leave()

  const again = await opened(`${LIST}?TRANS_MODE=SEA`, 'customer.admin')
  await waitFor(() => expect(names()).toEqual(['전체', '바다', '항공']))
  await waitFor(() => expect(current()).toBe('바다'))
  for (const name of ['바다', '항공']) await remove(again, name)
})

test('S4-039 the default view opens when the screen is entered without a search, and all rows stay reachable', async () => {
  const first = await opened(`${TRACKING}?TRANS_MODE=SEA`, 'other')
  await save(first, '해상만', true)
  first.leave()
  const page = await opened(TRACKING, 'other')
  const address = () => page.router.state.location.search
  await waitFor(() => expect(address()).toContain('TRANS_MODE=SEA'))
  await waitFor(() => expect(current()).toBe('해상만'))
  // from another screen too
  await page.router.navigate('/')
  await page.settled(QUICK_MS)
  await page.router.navigate(`${TRACKING}?mid=ptlTrackingList`)
  await waitFor(() => expect(address()).toContain('TRANS_MODE=SEA'))
  await page.settled(QUICK_MS)
  // reset is a search of its own, and stays one over a reload
  await page.user.click(buttonOf('초기화', document.querySelector('main') as HTMLElement))
  await page.settled(QUICK_MS)
  expect(address()).toContain('view=all')
  const left = page.router.state.location.pathname + address()
  page.leave()
  const again = await opened(left, 'other')
  expect(again.router.state.location.search).toContain('view=all')
  await waitFor(() => expect(current()).toBe('전체'))
  await remove(again, '해상만')
})
