import { describe, expect, test } from 'vitest'
import { type ExceptionCase, detectExceptions } from './exceptions.ts'
import { scheduleOf } from '../schedule/schedule.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'

const box = 'TGHU6602189'
const at = (unlocode: string, over: Partial<TrackingEvent> = {}) => ({ unlocode, vessel: 'HMM ALGECIRAS', mode: 'VESSEL', ...over })
const said = (code: string, day: string, where: Partial<TrackingEvent>, updated = day) => {
  const kind = ['ARRI', 'DEPA'].includes(code) ? 'TRANSPORT' : 'EQUIPMENT'
  return trackingEvent({
    source: 'DCSA22',
    kind,
    cls: 'ACT',
    code,
    at: `2026-${day}T09:00:00+09:00`,
    updatedAt: `2026-${updated}T09:00:00+09:00`,
    container: kind === 'EQUIPMENT' ? box : null,
    empty: kind === 'EQUIPMENT' ? false : null,
    ...where,
  })
}
const planned = (code: string, day: string, where: Partial<TrackingEvent>, updated: string) =>
  said(code, day, { cls: 'EST', ...where }, updated)
const judged = (day: string, events: TrackingEvent[], over: Partial<ExceptionCase> = {}) =>
  detectExceptions({
    mode: 'SEA',
    direction: 'EXP',
    events,
    pol: 'KRPUS',
    pod: 'NLRTM',
    schedule: scheduleOf(events, { pol: 'KRPUS', pod: 'NLRTM' }),
    stage: 7,
    via: [],
    now: new Date(`2026-${day}T12:00:00Z`),
    ...over,
  })
const kinds = (...input: Parameters<typeof judged>) => judged(...input).exceptions.map(({ kind, about }) => `${kind} ${about}`)

const left = said('DEPA', '03-14', at('KRPUS'))
const toRotterdam = planned('ARRI', '04-21', at('NLRTM'), '03-14')
const toHamburg = planned('ARRI', '04-24', at('DEHAM'), '03-14')

describe('the ship leaves out our port', () => {
  test('S2-127 seen by its call at a port planned after ours, and over once it comes back to ours', () => {
    expect(kinds('04-20', [left, toRotterdam, toHamburg])).toEqual([])
    const inHamburg = said('ARRI', '04-20', at('DEHAM'))
    expect(kinds('04-21', [left, toRotterdam, toHamburg, inHamburg])).toEqual(['OMITTED NLRTM'])
    expect(kinds('04-26', [left, toRotterdam, toHamburg, inHamburg, said('ARRI', '04-25', at('NLRTM'))])).toEqual([])
  })
  test('S2-127 a port planned before ours, and another ship there, say nothing', () => {
    const toSingapore = planned('ARRI', '03-22', at('SGSIN'), '03-14')
    expect(kinds('04-01', [left, toRotterdam, toSingapore, said('ARRI', '03-30', at('SGSIN'))])).toEqual([])
    expect(kinds('04-20', [left, toRotterdam, toHamburg, said('ARRI', '04-19', at('DEHAM', { vessel: 'OTHER STAR' }))])).toEqual([])
  })
  test('S2-127 told by the carrier', () => {
    expect(kinds('04-10', [left, toRotterdam, said('OMIT', '04-09', { unlocode: 'NLRTM', container: null })])).toEqual(['OMITTED NLRTM'])
  })
})

