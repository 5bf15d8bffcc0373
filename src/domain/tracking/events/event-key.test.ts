import { expect, test } from 'vitest'
import { eventKey } from './event-key.ts'
import { type TrackingEvent, trackingEvent } from './tracking-event.ts'

const departed = (more: Partial<TrackingEvent> = {}): TrackingEvent => ({
  ...trackingEvent({ kind: 'TRANSPORT', code: 'DEPA', cls: 'ACT', source: 'DCSA22', at: '2026-03-14T06:05:00+09:00', unlocode: 'KRPUS' }),
  ...more,
})
const booked = (...booking: string[]) => departed({ refs: { bl: [], booking, container: [], awb: [] } })

test("the sender's id is the key, within its source", () => {
  expect(eventKey(departed({ id: 'e1' }))).toBe(eventKey(departed({ id: 'e1', at: null, code: 'ARRI' })))
  expect(eventKey(departed({ id: 'e1' }))).not.toBe(eventKey(departed({ id: 'e1', source: 'DCSA30' })))
})

test('without an id the same facts are the same event, in any order of numbers and at any time of change', () => {
  expect(eventKey(booked('B2', 'B1'))).toBe(eventKey({ ...booked('B1', 'B2'), updatedAt: '2026-03-15T00:00:00Z' }))
})

test.each<[string, TrackingEvent]>([
  ['another booking on the same vessel', booked('B9')],
  ['another time', departed({ at: '2026-03-14T06:06:00+09:00' })],
  ['a plan', departed({ cls: 'PLN' })],
  ['another port', departed({ unlocode: 'KRINC' })],
  ['another container', departed({ container: 'TEMU8123455' })],
  ['another part of the consignment', departed({ pieces: 4 })],
  ['another unreadable time', departed({ at: null, atRaw: 'soon' })],
])('%s is another event', (_name, other) => expect(eventKey(other)).not.toBe(eventKey(departed())))
