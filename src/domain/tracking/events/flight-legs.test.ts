import { expect, test } from 'vitest'
import { flightLegs } from './flight-legs.ts'
import { type TrackingEvent, trackingEvent } from './tracking-event.ts'

const route = { pol: 'ICN', pod: 'FRA' }
const at = (code: string, iata: string, flight: string, time: string, more: Partial<TrackingEvent> = {}) =>
  trackingEvent({ source: 'FSU', kind: 'AIR', cls: 'ACT', code, iata, flight, at: `2026-11-${time}:00`, ...more })
const show = (events: TrackingEvent[]) =>
  flightLegs(events, route).map((leg) => {
    const clock = (time: string | null) => time?.slice(8, 16) ?? '-'
    return `${leg.flight} ${leg.from}-${leg.to} ${clock(leg.std)}/${clock(leg.atd)} ${clock(leg.sta)}/${clock(leg.ata)}${leg.pieces === null ? '' : ` ${leg.pieces} pcs`}`
  })

test('S2-128 a hub makes two legs with planned and actual times', () => {
  expect(
    show([
      at('BKD', 'ICN', 'EK323', '10T10:10'),
      at('DEP', 'ICN', 'EK323', '18T23:55', { cls: 'PLN' }),
      at('ARR', 'FRA', 'EK047', '19T13:20', { cls: 'PLN' }),
      at('DEP', 'ICN', 'EK0323', '19T00:12'),
      at('ARR', 'DXB', 'EK323', '19T05:20'),
      at('DEP', 'DXB', 'EK047', '19T08:30'),
      at('ARR', 'FRA', 'EK047', '19T12:55'),
    ]),
  ).toEqual(['EK323 ICN-DXB 18T23:55/19T00:12 -/19T05:20', 'EK047 DXB-FRA -/19T08:30 19T13:20/19T12:55'])
})
test('a direct flight that has only been planned is one leg', () => {
  expect(show([at('DEP', 'ICN', 'LH713', '21T14:30', { cls: 'PLN' }), at('ARR', 'FRA', 'LH713', '21T18:35', { cls: 'PLN' })])).toEqual([
    'LH713 ICN-FRA 21T14:30/- 21T18:35/-',
  ])
})
test('the parts of a split consignment are separate legs', () => {
  const part = (pieces: number) => ({ partial: true, pieces })
  expect(
    show([
      at('DEP', 'ICN', 'OZ236', '18T20:15', part(8)),
      at('DEP', 'ICN', 'OZ236', '19T20:15', part(12)),
      at('ARR', 'FRA', 'OZ236', '20T18:55'),
    ]),
  ).toEqual(['OZ236 ICN-FRA -/18T20:15 -/20T18:55 8 pcs', 'OZ236 ICN-FRA -/19T20:15 -/20T18:55 12 pcs'])
})
test('an unknown hub stays open', () => {
  expect(show([at('DEP', 'ICN', 'EK323', '18T23:55', { cls: 'PLN' }), at('ARR', 'FRA', 'EK047', '19T13:20', { cls: 'PLN' })])).toEqual([
    'EK323 ICN-null 18T23:55/- -/-',
    'EK047 null-FRA -/- 19T13:20/-',
  ])
})
test('events without a flight make no leg', () => {
  expect(show([trackingEvent({ source: 'FSU', kind: 'AIR', cls: 'ACT', code: 'RCS', iata: 'ICN', at: '2026-11-17T16:10:00' })])).toEqual([])
})
