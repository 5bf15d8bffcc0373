import { expect, test } from 'vitest'
import { factOf } from './event-facts.ts'
import { type TrackingEvent, trackingEvent } from './tracking-event.ts'

const fact = (code: string, over: Partial<TrackingEvent> = {}) =>
  factOf(trackingEvent({ source: 'DCSA22', kind: 'EQUIPMENT', cls: 'ACT', code, ...over }))

test.each([
  ['GATE_IN', ['GTIN', 'I', '34']],
  ['STUFFED', ['STUF']],
  ['LOADED', ['LOAD', 'AE', '46']],
  ['DISCHARGED', ['DISC', 'UV', '44']],
  ['GATE_OUT', ['GTOT', 'OA', '36']],
  ['EMPTY_OUT', ['EE']],
  ['DEPARTED', ['DEPA', 'VD', 'DEP', 'TKOFDT']],
  ['ARRIVED', ['ARRI', 'VA', 'ARR']],
  ['ON_HAND', ['FOH']],
  ['RECEIVED', ['RCS']],
  ['MANIFESTED', ['MAN']],
  ['CUSTOMS_OUT', ['ACPTDT']],
])('%s is one fact in every standard: %j', (name, codes) => {
  expect(codes.map((code) => fact(code))).toEqual(codes.map(() => name))
})

test('an empty container at a gate is another fact; an unknown code, a document and an entry of our desk are their own', () => {
  expect([fact('GTIN', { empty: true }), fact('GTOT', { empty: true }), fact('LOAD', { empty: true })]).toEqual([
    'EMPTY_IN',
    'EMPTY_OUT',
    'LOADED',
  ])
  expect([fact(' gtin '), fact('XXXX'), fact('CONF', { docType: 'BKG' })]).toEqual(['GATE_IN', 'XXXX', 'BKG CONF'])
  expect(fact('LOAD', { source: 'MANUAL' })).toBe('LOAD')
  expect(fact('반입신고', { source: 'UNIPASS', kind: 'OTHER' })).toBe('UNIPASS 반입신고')
})
