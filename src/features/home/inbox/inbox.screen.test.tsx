import { expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import type { Inbox } from './contract.ts'

const PATH = '/fms/comm/PtlInbox'
const list = () => screen.getByRole('region', { name: '확인할 일 목록' })
const rows = () => [...list().querySelectorAll<HTMLElement>('li')]
const title = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('button') ?? null
const numberOf = (name: RegExp) => Number(/\d+/.exec(screen.getByRole('radio', { name }).closest('label')?.textContent ?? '')?.[0])

test('S1-026 the heading of the home page opens the inbox, which holds as many items as the home page counted', async () => {
  const page = await openScreen('/', { as: 'customer' })
  await page.settled()
  const heading = await screen.findByRole('heading', { name: '오늘 확인할 일' })
  const part = heading.closest('section') as HTMLElement
  const counted = Number(/(\d+)건/.exec(part.textContent ?? '')?.[1])
  expect(counted).toBeGreaterThan(5)
  await page.user.click(within(part).getByRole('link', { name: '오늘 확인할 일' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe(PATH))
  await screen.findByRole('region', { name: '확인할 일 목록' })
  await page.settled()
  expect(rows()).toHaveLength(counted)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(expect.stringContaining(`${counted}건`))
  for (const row of rows()) expect(row.querySelector('b')?.textContent).toMatch(/(니다|세요)\.$/)
})

test('S1-026 the keyboard alone goes through the items, puts one off, brings it back, and opens one', async () => {
  const page = await openScreen(PATH, { as: 'customer' })
  await page.settled()
  const before = rows().length
  // As after the page was opened from the menu: the content as a whole has the focus.
  document.getElementById('main')?.focus()
  await page.user.keyboard('j')
  expect(document.activeElement).toBe(title(rows()[0]))
  await page.user.keyboard('jj')
  expect(document.activeElement).toBe(title(rows()[2]))
  await page.user.keyboard('k')
  expect(document.activeElement).toBe(title(rows()[1]))
  await page.user.keyboard('s')
  const panel = await screen.findByRole('group', { name: '언제까지 미룰까요?' })
  expect(panel.contains(document.activeElement)).toBe(true)
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).toBe(title(rows()[1]))
  await page.user.keyboard('s')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.calls('snoozeItems')).toHaveLength(1))
  await waitFor(() => expect(rows()).toHaveLength(before - 1))
  expect(document.activeElement).toBe(title(rows()[1]))
  expect(numberOf(/미룬 일/)).toBe(1)
  await page.user.click(screen.getByRole('radio', { name: /미룬 일/ }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  await page.user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: '지금 다시 보기' }))
  await waitFor(() => expect(numberOf(/미룬 일/)).toBe(0))
  await page.user.click(screen.getByRole('radio', { name: /할 일/ }))
  await waitFor(() => expect(rows()).toHaveLength(before))
  const shipment = rows().find((row) => /NRS/.test(row.textContent ?? ''))
  title(shipment)?.focus()
  await page.user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain(shipment?.querySelector('.code')?.textContent))
  // While a dialog is open the keys are its own.
  await page.user.keyboard('s')
  expect(screen.queryByRole('group', { name: '언제까지 미룰까요?' })).toBe(null)
})

test('S1-026 e does what solves an item: missing documents open the page of the shipment where they are uploaded', async () => {
  const page = await openScreen(PATH, { as: 'customer' })
  await page.settled()
  const row = rows().find(
    (one) => within(one).queryByRole('button', { name: /^서류 올리기/ }) !== null && /NRS/.test(one.textContent ?? ''),
  )
  title(row)?.focus()
  await page.user.keyboard('e')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/fms/comm/PtlShipment'))
  expect(page.router.state.location.hash).toBe('#documents')
  const section = await screen.findByRole('region', { name: '문서' })
  await waitFor(() => expect(document.activeElement).toBe(section))
  await page.user.click(await within(section).findByRole('button', { name: '문서 올리기·수정' }))
  expect(await screen.findByRole('dialog', { name: '문서 관리' })).toBeTruthy()
})

test('S1-026 an item goes to a colleague with h and stands under those of colleagues, from where it is taken back', async () => {
  const page = await openScreen(PATH, { as: 'customer' })
  await page.settled()
  const before = rows().length
  await page.user.keyboard('j')
  const number = rows()[0]?.querySelector('.code')?.textContent
  await page.user.keyboard('h')
  const panel = await screen.findByRole('group', { name: '넘길 동료' })
  const colleague = await within(panel).findByRole('option', { name: /\S/, selected: false })
  await page.user.selectOptions(within(panel).getByRole('combobox'), colleague as HTMLElement)
  await page.user.click(within(panel).getByRole('button', { name: '넘기기' }))
  await waitFor(() => expect(rows()).toHaveLength(before - 1))
  await page.user.click(screen.getByRole('radio', { name: /동료 담당/ }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]?.textContent).toContain(number)
  expect(rows()[0]?.textContent).toContain(`${colleague?.textContent} 님 담당`)
  await page.user.click(within(rows()[0] as HTMLElement).getByRole('button', { name: '내가 담당' }))
  await waitFor(() => expect(rows()).toHaveLength(0))
})

