import { expect, inject, test } from 'vitest'
import { call } from '#platform/web/api/call.ts'
import type { PostedForm } from './contract.ts'
import { seaForms } from '../sea-booking/contract.ts'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'

const SEA = '/oms/comm/PtlBookingSeaMgt'
const cargo = () => screen.getByRole<HTMLInputElement>('textbox', { name: '품명' })
/** The portal is left as it was. */
const discardAll = async () => {
  for (const { FORM_KEY } of await call(seaForms.selectBookingFormList, {}, { silent: true }))
    await call(seaForms.deleteBookingForm, { FORM_KEY }, { silent: true })
}

test('S2-120 S2-194 a booking is typed without a number, is offered by a new form, and asks for a number with 임시저장 alone', async () => {
  const page = await openScreen(SEA, { as: 'other' })
  await page.settled()
  await page.user.type(cargo(), 'TYPED WITHOUT A NUMBER')
  await waitFor(() => expect(page.calls('saveBookingForm')).not.toHaveLength(0))
  await screen.findByText(/^\d\d:\d\d 자동 저장$/)
  expect(page.calls('saveBooking')).toEqual([])
  const address = () => new URLSearchParams(page.router.state.location.search)
  await waitFor(() => expect(address().get('FORM_KEY')).toMatch(/^[\w-]{36}$/))
  expect(address().get('BKG_NO')).toBe(null)

  await page.settled()
  // A new form offers it; going on opens the same form, wherever it was typed.
  await page.user.click(screen.getByRole('button', { name: '신규' }))
  await screen.findByText(/^작성 중인 부킹이 있습니다: TYPED WITHOUT A NUMBER · \d\d-\d\d \d\d:\d\d$/)
  expect(cargo().value).toBe('')
  await waitFor(() => expect(address().get('FORM_KEY')).toBe(null))
  await page.user.click(screen.getByRole('button', { name: '이어서 작성' }))
  await waitFor(() => expect(cargo().value).toBe('TYPED WITHOUT A NUMBER'))
  await waitFor(() => expect(address().get('FORM_KEY')).not.toBe(null))
  expect(screen.queryByText(/^작성 중인 부킹/)).toBe(null)

  // Only now a booking is asked for, of the same form.
  page.failNext('saveBooking', () => Response.json({ message: '점검 중입니다.' }, { status: 400, headers: { 'x-error-code': 'VAL-001' } }))
  await page.user.click(screen.getByRole('button', { name: '임시저장' }))
  await screen.findByRole('alertdialog')
  expect(page.calls('saveBooking')).toMatchObject([{ input: { FORM_KEY: address().get('FORM_KEY'), header: { BKG_NO: '' } } }])
  await discardAll()
})

test('S2-194 an unfinished booking of an earlier visit is offered where a new one begins, in English, and can be discarded', async () => {
  const first = await openScreen(SEA, { as: 'other', lang: 'en' })
  await first.settled()
  await first.user.type(screen.getByRole('textbox', { name: 'Commodity' }), 'LEFT BEHIND')
  await waitFor(() => expect(first.calls('saveBookingForm')).not.toHaveLength(0))
  await screen.findByText(/^Saved at \d\d:\d\d$/)
  await first.settled()
  await first.router.navigate(`${SEA.replace('Sea', 'Air')}?mid=ptlBookingAirMgt`)
  await first.settled()
  expect(screen.queryByText(/LEFT BEHIND/)).toBe(null)
  await first.router.navigate(`${SEA}?mid=ptlBookingSeaMgt`)
  await first.settled()
  await screen.findByText(/^You have an unfinished booking: LEFT BEHIND/)
  await first.user.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/LEFT BEHIND/)).toBe(null))
  expect(first.calls('deleteBookingForm')).toHaveLength(1)
})

