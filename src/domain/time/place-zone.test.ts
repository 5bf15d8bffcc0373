import { expect, test } from 'vitest'
import { zonedClock, zoneOf } from './place-zone.ts'

test('a place has its own offset, with summer time where it applies', () => {
  expect(zonedClock('2026-11-16T11:40', 'KRPUS')).toBe('2026-11-16T11:40:00+09:00')
  expect(zonedClock('2026-07-01T08:00:00', 'NLRTM')).toBe('2026-07-01T08:00:00+02:00')
  expect(zonedClock('2026-12-01T08:00', 'NLRTM')).toBe('2026-12-01T08:00:00+01:00')
  expect(zonedClock('2026-07-01T08:00', 'LAX')).toBe('2026-07-01T08:00:00-07:00')
  expect(zonedClock('2026-01-01T00:30', 'INNSA')).toBe('2026-01-01T00:30:00+05:30')
  // The night the clocks of New York go back, before and after.
  expect(zonedClock('2026-11-01T00:30', 'USNYC')).toBe('2026-11-01T00:30:00-04:00')
  expect(zonedClock('2026-11-01T03:30', 'USNYC')).toBe('2026-11-01T03:30:00-05:00')
})

test('an unknown place gets no offset, a sent offset stays', () => {
  expect(zonedClock('2026-11-16T11:40', 'USXYZ')).toBe('2026-11-16T11:40:00')
  expect(zonedClock('2026-11-16T11:40:00+02:00', 'KRPUS')).toBe('2026-11-16T11:40:00+02:00')
  expect(zonedClock(null, 'KRPUS')).toBeNull()
  expect(zoneOf('KR')).toBe('Asia/Seoul')
  expect(zoneOf('')).toBeNull()
})
