import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
const TRACKING = '/trk/comm/PtlTrackingList'
type Page = Awaited<ReturnType<typeof openScreen>>

const opened = async (address: string) => {
  const page = await openScreen(address, { as: 'customer' })
  await page.settled()
  return page
}
const rows = () => [...screen.getByRole('grid').querySelectorAll('tbody tr')].filter((row) => row.querySelector('b.code'))
const houseOf = (at: number) => rows()[at]?.querySelector('b.code')?.textContent ?? ''
const total = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => /총 *([\d,]+)건/.exec(textContent ?? '')?.[1] ?? '')
    .find(Boolean)
const card = (name: string) =>
  within(screen.getByRole('group', { name: '진행 현황' })).getByRole('button', { name: new RegExp(`^${name}`) })
const countOf = (name: string) => /^\d+/.exec(card(name).querySelector('b')?.textContent ?? '')?.[0]
/** jsdom knows no role of the `search` element. */
const form = () => within(document.querySelector('main search') as HTMLElement)
const fill = async (page: Page, box: HTMLElement, text: string) => {
  await page.user.clear(box)
  await page.user.type(box, text)
}
/** What the list asked for, without what it heard of by itself. */
const searches = (page: Page) => page.calls('selectShipmentList').length

test('S2-126 pasted numbers become chips and rows, the unknown one is named', async () => {
  const page = await opened(TRACKING)
  const numbers = [houseOf(0), houseOf(1), houseOf(2)]
  await page.user.click(form().getByRole('textbox', { name: '번호' }))
  await page.user.paste([...numbers, 'NOSUCH12345'].join('\n'))
  await screen.findByText('4 / 20')
  await page.user.click(form().getByRole('button', { name: '조회' }))
  await waitFor(() => expect(page.container.textContent).toMatch(/찾지 못한 번호 1건: *NOSUCH12345/))
  await waitFor(() => expect(total()).toBe('3'))
  expect(
    rows()
      .map((row) => row.querySelector('b.code.link')?.textContent ?? '')
      .toSorted(),
  ).toEqual(numbers.toSorted())
})

test('S2-096 S2-126 the strip follows the chosen row, by click and by arrow key', async () => {
  const page = await opened(TRACKING)
  const chosen = screen.getByRole('region', { name: '선택한 화물' })
  await waitFor(() => expect(chosen.textContent).toContain(houseOf(0)))
  await waitFor(() => expect(chosen.querySelectorAll('[aria-current=step]')).toHaveLength(1))
  const third = houseOf(2)
  await page.user.click(rows()[2]?.querySelectorAll('td')[2] as HTMLElement)
  await within(chosen).findByRole('list', { name: new RegExp(`^${third}`) })
  const fourth = houseOf(3)
  screen.getByRole('grid').focus()
  await page.user.keyboard('{ArrowDown}')
  await within(chosen).findByRole('list', { name: new RegExp(`^${fourth}`) })
})

