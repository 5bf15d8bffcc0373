import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../tests/screens/open-screen.tsx'

const SEA = '/trk/popup/PtlTrackingSeaPopup'
const AIR = '/trk/popup/PtlTrackingAirPopup'
const LIST = '/trk/comm/PtlTrackingList'
// A shipment of the demo whose number does not move with the day of the first start.
const HOUSE = 'NRSE26030001'
// Under way, and on the first page of the list; other tests of this portal add shipments of their own.
const UNDER_WAY = 'NRSE26100388'
type Page = Awaited<ReturnType<typeof openScreen>>

const opened = async (address: string, as: 'guest' | 'customer' | 'other') => {
  const page = await openScreen(address, { as })
  await page.settled()
  return page
}
const lines = (part: ParentNode = document) => part.querySelectorAll('li[data-state]')
const popupCalls = (page: Page) => page.sent.filter(({ path }) => path.startsWith('/api/trk/popup/'))
/** A double click on the row of a shipment under way. */
const openRow = async (page: Page) => {
  const row = [...document.querySelectorAll('main [role=grid] tbody tr')].find(({ textContent }) => textContent?.includes(UNDER_WAY))
  await page.user.dblClick(row?.querySelectorAll('td')[4] as HTMLElement)
  return screen.findByRole('dialog')
}

for (const [path, marker] of [
  [SEA, 'ptlTrackingSeaPopup'],
  [AIR, 'ptlTrackingAirPopup'],
] as const)
  test(`S2-044 a guest who opens ${path} by its address sees an empty page, no frame and no error box`, async () => {
    await opened(path, 'guest')
    expect(document.querySelector(`[data-page=${marker}]`)?.textContent).toContain('조회된 데이터가 없습니다.')
    expect([screen.queryByRole('banner'), screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null, null])
  })

test('S6-006 a foreign number is not found', async () => {
  await opened(`${SEA}?HBL_NO=${HOUSE}`, 'other')
  expect(document.querySelector('[data-page=ptlTrackingSeaPopup]')?.textContent).toBe('조회 결과가 없습니다.')
})

test('S1-020 S6-011 a guest with the exact number sees the record without parties', async () => {
  await opened(`${SEA}?number=${HOUSE.toLowerCase()}`, 'guest')
  expect(screen.getByRole('heading', { name: HOUSE })).toBeTruthy()
  expect(lines().length).toBeGreaterThan(0)
  expect(screen.queryByText('송하인')).toBeNull()
})

test('S2-127 the tracking list opens the popup with one call; a chip shows one source; the number is copied', async () => {
  const page = await opened(LIST, 'customer')
  const dialog = await openRow(page)
  await within(dialog).findByRole('region', { name: '진행 기록' })
  await page.settled()
  expect(popupCalls(page)).toHaveLength(1)
  const all = lines(dialog).length
  await page.user.click(within(dialog).getByRole('button', { name: /^(선사|항공사) \d+$/ }))
  expect(lines(dialog).length).toBeLessThanOrEqual(all)
  expect(popupCalls(page)).toHaveLength(1)
  const number = within(dialog).getAllByRole('heading', { level: 2 })[1]?.textContent ?? 'none'
  await page.user.click(within(dialog).getByRole('button', { name: `${number} 복사` }))
  await screen.findByText('복사되었습니다.')
  expect(await navigator.clipboard.readText()).toBe(number)
})

test('S2-127 a popup whose data does not come says so and tries again', async () => {
  const page = await opened(LIST, 'customer')
  page.failNext('selectTracking', () => Response.json({ message: '잠시 후 다시 시도해 주세요.' }, { status: 503 }))
  const dialog = await openRow(page)
  await waitFor(() => expect(dialog.textContent).toContain('잠시 후 다시 시도해 주세요.'))
  await page.user.click(within(dialog).getByRole('button', { name: '다시 시도' }))
  expect(await within(dialog).findByRole('region', { name: '진행 기록' })).toBeTruthy()
})
