import { describe, expect, test } from 'vitest'
import { clocksOf } from './clocks.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'

const NOW = new Date('2026-11-20T05:20:00Z')
const plan = (code: string, at: string): TrackingEvent => trackingEvent({ source: 'MANUAL', kind: 'SHIPMENT', cls: 'PLN', code, at })
const customs = (code: string, at: string): TrackingEvent => trackingEvent({ source: 'UNIPASS', kind: 'CUSTOMS', cls: 'ACT', code, at })
const told = (events: TrackingEvent[], stage: number, direction: 'EXP' | 'IMP' = 'EXP') =>
  clocksOf({ direction, events, stage, podOffset: 60, now: NOW }).map(({ kind, state, days }) => [kind, state, days])

describe('the deadlines of a shipment', () => {
  const cutOffs = [
    plan('DCO', '2026-11-20T17:00:00+09:00'),
    plan('VCO', '2026-11-19T17:00:00+09:00'),
    plan('GATE_IN', '2026-11-24T23:00:00+09:00'),
    plan('FREE', '2026-12-28T18:00:00'),
  ]
  test('are sorted by their end, for all kinds', () => {
    expect(told([...cutOffs, customs('ACPTDT', '2026-11-10T09:00:00+09:00')], 4)).toEqual([
      ['VGM', 'over', 1],
      ['DOC', 'today', 0],
      ['CY', 'left', 4],
      ['LOAD', 'left', 20],
      ['FREE', 'left', 38],
    ])
  })
  test('are done when the cargo has passed them, and are then sorted last', () => {
    expect(told(cutOffs, 6)).toEqual([
      ['FREE', 'left', 38],
      ['VGM', 'done', 1],
      ['DOC', 'done', 0],
      ['CY', 'done', 4],
    ])
  })
  test('of an import start with the step that triggers them', () => {
    const steps = [customs('반입신고', '2026-11-01T09:00:00+09:00'), customs('수입신고수리', '2026-11-15T09:00:00+09:00')]
    expect(told(steps, 9, 'IMP')).toEqual([
      ['CARRYOUT', 'left', 10],
      ['DECL', 'done', 11],
    ])
  })
  test('detention runs until the empty container is returned', () => {
    const due = plan('DET', '2026-11-18T18:00:00+09:00')
    const back = trackingEvent({
      source: 'DCSA22',
      kind: 'EQUIPMENT',
      cls: 'ACT',
      code: 'GTIN',
      at: '2026-11-17T10:00:00+09:00',
      empty: true,
    })
    expect(told([due], 10, 'IMP')).toEqual([['DET', 'over', 2]])
    expect(told([due, back], 10, 'IMP')).toEqual([['DET', 'done', 2]])
  })
  test('detention of three containers ends with the last empty one, not with the first', () => {
    const containers = ['TGHU6602189', 'CSQU3054383', 'MSCU5956818']
    const due = plan('DET', '2026-11-18T18:00:00+09:00')
    const back = (container: string) =>
      trackingEvent({
        source: 'DCSA22',
        kind: 'EQUIPMENT',
        cls: 'ACT',
        code: 'GTIN',
        at: '2026-11-17T10:00:00+09:00',
        empty: true,
        container,
      })
    const state = (...returned: string[]) =>
      clocksOf({ direction: 'IMP', events: [due, ...returned.map(back)], stage: 10, podOffset: 60, containers, now: NOW })[0]?.state
    expect([state(), state('TGHU6602189'), state('TGHU6602189', 'CSQU3054383'), state(...containers)]).toEqual([
      'over',
      'over',
      'over',
      'done',
    ])
  })
  test('free time of a container goes before the day that was told of the whole shipment, the terms do not', () => {
    const dueOf = (by: 'TERMS' | 'CONTAINER') =>
      clocksOf({
        direction: 'EXP',
        events: cutOffs.slice(3),
        stage: 9,
        podOffset: 60,
        known: [{ kind: 'FREE', at: '2026-12-24T23:59:00', by }],
        now: NOW,
      }).map(({ at, proof }) => [at, typeof proof === 'string' ? proof : 'event'])
    expect(dueOf('TERMS')).toEqual([['2026-12-28T18:00:00', 'event']])
    expect(dueOf('CONTAINER')).toEqual([['2026-12-24T23:59:00', 'CONTAINER']])
  })
  test('free time ends in local time of the port of discharge', () => {
    const [clock] = clocksOf({ direction: 'EXP', events: cutOffs.slice(3), stage: 9, podOffset: 60, now: NOW })
    expect(clock?.offset).toBe(60)
  })
  test('the date named by customs replaces the legal 30 days; the booking applies where the carrier sent nothing', () => {
    const known = [
      { kind: 'LOAD', at: '2026-12-25T23:59:00', by: 'CUSTOMS' },
      { kind: 'DOC', at: '2026-11-30T17:00:00', by: 'BOOKING' },
      { kind: 'VGM', at: '2026-11-29T17:00:00', by: 'BOOKING' },
      { kind: 'CY', at: '2026-11-30T17:00:00', by: 'BOOKING' },
    ] as const
    const events = [customs('ACPTDT', '2026-11-10T09:00:00+09:00'), plan('GATE_IN', '2026-11-24T23:00:00+09:00')]
    const clocks = clocksOf({ direction: 'EXP', events, stage: 4, podOffset: 60, known, now: NOW })
    expect(clocks.map(({ kind, at, proof }) => [kind, at, proof])).toEqual([
      ['CY', '2026-11-24T23:00:00+09:00', events[1]],
      ['VGM', '2026-11-29T17:00:00', 'BOOKING'],
      ['DOC', '2026-11-30T17:00:00', 'BOOKING'],
      ['LOAD', '2026-12-25T23:59:00', 'CUSTOMS'],
    ])
  })
  test('a cancelled shipment has none', () => {
    expect(told(cutOffs, 0)).toEqual([])
  })
})

test('S7-115 free time that a message tells goes before that of the record', () => {
  const clocks = (events: TrackingEvent[]) =>
    clocksOf({
      direction: 'IMP',
      events,
      stage: 8,
      podOffset: 540,
      known: [{ kind: 'FREE', at: '2026-11-28T18:00:00+09:00', by: 'TERMS' }],
      now: NOW,
    }).map(({ kind, days }) => [kind, days])
  expect(clocks([])).toEqual([['FREE', 8]])
  expect(clocks([plan('FREE', '2026-11-30T18:00:00+09:00')])).toEqual([['FREE', 10]])
})
