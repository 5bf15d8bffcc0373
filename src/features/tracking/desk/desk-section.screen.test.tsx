import { inject, expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
type Found = { rows: { MNGT_NO: string; HBL_NO: string }[] }
/** A demo shipment of the customer under way by sea, another one for each test, never the one whose popups other tests read. */
const numberOf = async (nth: number) => {
  const { url, tokens } = inject('portal')
  const response = await fetch(new URL(selectShipmentList.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['customer ko']}` },
    body: JSON.stringify({ TRANS_MODE: 'SEA', SHP_STS: ['TRANSIT'], FROM_DT: day(-90), TO_DT: day(30) }),
  })
  if (!response.ok) throw new Error(await response.text())
  const { rows } = ((await response.json()) as { data: Found }).data
  return rows.filter(({ HBL_NO }) => HBL_NO !== 'NRSE26100388')[nth]?.MNGT_NO ?? ''
}
const opened = async (nth: number, as: 'staff' | 'customer', lang: 'ko' | 'en' = 'ko') => {
  const page = await openScreen(`/trk/popup/PtlTrackingSeaPopup?mngtNo=${await numberOf(nth)}`, { as, lang })
  await page.settled()
  return page
}
const standings = (page: Awaited<ReturnType<typeof opened>>) =>
  [...page.container.querySelectorAll('li[data-standing]')].map((line) => line.getAttribute('data-standing'))

/** What the tab kept of a typed reason. */
const kept = new Map<string, string>()

test('S4-050 staff who type a reason for dropping a fact send nothing before it is complete, and the tab keeps it', async () => {
  const page = await opened(0, 'staff')
  expect(page.calls('selectFacts')).toEqual([])
  await page.user.click(screen.getByRole('button', { name: '펼치기' }))
  await page.settled()
  expect(standings(page).length).toBeGreaterThan(3)
  expect(new Set(standings(page))).toEqual(new Set(['VALID']))
  const [drop] = screen.getAllByRole('button', { name: / 제외$/ })
  await page.user.click(drop as HTMLElement)
  await page.user.click(screen.getByRole('button', { name: '제외' }))
  expect(page.calls('decideFact')).toEqual([])
  await page.user.type(screen.getByRole('textbox', { name: '제외 사유' }), '오보로 확인')
  await waitFor(() => expect(JSON.stringify({ ...window.sessionStorage })).toContain('오보로 확인'))
  for (const [name, value] of Object.entries({ ...window.sessionStorage })) kept.set(name, String(value))
})

test('S4-050 after a reload the facts are open and ask for the typed reason again; dropped, the fact can be taken back', async () => {
  for (const [name, value] of kept) window.sessionStorage.setItem(name, value)
  const page = await opened(0, 'staff')
  const box = await screen.findByRole('textbox', { name: '제외 사유' })
  expect((box as HTMLInputElement).value).toBe('오보로 확인')
  await page.user.click(screen.getByRole('button', { name: '제외' }))
  await page.settled()
  expect(page.calls('decideFact')).toMatchObject([{ status: 200, input: { header: { ACTION: 'DROP', REASON: '오보로 확인' } } }])
  await waitFor(() => expect(standings(page).filter((one) => one === 'DROPPED')).toHaveLength(1))
  expect(page.container.textContent).toContain('오보로 확인')
  await page.user.click(screen.getByRole('button', { name: / 결정 취소$/ }))
  await page.user.type(screen.getByRole('textbox', { name: '결정 취소 사유' }), '맞는 소식')
  await page.user.click(screen.getByRole('button', { name: '결정 취소' }))
  await page.settled()
  expect(page.calls('withdrawDecision')).toMatchObject([{ status: 200 }])
  // The facts are read again after the answer.
  await waitFor(() => expect(new Set(standings(page))).toEqual(new Set(['VALID'])))
})

test('S4-050 a decision that is refused says so and keeps the reason', async () => {
  const page = await opened(1, 'staff', 'en')
  await page.user.click(screen.getByRole('button', { name: 'Show' }))
  await page.settled()
  const [drop] = screen.getAllByRole('button', { name: /^Drop ./ })
  await page.user.click(drop as HTMLElement)
  await page.user.type(screen.getByRole('textbox', { name: 'Reason for dropping' }), 'wrong ship')
  const refused = { status: 409, headers: { 'content-type': 'application/json', 'x-error-code': 'CNF-001' } }
  page.failNext('decideFact', () => new Response(JSON.stringify({ message: 'Someone else changed it first.' }), refused))
  await page.user.click(screen.getByRole('button', { name: 'Drop' }))
  await page.settled()
  expect(document.body.textContent).toContain('Someone else changed it first.')
  expect((screen.getByRole('textbox', { name: 'Reason for dropping' }) as HTMLInputElement).value).toBe('wrong ship')
  expect(new Set(standings(page))).toEqual(new Set(['VALID']))
  await page.user.click(screen.getByRole('button', { name: 'Drop' }))
  await page.settled()
  await waitFor(() => expect(standings(page)).toContain('DROPPED'))
})

test('S2-127 a customer reads the delivery term and has neither facts nor terms to decide', async () => {
  const page = await opened(2, 'customer', 'en')
  expect(page.container.textContent).toMatch(/Delivery term(CY at the port of discharge|CY inland|CFS|Door)/)
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Delivery term' })).toBeNull()
})

test('S6-008 staff change the delivery term and the head of the shipment shows it at once', async () => {
  const page = await opened(2, 'staff', 'en')
  const save = () => screen.getByRole('region', { name: 'Delivery term' }).querySelector('button') as HTMLButtonElement
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Delivery term' }), 'Door')
  await page.user.click(save())
  await page.settled()
  expect(page.calls('saveDeliveryTerm')).toMatchObject([{ status: 200, input: { header: { DELIVERY_TERM: 'DOOR' } } }])
  expect(page.container.querySelector('header')?.textContent).toContain('Delivery termDoor')
  // Nothing to save any more.
  expect(save().getAttribute('aria-disabled') ?? String(save().disabled)).toBe('true')
})
