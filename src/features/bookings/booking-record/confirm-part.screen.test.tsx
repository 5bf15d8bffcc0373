import { expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { call } from '#platform/web/api/call.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { seaBooking } from '../booking.factory.ts'
import { seaCalls } from '../sea-booking/contract.ts'
import { NO_FACTS } from './given-facts.ts'

const LIST = 'Confirm 1 booking'

/** A request of the demo that lacks something. */
const lacking = async () => {
  await openScreen('/oms/comm/PtlBookingQueue', { as: 'staff', lang: 'en' })
  const [box] = screen.getAllByRole('checkbox', { name: /^Choose KRS/ })
  return box?.getAttribute('aria-label')?.replace('Choose ', '') ?? ''
}

test('S2-151 Confirm in the booking form asks first for what is missing, by the part of the queue, and names what is still missing', async () => {
  const number = await lacking()
  const page = await openScreen(`/oms/comm/PtlBookingSeaMgt?BKG_NO=${number}`, { as: 'staff', lang: 'en' })
  screen.getByRole('button', { name: 'Confirm' }).focus()
  await page.user.keyboard('{Enter}')
  const lines = await screen.findByRole('list', { name: LIST })
  expect(page.calls('confirmBooking')).toEqual([])
  const empty = within(lines)
    .getAllByLabelText(new RegExp(number))
    .find((one) => (one as HTMLInputElement).value === '')
  expect(document.activeElement).toBe(empty)
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(page.calls('confirmBooking')).toHaveLength(1))
  expect(page.calls('confirmBooking')[0]?.input).toMatchObject({ BKG_NO: number, ANYWAY_YN: 'N' })
  expect((await screen.findByRole('alertdialog')).textContent).toContain('enter it before you confirm')
  await page.user.keyboard('{Enter}')
  await page.user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: LIST })).toBe(null))
})

test('S2-119 staff undo a confirmation with a reason by the keyboard; what happened since is named, and the booking is requested again', async () => {
  const before = await openScreen('/oms/comm/PtlBookingSeaMgt', { as: 'staff', lang: 'en' })
  const asked = await call(seaCalls.requestBooking, seaBooking({ head: { CUST_CD: 'CUST001' } }), { silent: true })
  const BKG_NO = String(asked.header.BKG_NO)
  await call(seaCalls.confirmBooking, { ...NO_FACTS, BKG_NO, ANYWAY_YN: 'Y' }, { silent: true })
  before.leave()
  const page = await openScreen(`/oms/comm/PtlBookingSeaMgt?BKG_NO=${BKG_NO}`, { as: 'staff', lang: 'en' })
  screen.getByRole('button', { name: 'Undo confirmation' }).focus()
  await page.user.keyboard('{Enter}')
  const form = await screen.findByRole('form', { name: 'Reason for undoing the confirmation' })
  expect(form.textContent).toContain(`Undo the confirmation of booking ${BKG_NO}?`)
  await waitFor(() => expect(document.activeElement).toBe(within(form).getByRole('textbox')))
  await page.user.keyboard('{Enter}')
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  await page.user.keyboard('{Enter}')
  expect(page.calls('undoConfirmation')).toEqual([])
  within(form).getByRole('textbox').focus()
  await page.user.keyboard('Wrong vessel{Enter}')
  expect(await screen.findByText(`The confirmation of booking ${BKG_NO} was undone.`)).toBeTruthy()
  expect(page.calls('undoConfirmation')[0]?.input).toMatchObject({ BKG_NO, REASON: 'Wrong vessel' })
  expect(await screen.findByText('Confirmation undone')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo confirmation' })).toBe(null)
  expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy()
  await call(seaCalls.cancelBooking, { BKG_NO }, { silent: true })
})
