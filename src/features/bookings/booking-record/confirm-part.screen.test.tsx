import { expect, test } from 'vitest'
import { within } from '@testing-library/dom'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

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
