import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TrackingEvent } from '../../tracking/events/tracking-event.ts'
import { readDcsa } from './read-dcsa.ts'

const sample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../tests/fixtures/tracking/${name}.json`, import.meta.url), 'utf8'))

const line = (event: TrackingEvent): string =>
  [event.kind, event.cls, event.code, event.docType, event.unlocode, event.at].filter((part) => part !== null).join(' ')

const counted = (events: TrackingEvent[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const event of events) counts[event.kind] = (counts[event.kind] ?? 0) + 1
  return counts
}

describe('the samples of the standard and of carriers', () => {
  test('the 2.2 array gives seven events with vessel, voyage, facility and document numbers', () => {
    const { events, irregularities, retracted } = readDcsa(sample('dcsa-tnt-220-response'))
    expect([irregularities, retracted]).toEqual([[], []])
    expect(counted(events)).toEqual({ TRANSPORT: 2, SHIPMENT: 3, EQUIPMENT: 2 })
    expect(events[0]).toMatchObject({
      id: '3cecb101-7a1a-43a4-9d62-e88a131651e2',
      kind: 'TRANSPORT',
      code: 'ARRI',
      cls: 'ACT',
      at: '2021-01-09T14:12:56+01:00',
      updatedAt: '2021-01-23T12:34:56Z',
      unlocode: 'FRPAR',
      facility: 'ADT',
      vessel: 'King of the Seas',
      imo: '9321483',
      voyage: '2103N',
      mode: 'VESSEL',
      delayReason: 'WEA',
      remark: 'Bad weather',
      source: 'DCSA22',
      refs: { booking: ['ABC123123123'], bl: ['reserved-HHL123'], container: ['APZU4812090'], awb: [] },
    })
    expect(events[2]).toMatchObject({
      code: 'LOAD',
      cls: 'EST',
      container: 'APZU4812090',
      isoType: '22GP',
      empty: true,
      voyage: '2103S',
      lat: 48.85855,
      lon: 2.294492036,
    })
    expect(events[6]).toMatchObject({ code: 'DRFT', docType: 'TRD', refs: { bl: ['reserved-HHL123'] } })
  })

  test('the 3.0 response gives five events, including sensor readings', () => {
    const { events, irregularities } = readDcsa(sample('dcsa-tnt-300-response'))
    expect(irregularities).toEqual([])
    expect(events.map(line)).toEqual([
      'SHIPMENT ACT CONF BKG 2026-01-15T09:00:00Z',
      'TRANSPORT ACT DEPA GBSOU 2026-01-16T11:30:00Z',
      'EQUIPMENT ACT GTIN FRPAR 2026-01-17T13:45:00Z',
      'IOT ACT DETC 2026-01-18T15:20:00Z',
      'IOT ACT MEAS BEANR 2026-01-19T17:00:00Z',
    ])
    expect(events[1]).toMatchObject({
      vessel: 'Example Vessel Beta',
      imo: '7654321',
      voyage: 'V002E',
      refs: { booking: ['ABC709951'], bl: ['HHL71800000'] },
    })
    expect(events[2]).toMatchObject({ container: 'APZU4812090', isoType: '45G1', empty: true })
    expect(events[3]).toMatchObject({ lat: 51.5074, lon: -0.1278, remark: 'LOC' })
    expect(events[4]?.remark).toBe('setpoint -20 CEL, ambient 18.5 CEL')
  })

  test.each([
    ['dcsa-tnt-300-request-transport', 'TRANSPORT ACT ARRI DEHAM 2026-01-20T12:30:00Z', 'V001N'],
    ['dcsa-tnt-300-request-equipment', 'EQUIPMENT ACT LOAD NLRTM 2026-01-20T14:15:00Z', null],
    ['dcsa-tnt-300-request-iot', 'IOT ACT DETC 2026-01-20T16:45:00Z', null],
  ])('the 3.0 push %s gives one event', (name, expected, voyage) => {
    const { events, irregularities } = readDcsa(sample(name))
    expect(irregularities).toEqual([])
    expect(events.map(line)).toEqual([expected])
    expect(events[0]?.voyage).toBe(voyage)
  })

  test('the 3.0 beta list gives 25 events; one container number is not a container number', () => {
    const { events, irregularities } = readDcsa(sample('dcsa-tnt-300beta-events'))
    expect(counted(events)).toEqual({ TRANSPORT: 10, SHIPMENT: 13, EQUIPMENT: 2 })
    expect(irregularities.map(({ position, code }) => `${position} ${code}`)).toEqual(['event 21 CHECK_DIGIT'])
    expect(events.find((event) => event.unlocode === 'DEHAM')).toMatchObject({
      lat: 53.551,
      lon: 9.9937,
      vessel: 'Emma Maersk',
      voyage: '2106W',
      facility: 'DPWJA',
    })
    expect(events.find((event) => event.code === 'LOAD')).toMatchObject({ isoType: '22G2', empty: true, source: 'DCSA30' })
  })

  test('our export journey gives 23 events, our import in progress 11, both without irregularities', () => {
    const exported = readDcsa(sample('own-dcsa-220-fcl-export-krpus-nlrtm'))
    const imported = readDcsa(sample('own-dcsa-220-fcl-import-in-progress-krinc'))
    expect([exported.irregularities, imported.irregularities]).toEqual([[], []])
    expect(counted(exported.events)).toEqual({ SHIPMENT: 6, TRANSPORT: 7, EQUIPMENT: 10 })
    expect(counted(imported.events)).toEqual({ SHIPMENT: 2, TRANSPORT: 5, EQUIPMENT: 4 })
    expect(exported.events[9]).toMatchObject({
      code: 'GTIN',
      empty: false,
      seals: ['HDM0012345'],
      place: 'PNIT',
      facility: 'PNP',
      lat: 35.0776,
    })
    expect(imported.events[10]).toMatchObject({ code: 'HOLD', docType: 'CUS', remark: '검사 대상' })
  })

  test('carrier quirks are read, corrected and reported', () => {
    const { events, irregularities } = readDcsa(sample('own-dcsa-quirks'))
    expect(irregularities.map(({ position, code }) => `${position} ${code}`)).toEqual(['event 2 DUPLICATE_EVENT', 'event 5 BAD_DATE'])
    expect(events.map(line)).toEqual([
      'EQUIPMENT ACT GTIN KRPUS 2026-03-12T15:45:00+09:00',
      'EQUIPMENT ACT GTOT 2026-03-13T09:00:00+09:00',
      'EQUIPMENT ACT CUSI KRPUS 2026-03-14T08:00:00+09:00',
      'TRANSPORT EST ARRI NLRTM',
      'SHIPMENT ACT XXXX BKG 2026-03-14T10:00:00.123456+09:00',
    ])
    expect(events[1]).toMatchObject({ code: 'GTOT', empty: true, container: 'KMTU7361209' })
  })
})

describe('the rules of reading', () => {
  const gateIn = {
    eventType: 'EQUIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-03-12T15:30:00+09:00',
    equipmentEventTypeCode: 'GTIN',
    equipmentReference: 'KMTU7361209',
    eventLocation: { UNLocationCode: 'KRPUS' },
  }

  test('one single event and an {EVENTS} wrapper in capitals are accepted', () => {
    expect(readDcsa(gateIn).events.map(line)).toEqual(['EQUIPMENT ACT GTIN KRPUS 2026-03-12T15:30:00+09:00'])
    expect(readDcsa({ EVENTS: [gateIn] }).events).toHaveLength(1)
    expect(readDcsa({ metadata: { eventID: 'b1', eventType: 'EQUIPMENT' }, payload: gateIn }).events[0]).toMatchObject({
      id: 'b1',
      code: 'GTIN',
      source: 'DCSA30',
    })
  })

  test('an empty list is a response without events, not a fault', () => {
    expect(readDcsa([])).toEqual({ events: [], irregularities: [], retracted: [] })
    expect(readDcsa({ events: [] }).irregularities).toEqual([])
  })

  test.each([[null], [undefined], ['<html>'], [42], [{}], [{ data: [gateIn] }], [{ events: 'none' }]])(
    'an unknown shape is reported instead of returning an empty list: %j',
    (json) => {
      const { events, irregularities } = readDcsa(json)
      expect(events).toEqual([])
      expect(irregularities.map(({ code }) => code)).toEqual(['UNKNOWN_SHAPE'])
    },
  )

  test("a carrier's error response is passed on unchanged", () => {
    const { irregularities } = readDcsa({
      httpMethod: 'GET',
      statusCode: 404,
      statusCodeText: 'Not Found',
      errors: [{ reason: 'r', message: 'No such booking' }],
    })
    expect(irregularities).toEqual([
      { position: 'message', code: 'CARRIER_ERROR', detail: 'The carrier answered with status 404; Not Found; No such booking' },
    ])
  })

  test('the newest of two versions of an event wins, in any order', () => {
    const old = { ...gateIn, eventID: 'e1', eventCreatedDateTime: '2026-03-12T06:34:00Z' }
    const fresh = {
      ...gateIn,
      eventID: 'e1',
      eventCreatedDateTime: '2026-03-12T16:00:00+09:00',
      eventDateTime: '2026-03-12T15:45:00+09:00',
    }
    for (const list of [
      [old, fresh],
      [fresh, old],
    ]) {
      expect(readDcsa(list).events.map((event) => event.at)).toEqual(['2026-03-12T15:45:00+09:00'])
    }
  })

  test('the same event without an id is stored once, another container is another event', () => {
    expect(readDcsa([gateIn, { ...gateIn }]).events).toHaveLength(1)
    expect(readDcsa([gateIn, { ...gateIn, equipmentReference: 'TEMU8123455' }]).events).toHaveLength(2)
  })

  test('a retracted event is dropped and its key returned, also when only its id is sent', () => {
    const event = {
      eventID: 'x',
      eventUpdatedDateTime: '2026-01-01T00:00:00Z',
      eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'LOAD' },
      eventDateTime: '2026-01-01T00:00:00Z',
    }
    const taken = { eventID: 'x', isRetracted: true, eventUpdatedDateTime: '2026-01-02T00:00:00Z' }
    for (const list of [[event, taken], [taken, event], [taken]]) {
      const { events, retracted } = readDcsa({ events: list })
      expect(events).toEqual([])
      expect(retracted).toEqual(
        ['DCSA22', 'DCSA30'].map((source) => ({ event_key: `["${source}","x"]`, said_at: expect.stringMatching(/^2026-01-0\dT/) })),
      )
    }
  })

  test('a time without an offset stays unchanged, and the time of receipt replaces a missing time of change', () => {
    const [event] = readDcsa([{ ...gateIn, eventDateTime: '2026-03-12T15:30:00' }], { receivedAt: '2026-03-12T07:00:00Z' }).events
    expect(event).toMatchObject({ at: '2026-03-12T15:30:00', updatedAt: '2026-03-12T07:00:00Z' })
  })

  test('an unusable time stays as text on its event', () => {
    const { events, irregularities } = readDcsa([{ ...gateIn, eventDateTime: 'next Friday' }])
    expect(events[0]).toMatchObject({ code: 'GTIN', at: null, atRaw: 'next Friday' })
    expect(irregularities).toMatchObject([{ code: 'BAD_DATE', detail: 'The event time "next Friday" is no date.' }])
    const { eventDateTime: _, ...timeless } = gateIn
    expect(readDcsa([timeless]).irregularities).toMatchObject([{ code: 'BAD_DATE', detail: 'The event time is missing.' }])
  })

  test('a missing type follows from its code, an unknown one is stored as received and reported', () => {
    const { events, irregularities } = readDcsa([
      { ...gateIn, eventType: null },
      { ...gateIn, eventType: 'Gadget' },
    ])
    expect(events.map(({ kind, code }) => `${kind} ${code}`)).toEqual(['EQUIPMENT GTIN', 'OTHER GTIN'])
    expect(irregularities.map(({ position, code }) => `${position} ${code}`)).toEqual(['event 2 UNKNOWN_TYPE'])
  })

  test('an unknown classifier never counts as actual', () => {
    const { events, irregularities } = readDcsa([{ ...gateIn, eventClassifierCode: 'REQ' }])
    expect([events[0]?.cls, irregularities[0]?.code]).toEqual(['PLN', 'BAD_CLASSIFIER'])
  })

  test('wrong types, prototype keys and deep nesting neither throw nor pollute', () => {
    let deep: unknown = []
    for (let level = 0; level < 50_000; level++) deep = { eventLocation: deep }
    const hostile: unknown[] = [
      JSON.parse('{"__proto__":{"eventType":"EQUIPMENT"},"constructor":1,"eventType":{"a":1}}'),
      { ...gateIn, eventID: ['a'], eventLocation: 'Busan', documentReferences: { 0: 1 }, seals: [1, null, 'x', { sealNumber: {} }] },
      { ...gateIn, equipmentReference: 'TEMU8123455', transportCall: deep, eventClassifierCode: 7 },
      deep,
      'text',
      null,
      3,
      [],
      [[gateIn]],
    ]
    const { events, irregularities } = readDcsa(hostile)
    expect(events.map(({ container }) => container)).toEqual(['KMTU7361209', 'TEMU8123455'])
    expect(irregularities.filter(({ code }) => code === 'NOT_AN_EVENT')).toHaveLength(7)
    expect(Object.hasOwn(Object.prototype, 'eventType')).toBe(false)
  })

  test('every JSON input gives complete events and no exception', () => {
    const field = fc.constantFrom(
      'eventType',
      'eventID',
      'eventDateTime',
      'eventClassification',
      'metadata',
      'payload',
      'transportCall',
      'seals',
      'isRetracted',
    )
    const entry = fc.dictionary(field, fc.oneof(fc.jsonValue(), fc.constantFrom('EQUIPMENT', 'GTOT', true)))
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(entry), fc.record({ events: fc.array(entry) })), (json) => {
        const { events, irregularities, retracted } = readDcsa(json)
        expect(events.every(({ code, cls }) => typeof code === 'string' && ['PLN', 'EST', 'ACT'].includes(cls))).toBe(true)
        const isList = Array.isArray(json) || Array.isArray((json as { events?: unknown } | null)?.events)
        expect(events.length + retracted.length + irregularities.length > 0 || isList).toBe(true)
      }),
    )
  })

  test('control characters and oversized texts are removed', () => {
    const [event] = readDcsa([{ ...gateIn, changeRemark: `a\u0000b${'x'.repeat(10_000)}` }]).events
    expect(event?.remark?.startsWith('a bx')).toBe(true)
    expect(event?.remark?.length).toBeLessThanOrEqual(500)
  })
})

test('S9-019 a document has happened when nothing else is written; anything that moves is only planned, and so is an unknown word', () => {
  const read = (entry: object) => readDcsa([{ eventID: 'e1', eventDateTime: '2026-03-01T10:00:00Z', ...entry }])
  const document = { eventType: 'SHIPMENT', shipmentEventTypeCode: 'ISSU' }
  expect(read(document).events[0]?.cls).toBe('ACT')
  expect(read({ ...document, eventClassifierCode: 'MAYBE' }).events[0]?.cls).toBe('PLN')
  expect(read({ eventType: 'TRANSPORT', transportEventTypeCode: 'DEPA' }).events[0]?.cls).toBe('PLN')
})

test('S9-019 an answer with a status alone is no error of a carrier', () => {
  expect(readDcsa({ statusCode: 500 }).irregularities).toMatchObject([{ code: 'UNKNOWN_SHAPE' }])
  expect(readDcsa({ statusCode: 500, statusCodeText: 'Down' }).irregularities).toMatchObject([{ code: 'CARRIER_ERROR' }])
})
