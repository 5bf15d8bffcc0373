import { expect, test } from 'vitest'
import { trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { matchEvent } from './match-events.ts'
import type { RefMatch } from './sql.ts'

const CONTAINER = 'HMMU1234560'
const shipment = (over: Partial<RefMatch>): RefMatch => ({
  corp_cd: 'KR',
  cust_cd: 'CUST001',
  shipment_id: 1,
  kind: 'CNTR',
  ref_no: CONTAINER,
  mngt_no: 'KRS1',
  etd: '2026-03-01 00:00:00',
  eta: '2026-04-01 00:00:00',
  created_at: new Date(0),
  carrier_cd: '',
  ...over,
})
const found = (at: string | null, matches: RefMatch[], refs = {}) =>
  matchEvent(
    trackingEvent({ kind: 'EQUIPMENT', code: 'GTIN', cls: 'ACT', source: 'DCSA22', at, container: CONTAINER, refs }),
    new Map(Object.entries(Object.groupBy(matches, ({ ref_no }) => ref_no)).map(([number, rows]) => [number, rows ?? []])),
  ).map(({ mngt_no }) => mngt_no)

test.each([
  ['2025-12-01T00:00:00', ['KRS1']],
  ['2025-11-30T23:59:59', []],
  ['2026-07-30T00:00:00', ['KRS1']],
  ['2026-07-30T00:00:01', []],
])('S9-020 an event at %s reaches the voyage of 1 March to 1 April that its container made: %j', (at, shipments) => {
  expect(found(at, [shipment({})])).toEqual(shipments)
})

test('S9-020 a container that is used again gives its event to the voyage of that time only', () => {
  const again = shipment({ shipment_id: 2, mngt_no: 'KRS2', etd: '2026-11-01 00:00:00', eta: '2026-12-01 00:00:00' })
  expect(found('2026-03-10T08:00:00', [shipment({}), again])).toEqual(['KRS1'])
  expect(found('2026-11-10T08:00:00', [shipment({}), again])).toEqual(['KRS2'])
})

test('S9-020 without a time, or for a shipment without days, the container alone decides', () => {
  expect(found(null, [shipment({})])).toEqual(['KRS1'])
  expect(found('2030-01-01T00:00:00', [shipment({ etd: null, eta: null })])).toEqual(['KRS1'])
})

test('S9-020 a B/L wins over the container and reaches a shipment of any time', () => {
  const byBill = shipment({
    shipment_id: 2,
    mngt_no: 'KRS2',
    kind: 'HBL',
    ref_no: 'NRU26',
    etd: '2020-01-01 00:00:00',
    eta: '2020-02-01 00:00:00',
  })
  expect(found('2026-03-10T08:00:00', [shipment({}), byBill], { bl: ['NRU26'] })).toEqual(['KRS2'])
})

test('S9-020 a booking number of two carriers is that of the voyage of that time, and never that of a third shipment which has the container', () => {
  const of = (id: number, carrier_cd: string, etd: string, eta: string) =>
    shipment({ shipment_id: id, mngt_no: `KRS${id}`, kind: 'BKG', ref_no: '92418824', carrier_cd, etd, eta })
  const [spring, autumn] = [
    of(2, 'HDMU', '2026-03-01 00:00:00', '2026-04-01 00:00:00'),
    of(3, 'ONEY', '2026-11-01 00:00:00', '2026-12-01 00:00:00'),
  ]
  const booking = { booking: ['92418824'] }
  expect(found('2026-11-10T08:00:00', [shipment({ eta: null }), spring, autumn], booking)).toEqual(['KRS3'])
  const together = of(4, 'ONEY', '2026-03-02 00:00:00', '2026-04-01 00:00:00')
  expect(found('2026-03-10T08:00:00', [shipment({}), spring, together], booking)).toEqual([])
  expect(found('2026-03-10T08:00:00', [shipment({ shipment_id: 4, mngt_no: 'KRS4' }), spring, together], booking)).toEqual(['KRS4'])
})
