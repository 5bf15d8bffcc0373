import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
const TRACKING = '/trk/comm/PtlTrackingList'
type Page = Awaited<ReturnType<typeof openScreen>>

const opened = async (address: string, as: 'customer' | 'staff' = 'customer') => {
  const page = await openScreen(address, { as })
  await page.settled()
  return page
}
const dialog = () => document.querySelector('[role=dialog]')
/** The number of a row of the list itself, below the rows that are overdue: a cell without links. */
const row = (at: number) =>
  [...document.querySelectorAll('main [role=grid]')].at(-1)?.querySelectorAll('tbody tr')[at]?.querySelectorAll('td')[1] as HTMLElement
/** A button of the tools for the chosen row; a disabled one goes on with its reason. */
const tool = (name: string) => {
  const tools = document.querySelectorAll<HTMLElement>('main [role=group][aria-label="선택한 선적"] button')
  const found = [...tools].find(({ textContent }) => textContent?.startsWith(name))
  if (!found) throw new Error(`No tool ${name}`)
  return found
}
const opens = (title: string) => waitFor(() => expect(dialog()?.querySelector('h2')?.textContent).toBe(title))
const closes = async (page: Page) => {
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
}

test('S2-114 the popups of the chosen row open by mouse and by keyboard; without a row the button says why nothing opens', async () => {
  const page = await opened(`${LIST}?TRANS_MODE=SEA&IO_TYPE=EXP`)
  expect(tool('위치').getAttribute('aria-disabled')).toBe('true')
  expect(tool('위치').textContent).toContain('목록에서 선적을 선택해 주세요.')
  await page.user.click(tool('위치'))
  await page.settled()
  expect(dialog()).toBeNull()
  await page.user.click(row(1))
  for (const [name, title] of [
    ['위치', '화물 위치'],
    ['통관', '수출 통관 조회'],
    ['문서', '문서 다운로드'],
    ['화물추적', '해상 화물추적'],
  ] as const) {
    await page.user.click(tool(name))
    await opens(title)
    await closes(page)
  }
  document.querySelector<HTMLElement>('main [role=grid]')?.focus()
  await page.user.keyboard('{ArrowDown}')
  tool('문서').focus()
  await page.user.keyboard('{Enter}')
  await opens('문서 다운로드')
  // A popup left open would stand in the history of the next test's page.
  await closes(page)
  await page.settled()
})

test('S2-114 S2-132 j leads into the list from anywhere, j and k go through its rows, Enter opens one; a letter typed in a field stays text', async () => {
  const page = await opened(`${LIST}?TRANS_MODE=SEA&IO_TYPE=EXP`)
  const grid = () => [...document.querySelectorAll<HTMLElement>('main [role=grid]')].at(-1)
  const chosen = () => grid()?.querySelector('tbody tr[aria-selected=true]')?.getAttribute('data-index') ?? null
  const number = screen.getByRole('textbox', { name: '번호' })
  await page.user.click(number)
  await page.user.keyboard('j')
  expect([number, chosen()]).toEqual([expect.objectContaining({ value: 'j' }), null])
  await page.user.clear(number)
  screen.getByRole('button', { name: '조회' }).focus()
  await page.user.keyboard('j')
  expect([document.activeElement, chosen()]).toEqual([grid(), '0'])
  // The first row is the first: k does not lead to the header, where Enter sorts.
  await page.user.keyboard('kk')
  expect(grid()?.getAttribute('aria-activedescendant')).not.toContain('head')
  await page.user.keyboard('jjk')
  expect(chosen()).toBe('1')
  await page.user.keyboard('{Enter}')
  await opens('해상 화물추적')
  await closes(page)
  await page.settled()
})

test('S2-114 S2-126 imports open the import customs', async () => {
  const page = await opened(`${LIST}?IO_TYPE=IMP`, 'staff')
  await page.user.click(row(0))
  await page.user.click(tool('통관'))
  await opens('수입 통관 조회')
  await closes(page)
  await page.settled()
})

test('S2-114 S2-126 a sea row of the tracking list opens its containers', async () => {
  const page = await opened(`${TRACKING}?TRANS_MODE=SEA`, 'staff')
  await page.user.click(tool('컨테이너'))
  await opens('컨테이너 이벤트')
  await closes(page)
  await page.settled()
})

test('S2-114 S2-126 air cargo has no containers', async () => {
  await opened(`${TRACKING}?TRANS_MODE=AIR`, 'staff')
  expect(tool('컨테이너').getAttribute('aria-disabled')).toBe('true')
})

test('S2-115 the list as a grid speaks English', async () => {
  const page = await openScreen(LIST, { as: 'staff', lang: 'en' })
  await page.settled()
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('main button')].find(({ textContent }) => textContent === name)
  await page.user.click(button('Edit in grid') as HTMLElement)
  await waitFor(() => expect(button('Back to list')).toBeTruthy())
  await page.settled()
  const heads = () => [...document.querySelectorAll('main [role=columnheader]')].map(({ textContent }) => textContent ?? '')
  await waitFor(() => expect(heads().length).toBeGreaterThan(10))
  expect(
    heads()
      .join(' ')
      .match(/\p{Script=Hangul}+/gu) ?? [],
  ).toEqual([])
})

test('S1-023 favourites, popups and reports are all at hand from the shipment list', async () => {
  const page = await opened(LIST)
  const star = () => document.querySelector<HTMLElement>('main button[aria-label$="즐겨찾기"]') as HTMLElement
  const strip = () => document.querySelector('nav[aria-label="즐겨찾기"]')?.textContent ?? ''
  const had = strip().includes('선적 조회')
  await page.user.click(star())
  await waitFor(() => expect(strip().includes('선적 조회')).toBe(!had))
  await page.user.click(star())
  await waitFor(() => expect(strip().includes('선적 조회')).toBe(had))

  await page.user.click(row(0))
  for (const [name, marker] of [
    ['화물추적', /^ptlTracking(Sea|Air)Popup$/],
    ['리포트', /^cmsReportPopup$/],
  ] as const) {
    await page.user.click(tool(name))
    await waitFor(() => expect(dialog()?.querySelector('[data-page]')?.getAttribute('data-page')).toMatch(marker))
    await closes(page)
  }
})
