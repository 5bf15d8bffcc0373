import { within } from '@testing-library/dom'
import { inject, expect, test } from 'vitest'
import { openScreen, screen, waitFor } from '../../../../tests/screens/open-screen.tsx'
import { uploadMessages } from '#features/ingest/tracking-messages/contract.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectSeaTracking } from '../sea-tracking-popup/contract.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
type Found = { rows: { MNGT_NO: string; HBL_NO: string }[] }
const underWay = async () => {
  const { url, tokens } = inject('portal')
  const response = await fetch(new URL(selectShipmentList.path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['customer ko']}` },
    body: JSON.stringify({ TRANS_MODE: 'SEA', SHP_STS: ['TRANSIT'], FROM_DT: day(-90), TO_DT: day(30) }),
  })
  if (!response.ok) throw new Error(await response.text())
  const { rows } = ((await response.json()) as { data: Found }).data
  return rows.filter(({ HBL_NO }) => HBL_NO !== 'NRSE26100388')
}
let known: ReturnType<typeof underWay> | undefined
/**
 * A demo shipment of the customer under way by sea, another one for each test, never the one whose popups other tests read. Asked for once:
 * what a test decides may end a voyage.
 */
const numberOf = async (nth: number) => {
  known ??= underWay()
  return (await known)[nth]?.MNGT_NO ?? ''
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

/** Our desk reads of an arrival that lies ahead: it waits. */
const doubted = async (mngtNo: string) => {
  const { url, tokens } = inject('portal')
  const send = (path: string, body: object) =>
    fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens['staff ko']}` },
      body: JSON.stringify(body),
    })
  const { data } = (await (await send(selectSeaTracking.path, { mngtNo })).json()) as { data: { POD: { CODE: string }; MBL_NO: string } }
  const event = {
    eventID: `${mngtNo}-ahead`,
    eventCreatedDateTime: new Date(Date.now() - 3_600_000).toISOString(),
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    eventDateTime: new Date(Date.now() + 30 * 3_600_000).toISOString(),
    transportEventTypeCode: 'ARRI',
    transportCall: { UNLocationCode: data.POD.CODE },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: data.MBL_NO }],
  }
  const part = `--part\r\nContent-Disposition: form-data; name="files"; filename="ahead.json"\r\nContent-Type: application/json\r\n\r\n`
  const reply = await fetch(new URL(uploadMessages.path, url), {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=part', authorization: `Bearer ${tokens['staff ko']}` },
    body: `${part}${JSON.stringify([event])}\r\n--part--\r\n`,
  })
  const answer = await reply.text()
  if (!answer.includes('"MATCHED_CNT":1')) throw new Error(answer)
}

test('S6-011 the head of a shipment counts the facts that wait, brings the keyboard to them, and a usual reason is one press', async () => {
  await doubted(await numberOf(2))
  const page = await opened(2, 'staff')
  await page.settled()
  expect(standings(page)).toContain('QUARANTINED')
  const mark = screen.getByRole('button', { name: '확인할 사실 1건' })
  mark.focus()
  await page.user.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('접기')
  await page.user.click(screen.getByRole('button', { name: / 인정$/ }))
  expect(screen.getByRole('textbox', { name: '인정 사유' })).toBe(document.activeElement)
  const usual = (name: string) => [...screen.getByRole('group', { name }).querySelectorAll('button')].map((one) => one.textContent)
  expect(usual('자주 쓰는 인정 사유')).toEqual(['발신자에게 확인함', '터미널·현장에 확인함', '다른 출처와 일치함'])
  await page.user.click(screen.getByRole('button', { name: '취소' }))
  const waits = page.container.querySelector('li[data-standing="QUARANTINED"]') as HTMLElement
  await page.user.click(within(waits).getByRole('button', { name: / 제외$/ }))
  within(waits).getByRole('button', { name: '발신자의 오보' }).focus()
  await page.user.keyboard('{Enter}')
  await page.settled()
  expect(page.calls('decideFact')).toMatchObject([{ status: 200, input: { header: { ACTION: 'DROP', REASON: '발신자의 오보' } } }])
  await waitFor(() => expect(standings(page)).not.toContain('QUARANTINED'))
  expect(screen.queryByRole('button', { name: /확인할 사실/ })).toBeNull()
  expect(page.container.textContent).toContain('발신자의 오보')
  await page.user.click(screen.getByRole('button', { name: / 결정 취소$/ }))
  await page.user.click(screen.getByRole('button', { name: '잘못 결정함' }))
  await page.settled()
  expect(page.calls('withdrawDecision')).toMatchObject([{ input: { header: { REASON: '잘못 결정함' } } }])
  await screen.findByRole('button', { name: '확인할 사실 1건' })
})

test('S6-011 the customer of a shipment with facts that wait is told of none', async () => {
  const page = await opened(2, 'customer')
  expect(page.container.querySelector('header')?.textContent).not.toBe('')
  expect(page.container.textContent).not.toContain('확인할 사실')
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
