import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { readShipmentEvents } from '#features/tracking/shipment-api/contract.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { pushEvents } from './contract.ts'

const portal = await testPortal()
const { get, post, tokenOf } = programs(portal)
const token = await tokenOf('staff', 'events:write', 'events:read')
const push = (content: string | Buffer, type = 'application/json', secret: string | null = token) =>
  post(pushEvents.path, content, secret, { 'content-type': type })
const fixture = (path: string) => readFileSync(`tests/fixtures/${path}`)

let count = 0
const event = (over: object = {}) => ({
  eventID: `5e8b2a10-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
  eventCreatedDateTime: '2026-03-20T10:00:00Z',
  eventType: 'TRANSPORT',
  eventClassifierCode: 'EST',
  eventDateTime: '2026-04-25T11:00:00+02:00',
  transportEventTypeCode: 'ARRI',
  transportCall: { UNLocationCode: 'NLRTM', modeOfTransport: 'VESSEL' },
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'PUSX26031177' }],
  ...over,
})
const stored = async () => {
  const [row] = await portal.database.owner((run) => run<{ n: number }>('select count(*) as n from tracking_event'))
  return row?.n ?? 0
}

describe('a carrier pushes events', () => {
  test('an event joins the record of its shipment; repeated, it changes nothing', async () => {
    const said = JSON.stringify(event({ changeRemark: 'pushed by the carrier' }))
    const first = await push(said)
    expect([first.status, first.json()]).toMatchObject([
      200,
      { state: 'stored', format: 'DCSA', received: 1, matched: 1, changed: 1, problems: [] },
    ])
    const [no = ''] = first.json().shipments
    const record = await get(readShipmentEvents.path.replace('{no}', no), token)
    expect(record.body).toContain('pushed by the carrier')
    const before = await stored()
    expect((await push(said)).json()).toMatchObject({ state: 'repeated', changed: 0 })
    // The same events in other bytes count as the same.
    expect((await push(` [${said}]`)).json()).toMatchObject({ state: 'stored', received: 1, changed: 0 })
    expect(await stored()).toBe(before)
  })

  test('a bad item is reported by index and field, and the good ones are stored', async () => {
    const before = await stored()
    const { status, json } = await push(
      JSON.stringify([event(), { hello: 'there' }, event({ eventDateTime: 'soon' }), event({ eventClassifierCode: 'MAYBE' }), 7]),
    )
    expect(status).toBe(207)
    expect(json()).toMatchObject({ state: 'stored', received: 3 })
    const named = json().problems.map(({ index, field, code }: { index: number; field: string; code: string }) => [index, field, code])
    expect(named).toEqual([
      [1, 'eventType', 'NOT_AN_EVENT'],
      [2, 'eventDateTime', 'BAD_DATE'],
      [3, 'eventClassifierCode', 'BAD_CLASSIFIER'],
      [4, 'eventType', 'NOT_AN_EVENT'],
    ])
    expect((await stored()) - before).toBe(3)
  })

  test.each([
    ['edi/own-iftsta-d99b-fcl-journey.edi', 'application/edifact', 'EDIFACT'],
    ['edi/own-fsu-14-journey.txt', 'text/plain', 'FSU'],
    ['tracking/air-xFSU-12-DEP.xml', 'application/xml', 'XFSU'],
  ])('%s is read too', async (path, type, format) => {
    // The demo has already read this file under this control reference.
    const text = fixture(path).toString('utf8').replaceAll('IST26042601', 'IST26042602')
    const { status, json } = await push(`${text}\n`, type)
    expect([200, 207]).toContain(status)
    expect(json()).toMatchObject({ state: 'stored', format })
    expect(json().received).toBeGreaterThan(0)
  })

  test('unreadable content is refused with its reason and not stored', async () => {
    const before = await stored()
    for (const content of ['{"a":1}', '[]', '{broken', '']) {
      const { status, headers, json } = await push(content)
      expect([content, status, headers['content-type']]).toEqual([content, 400, 'application/problem+json; charset=utf-8'])
      expect(json().code).toBe('VAL-001')
    }
    expect((await push('{"a":1}')).json().errors[0].detail).toMatch(/UNKNOWN_SHAPE/)
    expect((await push('x', 'image/png')).status).toBe(415)
    expect((await push('x', 'multipart/form-data')).status).toBe(415)
    expect(await stored()).toBe(before)
  })

  test('a too large body is refused, and not even read without authorisation', async () => {
    expect((await push(Buffer.alloc(10_000_001, 32))).status).toBe(413)
    expect((await push(Buffer.alloc(10_000_001, 32), 'application/json', null)).status).toBe(401)
  })

  test('only staff with the scope may push', async () => {
    expect((await push('[]', 'application/json', null)).status).toBe(401)
    expect((await push('[]', 'application/json', await tokenOf('staff', 'events:read'))).status).toBe(403)
    expect((await push('[]', 'application/json', await tokenOf('customer', 'events:read'))).status).toBe(403)
    // A token holds while its user has the role it was made with: never with more, never with others.
    const was = await tokenOf('admin', 'events:write')
    await portal.database.owner((run) => run("update app_user set role_id = 'ROLE_CUST_USER', cust_cd = 'CUST001' where user_id = 'admin'"))
    expect((await push(JSON.stringify(event()), 'application/json', was)).status).toBe(401)
  })

  test('a push is in the audit log', async () => {
    const rows = await portal.database.owner((run) =>
      run<{ user_id: string; detail: { format: string } }>("select user_id, detail from audit_log where action = 'EVENTS_PUSHED'"),
    )
    expect(rows.length).toBeGreaterThan(3)
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set(['staff']))
  })
})

describe('an event that came before its shipment', () => {
  const waiting = (no: string) =>
    event({
      eventID: `6e8b2a10-0000-4000-8000-${no.slice(-12).padStart(12, '0')}`,
      eventDateTime: '2026-04-20T11:00:00+02:00',
      documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: no }],
    })

  test('F32 says so at once, and joins the shipment that learns the number from the carrier’s answer; later events of that number join too', async () => {
    const blNo = 'SELG26030099'
    const told = await push(JSON.stringify(waiting(blNo)))
    expect([told.status, told.json().problems[0]]).toMatchObject([207, { code: 'NO_SHIPMENT' }])
    const { header } = await portal.as('customer').call(seaCalls.requestBooking, seaBooking({ head: { CARRIER_CD: '' } }))
    const bkgNo = String(header.BKG_NO)
    const confirmation = readFileSync('tests/fixtures/edi/iftmbc-d99b-booking-confirmation.edi', 'utf8')
      .replaceAll('100015458', 'LEARNED1')
      .replace('USISBY03130', bkgNo)
      .replace('RFF+BN:92418824', `RFF+BN:92418824'RFF+BM:${blNo}`)
      .replace(/UNT\+(\d+)/, (_all, count: string) => `UNT+${Number(count) + 1}`)
    expect((await push(confirmation, 'application/edifact')).json().problems).toEqual([])
    const [shipment] = await portal.database.owner((run) =>
      run<{ mngt_no: string; mbl_no: string; eta: string }>('select mngt_no, mbl_no, eta from shipment where bkg_no = $1', [bkgNo]),
    )
    expect(shipment?.mbl_no).toBe(blNo)
    const record = await get(readShipmentEvents.path.replace('{no}', shipment?.mngt_no ?? ''), token)
    expect(record.body).toContain('2026-04-20T11:00:00+02:00')
    const later = await push(
      JSON.stringify({ ...waiting(blNo), eventID: '6e8b2a10-0000-4000-8000-000000000777', eventCreatedDateTime: '2026-03-25T10:00:00Z' }),
    )
    expect(later.json()).toMatchObject({ matched: 1, shipments: [shipment?.mngt_no] })
  })
})
