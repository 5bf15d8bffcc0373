import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readOneRecord } from './one-record.ts'

const receivedAt = '2023-04-02T00:00:00Z'
const sample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../tests/fixtures/tracking/${name}.json`, import.meta.url), 'utf8'))
const read = (json: unknown) => readOneRecord(json, { receivedAt })

test.each([
  ['air-logistics-event-BKD', 'BKD', '2023-04-01T06:38:01.000Z', 'FRA', null],
  ['air-logistics-event-DEP', 'DEP', '2023-04-01T10:38:01.000Z', 'FRA', null],
  ['air-logistics-event-DEP-partial', 'DEP', '2023-04-01T10:38:01.000Z', 'FRA', true],
  ['air-logistics-event-ARR', 'ARR', '2023-04-01T14:38:01.000Z', 'JFK', null],
  ['air-onerecord-LogisticsEvent_with_id', 'DEP', '2023-04-01T10:38:01.000Z', null, false],
])('%s is one event', (name, code, at, iata, partial) => {
  const { events, irregularities } = read(sample(name))
  expect(irregularities).toEqual([])
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({ kind: 'AIR', source: 'ONERECORD', cls: 'ACT', code, at, iata, partial })
})

test("a collection contains its events, each with the server's id", () => {
  const { events, irregularities } = read(sample('air-onerecord-LogisticsEvents_list'))
  expect(irregularities).toEqual([])
  expect(events.map(({ code }) => code)).toEqual(['DEP', 'MAN'])
  expect(new Set(events.map(({ id }) => id)).size).toBe(2)
  expect(events[1]).toMatchObject({
    remark: 'Consignment manifested on a specific flight',
    updatedAt: '2023-04-01T10:38:01.000Z',
    partial: false,
  })
})

test('estimated and planned times are distinguished from actual ones', () => {
  const event = (type: string) => ({ eventCode: 'x#ARR', eventDate: '2023-04-01T10:00:00Z', eventTimeType: { '@id': `y#${type}` } })
  const types = ['ACTUAL', 'EXPECTED', 'PLANNED', 'REQUESTED']
  expect(read(types.map(event)).events.map(({ cls }) => cls)).toEqual(['ACT', 'EST', 'PLN', 'PLN'])
})

test('an empty collection is a response, anything else without events is not', () => {
  expect(read({ '@type': 'api:Collection', 'api:hasItem': [] }).irregularities).toEqual([])
  for (const wrong of [null, 'text', 7, {}, [], { error: 'no' }]) expect(read(wrong).irregularities[0]?.code).toBe('NO_MESSAGE')
})

test('an event without a usable date or code is stored and reported', () => {
  const { events, irregularities } = read({ 'cargo:eventCode': 'x#WHAT', 'cargo:eventDate': 'soon' })
  expect(events[0]).toMatchObject({ code: 'WHAT', at: null, atRaw: 'soon' })
  expect(irregularities.map(({ code }) => code)).toEqual(['UNKNOWN_CODE', 'BAD_DATE'])
})

test.each([
  [
    'the waybill it is for',
    { 'cargo:eventFor': { '@type': 'cargo:Waybill', 'cargo:waybillPrefix': '988', 'cargo:waybillNumber': '40712652' } },
  ],
  ['the address of that waybill', { eventFor: { '@id': 'https://1r.example/logistics-objects/waybill-988-40712652' } }],
  ['its own address', { '@id': 'https://1r.example/logistics-objects/98840712652/logistics-events/7' }],
])('an event is about the air waybill named by %s', (_name, about) => {
  const event = {
    '@type': 'LogisticsEvent',
    eventCode: { '@type': 'CodeListElement', code: 'DEP' },
    eventDate: '2026-03-10T10:00:00+09:00',
    ...about,
  }
  const { events } = readOneRecord(event, { receivedAt: '2026-03-10T02:00:00Z' })
  expect(events).toMatchObject([{ code: 'DEP', refs: { awb: ['98840712652'] } }])
})

test('events inside a waybill are about it', () => {
  const waybill = {
    waybillPrefix: '988',
    waybillNumber: '40712652',
    events: [{ eventCode: 'DEP', eventDate: '2026-03-10T10:00:00+09:00' }],
  }
  expect(readOneRecord(waybill, { receivedAt: '2026-03-10T02:00:00Z' }).events).toMatchObject([{ refs: { awb: ['98840712652'] } }])
})

test('a waybill is found a few levels inside, and not at any depth', () => {
  const { events } = read(sample('air-logistics-event-BKD'))
  expect(events).toHaveLength(1)
  const inside = (levels: number): object =>
    levels === 0 ? { waybillPrefix: '180', waybillNumber: '26030115' } : { linkedObject: inside(levels - 1) }
  const event = sample('air-logistics-event-BKD') as Record<string, unknown>
  const bare = Object.fromEntries(Object.entries(event).filter(([key]) => !/linked|eventFor|@id|waybill/i.test(key)))
  const found = (levels: number) => {
    const { '@id': _, ...rest } = bare
    return read({ ...rest, ...(inside(levels) as object) }).events.flatMap(({ refs }) => refs.awb)
  }
  expect([found(1), found(4), found(5), found(9)]).toEqual([['18026030115'], ['18026030115'], [], []])
})
