import { expect, test } from 'vitest'
import { trackingEvent } from '../events/tracking-event.ts'
import { type FreeTimeTerm, freeTimeOf, freeTimePlans } from './free-time.ts'

const TERM: FreeTimeTerm = {
  kind: 'DEMURRAGE',
  days: 3,
  counting: 'CALENDAR',
  starts: 'NEXT_DAY',
  carrier: '',
  port: '',
  customer: '',
  validFrom: '',
  validUntil: '',
}
const CARGO = {
  mode: 'SEA',
  service: 'FCL',
  pod: 'KRPUS',
  carrier: 'HDMU',
  customer: 'CUST001',
  samePort: (a: string, b: string) => a === b,
} as const
const happened = (code: string, at: string, over = {}) =>
  trackingEvent({ source: 'DCSA22', kind: 'EQUIPMENT', code, cls: 'ACT', at, unlocode: 'KRPUS', container: 'HMMU6012349', ...over })
// A Friday.
const DISCHARGED = happened('DISC', '2026-11-20T09:00:00+09:00')
const until = (term: Partial<FreeTimeTerm>, cargo = {}) =>
  freeTimeOf([{ ...TERM, ...term }], { ...CARGO, ...cargo }, [DISCHARGED], (ymd) => ymd === '20261124').until?.slice(0, 10) ?? null

test('S7-115 free days are counted from the next or the same day, by the calendar or over weekends and holidays of Korea', () => {
  expect(until({})).toBe('2026-11-23')
  expect(until({ starts: 'SAME_DAY' })).toBe('2026-11-22')
  expect(until({ days: 0 })).toBe('2026-11-20')
  expect(until({ counting: 'WORKING' })).toBe('2026-11-26')
  expect(until({ counting: 'WORKING', starts: 'SAME_DAY' })).toBe('2026-11-25')
})

test('S7-115 terms of another carrier, port, customer or time do not apply, nor to LCL and air cargo', () => {
  for (const term of [
    { carrier: 'MAEU' },
    { port: 'NLRTM' },
    { customer: 'CUST002' },
    { validFrom: '2026-11-21' },
    { validUntil: '2026-11-19' },
  ])
    expect(until(term)).toBeNull()
  expect(until({ carrier: 'HDMU', port: 'KRPUS', customer: 'CUST001', validFrom: '2026-11-20', validUntil: '2026-11-20' })).not.toBeNull()
  expect(until({}, { service: 'LCL' })).toBeNull()
  expect(until({}, { mode: 'AIR' })).toBeNull()
})

test('S7-115 terms of the customer go before those of the port, these before those of the carrier; of two the newer ones', () => {
  const of = (...terms: Partial<FreeTimeTerm>[]) =>
    freeTimeOf(
      terms.map((term) => ({ ...TERM, ...term })),
      CARGO,
      [DISCHARGED],
    ).until?.slice(8, 10)
  expect(of({ days: 1, carrier: 'HDMU' }, { days: 2, port: 'KRPUS' }, { days: 5, customer: 'CUST001' })).toBe('25')
  expect(of({ days: 2, port: 'KRPUS' }, { days: 1, carrier: 'HDMU' })).toBe('22')
  expect(of({ days: 1, validFrom: '2026-01-01' }, { days: 4, validFrom: '2026-06-01' })).toBe('24')
})

test('S7-115 detention runs from the first gate-out, combined terms from the discharge to the return; nothing runs before', () => {
  const events = [
    DISCHARGED,
    happened('GTOT', '2026-11-25T09:00:00+09:00'),
    happened('GTOT', '2026-11-27T09:00:00+09:00', { container: 'B' }),
  ]
  expect(freeTimeOf([{ ...TERM, kind: 'DETENTION' }], CARGO, events)).toEqual({ until: null, returnBy: '2026-11-28T23:59:00' })
  expect(freeTimeOf([{ ...TERM, kind: 'COMBINED' }], CARGO, events)).toEqual({ until: null, returnBy: '2026-11-23T23:59:00' })
  expect(freeTimeOf([{ ...TERM, kind: 'DETENTION' }], CARGO, [DISCHARGED])).toEqual({ until: null, returnBy: null })
  expect(freeTimeOf([TERM], CARGO, [{ ...DISCHARGED, cls: 'EST' }])).toEqual({ until: null, returnBy: null })
  expect(freeTimeOf([TERM], CARGO, [{ ...DISCHARGED, unlocode: 'SGSIN' }])).toEqual({ until: null, returnBy: null })
})

test('S7-115 a day of free time that someone sent goes before the counted one', () => {
  const counted = { until: '2026-11-23T23:59:00+09:00', returnBy: '2026-11-27T23:59:00+09:00' }
  const codes = (events: Parameters<typeof freeTimePlans>[1]) => freeTimePlans(counted, events).map(({ code, at }) => [code, at])
  expect(codes([])).toEqual([
    ['FREE', counted.until],
    ['DET', counted.returnBy],
  ])
  expect(codes([trackingEvent({ source: 'DCSA22', kind: 'SHIPMENT', code: 'FREE', cls: 'PLN', at: '2026-11-25T18:00:00' })])).toEqual([
    ['DET', counted.returnBy],
  ])
  expect(freeTimePlans({ until: null, returnBy: null }, [])).toEqual([])
})
