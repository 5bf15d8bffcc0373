import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../../tests/screens/open-screen.tsx'

type Page = Awaited<ReturnType<typeof openScreen>>
const quick = () => within(screen.getByRole('region', { name: '빠른 조회' }))
const number = (name = '화물 번호') => quick().getByRole<HTMLInputElement>('textbox', { name })
const search = () => quick().getByRole('button', { name: '조회' })
const fill = async (page: Page, text: string) => {
  await page.user.clear(number())
  await page.user.type(number(), text)
}
const opened = async (as: 'guest' | 'customer' = 'guest') => {
  const page = await openScreen('/', { as })
  await page.settled()
  return page
}
/** A shipment of the demo. */
const HOUSE = 'NRSE26100341'

test('S1-018 arrow keys move between the tabs of the quick search, what was typed stays', async () => {
  const page = await opened()
  await fill(page, 'NRSE26100388')
  quick().getByRole('tab', { name: '화물추적' }).focus()
  await page.user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(quick().getByRole('tab', { name: '부킹' }))
  expect(number('부킹 번호').value).toBe('')
  await page.user.keyboard('{End}')
  expect(quick().getByRole('tab', { name: '통관' }).getAttribute('aria-selected')).toBe('true')
  expect(quick().getByRole('combobox')).toBeTruthy()
  await page.user.keyboard('{ArrowRight}')
  expect(number().value).toBe('NRSE26100388')
})

test('S1-019 a number is recognised while a guest types it, check digit included', async () => {
  const page = await opened()
  for (const [typed, words] of [
    ['CSQU3054383', '컨테이너 번호로 인식했습니다. 검증 숫자 정상'],
    ['CSQU3054384', '검증 숫자가 맞지 않습니다'],
    ['180-26030115', 'AWB 번호로 인식했습니다. 검증 숫자 정상'],
    ['MAEU123456789', 'MBL 번호로 인식했습니다.'],
    ['KRS261100151', '부킹 번호로 인식했습니다.'],
    ['부산에서', '번호 형식을 알 수 없습니다'],
  ] as const) {
    await fill(page, typed)
    await waitFor(() => expect(quick().getByRole('status').textContent).toContain(words))
  }
})

test('S1-019 a blank number is refused in a box, and the number has the focus again', async () => {
  const page = await opened()
  for (const [tab, name] of [
    ['화물추적', '화물 번호'],
    ['부킹', '부킹 번호'],
    ['선적', 'B/L 번호'],
    ['통관', '화물관리번호·B/L 번호'],
  ] as const) {
    await page.user.click(quick().getByRole('tab', { name: tab }))
    await page.user.click(search())
    expect((await screen.findByRole('alertdialog')).textContent).toContain(`${name}는 필수 입력 항목입니다.`)
    await page.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(number(name)))
  }
})

test('S1-020 a guest opens the tracking popup by an exact number, without parties; a part of it finds nothing', async () => {
  const page = await opened()
  await fill(page, HOUSE.slice(0, -1))
  await page.user.click(search())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('조회 결과가 없습니다.')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await fill(page, HOUSE)
  await page.user.click(search())
  const dialog = await screen.findByRole('dialog')
  await page.settled()
  expect(dialog.textContent).toContain(HOUSE)
  expect(dialog.textContent).not.toContain('송하인')
})

test('S1-020 too many look-ups of a guest are told in words', async () => {
  const page = await opened()
  const headers = { 'x-error-code': 'RATE-001' }
  page.failNext('selectTracking', () =>
    Response.json({ message: '요청이 많습니다. 잠시 후 다시 시도해 주세요.' }, { status: 429, headers }),
  )
  await fill(page, 'NRSE26100388')
  await page.user.click(search())
  expect((await screen.findByRole('alertdialog')).textContent).toContain('요청이 많습니다.')
})

test('S1-020 the find box of the header leads a guest to the same look-up', async () => {
  const page = await openScreen('/error/NoExistPage', { as: 'guest' })
  await page.settled()
  await page.user.keyboard('/nothing-1234{Enter}')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('조회 결과가 없습니다.')
  expect(number().value).toBe('NOTHING-1234')
})

test('S1-019 a member finds the row at once, and finds the number among the recent look-ups', async () => {
  const page = await opened('customer')
  await fill(page, HOUSE)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/trk/comm/PtlTrackingList'))
  const houses = () =>
    [...document.querySelectorAll('[data-page=ptlTrackingList] [role=grid] tbody b.code.link')].map((each) => each.textContent)
  await waitFor(() => expect(houses()).toEqual([HOUSE]), { timeout: 20_000 })
  await page.router.navigate('/')
  await waitFor(() => expect(screen.getByRole('region', { name: '빠른 조회' })).toBeTruthy())
  await page.settled()
  await page.user.click(quick().getByRole('button', { name: new RegExp(HOUSE) }))
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(HOUSE))
})

for (const { tab, name, text, arrives, shows } of [
  {
    tab: '부킹',
    name: '부킹 번호',
    text: 'KRS261100165',
    arrives: '/oms/comm/PtlBookingList',
    shows: () => screen.getByDisplayValue('KRS261100165'),
  },
  {
    tab: '통관',
    name: '화물관리번호·B/L 번호',
    text: '26ABCD1234',
    arrives: '/',
    shows: () => screen.getByRole('dialog', { name: '수입 통관 조회' }),
  },
])
  test(`S1-021 what a guest asked in the tab ${tab} is asked where the login leads`, async () => {
    const page = await opened()
    await page.user.click(quick().getByRole('tab', { name: tab }))
    await page.user.type(number(name), text)
    await page.user.click(search())
    await screen.findByRole('dialog', { name: '로그인' })
    window.dispatchEvent(new Event('pagehide'))
    page.leave()
    await openScreen(arrives, { as: 'customer' })
    await waitFor(() => expect(shows()).toBeTruthy(), { timeout: 20_000 })
  })
