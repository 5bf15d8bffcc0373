import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readXfsu } from './read-xfsu.ts'

const receivedAt = '2023-10-17T00:00:00Z'
const departure = readFileSync(new URL('../../../tests/fixtures/tracking/air-xFSU-12-DEP.xml', import.meta.url), 'utf8')
const read = (xml: string) => readXfsu(xml, { receivedAt })
const codes = (xml: string) => read(xml).irregularities.map(({ code }) => code)

test('a departure of ten pieces from Nice', () => {
  const { events, irregularities } = read(departure)
  expect(irregularities).toEqual([])
  expect(events).toHaveLength(1)
  expect(events[0]).toMatchObject({
    kind: 'AIR',
    source: 'XFSU',
    code: 'DEP',
    cls: 'ACT',
    at: '2023-10-16T16:15:00.000Z',
    iata: 'NCE',
    pieces: 10,
    weightKg: 350,
    partial: false,
    remark: 'MICLARK',
    updatedAt: receivedAt,
    refs: { awb: ['02012345675'] },
  })
})

test('estimates, parts, pounds and several statuses are read', () => {
  const status = /<ns3:ReportedStatus>[\s\S]*<\/ns3:ReportedStatus>/.exec(departure)?.[0] ?? ''
  const second = status
    .replace('>DEP<', '>ARR<')
    .replace('>A<', '>E<')
    .replace('>T<', '>P<')
    .replace('unitCode="KGM">350', 'unitCode="LBR">100')
  const { events } = read(departure.replace(status, status + second))
  expect(events.map(({ code, cls, partial, weightKg }) => [code, cls, partial, weightKg])).toEqual([
    ['DEP', 'ACT', false, 350],
    ['ARR', 'EST', true, 45.359],
  ])
})

test('a declared entity is rejected before parsing', () => {
  const bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'
  expect(read(bomb)).toEqual({ events: [], irregularities: [expect.objectContaining({ code: 'DOCTYPE' })], unread: null })
})

test.each([
  ['text', 'FSU/14', 'NOT_XML'],
  ['half a document', departure.slice(0, 600), 'NOT_XML'],
  ['another document', '<a><b/></a>', 'NO_MESSAGE'],
  ['a forest of nested elements', '<a>'.repeat(500) + '</a>'.repeat(500), 'NOT_XML'],
  ['a wrong air waybill', departure.replace('020-12345675', '020-12345676'), 'AWB_CHECK_DIGIT'],
  ['a wrong date', departure.replace('2023-10-16T16', '2023-99-16T16'), 'BAD_DATE'],
])('%s is reported', (_what, xml, code) => {
  expect(codes(xml)).toEqual([code])
})

test('a weight in an unknown unit, or without a figure, is no weight; one in pounds is kilograms', () => {
  const weightOf = (from: RegExp, to: string) => read(departure.replaceAll(new RegExp(from.source, 'g'), to)).events[0]?.weightKg
  expect(departure).toMatch(/GrossWeightMeasure unitCode="KGM">350/)
  expect(weightOf(/unitCode="KGM">350/, 'unitCode="LBR">100')).toBe(45.359)
  expect(weightOf(/unitCode="KGM">350/, 'unitCode="XYZ">350')).toBeNull()
  expect(weightOf(/unitCode="KGM">350/, 'unitCode="KGM">many')).toBeNull()
})

describe('other messages of Cargo-XML', () => {
  const document = (root: string, inner: string, space = `iata:${root.toLowerCase()}:1`) =>
    read(`<a:${root} xmlns:a="${space}">${inner}</a:${root}>`)
  const contract = (id: string) => `<a:TransportContractDocument><a:ID>${id}</a:ID></a:TransportContractDocument>`

  test.each([
    ['Waybill', 'XFWB', '<a:BusinessHeaderDocument><a:ID schemeID="AWB">020-12345675</a:ID></a:BusinessHeaderDocument>', ['020-12345675']],
    ['HouseWaybill', 'XFZB', contract('02012345675') + contract('NARU0001'), ['020-12345675', 'NARU0001']],
    ['HouseManifest', 'XFHL', contract('020-12345675') + contract('NARU0001').repeat(2), ['020-12345675', 'NARU0001']],
    ['FlightManifest', 'XFFM', '<a:BusinessHeaderDocument><a:ID>LH400</a:ID></a:BusinessHeaderDocument>', []],
    ['FreightBookedList', 'XFBL', contract('').repeat(2), []],
    ['Response', 'XFNM', '', []],
  ])('%s is named as %s with the waybills it is about, each once', (root, type, inner, numbers) => {
    expect(document(root, inner)).toEqual({ events: [], irregularities: [], unread: { type, numbers } })
  })

  test('a waybill of someone else is no message of the airlines', () => {
    expect(document('Waybill', contract('020-12345675'), 'urn:oasis:Waybill-2')).toMatchObject({
      unread: null,
      irregularities: [{ code: 'NO_MESSAGE' }],
    })
  })

  test('of very many waybills the first twenty are named', () => {
    const many = Array.from({ length: 30 }, (_, n) => contract(`NARU${n}`)).join('')
    expect(document('HouseManifest', many).unread?.numbers).toHaveLength(20)
  })
})
