import { expect, test } from 'vitest'
import { trackingEvent } from '../events/tracking-event.ts'
import { type FreeTimeTerm, freeTimeOf, type OwnFreeTime, withFreeTime } from './free-time.ts'

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
  freeTimeOf([{ ...TERM, ...term }], { ...CARGO, ...cargo }, [DISCHARGED], { isHoliday: (ymd) => ymd === '20261124' }).until?.slice(
    0,
    10,
  ) ?? null

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
  expect(freeTimeOf([{ ...TERM, kind: 'DETENTION' }], CARGO, events)).toMatchObject({ until: null, returnBy: '2026-11-28T23:59:00' })
  expect(freeTimeOf([{ ...TERM, kind: 'COMBINED' }], CARGO, events)).toMatchObject({ until: null, returnBy: '2026-11-23T23:59:00' })
  expect(freeTimeOf([{ ...TERM, kind: 'DETENTION' }], CARGO, [DISCHARGED])).toMatchObject({ until: null, returnBy: null })
  expect(freeTimeOf([TERM], CARGO, [{ ...DISCHARGED, cls: 'EST' }])).toMatchObject({ until: null, returnBy: null })
  expect(freeTimeOf([TERM], CARGO, [{ ...DISCHARGED, unlocode: 'SGSIN' }])).toMatchObject({ until: null, returnBy: null })
})

const WHOLE_PLAN = trackingEvent({ source: 'SYSTEM', kind: 'SHIPMENT', code: 'FREE', cls: 'PLN', at: '2026-11-25T18:00:00' })
const plansIn = (events: Parameters<typeof withFreeTime>[1]) =>
  events.filter(({ code }) => code === 'FREE' || code === 'DET').map(({ code, at }) => [code, at])

test('S7-115 a day of free time that someone sent goes before the counted one', () => {
  const terms = [TERM, { ...TERM, kind: 'DETENTION' as const }]
  const events = [DISCHARGED, happened('GTOT', '2026-11-24T09:00:00+09:00')]
  const plans = (more: typeof events) => plansIn(withFreeTime(freeTimeOf(terms, CARGO, [...events, ...more]), [...events, ...more]))
  expect(plans([])).toEqual([
    ['FREE', '2026-11-23T23:59:00'],
    ['DET', '2026-11-27T23:59:00'],
  ])
  expect(plans([WHOLE_PLAN])).toEqual([
    ['FREE', '2026-11-25T18:00:00'],
    ['DET', '2026-11-27T23:59:00'],
  ])
  expect(plansIn(withFreeTime(freeTimeOf([], CARGO, events), events))).toEqual([])
})

const [A, B] = ['HMMU6012349', 'TGHU6602189']
const OWN: OwnFreeTime = { container: A, demurrageDays: null, demurrageUntil: null, detentionDays: null, detentionUntil: null }
const BOTH = [DISCHARGED, happened('DISC', '2026-11-22T09:00:00+09:00', { container: B })]
const freeOf = (own: Partial<OwnFreeTime>[], events = BOTH, terms = [TERM]) =>
  freeTimeOf(terms, CARGO, events, { containers: [A, B], own: own.map((one) => ({ ...OWN, ...one })) })
const days = (found: ReturnType<typeof freeOf>, end: 'until' | 'returnBy' = 'until') => [
  found[end]?.slice(8, 10) ?? null,
  ...found.units.map((unit) => unit[end]?.slice(8, 10) ?? null),
]

test('S7-118 each container has its own last free day from its own discharge; the shipment tells the nearest of those still in the port', () => {
  expect(days(freeOf([]))).toEqual(['23', '23', '25'])
  expect(days(freeOf([{ demurrageDays: 10 }]))).toEqual(['25', '30', '25'])
  expect(days(freeOf([{ demurrageUntil: '2026-11-21', demurrageDays: 10 }]))).toEqual(['21', '21', '25'])
  expect(days(freeOf([{ container: B, demurrageDays: 0 }]))).toEqual(['22', '23', '22'])
  const out = happened('GTOT', '2026-11-22T18:00:00+09:00', { empty: false })
  expect(days(freeOf([], [...BOTH, out]))).toEqual(['25', '23', '25'])
  expect(days(freeOf([], [...BOTH, out, { ...out, container: B }]))).toEqual(['25', '23', '25'])
})

test('S7-118 own days are counted as the terms count them, without terms by the calendar from the next day, and not before the discharge', () => {
  const working = { ...TERM, counting: 'WORKING' as const, starts: 'SAME_DAY' as const }
  expect(days(freeOf([{ demurrageDays: 2 }], BOTH, [working]))[1]).toBe('23')
  expect(days(freeOf([{ demurrageDays: 2 }], BOTH, []))).toEqual(['22', '22', null])
  expect(days(freeOf([{ demurrageDays: 2 }], [], []))).toEqual([null, null, null])
  expect(days(freeOf([{ demurrageUntil: '2026-12-24' }], [], []))).toEqual(['24', '24', null])
  const shared = freeTimeOf([TERM], { ...CARGO, service: 'LCL' }, BOTH, { containers: [A, B], own: [{ ...OWN, demurrageDays: 2 }] })
  expect(shared.units).toEqual([])
})

test('S7-118 own days of detention run from the gate-out of the container, under combined terms from its discharge, until it is back', () => {
  const out = [happened('GTOT', '2026-11-24T09:00:00+09:00'), happened('GTOT', '2026-11-25T09:00:00+09:00', { container: B })]
  const moved = [...BOTH, ...out]
  const detention = [{ ...TERM, kind: 'DETENTION' as const }]
  expect(days(freeOf([{ detentionDays: 1 }], moved, detention), 'returnBy')).toEqual(['25', '25', '28'])
  expect(days(freeOf([{ detentionDays: 1 }], moved, [{ ...TERM, kind: 'COMBINED' }]), 'returnBy')).toEqual(['21', '21', '25'])
  const back = happened('GTIN', '2026-11-25T09:00:00+09:00', { empty: true })
  expect(days(freeOf([{ detentionDays: 1 }], [...moved, back], detention), 'returnBy')).toEqual(['28', '25', '28'])
})

test('S7-118 free time of a container goes before a day that someone told of the whole shipment, which holds for the others', () => {
  const plans = (own: Partial<OwnFreeTime>[]) => plansIn(withFreeTime(freeOf(own, [...BOTH, WHOLE_PLAN]), [...BOTH, WHOLE_PLAN]))
  expect(plans([])).toEqual([['FREE', '2026-11-25T18:00:00']])
  expect(plans([{ demurrageUntil: '2026-11-21' }])).toEqual([['FREE', '2026-11-21T23:59:00']])
  expect(plans([{ demurrageUntil: '2026-12-21' }])).toEqual([['FREE', '2026-11-25T18:00:00']])
  expect(days(freeOf([{ demurrageUntil: '2026-12-21' }], [...BOTH, WHOLE_PLAN]))).toEqual(['25', '21', '25'])
  const ofOne = { ...WHOLE_PLAN, container: B, at: '2026-11-28' }
  expect(days(freeOf([], [...BOTH, ofOne]))).toEqual(['23', '23', '28'])
})