test('S1-026 staff filter by kind and customer, in English, and see it by shipment; keys do nothing while something is chosen from a list', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'en' })
  await page.settled()
  const items = () => screen.getByRole('region', { name: 'Things to check' }).querySelectorAll('li')
  const kind = screen.getByRole('button', { name: /^Late arrival \d+/ })
  const late = Number(/\d+/.exec(kind.textContent ?? '')?.[0])
  await page.user.click(kind)
  await waitFor(() => expect(items()).toHaveLength(late))
  expect(page.calls('selectInbox').at(-1)?.input).toMatchObject({ KIND: 'DELAY' })
  await page.user.click(screen.getByRole('radio', { name: 'By shipment' }))
  await waitFor(() => expect(page.calls('selectInbox').at(-1)?.input).toMatchObject({ GROUP: 'SHIPMENT' }))
  await page.user.click(screen.getByRole('button', { name: /^Late arrival/ }))
  await page.user.click(screen.getByRole('button', { name: /^Overdue \d+/ }))
  await waitFor(() => expect(page.calls('selectInbox').at(-1)?.input).toMatchObject({ KIND: '', DUE: 'OVER' }))
  expect(screen.getByText('Keyboard')).toBeTruthy()
})

const BLANK = { POL: '', POL_NM: '', POD: '', POD_NM: '', ETD: null, ETA: null, ETA_FIRST: null, EXH_NM: '', OWNER_NM: '' } as const
const PLACE = { SOURCE: 'PLACE', OWNER_CD: '', ITEM: '7', KIND: 'SILENT_PLACE', TRANS_MODE: '', NO: 'Vessel files', MNGT_NO: '' } as const
const SILENT: Inbox = {
  asOf: '202611241400',
  ME: 'staff',
  counts: { OPEN: 1, SNOOZED: 0, HANDED: 0 },
  kinds: [{ KIND: 'SILENT_PLACE', N: 1 }],
  dues: [{ DUE: 'OVER', N: 1 }],
  customers: [],
  total: 1,
  items: [
    {
      ...BLANK,
      ...PLACE,
      DUE_KIND: '',
      DUE_AT: '202611231200',
      DELAY_DAYS: 0,
      NOTE: 'FMS',
      UNTIL_AT: '',
      TO_USER: '',
      TO_NM: '',
      BY_NM: '',
    },
  ],
}

test.each([
  ['admin', 'ko', '건별', '자동 수신 없음', 'FMS의 파일이 11월 23일 12:00까지 오지 않아', '수신 폴더 보기'],
  ['staff', 'en', 'By shipment', 'Silent place', 'No file from FMS by 23 November 12:00', 'Open watched places'],
] as const)(
  'S2-182 %s reads in the inbox whose files do not come (%s), and who keeps the places opens them from there',
  async (as, lang, grouped, kind, consequence, button) => {
    const page = await openScreen(PATH, { as, lang })
    await page.settled()
    page.failNext('selectInbox', () => Response.json({ data: SILENT, message: '' }))
    await page.user.click(screen.getByRole('radio', { name: grouped }))
    const found = await screen.findByText(consequence, { exact: false })
    const row = found.closest('li') as HTMLElement
    expect(row.textContent).toContain(kind)
    expect(within(row).queryAllByRole('button', { name: `${button} Vessel files` })).toHaveLength(as === 'admin' ? 1 : 0)
    await page.user.click(title(row) as HTMLElement)
    await waitFor(() => expect(page.router.state.location.pathname).toBe(as === 'admin' ? '/cms/comm/CmsWatchedPlaceMgt' : PATH))
  },
)

test('S2-182 the button of an item opens where it is solved', async () => {
  const page = await openScreen(PATH, { as: 'admin' })
  await page.settled()
  page.failNext('selectInbox', () => Response.json({ data: SILENT, message: '' }))
  await page.user.click(screen.getByRole('radio', { name: '건별' }))
  await page.user.click(await screen.findByRole('button', { name: '수신 폴더 보기 Vessel files' }))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/cms/comm/CmsWatchedPlaceMgt'))
})

test('S8-017 an inbox that could not be read says so and offers another try, which ends the message', async () => {
  const page = await openScreen(PATH, { as: 'customer' })
  await page.settled()
  page.failNext('selectInbox', () => new Response('', { status: 500 }))
  await page.user.click(screen.getByRole('radio', { name: /미룬 일/ }))
  await page.user.click(await screen.findByRole('button', { name: '다시 시도' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull())
})
