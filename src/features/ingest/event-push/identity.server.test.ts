import { expect, test } from 'vitest'
import { eventDoor, interchange, nextBox } from '../../../../tests/support/journeys/event-door.ts'
import { testPortal } from '../../../../tests/support/portal.ts'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { seaCalls } from '#features/bookings/sea-booking/contract.ts'
import { attachWaiting } from '#features/tracking/service.server.ts'
import type { JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { uploadMessages } from '../tracking-messages/contract.ts'

// By which numbers a message finds its shipment.
const portal = await testPortal()
portal.clock.now = new Date('2026-03-20T00:00:00Z')
const { newShipment, say, sayJson, sayText, sayEdi, stageOf, alsoKnownAs } = await eventDoor(portal)
const DEPARTURE: JourneyFact = { by: 'DCSA22', what: 'DEPA', at: '2026-03-14T09:00:00+09:00', where: 'KRPUS', by_means_of: 'VESSEL' }
const carriedBy = (no: string, carrier: string) =>
  portal.database.owner((run) => run('update shipment set carrier_cd = $2 where mngt_no = $1', [no, carrier]))

test('S9-020 an air waybill is the same with and without its dash, in the message and in the record', async () => {
  const air = { mode: 'AIR', from: 'ICN', to: 'FRA', pieces: 12 } as const
  const [dashed, plain] = [await newShipment(air), await newShipment(air)]
  await alsoKnownAs(dashed, 'MBL', '18066000012')
  await alsoKnownAs(plain, 'MBL', '18066000023')
  await sayText('FSU/14\r\n180-66000012ICNFRA/T12K120\r\nRCS/09MAR1000/ICN/T12K120\r\n')
  const one = (code: string, prefix: string, serial: string) => ({
    '@type': 'LogisticsEvent',
    '@id': `https://1r.example/events/${serial}-${code}`,
    eventCode: code,
    eventDate: '2026-03-10T10:00:00+09:00',
    recordedAtLocation: { '@id': 'https://1r.example/locations/ICN' },
    eventFor: { '@type': 'Waybill', '@id': `https://1r.example/waybills/${prefix}${serial}` },
  })
  expect(await sayJson(one('RCS', '180-', '66000023'))).toMatchObject({ matched: 1, shipments: [plain] })
  expect(await sayJson(one('DEP', '180', '66000012'))).toMatchObject({ matched: 1, shipments: [dashed] })
  expect([await stageOf(dashed), await stageOf(plain)]).toEqual(['DEPARTED', 'RECEIVED'])
})

test('S9-020 an event of ONE Record about a piece finds the shipment of the waybill that the piece belongs to', async () => {
  const no = await newShipment({ mode: 'AIR', from: 'ICN', to: 'FRA', pieces: 12 })
  await alsoKnownAs(no, 'MBL', '18066000034')
  const answer = await sayJson({
    '@type': 'cargo:LogisticsEvent',
    '@id': 'https://1r.example/pieces/p-1/logistics-events/e-1',
    'cargo:eventCode': { '@id': 'https://onerecord.iata.org/ns/coreCodeLists#StatusCode_DEP' },
    'cargo:eventDate': { '@value': '2026-03-10T10:00:00+09:00' },
    'cargo:recordedAtLocation': { '@id': 'https://1r.example/locations/ICN' },
    'cargo:eventFor': {
      '@type': 'cargo:Piece',
      '@id': 'https://1r.example/pieces/p-1',
      'cargo:ofShipment': {
        '@type': 'cargo:Shipment',
        'cargo:waybill': { '@type': 'cargo:Waybill', 'cargo:waybillPrefix': '180', 'cargo:waybillNumber': '66000034' },
      },
    },
  })
  expect(answer).toMatchObject({ matched: 1, shipments: [no], problems: [] })
  expect(await stageOf(no)).toBe('DEPARTED')
})

test('S9-020 a message that names an order alone finds the one shipment of that order, and none where several have it', async () => {
  const no = await newShipment()
  await alsoKnownAs(no, 'PO', 'PO7788A')
  const event = (id: string, order: string, over: object = {}) => ({
    eventID: id,
    eventCreatedDateTime: '2026-03-14T01:00:00Z',
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    eventDateTime: DEPARTURE.at,
    transportEventTypeCode: 'DEPA',
    transportCall: { UNLocationCode: 'KRPUS', modeOfTransport: 'VESSEL' },
    references: [{ referenceType: 'PO', referenceValue: order }],
    ...over,
  })
  expect(await sayJson([event('po-1', 'po-7788/A')])).toMatchObject({ matched: 1, shipments: [no] })
  expect(await stageOf(no)).toBe('DEPARTED')
  const [first, second] = [await newShipment(), await newShipment()]
  for (const one of [first, second]) await alsoKnownAs(one, 'PO', 'PO9900')
  expect(await sayJson([event('po-2', 'PO9900')])).toMatchObject({
    matched: 0,
    problems: [{ code: 'NO_SHIPMENT', detail: expect.stringContaining('PO9900') }],
  })
  // An order beside the number of another booking is that booking's.
  const booked = { documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'NOTOURS1' }] }
  expect(await sayJson([event('po-3', 'PO-7788/A', booked)])).toMatchObject({ matched: 0 })
})

