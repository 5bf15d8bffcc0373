import { expect, test } from 'vitest'
import { mergeEvents } from './merge-events.ts'
import type { MergedEvent, SentEvent } from './merged-event.ts'
import { samePortBy } from './same-port.ts'
import { type TrackingEvent, trackingEvent } from './tracking-event.ts'

type Given = Partial<TrackingEvent> & { code: string; sender?: string }
const told = ({ sender, ...event }: Given): SentEvent => {
  const { source = 'DCSA22', kind = 'TRANSPORT', cls = 'ACT' } = event
  return { sender: sender ?? source, event: trackingEvent({ source, kind, cls, unlocode: 'SGSIN', ...event }) }
}
const show = ({ event, conflict, containers, agreed }: MergedEvent) =>
  [event.cls, event.code, event.at?.slice(5, 16), containers.length || '', agreed.length ? 'agreed' : '', conflict.length ? 'conflict' : '']
    .filter(Boolean)
    .join(' ')

test('two senders with different times for one fact make one line in conflict, led by the newest report', () => {
  const lines = mergeEvents([
    told({ code: 'ARRI', at: '2026-11-14T03:20:00+08:00', updatedAt: '2026-11-15T00:10:00Z' }),
    told({ code: 'VA', source: 'IFTSTA', at: '2026-11-14T05:05:00+08:00', updatedAt: '2026-11-14T05:05:00Z' }),
  ])
  expect(lines.map(show)).toEqual(['ACT ARRI 11-14T03:20 conflict'])
  expect(lines[0]?.conflict.map(({ sender, event }) => [sender, event.at?.slice(11, 16)])).toEqual([
    ['DCSA22', '03:20'],
    ['IFTSTA', '05:05'],
  ])
})
test('the same minute from two senders is agreement, even in different zones', () => {
  const lines = mergeEvents([
    told({ code: 'DEPA', at: '2026-11-14T03:20:00+08:00' }),
    told({ code: 'DEPARTED', source: 'MANUAL', kind: 'SHIPMENT', at: '2026-11-13T19:20:30Z' }),
  ])
  expect(lines.map(show)).toEqual(['ACT DEPA 11-14T03:20 agreed'])
})
test('the old and new code of a port are one place', () => {
  const lines = mergeEvents(
    [
      told({ code: 'DEPA', unlocode: 'KRPUS', at: '2026-10-30T09:10:00' }),
      told({ code: 'VD', source: 'IFTSTA', unlocode: 'KRBNP', at: '2026-10-30T09:40:00' }),
    ],
    samePortBy([['KRBNP', 'KRPUS']]),
  )
  expect(lines.map(show)).toEqual(['ACT VD 10-30T09:40 conflict'])
})
test('a departure day of customs agrees with any time of that day and never leads', () => {
  const day = told({
    code: 'TKOFDT',
    source: 'UNIPASS',
    kind: 'CUSTOMS',
    unlocode: 'KRPUS',
    at: '2026-10-30T00:00:00',
    updatedAt: '2026-11-02T00:00:00Z',
  })
  const hour = told({ code: 'DEPA', unlocode: 'KRPUS', at: '2026-10-30T09:10:00+09:00', updatedAt: '2026-10-30T01:00:00Z' })
  expect(mergeEvents([day, hour]).map(show)).toEqual(['ACT DEPA 10-30T09:10 agreed'])
  expect(mergeEvents([day, told({ ...hour.event, at: '2026-10-31T09:10:00+09:00' })]).map(show)).toEqual(['ACT DEPA 10-31T09:10 conflict'])
})
test('a sender that reports a fact twice causes no conflict', () => {
  const lines = mergeEvents([
    told({ code: 'GTIN', kind: 'EQUIPMENT', facility: 'ICD', at: '2026-10-27T08:00:00' }),
    told({ code: 'GTIN', kind: 'EQUIPMENT', facility: 'PORT', at: '2026-10-28T19:00:00' }),
    told({ code: '34', source: 'CODECO', kind: 'EQUIPMENT', at: '2026-10-28T19:05:00' }),
  ])
  expect(lines.map(show)).toHaveLength(3)
  expect(lines.every(({ conflict }) => conflict.length === 0)).toBe(true)
})
test('a corrected time replaces the former one and shows it', () => {
  const lines = mergeEvents([
    told({ code: 'ARRI', at: '2026-11-14T03:20:00', updatedAt: '2026-11-14T04:00:00Z' }),
    told({ code: 'ARRI', at: '2026-11-14T02:50:00', updatedAt: '2026-11-14T09:00:00Z' }),
  ])
  expect(lines.map(show)).toEqual(['ACT ARRI 11-14T02:50'])
  expect(lines[0]?.earlier).toEqual(['2026-11-14T03:20:00'])
})
test('containers loaded on one day share a line from the first to the last', () => {
  const load = (container: string, at: string) => told({ code: 'LOAD', kind: 'EQUIPMENT', container, empty: false, at })
  const lines = mergeEvents([load('B', '2026-10-30T04:50:00'), load('A', '2026-10-30T04:35:00'), load('C', '2026-10-31T04:35:00')])
  expect(lines.map(show).sort()).toEqual(['ACT LOAD 10-30T04:35 2', 'ACT LOAD 10-31T04:35 1'])
  expect(lines.find(({ containers }) => containers.length === 2)).toMatchObject({ containers: ['A', 'B'], until: '2026-10-30T04:50:00' })
})
test('an empty and a full gate-out are different facts', () => {
  const out = (empty: boolean, source: 'DCSA22' | 'CODECO', at: string) =>
    told({ code: source === 'CODECO' ? '36' : 'GTOT', source, kind: 'EQUIPMENT', container: 'A', empty, at })
  expect(mergeEvents([out(true, 'DCSA22', '2026-10-26T08:15:00'), out(false, 'CODECO', '2026-11-23T10:00:00')]).map(show)).toHaveLength(2)
})
test('an expected event stays until it happens, then it is the planned time', () => {
  const plan = told({ code: 'DEPA', cls: 'PLN', at: '2026-11-23T06:00:00', updatedAt: '2026-11-01T00:00:00Z' })
  const estimate = told({ code: 'DEPA', cls: 'EST', at: '2026-11-24T06:00:00', updatedAt: '2026-11-20T00:00:00Z' })
  const open = mergeEvents([plan, estimate])
  expect(open.map(show)).toEqual(['EST DEPA 11-24T06:00'])
  expect(open[0]?.planned).toBe('2026-11-23T06:00:00')
  const met = mergeEvents([plan, estimate, told({ code: 'DEPA', at: '2026-11-24T07:10:00' })])
  expect(met.map(show)).toEqual(['ACT DEPA 11-24T07:10'])
  expect(met[0]?.planned).toBe('2026-11-24T06:00:00')
})
test('parts of an air consignment are separate lines', () => {
  const dep = (pieces: number, at: string) =>
    told({ code: 'DEP', source: 'FSU', kind: 'AIR', unlocode: null, iata: 'ICN', flight: 'KE017', partial: true, pieces, at })
  expect(mergeEvents([dep(8, '2026-11-18T20:15:00'), dep(12, '2026-11-19T20:15:00')]).map(show)).toEqual([
    'ACT DEP 11-18T20:15',
    'ACT DEP 11-19T20:15',
  ])
})
test('S2-097 unknown codes and events without a time are included', () => {
  const lines = mergeEvents([
    told({ code: 'ZZZZ', at: '2026-11-14T03:20:00' }),
    told({ code: 'DISC', kind: 'EQUIPMENT', at: null, atRaw: '31/13/2026' }),
  ])
  expect(lines.map(show)).toEqual(['ACT ZZZZ 11-14T03:20', 'ACT DISC'])
})

test('a plan that was said once has no earlier plan beside it; one that moved has the first', () => {
  const plan = (at: string, updatedAt: string) => told({ code: 'ARRI', cls: 'EST', at, updatedAt })
  const once = mergeEvents([plan('2026-12-20T10:00:00+08:00', '2026-11-01T00:00:00Z')])
  expect(once.map(({ planned }) => planned)).toEqual([null])
  const moved = mergeEvents([
    plan('2026-12-25T10:00:00+08:00', '2026-11-20T00:00:00Z'),
    plan('2026-12-20T10:00:00+08:00', '2026-11-01T00:00:00Z'),
  ])
  expect(moved.map(({ event, planned }) => [event.at, planned])).toEqual([['2026-12-25T10:00:00+08:00', '2026-12-20T10:00:00+08:00']])
})
