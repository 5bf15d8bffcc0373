import { expect, test } from 'vitest'
import { momentOf, orderEvents } from './event-order.ts'
import { type TrackingEvent, trackingEvent } from './tracking-event.ts'

const event = (code: string, at: string, over: Partial<TrackingEvent> = {}) =>
  trackingEvent({ source: 'DCSA22', kind: 'TRANSPORT', cls: 'ACT', code, unlocode: 'USLAX', at, ...over })

test('S2-097 a time without an offset is the clock of its place, whatever another event of that place was sent in', () => {
  const inUtc = event('ARRI', '2026-07-10T02:00:00Z')
  const onClock = event('DISC', '2026-07-09T23:00:00', { kind: 'EQUIPMENT' })
  // 23:00 in Los Angeles in summer is four hours after 02:00 UTC.
  expect(momentOf(onClock)).toBe(Date.parse('2026-07-10T06:00:00Z'))
  expect(orderEvents([onClock, inUtc]).map(({ code }) => code)).toEqual(['ARRI', 'DISC'])
  expect(momentOf(event('DISC', '2026-01-09T23:00:00'))).toBe(Date.parse('2026-01-10T07:00:00Z'))
})
