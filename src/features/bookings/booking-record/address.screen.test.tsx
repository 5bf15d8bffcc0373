import { expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`) ?? expect.fail(`no field ${name}`)

test('S2-120 S3-031 an address book that is opened before the booking is kept for the first time stays open, and the address has the form once it is closed', async () => {
  const page = await openScreen('/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt', { as: 'customer.admin' })
  await page.settled()
  const kept = Promise.withResolvers<Response>()
  page.failNext('saveBookingForm', () => kept.promise)
  await page.user.type(field('COMMODITY'), 'TYPED BEFORE')
  await page.user.click(screen.getByRole('button', { name: '수하인 주소록' }))
  const book = await screen.findByRole('dialog')
  await waitFor(() => expect(page.calls('saveBookingForm')).toHaveLength(1))
  kept.resolve(Response.json({ data: { ROW_VER: 1, SAVED_AT: '202612011000' } }))
  await waitFor(() => expect(document.body.textContent).toContain('10:00'))
  await page.settled()
  expect([book.isConnected, page.router.state.location.search]).toEqual([true, '?mid=ptlBookingSeaMgt'])
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.router.state.location.search).toContain('FORM_KEY='))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('COMMODITY').value).toBe('TYPED BEFORE')
})
