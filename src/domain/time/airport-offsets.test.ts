import { expect, test } from 'vitest'
import { AIRPORT_OFFSETS } from './airport-offsets.ts'
import { momentOf, orderEvents } from '../tracking/events/event-order.ts'
import { trackingEvent } from '../tracking/events/tracking-event.ts'

test('airports have three letters and offsets within a day of UTC', () => {
  expect(AIRPORT_OFFSETS.size).toBeGreaterThan(150)
  for (const [airport, minutes] of AIRPORT_OFFSETS) {
    expect(airport).toMatch(/^[A-Z]{3}$/)
    expect(Math.abs(minutes)).toBeLessThanOrEqual(720)
  }
  expect([AIRPORT_OFFSETS.get('ICN'), AIRPORT_OFFSETS.get('LAX'), AIRPORT_OFFSETS.get('FRA')]).toEqual([540, -480, 60])
})

test('a flight over the date line arrives after its departure although its local time is earlier', () => {
  const air = (code: string, iata: string, at: string) => trackingEvent({ kind: 'AIR', source: 'FSU', code, cls: 'ACT', iata, at })
  const events = [
    air('RCF', 'LAX', '2026-03-10T12:40:00'),
    air('DEP', 'ICN', '2026-03-10T14:52:00'),
    air('ARR', 'LAX', '2026-03-10T09:31:00'),
  ]
  expect(orderEvents(events).map(({ code }) => code)).toEqual(['DEP', 'ARR', 'RCF'])
})

test.each([
  [{ iata: 'ICN', unlocode: 'KRINC' }, '2026-03-10T03:00:00Z'],
  [{ iata: 'FRA' }, '2026-03-10T11:00:00Z'],
  [{ iata: 'ZZZ' }, '2026-03-10T12:00:00Z'],
])('S9-019 noon at %j without an offset is read on the clock of that place, never of Seoul for all', (place, moment) => {
  const event = trackingEvent({ kind: 'AIR', source: 'FSU', code: 'ARR', cls: 'ACT', at: '2026-03-10T12:00:00', ...place })
  expect(momentOf(event)).toBe(Date.parse(moment))
})
