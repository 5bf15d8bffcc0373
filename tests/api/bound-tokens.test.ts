import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeToken, selectTokens } from '#features/auth/tokens/contract.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { NO_SEARCH, selectMessageList } from '#features/edi/message-list/contract.ts'
import { replayMessage, selectMessage } from '#features/edi/message-popup/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { testPortal } from '../support/portal.ts'
import { programs } from '../support/programs.ts'

const portal = await testPortal()
const staff = portal.as('staff')
const { post } = programs(portal)
const ANSWER = readFileSync('tests/fixtures/edi/iftmbc-d99b-booking-confirmation.edi', 'utf8')

const tokenFor = async (CARRIER: string) =>
  (await staff.call(makeToken, { header: { NAME: CARRIER, SCOPES: ['events:write'], DAYS: 30, CARRIER } })).SECRET
const [asHapag, asMaersk] = [await tokenFor('HLCU'), await tokenFor('MAEU')]
const find = <R>(query: string, ...values: unknown[]) => portal.database.owner((run) => run<R>(query, values))

let count = 0
const event = (type: string, number: string) => ({
  eventID: `7e8b2a10-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  eventCreatedDateTime: '2026-03-20T10:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'EST',
  eventDateTime: '2026-04-25T11:00:00+02:00',
  transportEventTypeCode: 'ARRI',
  transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL' },
  documentReferences: [{ documentReferenceType: type, documentReferenceValue: number }],
})
const push = (content: object | string, token: string) =>
  post(pushEvents.path, typeof content === 'string' ? content : JSON.stringify(content), token, {
    'content-type': typeof content === 'string' ? 'application/edifact' : 'application/json',
  })
const stored = async () => (await find<{ n: number }>("select count(*)::int as n from tracking_event where standing = 'VALID'"))[0]?.n
const newest = async () => {
  const [first] = await staff.call(selectMessageList, NO_SEARCH)
  return staff.call(selectMessage, { MSG_NO: first?.MSG_NO ?? 0 })
}
/** A booking number of a shipment that this carrier carries. */
const bookingOf = async (carrier: string) => {
  const [row] = await find<{ ref_no: string; shipment_id: number }>(
    `select r.ref_no, r.shipment_id from shipment_ref r join shipment s using (corp_cd, cust_cd, shipment_id)
      where r.kind = 'BKG' and s.corp_cd = 'KR' and s.trans_mode = 'SEA' order by r.shipment_id limit 1`,
  )
  await find('update shipment set carrier_cd = $1 where shipment_id = $2', carrier, row?.shipment_id)
  return row?.ref_no ?? ''
}

test('a token that speaks for one carrier brings events of its shipments, and nothing of another carrier’s', async () => {
  const number = await bookingOf('HLCU')
  const before = await stored()
  const said = event('BKG', number)
  const refused = await push([event('BKG', 'NOBODYKNOWS1'), said], asMaersk)
  expect([refused.status, refused.json().code]).toEqual([403, 'AUTH-003'])
  expect(refused.body).toContain('MAEU 선사로 제한된 토큰입니다.')
  expect(refused.json().errors[0].detail).toBe(`TOKEN_CARRIER: MAEU: HLCU ${number}`)
  expect(await stored()).toBe(before)
  const seen = await newest()
  expect([seen.STATE, seen.REPLAY, seen.PROBLEMS[0]?.MESSAGE]).toEqual([
    'REFUSED',
    'AGAIN',
    expect.stringMatching(/^토큰에 지정된 선사가 아닌 다른 선사의 내용입니다\./),
  ])
  // The very same message of the right carrier is none that came before.
  const taken = await push([event('BKG', 'NOBODYKNOWS2'), said], asHapag)
  expect([taken.status, taken.json()]).toMatchObject([207, { state: 'stored', received: 2, matched: 1 }])
  expect((await stored()) ?? 0).toBe((before ?? 0) + 2)
})

test('the number of a bill of lading tells another carrier before any shipment has it; a person may take the message in after all', async () => {
  const said = event('TRD', 'HLCUBO1203999')
  expect((await push(said, asMaersk)).status).toBe(403)
  const before = await stored()
  expect((await staff.call(replayMessage, { MSG_NO: (await newest()).MSG_NO })).STATE).toBe('RECEIVED')
  expect(await stored()).toBe((before ?? 0) + 1)
  expect((await push(event('TRD', 'MAEU999888777'), asMaersk)).status).toBe(207)
})

test('a carrier cannot retract the events of another carrier', async () => {
  const said = event('BKG', await bookingOf('HLCU'))
  await push(said, asHapag)
  const before = (await stored()) ?? 0
  const takenBack = { ...said, eventCreatedDateTime: '2026-03-21T10:00:00Z', isRetracted: true }
  await push(takenBack, asMaersk)
  expect(await stored()).toBe(before)
  await push([takenBack], asHapag)
  expect(await stored()).toBe(before - 1)
})

test('a bound token answers only bookings of its carrier, also when the answer names no carrier', async () => {
  const requested = async () =>
    String((await portal.as('customer').call(seaCalls.requestBooking, seaBooking({ head: { CARRIER_CD: 'HLCU' } }))).header.BKG_NO)
  const state = async (BKG_NO: string) => (await staff.call(seaCalls.selectBooking, { BKG_NO })).state.STATUS
  const answer = (no: string, carrier: string) =>
    ANSWER.replaceAll('100015458', `BOUND${(count += 1)}`)
      .replace('USISBY03130', no)
      .replace('RFF+BN:92418824', `RFF+BN:7100000${count}`)
      .replace('NAD+CA+HLCU', `NAD+CA+${carrier}`)
  const no = await requested()
  expect((await push(answer(no, 'HLCU'), asMaersk)).status).toBe(403)
  expect(await state(no)).toBe('REQUESTED')
  const nameless = await push(answer(no, ''), asMaersk)
  expect([nameless.status, nameless.json().problems[0]]).toMatchObject([207, { code: 'OTHER_CARRIER', detail: `${no} MAEU` }])
  expect(await state(no)).toBe('REQUESTED')
  expect((await push(answer(no, ''), asHapag)).status).toBe(200)
  expect(await state(no)).toBe('CONFIRMED')
})

test('staff choose the carrier of a token that sends events; anything else is refused', async () => {
  const list = await staff.call(selectTokens)
  expect(list.carriers.map(({ CODE }) => CODE)).toEqual(expect.arrayContaining(['HLCU', 'MAEU', 'KE']))
  expect(list.tokens.find(({ NAME }) => NAME === 'HLCU')?.CARRIER).toBe('HLCU')
  expect((await portal.as('customer').call(selectTokens)).carriers).toEqual([])
  const header = { NAME: 'x', DAYS: 30 }
  for (const [who, more] of [
    ['staff', { SCOPES: ['events:read'], CARRIER: 'HLCU' }],
    ['staff', { SCOPES: ['events:write'], CARRIER: 'ZZZZ' }],
    ['customer', { SCOPES: ['events:read'], CARRIER: 'HLCU' }],
  ] as const)
    await expect(portal.as(who).call(makeToken, { header: { ...header, ...more } })).rejects.toMatchObject({ code: 'VAL-001' })
})