test('S2-194 what another window has written meanwhile is told and can be loaded', async () => {
  const page = await openScreen(SEA, { as: 'other' })
  await page.settled()
  await page.user.type(cargo(), 'A')
  await waitFor(() => expect(page.calls('saveBookingForm')).not.toHaveLength(0))
  await screen.findByText(/^\d\d:\d\d 자동 저장$/)
  const [sent] = page.calls('saveBookingForm')
  const form = sent?.input as PostedForm
  const theirs = { ...form, WRITER: 'another-window', ROW_VER: 1, header: { ...form.header, COMMODITY: 'FROM THE OTHER' } }
  await call(seaForms.saveBookingForm, theirs, { silent: true })
  await page.user.type(cargo(), 'B')
  const alert = await screen.findByText(/^다른 창에서 이 부킹을 먼저/)
  expect(cargo().value).toBe('AB')
  await page.user.click(alert.parentElement?.querySelector('button') as HTMLElement)
  await waitFor(() => expect(cargo().value).toBe('FROM THE OTHER'))
  await discardAll()
})

test('S2-194 a file is attached after the person agreed that the form becomes a booking', async () => {
  const page = await openScreen(SEA, { as: 'other' })
  await page.settled()
  const input = document.querySelector<HTMLInputElement>('[aria-label="첨부"] input[type=file]') as HTMLInputElement
  await page.user.upload(input, new File(['%PDF-1.7'], 'invoice.pdf', { type: 'application/pdf' }))
  const box = await screen.findByRole('alertdialog')
  expect(box.textContent).toContain('임시저장하고 첨부하시겠습니까?')
  await page.user.keyboard('{Escape}')
  await page.settled()
  expect(page.calls('saveBooking')).toEqual([])
})

test('S8-006 a booking whose draft failed to save says so, keeps what was typed, and saves by itself and by the next press', async () => {
  const page = await openScreen(SEA, { as: 'other' })
  await page.settled()
  const away = () => new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502, headers: { 'content-type': 'text/html' } })
  page.failNext('saveBookingForm', away)
  await page.user.type(cargo(), 'KEPT THROUGH A FAILURE')
  await screen.findByText('자동 저장 실패 · 곧 다시 저장합니다')
  page.failNext('saveBooking', away)
  await page.user.click(screen.getByRole('button', { name: '임시저장' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain('처리 중 오류가 발생했습니다.')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(cargo().value).toBe('KEPT THROUGH A FAILURE')
  // No one presses anything: it comes again by itself.
  const address = () => new URLSearchParams(page.router.state.location.search)
  await waitFor(() => expect(address().get('FORM_KEY')).not.toBe(null))
  expect(page.calls('saveBookingForm').at(-1)).toMatchObject({ status: 200 })
  await page.user.click(screen.getByRole('button', { name: '임시저장' }))
  await waitFor(() => expect(page.calls('saveBooking').map(({ status }) => status)).toEqual([502, 200]))
  await waitFor(() => expect(address().get('BKG_NO')).toMatch(/^KRS\d{9}$/))
})

test('S4-037 S2-117 a box of the air booking that is typed in when the draft is saved keeps its text and the focus', async () => {
  const page = await openScreen(SEA.replace('Sea', 'Air'), { as: 'other' })
  await page.settled()
  const held = Promise.withResolvers<void>()
  const { tokens } = inject('portal')
  // The answer is the portal's, only later.
  page.failNext('saveBookingForm', async () => {
    const [sent] = page.calls('saveBookingForm')
    await held.promise
    const headers = { authorization: `Bearer ${tokens['other ko']}`, 'content-type': 'application/json' }
    return fetch(String(sent?.path), { method: 'POST', headers, body: JSON.stringify(sent?.input) })
  })
  const marks = document.querySelector<HTMLTextAreaElement>('main [data-field="MARKS"]') as HTMLTextAreaElement
  await page.user.type(marks, 'AB')
  await waitFor(() => expect(page.calls('saveBookingForm')).toHaveLength(1))
  await page.user.keyboard('CD')
  held.resolve()
  await screen.findByText(/\d\d:\d\d 자동 저장|자동 저장 중/)
  await waitFor(() => expect(page.calls('saveBookingForm').at(-1)?.input).toMatchObject({ header: { MARKS: 'ABCD' } }))
  expect(marks.value).toBe('ABCD')
  expect(document.activeElement).toBe(marks)
  await page.settled()
  await discardAll()
})
