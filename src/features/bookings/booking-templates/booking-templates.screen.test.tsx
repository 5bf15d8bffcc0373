import { expect, test } from 'vitest'
import { buttonOf } from '../../../../tests/screens/grid-hands.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const SEA = '/oms/comm/PtlBookingSeaMgt'
const QUICK_MS = 10
const field = (name: string) => document.querySelector<HTMLInputElement>(`main [data-field="${name}"]`)?.value
const listed = () => document.querySelector<HTMLElement>('[role=grid][aria-label="부킹 목록"]')
const numberOf = (ending: string) => new RegExp(`KRS\\d{4}${ending}`).exec(listed()?.textContent ?? '')?.[0] ?? ''
/** Opens a booking of the list by its number, with a double click on its row. */
const doubleClicked = async (page: Awaited<ReturnType<typeof openScreen>>, ending: string) => {
  const number = numberOf(ending)
  const row = [...(listed()?.querySelectorAll('tbody tr') ?? [])].find(({ textContent }) => textContent?.includes(number))
  await page.user.dblClick(row?.querySelector('td:nth-child(4)') as Element)
  await waitFor(() => expect(page.router.state.location.search).toContain(`BKG_NO=${number}`))
  await page.settled(QUICK_MS)
  return number
}

test('S2-121 S2-122 a double click in the list opens the booking, copying takes its cargo into a new form', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList', { as: 'customer.admin' })
  await page.settled(QUICK_MS)
  const current = document.querySelector('nav[aria-label="저장한 보기"] a[aria-current]')
  expect(current?.textContent).toMatch(/^전체\d/)
  const number = await doubleClicked(page, '00158')
  expect(page.router.state.location.pathname).toBe(SEA)
  expect(field('COMMODITY')).toBe('MACHINED PARTS')

  // What is open is copied at once; a new form asks which booking is meant.
  const address = () => page.router.state.location.search
  await page.user.click(buttonOf('복사'))
  await waitFor(() => expect(address()).not.toContain('BKG_NO'))
  await waitFor(() => expect(field('COMMODITY')).toBe('MACHINED PARTS'))
  await page.settled(QUICK_MS)
  page.leave()

  const anew = await openScreen(SEA, { as: 'customer.admin' })
  await anew.settled(QUICK_MS)
  await anew.user.click(buttonOf('복사'))
  await anew.settled(QUICK_MS)
  const popup = document.querySelector<HTMLElement>('[role=dialog]') as HTMLElement
  expect(popup.textContent).toContain('부킹 선택')
  await anew.user.type(screen.getByLabelText('번호·당사자'), `${number}{Enter}`)
  await anew.settled(QUICK_MS)
  expect(popup.textContent).toContain('총 1건')
  await anew.user.click(buttonOf('선택', popup))
  await waitFor(() => expect(field('COMMODITY')).toBe('MACHINED PARTS'))
  expect(anew.router.state.location.search).not.toContain('BKG_NO')

  await waitFor(() => expect(document.activeElement?.textContent).toBe('부킹요청'))
})

test('S2-117 a booking is kept as a template under a name, which begins a new one without its days, is renamed and deleted', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList?TRANS_MODE=SEA&STATUS=CONFIRMED', { as: 'other' })
  await page.settled(QUICK_MS)
  await doubleClicked(page, '00144')
  expect(field('NOTIFY_NM')).not.toBe('')
  const consignee = field('CONSIGNEE_NM')
  const panel = () => document.querySelector<HTMLElement>('section[aria-label="부킹 템플릿"]')
  const open = async () => {
    buttonOf('템플릿').focus()
    await page.user.keyboard('{Enter}')
    await page.settled(QUICK_MS)
  }
  await open()
  await waitFor(() => expect(document.activeElement).toBe(panel()?.querySelector('input')))
  await page.user.keyboard('상하이 정기{Enter}')
  await page.settled(QUICK_MS)
  buttonOf('상하이 정기', panel() as HTMLElement).focus()
  await page.user.keyboard('{Enter}')
  await page.settled(QUICK_MS)
  expect(panel()).toBe(null)
  expect(page.router.state.location.search).not.toContain('BKG_NO')
  expect(field('CONSIGNEE_NM')).toBe(consignee)
  expect(field('ETD')).toBe('')
  await open()
  await page.user.click(buttonOf('상하이 정기 템플릿 이름 변경', panel() as HTMLElement))
  await page.user.clear(document.activeElement as Element)
  await page.user.keyboard('상하이 주간{Enter}')
  await page.settled(QUICK_MS)
  await page.user.click(buttonOf('상하이 주간 템플릿 삭제', panel() as HTMLElement))
  await page.settled(QUICK_MS)
  await page.user.keyboard('{Enter}')
  await page.settled(QUICK_MS)
  expect(panel()?.textContent).toContain('저장한 템플릿이 없습니다.')
  panel()?.querySelector('input')?.focus()
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(buttonOf('템플릿')))
})
