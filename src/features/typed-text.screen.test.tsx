import { expect, onTestFinished, test, vi } from 'vitest'
import { storageFull } from '../../tools/survive/disturb.ts'
import { openScreen, screen, waitFor } from '../../tests/screens/open-screen.tsx'

// Typed by an account whose unfinished bookings no other test counts.
const SEA = '/oms/comm/PtlBookingSeaMgt'
const REQUEST = '/spe/comm/PtlExhibitionMgt'
const NO_ROOM = /이 브라우저는 입력 내용을 보관할 수 없습니다/
type Page = Awaited<ReturnType<typeof openScreen>>
const field = (name: string) => document.querySelector<HTMLInputElement>(`#root main [data-field="${name}"]`) as HTMLInputElement
const opened = async (address: string, as: 'guest' | 'other' | 'customer.admin') => {
  const page = await openScreen(address, { as })
  await page.settled()
  return page
}
/** Whether the browser would ask before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

for (const as of ['guest', 'other'] as const)
  test(`S4-050 a request for an exhibition that ${as === 'guest' ? 'a guest' : 'a member'} typed a moment ago is offered again after a reload`, async () => {
    const before = await opened(REQUEST, as)
    await before.user.type(field('BOOTH'), '2.208')
    await before.user.type(field('COMPANY_NM'), 'KEPT')
    before.leave()
    const after = await opened(REQUEST, as)
    await after.user.click(screen.getByRole('button', { name: '불러오기' }))
    await waitFor(() => expect(field('BOOTH').value).toBe('2.208'))
    expect(field('COMPANY_NM').value).toMatch(/KEPT$/)
  })

// Each storage with one form; the campaign takes all forms.
test('S4-050 S4-039 with a full storage the form of a sea booking says that it cannot keep what is typed, and leaving asks', async () => {
  const write = Storage.prototype.setItem
  try {
    storageFull()
    const page = await opened(SEA, 'customer.admin')
    expect(asks()).toBe(false)
    await page.user.type(field('COMMODITY'), 'K')
    expect(await screen.findByText(NO_ROOM)).toBeTruthy()
    expect(asks()).toBe(true)
  } finally {
    Storage.prototype.setItem = write
  }
})

test('S4-050 S4-039 with a storage that is forbidden the form of an exhibition says that it cannot keep what is typed, and leaving asks', async () => {
  const page = await opened(REQUEST, 'other')
  expect(asks()).toBe(false)
  onTestFinished(() => void vi.restoreAllMocks())
  for (const name of ['sessionStorage', 'localStorage'] as const)
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
  await page.user.type(field('BOOTH'), 'K')
  expect(await screen.findByText(NO_ROOM)).toBeTruthy()
  expect(asks()).toBe(true)
})

/** Makes a screen throw while it is drawn: what writes its totals fails. */
const breakDrawing = () => {
  const broken = () => {
    throw new Error('broken while drawing')
  }
  const format = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') as PropertyDescriptor
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', { configurable: true, get: () => broken })
  const mend = () => void Object.defineProperty(Intl.NumberFormat.prototype, 'format', format)
  onTestFinished(mend)
  return mend
}

test('S8-014 S4-050 a screen that breaks while it is drawn leaves the shell, and tried again it has what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page = await opened(REQUEST, 'other')
  await page.user.type(field('BOOTH'), '2.208')
  const mend = breakDrawing()
  await page.user.type(field('BOOTH'), '9')
  await waitFor(() => expect(document.querySelector('main [role=alert]')?.textContent).toContain('이 화면을 표시하지 못했습니다'))
  expect(document.querySelector('#root header')).toBeTruthy()
  mend()
  await page.user.click(screen.getByRole('button', { name: '다시 시도' }))
  await page.user.click(await screen.findByRole('button', { name: '불러오기' }))
  await waitFor(() => expect(field('BOOTH').value).toMatch(/^2\.208/))
})

test('S8-014 a popup that breaks while it is drawn says so in its frame, and the form below keeps what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const page: Page = await opened(SEA, 'customer.admin')
  await page.user.type(field('COMMODITY'), 'BELOW THE POPUP')
  // Two rows: a single one would be chosen at once and close the popup.
  const rows = (CEO: unknown) => () =>
    Response.json({ data: ['K1', 'K2'].map((CODE) => ({ CODE, NAME: 'K', NAME_KO: 'K', NAME_EN: 'K', CEO })) })
  page.failNext('selectCustomerList', rows('K'))
  await page.user.click(screen.getByRole('button', { name: '화주 주소록' }))
  const keyword = () => document.querySelector<HTMLInputElement>('[role=dialog] [name=SEARCH_KEYWORD]')
  await waitFor(() => expect(keyword()).toBeTruthy())
  await page.settled()
  // The popup is drawn again when its code is there.
  await waitFor(() => expect(keyword()).toBeTruthy())
  page.failNext('selectCustomerList', rows({ no: 'text' }))
  await page.user.type(keyword() as HTMLInputElement, '한국상사{Enter}')
  const notice = () => document.querySelector<HTMLElement>('[role=dialog] [role=alert]')
  await waitFor(() => expect(notice()?.textContent).toContain('이 부분을 표시하지 못했습니다.'))
  expect(field('COMMODITY').value).toBe('BELOW THE POPUP')
  page.failNext('selectCustomerList', rows('K'))
  await page.user.click(notice()?.querySelector('button') as HTMLElement)
  await waitFor(() => expect(keyword()).toBeTruthy())
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(field('COMMODITY').value).toBe('BELOW THE POPUP')
})
