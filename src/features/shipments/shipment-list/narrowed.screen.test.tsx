import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const LIST = '/fms/comm/PtlShipmentList'
const TRACKING = '/trk/comm/PtlTrackingList'
type Page = Awaited<ReturnType<typeof openScreen>>

const opened = async (address: string, as: 'customer' | 'staff' = 'customer') => {
  const page = await openScreen(address, { as })
  await page.settled()
  return page
}
/** jsdom knows no role of the `search` element. */
const form = () => document.querySelector('main search') as HTMLElement
const box = (name: string) => form().querySelector(`[data-field=${name}]`) as HTMLInputElement
const find = (title: string) => within(form()).getByRole('button', { name: `${title} 찾기` })
const fill = async (page: Page, name: string, text: string) => {
  await page.user.clear(box(name))
  await page.user.type(box(name), text)
}
const asked = (page: Page) => page.router.state.location.search
/** Looked up by attribute: roles of a whole list cost seconds. */
const option = (text: RegExp) =>
  waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[role=option]')].filter((each) => text.test(each.textContent ?? ''))
    if (found.length === 0) throw new Error(`No option ${String(text)}`)
    return found
  })
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]')
const opens = (title: string) =>
  waitFor(() => {
    const found = dialog()
    if (found?.querySelector('h2')?.textContent !== title) throw new Error(`No dialog ${title}`)
    return found
  })
const rowOf = (popup: HTMLElement, code: string) =>
  waitFor(() => {
    const row = [...popup.querySelectorAll<HTMLTableRowElement>('tbody tr')].find(({ cells }) => cells[0]?.textContent === code)
    if (!row) throw new Error(`No row of ${code}`)
    return row
  })
const choose = async (page: Page, popup: HTMLElement, code: string) => {
  await page.user.dblClick((await rowOf(popup, code)).cells[0] as HTMLElement)
  await waitFor(() => expect(dialog()).toBeNull())
}

for (const [path, call] of [
  [LIST, 'selectShipmentList'],
  [TRACKING, 'selectTrackingList'],
] as const) {
  test(`S2-106 S3-018 ${path}: a port by its Korean name from the list, another from the popup`, async () => {
    const page = await opened(path)
    await fill(page, 'POL', '부산')
    await page.user.click((await option(/KRPUS/))[0] as HTMLElement)
    await waitFor(() => expect(box('POL').value).toBe('KRPUS'))
    await page.user.click(find('도착지'))
    const popup = await opens('코드 조회')
    const keyword = await within(popup).findByRole('textbox', { name: /검색어/ })
    await page.user.clear(keyword)
    await page.user.type(keyword, 'long beach{Enter}')
    await choose(page, popup, 'USLGB')
    await waitFor(() => expect(box('POD').value).toBe('USLGB'))
    await page.user.click(within(form()).getByRole('button', { name: '조회' }))
    await waitFor(() => expect(asked(page)).toMatch(/POL=KRPUS.*POD=USLGB/))
    await page.settled()
    expect(page.calls(call).at(-1)?.input).toMatchObject({ POL: 'KRPUS', POD: 'USLGB' })
  })

  test(`S2-106 ${path}: the address brings the names back, an airport is taken by its code with Enter, and a name of several is not sent`, async () => {
    const page = await opened(`${path}?POL=KRPUS&POD=USLGB`)
    await waitFor(() => expect(box('POL').parentElement?.textContent).toContain('부산'))
    await waitFor(() => expect(box('POD').parentElement?.textContent).toContain('롱비치'))
    await fill(page, 'POL', 'ICN{Enter}')
    await waitFor(() => expect(asked(page)).toMatch(/POL=ICN/))
    await page.settled()
    const sent = page.calls(call).length
    await fill(page, 'POD', '국제공항')
    await page.user.click(within(form()).getByRole('button', { name: '조회' }))
    await waitFor(() => expect(document.activeElement).toBe(box('POD')))
    expect(await option(/국제공항/)).not.toEqual([])
    expect([asked(page), page.calls(call).length]).toEqual([expect.stringMatching(/POL=ICN.*POD=USLGB/), sent])
  })
}

test('S2-107 staff find the shipments of a customer, one whose business has stopped too', async () => {
  const page = await opened(LIST, 'staff')
  await fill(page, 'CUST', 'CUST00')
  await page.user.click(find('거래처'))
  const popup = await opens('거래처 조회')
  expect((await rowOf(popup, 'CUST003')).textContent).toContain('거래 중지')
  await choose(page, popup, 'CUST003')
  expect(document.querySelector('[role=alertdialog]')).toBeNull()
  await waitFor(() => expect(box('CUST').value).toBe('CUST003'))
  await fill(page, 'CUST', '물')
  await waitFor(() => expect(document.body.textContent).toContain('2자 이상 입력해 주세요.'))
  await fill(page, 'CUST', '물결{Enter}')
  await waitFor(() => expect(asked(page)).toMatch(/CUST=CUST001/))
  expect(dialog()).toBeNull()
})

test('S2-107 customers have no box for the customer', async () => {
  await opened(LIST)
  expect(box('POL')).toBeTruthy()
  expect(box('CUST')).toBeNull()
})
