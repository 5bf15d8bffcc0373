import { expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const PATH = '/oms/comm/PtlBookingQueue'
const list = (name: string) => screen.getByRole('grid', { name })

test('S2-151 staff see how long each booking waits and what it lacks, take one with the keyboard and release it again', async () => {
  const page = await openScreen(PATH, { as: 'staff' })
  const grid = list('처리 대기 부킹')
  expect(grid.textContent).toMatch(/\d+(일|시간|분)/)
  expect(grid.textContent).toContain('서류마감')
  const take = screen.getByRole('button', { name: /^내가 담당/ })
  expect(take.getAttribute('aria-disabled')).toBe('true')
  const [first] = screen.getAllByRole('checkbox', { name: /^KR\w+ 선택$/ })
  first?.focus()
  await page.user.keyboard(' ')
  expect(take.getAttribute('aria-disabled')).not.toBe('true')
  await page.user.click(take)
  await waitFor(() => expect(page.calls('takeBookings')).toHaveLength(1))
  await page.user.click(screen.getByRole('radio', { name: '내 담당' }))
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: /^KR\w+ 선택$/ })).toHaveLength(1))
  await page.user.click(screen.getByRole('checkbox', { name: /^KR\w+ 선택$/ }))
  await page.user.click(screen.getByRole('button', { name: /^담당 해제/ }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /^KR\w+ 선택$/ })).toBe(null))
})

test('S2-151 confirming asks first for what is missing; what is still missing is named beside its booking, and nothing is confirmed', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'en' })
  await page.user.click(screen.getByRole('button', { name: 'Missing data only' }))
  const [box] = screen.getAllByRole('checkbox', { name: /^Choose KRS/ })
  await page.user.click(box as HTMLElement)
  await page.user.click(screen.getByRole('button', { name: /^Confirm/ }))
  expect(page.calls('confirmBookings')).toEqual([])
  const lines = screen.getByRole('list', { name: 'Confirm 1 booking' })
  const first = within(lines)
    .getAllByLabelText(/KRS/)
    .find((one) => (one as HTMLInputElement).value === '')
  expect(first).toBeTruthy()
  expect(document.activeElement).toBe(first)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.calls('confirmBookings')).toHaveLength(1))
  expect(page.calls('confirmBookings')[0]?.input).toMatchObject({ ANYWAY_YN: 'N', rows: [{ BKG_NO: expect.stringMatching(/^KRS/) }] })
  expect((await within(screen.getByRole('list', { name: 'Confirm 1 booking' })).findByRole('alert')).textContent).toContain(
    'enter it before you confirm',
  )
  await page.user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Confirm 1 booking' })).toBe(null))
})

test('S2-151 on a phone a booking is taken and its confirmation begun from its card', async () => {
  const page = await openScreen(PATH, { as: 'staff', lang: 'en', width: 390 })
  const [tools] = screen.getAllByRole('button', { name: /^Choose KRS/ })
  await page.user.click(tools as HTMLElement)
  await page.user.click((await screen.findAllByRole('button', { name: 'Confirm' })).at(-1) as HTMLElement)
  expect(await screen.findByRole('list', { name: 'Confirm 1 booking' })).toBeTruthy()
  expect(page.calls('confirmBookings')).toEqual([])
})

test('S4-050 what staff typed before a confirmation stands in its form again after a reload', async () => {
  const before = await openScreen(PATH, { as: 'staff', lang: 'en', width: 1440 })
  await before.user.click(screen.getByRole('button', { name: 'Missing data only' }))
  const [box] = screen.getAllByRole('checkbox', { name: /^Choose KRS/ })
  await before.user.click(box as HTMLElement)
  await before.user.click(screen.getByRole('button', { name: /^Confirm/ }))
  const boxesOf = (page: HTMLElement) =>
    within(within(page).getByRole('list', { name: 'Confirm 1 booking' })).getAllByRole<HTMLInputElement>('textbox')
  const typed = (page: HTMLElement) => boxesOf(page).map(({ name, value }) => [name, value])
  await before.user.type(boxesOf(before.container)[0] as HTMLElement, 'QX')
  const stored = typed(before.container)
  expect(stored[0]?.[1]).toMatch(/QX$/)
  const after = await openScreen(PATH, { as: 'staff', lang: 'en', width: 1440 })
  await waitFor(() => expect(typed(after.container)).toEqual(stored))
})