describe('cargo taken off at another port', () => {
  const off = said('DISC', '03-22', at('SGSIN'))
  test('S2-127 while its own ship goes on to ours; a day is left to put it back aboard', () => {
    expect(kinds('03-22', [left, toRotterdam, off])).toEqual([])
    expect(judged('03-22', [left, toRotterdam, off]).again).toBe('2026-03-23T00:00:00.000Z')
    expect(kinds('03-23', [left, toRotterdam, off])).toEqual(['WRONG_PORT SGSIN'])
    expect(kinds('03-24', [left, toRotterdam, off, said('LOAD', '03-23', at('SGSIN'))])).toEqual([])
  })
  test('S2-127 no transshipment is one: another ship goes on with it', () => {
    const feeder = planned('ARRI', '04-21', at('NLRTM', { vessel: 'FEEDER' }), '03-20')
    expect(kinds('03-24', [left, feeder, off])).toEqual([])
    expect(kinds('03-24', [left, toRotterdam, off, planned('DEPA', '03-28', at('SGSIN', { vessel: 'FEEDER' }), '03-20')])).toEqual([])
  })
  test('S2-127 carried out by land in a third country it is, at once; near the destination it is a delivery', () => {
    const out = said('GTOT', '03-22', { unlocode: 'SGSIN', mode: 'TRUCK' })
    const feeder = planned('ARRI', '04-21', at('NLRTM', { vessel: 'FEEDER' }), '03-20')
    expect(kinds('03-22', [left, feeder, off, out])).toEqual(['WRONG_PORT SGSIN'])
    const amsterdam = [said('DISC', '04-20', at('NLAMS')), said('GTOT', '04-20', { unlocode: 'NLAMS', mode: 'TRUCK' })]
    expect(kinds('04-20', [left, feeder, ...amsterdam])).toEqual([])
  })
})

describe('a transshipment that lasts', () => {
  const off = said('DISC', '03-22', at('SGSIN'))
  const via = { via: ['SGSIN'] }
  const feederTo = planned('ARRI', '04-21', at('NLRTM', { vessel: 'FEEDER' }), '03-14')
  test('S2-127 longer than ten days without an onward ship', () => {
    expect(kinds('03-31', [left, feederTo, off], via)).toEqual([])
    expect(judged('03-31', [left, feederTo, off], via).again).toBe('2026-04-01T00:00:00.001Z')
    expect(kinds('04-02', [left, feederTo, off], via)).toEqual(['DWELL SGSIN'])
    expect(kinds('04-02', [left, feederTo, off, said('LOAD', '04-01', at('SGSIN', { vessel: 'FEEDER' }))], via)).toEqual([])
  })
  test('S2-127 but not longer than it was first planned to; put off, it is rolled and told once', () => {
    const first = planned('DEPA', '04-06', at('SGSIN', { vessel: 'FEEDER' }), '03-14')
    expect(kinds('04-03', [left, feederTo, off, first], via)).toEqual([])
    const later = planned('DEPA', '04-12', at('SGSIN', { vessel: 'FEEDER' }), '04-03')
    expect(kinds('04-07', [left, feederTo, off, first, later], via)).toEqual(['ROLLED SGSIN'])
  })
  test('S2-127 by air two days', () => {
    const fly = (code: string, day: string, iata: string) =>
      trackingEvent({ source: 'FSU', kind: 'AIR', cls: 'ACT', code, iata, at: `2026-${day}T09:00:00`, updatedAt: `2026-${day}T09:00:00Z` })
    const air = { mode: 'AIR', pol: 'ICN', pod: 'LAX', via: ['NRT'] } as const
    const events = [fly('DEP', '03-14', 'ICN'), fly('RCF', '03-14', 'NRT')]
    const schedule = scheduleOf(events, { pol: 'ICN', pod: 'LAX' })
    expect(kinds('03-15', events, { ...air, schedule })).toEqual([])
    expect(kinds('03-17', events, { ...air, schedule })).toContain('DWELL NRT')
  })
})

describe('silence of those who used to report', () => {
  const daily = ['03-15', '03-16', '03-17', '03-18', '03-19'].map((day) => planned('ARRI', '04-21', at('NLRTM'), day))
  test('S2-127 a ship reported daily is silent after two days; one that never reports at sea is not', () => {
    expect(kinds('03-20', [left, ...daily])).toEqual([])
    expect(kinds('03-22', [left, ...daily])).toEqual(['NO_NEWS 2'])
    expect(kinds('03-22', [left, ...daily.slice(0, 1)])).toEqual([])
  })
  test('S2-127 many reports of one day are no rhythm', () => {
    const hours = ['09', '10', '11', '12', '13', '14'].map((hour) => ({ ...toRotterdam, updatedAt: `2026-03-15T${hour}:00:00Z` }))
    expect(kinds('03-20', [left, ...hours])).toEqual([])
  })
})
