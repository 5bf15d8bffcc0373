import { expect, test } from 'vitest'
import { call } from '#platform/web/api/call.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { seaBooking } from '../booking.factory.ts'
import { seaCalls } from '../sea-booking/contract.ts'

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

test('S2-108 S2-120 a file that is attached before the list of files came stands in the list, also when that answer comes later', async () => {
  const before = await openScreen('/oms/comm/PtlBookingSeaMgt', { as: 'customer.admin' })
  const asked = await call(seaCalls.requestBooking, seaBooking({ head: {} }), { silent: true })
  before.leave()
  const page = await openScreen('/', { as: 'customer.admin' })
  const early = Promise.withResolvers<Response>()
  page.failNext('selectDocumentList', () => early.promise)
  await page.router.navigate(`/oms/comm/PtlBookingSeaMgt?mid=ptlBookingSeaMgt&BKG_NO=${asked.header.BKG_NO}`)
  await waitFor(() => expect(page.calls('selectDocumentList')).toHaveLength(1))
  const files = await screen.findByRole('region', { name: '첨부' })
  const box = files.querySelector('input[type=file]') as HTMLInputElement
  await page.user.upload(box, new File(['%PDF-1.7'], '빠른 파일.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(files.textContent).toContain('빠른 파일.pdf'))
  early.resolve(Response.json({ data: [] }))
  await page.settled()
  expect(files.textContent).toContain('빠른 파일.pdf')
})
