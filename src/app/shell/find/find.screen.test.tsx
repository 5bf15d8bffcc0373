import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

type Page = Awaited<ReturnType<typeof openScreen>>
const LIST = '/fms/comm/PtlShipmentList'
const box = (name = '번호, 거래처, 항구, 메뉴 찾기') => screen.getByRole('combobox', { name })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
const marked = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null
/** Types as a hand does, and waits for the answer. */
const write = async (page: Page, typed: string) => {
  await page.user.click(box())
  await page.user.keyboard(typed.replace(/[{[]/g, '$&$&'))
  await waitFor(() => {
    expect(page.calls('selectEverything').at(-1)?.input).toEqual({ WORDS: typed })
  })
  await waitFor(() => expect(screen.queryByText('찾는 중')).toBeNull())
}

test('S2-190 the slash key leads to the box from the page, Ctrl+K also from another box, and a whole number opens the page of its shipment', async () => {
  const page = await openScreen(LIST)
  await page.settled()
  document.body.focus()
  await page.user.keyboard('/')
  expect(document.activeElement).toBe(box())
  const other = screen.getAllByRole('textbox')[0] as HTMLElement
  await page.user.click(other)
  await page.user.keyboard('/')
  expect(document.activeElement).toBe(other)
  await page.user.keyboard('{Control>}k{/Control}')
  expect(document.activeElement).toBe(box())
  // Enter comes before the answer.
  await page.user.keyboard('nrse26100388{Enter}')
  expect(await screen.findByRole('heading', { name: 'NRSE26100388' })).toBeTruthy()
  expect(page.router.state.location.pathname).toBe('/fms/comm/PtlShipment')
  expect(box()).toHaveProperty('value', '')
  await page.settled()
  expect(page.calls('registRecent').map(({ input }) => input)).toEqual([{ number: 'NRSE26100388' }])
})

test('S2-190 S4-021 several numbers open the tracking list with their rows, one that is nowhere stays and is said to be nowhere', async () => {
  const page = await openScreen(LIST)
  await page.settled()
  await page.user.click(box())
  await page.user.paste('NRSE26100388, NRSE26100341 ')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/trk/comm/PtlTrackingList'))
  await page.settled()
  const houses = () => [...screen.getByRole('grid').querySelectorAll('tbody b.code.link')].map(({ textContent }) => textContent)
  await waitFor(() => expect(houses().toSorted()).toEqual(['NRSE26100341', 'NRSE26100388']), { timeout: 15_000 })
  await write(page, 'nothing-like-this')
  expect(screen.getByText(/'nothing-like-this'에 맞는 항목이 없습니다/)).toBeTruthy()
  await page.user.keyboard('{Enter}')
  expect(box()).toHaveProperty('value', 'nothing-like-this')
})

test('S2-190 initial consonants, a Latin keyboard and a typing error find the port; arrows mark, Enter opens its shipments', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList')
  await page.settled()
  for (const typed of ['ㅂㅅ', 'qntks', 'busna']) {
    await page.user.clear(box())
    await write(page, typed)
    expect(
      options().filter((option) => option.startsWith('부산KRPUS')),
      typed,
    ).toHaveLength(1)
  }
  await page.user.clear(box())
  await write(page, '부산')
  expect(marked()).toMatch(/^부산KRPUS/)
  await page.user.keyboard('{ArrowDown}')
  expect(marked()).toBe(options()[1])
  await page.user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(page.router.state.location.pathname).toBe(LIST))
  await page.settled()
  await waitFor(() => expect(page.calls('selectShipmentList').at(-1)?.input).toMatchObject({ POD: 'KRPUS' }))
})

test('S2-190 menus and actions are found by name, and what is taken often stands first', async () => {
  const page = await openScreen(LIST)
  await page.settled()
  await write(page, '새 항공')
  expect(marked()).toMatch(/^새 항공 부킹/)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/oms/comm/PtlBookingAirMgt'))
  await page.settled()
  expect(document.activeElement?.id).toBe('main')
  await page.user.tab()
  expect(document.querySelector('#main')?.contains(document.activeElement)).toBe(true)
  await write(page, 'dark mode')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'))
  document.documentElement.dataset.theme = 'light'
  await write(page, 'dark mode')
  await page.user.keyboard('{Enter}')
  document.documentElement.dataset.theme = 'light'
  await page.user.click(box())
  await waitFor(() => expect(options().some((option) => option === '어두운 화면')).toBe(true))
  const own = options().filter((option) => !/^[A-Z0-9]{8,}/.test(option))
  expect(own[0]).toBe('어두운 화면')
})

test('S1-026 S2-190 what is to do today is found by its name', async () => {
  const page = await openScreen(LIST)
  await page.settled()
  await write(page, '할 일')
  expect(marked()).toMatch(/^오늘 확인할 일/)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/fms/comm/PtlInbox'))
})

test('S2-117 S2-190 the whole number of a booking offers a new booking like it, which opens filled in; the beginning of one does not', async () => {
  const page = await openScreen('/oms/comm/PtlBookingList')
  await page.settled()
  const [row] = await screen.findAllByRole('button', { name: /^KR[SA]\d+ 복사해 새 부킹$/ })
  const number = /^KR[SA]\d+/.exec(row?.getAttribute('aria-label') ?? '')?.[0] ?? ''
  await write(page, number.slice(0, -1))
  expect(options().filter((option) => option.includes('복사해'))).toEqual([])
  await page.user.clear(box())
  await write(page, number.toLowerCase())
  await page.user.click(await screen.findByRole('option', { name: `${number} 복사해 새 부킹` }))
  await waitFor(() => expect(page.router.state.location.pathname).toMatch(/PtlBooking(Sea|Air)Mgt$/))
  expect((await screen.findByText(new RegExp(`^${number}[을를] 복사`))).textContent).toContain('문서는 복사하지 않았습니다')
})

test('S2-190 the box is a combobox with a named list in groups, and Esc closes the list first', async () => {
  const page = await openScreen(LIST, { lang: 'en' })
  await page.settled()
  const english = () => box('Find numbers, names, ports, menus')
  await page.user.click(english())
  await page.user.keyboard('booking')
  await waitFor(() => expect(english().getAttribute('aria-expanded')).toBe('true'))
  await page.settled()
  const list = document.getElementById(english().getAttribute('aria-controls') ?? '')
  expect([list?.getAttribute('role'), list?.getAttribute('aria-label')]).toEqual(['listbox', 'Results'])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toContain('Menus')
  await page.user.keyboard('{Escape}')
  expect([english().getAttribute('aria-expanded'), (english() as HTMLInputElement).value]).toEqual(['false', 'booking'])
})
