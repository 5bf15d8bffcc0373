import { describe, expect, test } from 'vitest'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { login } from '#features/auth/login/contract.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { saveCodeGroups } from '#features/office/codes/contract.ts'
import { readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { pushEvents } from '#features/ingest/event-push/contract.ts'
import { type CallFailure, DEMO_PASSWORD, testPortal } from '../support/portal.ts'
import { programs } from '../support/programs.ts'

const portal = await testPortal()
const refusal = async (work: Promise<unknown>) => {
  const { status, code, body } = (await work.then(
    () => Promise.reject(new Error('was taken')),
    (error: unknown) => error,
  )) as CallFailure
  return [status, code, ...(body.errors ?? []).flatMap(({ rowIndex, fields, message }) => [rowIndex, fields?.[0], message])]
}

test.each([joinLogin(`${DEMO_PASSWORD}\u0000`, 'customer'), joinLogin(DEMO_PASSWORD, 'cust\u0000omer'), joinLogin('\ud800', 'customer')])(
  'S7-010 a login with letters that nothing can store is a wrong one, and says no more: %#',
  async (p) => {
    for (const input of [
      { p, c: 'KR' },
      { p: joinLogin(DEMO_PASSWORD, 'customer'), c: 'K\u0000R' },
    ])
      expect(await refusal(portal.guest.call(login, input))).toEqual([401, 'AUTH-001'])
  },
)

describe('S5-052 a booking', () => {
  const save = (over: Record<string, string>) => portal.as('customer').call(seaCalls.saveBooking, seaBooking({ head: over }))

  test('whose name of goods is cut inside an emoji is refused at that field, and its neighbours stand', async () => {
    expect(await refusal(save({ COMMODITY: `배${'🚢'.slice(0, 1)}` }))).toEqual([
      400,
      'VAL-001',
      '',
      'COMMODITY',
      '품명: 깨진 글자가 있습니다. 지우고 다시 입력해 주세요.',
    ])
  })

  test('takes an address of several lines, and a name of goods of one', async () => {
    const { header } = await save({ SHIPPER_ADDR: '부산시\n중구\t1', COMMODITY: '🚢 부품' })
    expect(header).toMatchObject({ SHIPPER_ADDR: '부산시\n중구\t1', COMMODITY: '🚢 부품' })
    expect(await refusal(save({ COMMODITY: 'a\nb' }))).toEqual([
      400,
      'VAL-001',
      '',
      'COMMODITY',
      expect.stringMatching(/^품명: .*제어 문자/),
    ])
  })
})

test('S3-026 a name of two lines is refused at its row and cell of a grid', async () => {
  const row = { BATCH_FLAG: 'insert', MSTR_CD: 'ODD', NAME_EN: 'Odd', PUBLIC_YN: 'Y' }
  const rows = [
    { ...row, NAME_KO: '한 줄' },
    { ...row, MSTR_CD: 'ODD2', NAME_KO: '두\r\n줄' },
  ]
  expect(await refusal(portal.as('admin').call(saveCodeGroups, { rows }))).toEqual([
    400,
    'VAL-001',
    '2',
    'NAME_KO',
    '한 줄로 입력해 주세요. 줄바꿈이나 제어 문자를 쓸 수 없습니다.',
  ])
})

test('S7-008 a program that pushes an event with odd letters in it loses neither the event nor the answer', async () => {
  const { get, post, tokenOf } = programs(portal)
  const token = await tokenOf('staff', 'events:write', 'events:read')
  const event = {
    eventID: '5e8b2a10-0000-4000-8000-000000000777',
    eventCreatedDateTime: '2026-03-20T10:00:00Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'EST',
    eventDateTime: '2026-04-25T11:00:00+02:00',
    transportEventTypeCode: 'ARRI',
    changeRemark: 'late\u0000 by \ud800 a day',
    transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL', vessel: { vesselName: 'A\u0000B\udc00' } },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'PUSX26031177\u0000' }],
  }
  const answer = await post(pushEvents.path, JSON.stringify(event), token, { 'content-type': 'application/json' })
  expect([answer.status, answer.json()]).toMatchObject([200, { received: 1, matched: 1 }])
  const record = await get(readShipmentEvents.path.replace('{no}', answer.json().shipments[0]), token)
  expect(record.body).toMatch(/late.? by .? a day/)
})

test('S7-008 the reasons of a refused program are in the language it asks for', async () => {
  const { get, tokenOf } = programs(portal)
  const token = await tokenOf('staff', 'shipments:read')
  const detail = async (language: string) => (await get('/api/v1/shipments?limit=0', token, { 'accept-language': language })).json().errors
  expect(await detail('ko')).toEqual([{ pointer: '#/limit', detail: expect.stringMatching(/^limit: [가-힣0-9 ]+[.]?/) }])
  expect(await detail('en')).toEqual([{ pointer: '#/limit', detail: expect.stringMatching(/^limit: (?:It|This|Enter) /) }])
})
