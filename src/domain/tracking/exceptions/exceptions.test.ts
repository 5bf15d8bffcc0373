import { describe, expect, test } from 'vitest'
import { type ExceptionCase, exceptionsOf } from './exceptions.ts'
import { scheduleOf } from '../schedule/schedule.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'
import { nextWorkday } from '../../time/workday.ts'

const NOW = new Date('2026-11-20T05:20:00Z')
const dcsa = (code: string, at: string, over: Partial<TrackingEvent> = {}): TrackingEvent =>
  trackingEvent({ source: 'DCSA22', kind: 'TRANSPORT', cls: 'ACT', code, at, updatedAt: at, ...over })
const eta = (at: string, said: string) => dcsa('ARRI', at, { cls: 'EST', unlocode: 'NLRTM', updatedAt: said })
const left = dcsa('DEPA', '2026-10-30T09:10:00+09:00', { unlocode: 'KRPUS' })

const judged = (events: TrackingEvent[], over: Partial<ExceptionCase> = {}) =>
  exceptionsOf({
    mode: 'SEA',
    direction: 'EXP',
    events,
    pol: 'KRPUS',
    pod: 'NLRTM',
    schedule: scheduleOf(events, { pol: 'KRPUS', pod: 'NLRTM' }),
    stage: 7,
    via: [],
    now: NOW,
    ...over,
  })
const kinds = (...input: Parameters<typeof judged>) => judged(...input).map(({ kind }) => kind)