test('S9-020 an order that a message named first waits for its shipment', async () => {
  await sayEdi(
    interchange('IFTSTA', [
      'BGM+23+PO1+9',
      'CNI+1',
      'RFF+ON:PO-5544',
      'STS+1+VD::139',
      'DTM+334:202603140900:203',
      'LOC+175+KRPUS:139:6',
      'EQD+CN+TGHU6602189',
    ]),
  )
  const no = await newShipment()
  await alsoKnownAs(no, 'PO', 'PO5544')
  const [key] = await portal.database.owner((run) =>
    run<{ corp_cd: string; cust_cd: string; shipment_id: number }>(
      'select corp_cd, cust_cd, shipment_id from shipment where mngt_no = $1',
      [no],
    ),
  )
  if (!key) throw new Error('no shipment')
  const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
  await portal.database.as(staff, (run) => attachWaiting(run, [key], portal.clock.now))
  const [found] = await portal.database.owner((run) =>
    run<{ n: number }>('select count(*)::int as n from tracking_event where shipment_id = $1', [key.shipment_id]),
  )
  expect(found?.n).toBe(1)
})

test('S9-020 of two shipments with one booking number the carrier of the message chooses; no one named, it says nothing', async () => {
  const [ours, theirs] = [await newShipment({ containers: [nextBox()] }), await newShipment({ containers: [nextBox()] })]
  await carriedBy(ours, 'HDMU')
  await carriedBy(theirs, 'ONEY')
  for (const no of [ours, theirs]) await alsoKnownAs(no, 'BKG', 'SAMEBOOKING1')
  const said = (carrier: string | null, number: string) =>
    sayEdi(
      interchange('IFTSTA', [
        `BGM+23+${number}+9`,
        'DTM+137:202603141000:203',
        ...(carrier ? [`NAD+CA+${carrier}:160:87`] : []),
        'CNI+1',
        'RFF+BN:SAMEBOOKING1',
        'STS+1+24::6',
        'DTM+334:202603140900:203',
        'LOC+175+KRPUS:139:6',
      ]),
    )
  expect(await said(null, 'SAME1')).toMatchObject({ matched: 0, problems: [expect.objectContaining({ code: 'NO_SHIPMENT' })] })
  expect(await said('ONEY', 'SAME2')).toMatchObject({ matched: 1, shipments: [theirs] })
  expect([await stageOf(ours), await stageOf(theirs)]).toEqual(['BOOKED', 'DEPARTED'])
  expect(await said('HDMU', 'SAME3')).toMatchObject({ matched: 1, shipments: [ours] })
  expect(await stageOf(ours)).toBe('DEPARTED')
})

test('S9-020 the carrier’s booking number that staff enter finds the shipment, and what came before it joins', async () => {
  const [staff, customer] = [portal.as('staff'), portal.as('customer')]
  const number = 'CARRIERNO77'
  const events = { numbers: { booking: [number] } }
  await say('X', { ...DEPARTURE, ...events, id: 'early', what: 'ARRI', was: 'EST', at: '2026-04-20T11:00:00+02:00', where: 'NLRTM' })
  const requested = await customer.call(seaCalls.requestBooking, seaBooking())
  const BKG_NO = String(requested.header.BKG_NO)
  const confirmed = await staff.call(seaCalls.confirmBooking, { BKG_NO, ANYWAY_YN: 'Y' })
  await staff.call(seaCalls.saveCarrierNumber, { BKG_NO, ROW_VER: confirmed.state.ROW_VER, CARRIER_BKG_NO: 'CARRIER-NO 77' })
  const [shipment] = await portal.database.owner((run) =>
    run<{ mngt_no: string }>('select mngt_no from shipment where bkg_no = $1', [BKG_NO]),
  )
  const no = shipment?.mngt_no ?? ''
  const [waited] = await portal.database.owner((run) =>
    run<{ n: number }>(
      "select count(*)::int as n from tracking_event join shipment using (corp_cd, cust_cd, shipment_id) where mngt_no = $1 and event_key like '%X-early%'",
      [no],
    ),
  )
  expect(waited?.n).toBe(1)
  expect(await say('X', { ...DEPARTURE, ...events, id: 'late', at: '2026-03-14T09:00:00+09:00' })).toMatchObject({
    matched: 1,
    shipments: [no],
  })
})

test('S9-020 a file is read by its content: its name in capitals, or none of a message, makes no difference', async () => {
  const no = await newShipment()
  const form = new FormData()
  const content = interchange('IFTSTA', [
    'BGM+23+CAPITALS+9',
    'DTM+137:202603141000:203',
    'CNI+1',
    `RFF+BN:${no}`,
    'STS+1+24::6',
    'DTM+334:202603140900:203',
    'LOC+175+KRPUS:139:6',
  ])
  form.append('files', new Blob([content]), 'STATUS.EDI')
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await portal.inject({
    method: 'POST',
    url: uploadMessages.path,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...(await portal.as('staff').headers()) },
  })
  expect(answer.json().data.files).toMatchObject([{ FILE_NM: 'STATUS.EDI', STATE: 'read', MATCHED_CNT: 1 }])
  expect(await stageOf(no)).toBe('DEPARTED')
})
