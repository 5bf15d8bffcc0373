import { expect, test } from 'vitest'
import { greatCircleKm } from '../schedule/sea-route.ts'
import { type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'
import { samePortBy } from '../events/same-port.ts'
import { standingsOf } from './standings.ts'
import type { Terms } from './terms.ts'

const POINTS: Record<string, readonly [number, number]> = { KRPUS: [35.1, 129.05], SGSIN: [1.28, 103.85], NLRTM: [51.92, 4.48] }
const distanceKm = (from: string, to: string) => {
  const [a, b] = [POINTS[from], POINTS[to]]
  return a && b ? greatCircleKm(a, b) : null
}
const box = 'TGHU6602189'
const terms: Terms = {
  mode: 'SEA',
  direction: 'EXP',
  service: 'FCL',
  pol: 'KRPUS',
  pod: 'NLRTM',
  delivery: null,
  deliveryTerm: null,
  containers: [box],
  pieces: null,
  masterNo: '',
  houseNo: '',
  etd: null,
  eta: null,
  cancelled: false,
}
const LATER = { updatedAt: '2026-04-23T00:00:00Z' }
const said = (code: string, at: string, over: Partial<TrackingEvent> = {}) => {
  const event = trackingEvent({
    source: 'DCSA22',
    kind: 'EQUIPMENT',
    cls: 'ACT',
    code,
    at,
    updatedAt: `${at.slice(0, 19)}Z`,
    container: box,
    empty: false,
    ...over,
  })
  return { key: `${code} ${at} ${event.unlocode}`, event, receivedAt: '2026-05-01T00:00:00Z' }
}
const doubts = (facts: ReturnType<typeof said>[]) =>
  standingsOf(terms, facts, { retractions: [], decisions: [] }, { samePort: samePortBy([]), distanceKm }).flatMap(({ doubt, event }) =>
    doubt ? [`${event.code} ${event.unlocode} ${doubt}`] : [],
  )

const gateIn = said('GTIN', '2026-03-13T09:00:00+09:00', { unlocode: 'KRPUS' })
const load = said('LOAD', '2026-03-14T09:00:00+09:00', { unlocode: 'KRPUS' })
const inSingapore = said('DISC', '2026-03-22T09:00:00+08:00', { unlocode: 'SGSIN' })

test('the way from Busan to Rotterdam by the great circle is about 8,900 km', () => {
  expect(distanceKm('KRPUS', 'NLRTM')).toBeGreaterThan(8_700)
  expect(distanceKm('KRPUS', 'NLRTM')).toBeLessThan(9_200)
})

test('S2-097 a container discharged in Rotterdam a day after it was loaded in Busan waits for the desk, in any order of receipt', () => {
  const wrong = said('DISC', '2026-03-15T09:00:00+01:00', { unlocode: 'NLRTM' })
  const all = [gateIn, load, wrong, inSingapore]
  expect(doubts(all)).toEqual(['DISC NLRTM JUMP'])
  expect(doubts(all.toReversed())).toEqual(['DISC NLRTM JUMP'])
  expect(doubts([gateIn, load, inSingapore, said('DISC', '2026-04-21T09:00:00+02:00', { unlocode: 'NLRTM' })])).toEqual([])
})

test('S2-097 a ship reported at two ends of the world within two days: what was said last waits', () => {
  const call = { kind: 'TRANSPORT', container: null, empty: null, vessel: 'HMM ALGECIRAS' } as const
  const left = said('DEPA', '2026-03-14T09:00:00+09:00', { ...call, unlocode: 'KRPUS' })
  const there = said('ARRI', '2026-03-16T09:00:00+01:00', { ...call, unlocode: 'NLRTM' })
  expect(doubts([left, there])).toEqual(['ARRI NLRTM JUMP'])
  expect(doubts([{ ...left, event: { ...left.event, updatedAt: '2026-04-01T00:00:00Z' } }, there])).toEqual(['DEPA KRPUS JUMP'])
  // Another ship is another matter.
  expect(doubts([left, { ...there, event: { ...there.event, vessel: 'OTHER STAR' } }])).toEqual([])
})

test('S2-097 a clock without a zone waits where its country has several zones and the place is not known', () => {
  expect(doubts([said('GTOT', '2026-04-21T09:00:00', { unlocode: 'USZZY', ...LATER })])).toEqual(['GTOT USZZY NO_ZONE'])
  for (const [at, unlocode] of [
    ['2026-04-21T09:00:00', 'USLAX'],
    ['2026-04-21T09:00:00-05:00', 'USZZY'],
    ['2026-04-21T09:00:00', 'VNSGN'],
    ['2026-04-21T09:00:00', 'ZZZZZ'],
  ] as const)
    expect(doubts([said('GTOT', at, { unlocode, ...LATER })]), unlocode).toEqual([])
})