test('S2-114 S5-011 S5-014 thirteen months are refused in a box, the date has the focus, the rows stay', async () => {
  const page = await opened(LIST)
  const before = [searches(page), total(), rows().length]
  const from = screen.getByRole('combobox', { name: 'ETD 시작일' })
  await fill(page, from, '20250101')
  await fill(page, screen.getByRole('combobox', { name: 'ETD 종료일' }), '20260201')
  await page.user.click(form().getByRole('button', { name: '조회' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('조회 기간은 12개월을 초과할 수 없습니다.')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(from))
  expect([searches(page), total(), rows().length]).toEqual(before)
})

test('S2-133 no match: the fixed text, what was asked for, and one way out', async () => {
  const page = await opened(`${LIST}?POL=ZZZZZ`)
  expect(screen.getByText('조회된 데이터가 없습니다.')).toBeTruthy()
  expect(screen.getByText(/^조회 조건: ETD \d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d · 출발지 ZZZZZ$/)).toBeTruthy()
  await page.user.click(screen.getByRole('button', { name: '조건 초기화' }))
  await waitFor(() => expect(rows().length).toBeGreaterThan(0))
})

test('S8-017 S8-018 a failed search keeps the rows and shows no box; retry brings the answer', async () => {
  const page = await opened(LIST)
  const before = [total(), rows().length]
  const failure = { message: '처리 중 오류가 발생했습니다.', unknown: true }
  page.failNext('selectShipmentList', () => Response.json(failure, { status: 500, headers: { 'x-error-code': 'SYS-500' } }))
  await page.user.click(card('운송중'))
  const isMarked = () => /조회 실패 ·/.test(page.container.textContent ?? '')
  await waitFor(() => expect(isMarked()).toBe(true))
  expect([total(), rows().length]).toEqual(before)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await page.user.click(screen.getAllByRole('button', { name: '다시 시도' })[0] as HTMLElement)
  await page.settled()
  await waitFor(() => expect([isMarked(), total()]).toEqual([false, countOf('운송중')]))
})

test('S2-114 a double click opens the popup of the mode', async () => {
  const page = await opened(`${LIST}?TRANS_MODE=AIR`)
  await page.user.dblClick(rows()[0]?.querySelectorAll('td')[2] as HTMLElement)
  await screen.findByRole('dialog', { name: '항공 화물추적' })
})

test('S2-093 S2-094 a summary card filters to its count, Reset shows all; the address walks back', async () => {
  const page = await opened(LIST)
  const [all, moving] = [countOf('전체'), countOf('운송중')]
  expect(Number(moving)).toBeGreaterThan(0)
  await page.user.click(card('운송중'))
  await waitFor(() => expect(page.router.state.location.search).toContain('SUMMARY=TRANSIT'))
  await waitFor(() => expect([total(), String(rows().length), countOf('전체')]).toEqual([moving, moving, all]))
  await page.user.click(card('초기화'))
  await waitFor(() => expect(total()).toBe(all))
  await page.router.navigate(-1)
  await waitFor(() => expect(total()).toBe(moving))
})

test('S2-092 S7-042 Enter searches with one quiet call, Reset opens the usual list again', async () => {
  const page = await opened(LIST)
  const [all, before] = [countOf('전체'), searches(page)]
  const from = () => document.querySelector<HTMLInputElement>('main search [data-field=POL]') as HTMLInputElement
  await page.user.type(from(), 'ICN{Enter}')
  await waitFor(() => expect(page.router.state.location.search).toContain('POL=ICN'))
  await waitFor(() => expect(total()).not.toBe(all))
  expect(searches(page)).toBe(before + 1)
  for (const row of rows()) expect(row.querySelectorAll('td')[5]?.textContent).toMatch(/^\s*ICN/)
  await page.user.click(form().getByRole('button', { name: '초기화' }))
  await waitFor(() => expect(total()).toBe(all))
  expect(from().value).toBe('')
})

test('S2-114 keys alone: reach the table, sort, move, open the tracking popup and come back', async () => {
  const page = await opened(LIST)
  const grid = () => screen.getByRole('grid')
  grid().focus()
  await page.user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}')
  await waitFor(() => expect(page.router.state.location.search).toContain('SORT=HBL_NO'))
  const sorted = () => screen.getByRole('columnheader', { name: 'HBL' }).getAttribute('aria-sort')
  await waitFor(() => expect(sorted()).toBe('ascending'))
  await page.settled()
  const houses = rows().map((row) => row.querySelector('b.code.link')?.textContent ?? '')
  expect(houses).toEqual(houses.toSorted())
  grid().focus()
  await page.user.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain(houses[0]))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(grid())
})

test('S4-039 the editor of saved views is a panel for keyboards too: Esc closes it and the focus returns', async () => {
  const page = await opened(LIST)
  const add = screen.getByRole('button', { name: '보기 저장' })
  add.focus()
  await page.user.keyboard('{Enter}')
  const name = await screen.findByRole('textbox', { name: '보기 이름' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: '보기 이름' })).toBeNull())
  expect(document.activeElement).toBe(add)
})