describe('exceptions of a shipment', () => {
  test('there is none while the promise holds', () => {
    expect(judged([left, eta('2026-12-16T18:00:00+01:00', '2026-10-30T10:00:00+09:00')])).toEqual([])
  })
  test('a delay counts from the first promise, and starts when it was reported', () => {
    const events = [
      left,
      eta('2026-12-16T18:00:00+01:00', '2026-10-30T10:00:00+09:00'),
      eta('2026-12-21T18:00:00+01:00', '2026-11-16T12:05:00+09:00'),
    ]
    expect(judged(events)).toEqual([
      expect.objectContaining({
        kind: 'DELAY',
        days: 5,
        since: '2026-11-16T03:05:00.000Z',
        by: '202611171200',
        from: '2026-12-16T18:00:00+01:00',
        to: '2026-12-21T18:00:00+01:00',
        proof: events[2],
      }),
    ])
  })
  test('a promise that passes without a report is a delay, and silence too', () => {
    const events = [left, eta('2026-11-17T18:00:00+01:00', '2026-10-30T10:00:00+09:00')]
    expect(judged(events)).toMatchObject([
      { kind: 'DELAY', days: 2, to: null },
      { kind: 'NO_NEWS', days: 21 },
    ])
  })
  test('cargo that arrived late has no open exception', () => {
    const events = [
      left,
      eta('2026-11-10T18:00:00+01:00', '2026-10-30T10:00:00+09:00'),
      dcsa('ARRI', '2026-11-19T08:00:00+01:00', { unlocode: 'NLRTM' }),
    ]
    expect(kinds(events, { stage: 9 })).toEqual([])
  })
  test('a rolled transshipment explains the delay and includes its days', () => {
    const onward = (at: string, said: string) => dcsa('DEPA', at, { cls: 'PLN', unlocode: 'SGSIN', updatedAt: said })
    const events = [
      left,
      eta('2026-12-16T18:00:00+01:00', '2026-10-30T10:00:00+09:00'),
      eta('2026-12-21T18:00:00+01:00', '2026-11-16T12:05:00+09:00'),
      onward('2026-11-18T06:00:00+08:00', '2026-11-01T10:00:00+09:00'),
      onward('2026-11-23T06:00:00+08:00', '2026-11-16T12:05:00+09:00'),
    ]
    expect(judged(events, { via: ['SGSIN'] })).toMatchObject([
      { kind: 'ROLLED', about: 'SGSIN', days: 5, from: '2026-12-16T18:00:00+01:00', moved: 'arrival' },
    ])
    const gone = dcsa('DEPA', '2026-11-19T06:00:00+08:00', { unlocode: 'SGSIN' })
    expect(kinds([...events, gone], { via: ['SGSIN'] })).toEqual(['DELAY'])
  })
  test('a first estimate a day or more after the booked departure is a roll; the day of a booking without a time lasts until midnight', () => {
    const first = dcsa('DEPA', '2026-11-25T09:00:00+09:00', { cls: 'EST', unlocode: 'KRPUS', updatedAt: '2026-11-18T10:00:00+09:00' })
    const booked = (bookedEtd: string | null) => judged([first], { stage: 3, bookedEtd }).filter(({ kind }) => kind === 'ROLLED')
    expect(booked('2026-11-20T09:00:00')).toMatchObject([
      { about: 'KRPUS', days: 5, from: '2026-11-20T09:00:00', to: first.at, moved: 'departure' },
    ])
    expect(booked('2026-11-24T09:00:00')).toHaveLength(1)
    expect(booked('2026-11-24T09:01:00')).toEqual([])
    expect(booked('2026-11-24T00:00:00')).toEqual([])
    expect(booked('2026-11-23T00:00:00')).toHaveLength(1)
    expect(booked('2026-12-01T09:00:00')).toEqual([])
    expect(booked(null)).toEqual([])
  })
  test('a closed terminal without the cargo is a missed cut-off until gate-in; documents never are', () => {
    const plan = (code: string, at: string) => trackingEvent({ source: 'MANUAL', kind: 'SHIPMENT', cls: 'PLN', code, at })
    const events = [plan('GATE_IN', '2026-11-19T23:00:00+09:00'), plan('DCO', '2026-11-18T17:00:00+09:00')]
    expect(judged(events, { stage: 4 })).toMatchObject([{ kind: 'CUTOFF', about: 'CY', days: 0 }])
    expect(judged(events, { stage: 5 })).toEqual([])
    expect(judged(events, { stage: 4, now: new Date('2026-11-19T13:59:00Z') })).toEqual([])
  })
  test('a customs hold lasts until customs releases the cargo', () => {
    const hold = dcsa('HOLD', '2026-11-17T10:00:00+09:00', { docType: 'CUS', kind: 'SHIPMENT' })
    expect(judged([hold])).toMatchObject([{ kind: 'HOLD', days: 3, owner: 'CUSTOMS_DESK' }])
    expect(judged([hold, dcsa('RELS', '2026-11-18T10:00:00+09:00', { docType: 'CUS', kind: 'SHIPMENT' })])).toEqual([])
    const scan = dcsa('CUSS', '2026-11-18T10:00:00+09:00', { kind: 'EQUIPMENT' })
    expect(judged([scan])).toMatchObject([{ kind: 'HOLD', about: 'CUSS' }])
    expect(judged([scan, dcsa('CUSR', '2026-11-19T10:00:00+09:00', { kind: 'EQUIPMENT' })])).toEqual([])
  })
  test('silence counts after a week in port and two days in the air, but not at sea before the arrival is due', () => {
    const inPort = dcsa('GTIN', '2026-11-12T10:00:00+09:00', { unlocode: 'KRPUS' })
    expect(judged([inPort], { stage: 5 })).toMatchObject([{ kind: 'NO_NEWS', days: 8, since: '2026-11-19T01:00:00.000Z' }])
    expect(judged([inPort], { stage: 5, now: new Date('2026-11-18T23:00:00Z') })).toEqual([])
    const flown = dcsa('DEP', '2026-11-18T01:00:00+09:00', { iata: 'ICN', kind: 'AIR' })
    expect(kinds([flown], { mode: 'AIR', pol: 'ICN', pod: 'AMS' })).toEqual(['NO_NEWS'])
    expect(judged([left, eta('2026-12-16T18:00:00+01:00', '2026-10-30T10:00:00+09:00')])).toEqual([])
  })
  test('cancelled and delivered shipments have none', () => {
    const hold = dcsa('HOLD', '2026-11-17T10:00:00+09:00', { docType: 'CUS', kind: 'SHIPMENT' })
    for (const stage of [0, 10]) expect(judged([hold], { stage })).toEqual([])
  })
  test('an answer is due at noon of the next working day in Seoul', () => {
    expect(nextWorkday(new Date('2026-11-20T05:00:00Z'))).toBe('202611231200')
    expect(nextWorkday(new Date('2026-11-16T15:30:00Z'))).toBe('202611181200')
  })
})

test('no silence is noted before cargo is under way, nor once it is delivered, nor before anything happened', () => {
  const gone = dcsa('DISC', '2026-10-01T10:00:00+01:00', { kind: 'EQUIPMENT', unlocode: 'NLRTM' })
  const at = (stage: number) => kinds([gone], { stage }).includes('NO_NEWS')
  expect([at(1), at(2), at(9), at(10)]).toEqual([false, true, true, false])
  expect(kinds([eta('2026-12-16T18:00:00+01:00', '2026-10-01T10:00:00+09:00')], { stage: 5 })).not.toContain('NO_NEWS')
})

test('a delay is proved by the first report of the date that stands, in whatever order the reports came', () => {
  const first = eta('2026-12-16T18:00:00+01:00', '2026-10-30T10:00:00+09:00')
  const [early, late] = ['2026-11-12T12:00:00+09:00', '2026-11-16T12:00:00+09:00'].map((said) => eta('2026-12-21T18:00:00+01:00', said))
  for (const events of [
    [left, first, early, late],
    [left, first, late, early],
  ])
    expect(judged(events as TrackingEvent[])).toMatchObject([{ kind: 'DELAY', since: '2026-11-12T03:00:00.000Z' }])
})
