import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDcsa } from '../../messages/dcsa/read-dcsa.ts'
import { type Strip, strip } from './milestones.ts'
import { PROGRESS_STAGES, STRIP_KINDS, type StripKind } from './progress-stages.ts'
import { samePortBy } from '../events/same-port.ts'
import { shipmentStatus, statusOfStage } from '../../shipment/shipment-status.ts'
import { type EventSource, type TrackingEvent, trackingEvent } from '../events/tracking-event.ts'

const sample = (name: string): TrackingEvent[] =>
  readDcsa(JSON.parse(readFileSync(new URL(`../../../../tests/fixtures/tracking/${name}.json`, import.meta.url), 'utf8'))).events

const event = (source: EventSource, code: string, more: Partial<TrackingEvent> = {}): TrackingEvent =>
  trackingEvent({ kind: source === 'UNIPASS' ? 'CUSTOMS' : 'EQUIPMENT', code, cls: 'ACT', source, at: '2026-03-10T10:00:00Z', ...more })

const drawn = ({ stages }: Strip): string[] => stages.map(({ code, state, at }) => `${state} ${code}${at ? ` ${at.slice(0, 10)}` : ''}`)
const activeCode = ({ stages }: Strip): (string | undefined)[] => stages.filter(({ state }) => state === 'active').map(({ code }) => code)
const sea = { pol: 'KRPUS', pod: 'NLRTM' }
const air = { pol: 'FRA', pod: 'ICN' }

describe('S2-097 the sample journeys', () => {
  test('the direct export ends delivered in nine stages; customs in Rotterdam is not read as the export declaration', () => {
    const journey = strip('SEA_EXPORT', sample('own-dcsa-220-fcl-export-krpus-nlrtm'), sea)
    expect(drawn(journey)).toEqual([
      'done BOOKED 2026-03-02',
      'done EMPTY_OUT 2026-03-09',
      'done STUFFED 2026-03-11',
      'done CUSTOMS_OUT',
      'done GATE_IN 2026-03-12',
      'done LOADED 2026-03-14',
      'done DEPARTED 2026-03-14',
      'done ARRIVED 2026-04-21',
      'active DELIVERED 2026-04-24',
    ])
    expect(journey).toMatchObject({ active: 10, started: true, partial: false, transshipments: [] })
    expect(shipmentStatus(journey)).toBe('DELIVERED')
  })

  test('the import has left Shanghai, also by its old code, and is in Busan for transshipment', () => {
    const samePort = samePortBy([['CNSHA', 'CNSHG']])
    const journey = strip('SEA_IMPORT', sample('own-dcsa-220-fcl-import-in-progress-krinc'), { pol: 'CNSHG', pod: 'KRINC', samePort })
    expect(drawn(journey)).toEqual([
      'done BOOKED 2026-04-07',
      'done LOADED 2026-04-13',
      'active DEPARTED 2026-04-13',
      'future ARRIVED',
      'future MANIFEST',
      'future DISCHARGED',
      'future BONDED_IN',
      'future DECLARED',
      'future CLEARED',
      'future RELEASED',
    ])
    expect(journey.stages[3]?.planned).toBe('2026-04-18T08:00:00+09:00')
    expect(journey.transshipments).toEqual([
      {
        port: 'KRPUS',
        place: 'BNCT',
        arrived: { at: '2026-04-15T06:30:00+09:00', actual: true },
        discharged: { at: '2026-04-15T11:00:00+09:00', actual: true },
        loaded: { at: '2026-04-16T20:00:00+09:00', actual: false },
        departed: { at: '2026-04-17T02:00:00+09:00', actual: false },
      },
    ])
    expect(shipmentStatus(journey)).toBe('TRANSIT')
  })
})

describe('S2-096 one active stage', () => {
  test('without events the first stage is active as planned', () => {
    const fresh = strip('SEA_EXPORT', [], { ...sea, plans: { BOOKED: '2026-03-01T09:00:00+09:00', GATE_IN: '2026-03-11T18:00:00+09:00' } })
    expect([fresh.active, fresh.started, fresh.stages[0]?.state, fresh.stages[0]?.planned]).toEqual([
      1,
      false,
      'active',
      '2026-03-01T09:00:00+09:00',
    ])
    expect(fresh.stages.slice(1).every(({ state }) => state === 'future')).toBe(true)
    expect(fresh.stages.find(({ code }) => code === 'GATE_IN')?.planned).toBe('2026-03-11T18:00:00+09:00')
    expect(shipmentStatus(fresh)).toBe('BOOKED')
  })

  test('a cancelled shipment has no active stage', () => {
    const gone = strip('SEA_EXPORT', [event('MANUAL', 'LOADED')], { ...sea, cancelled: true })
    expect([gone.active, activeCode(gone), shipmentStatus(gone)]).toEqual([0, [], 'CANCELLED'])
  })

  test('in any order of events exactly one of at most ten stages is active, and more events never move it back', () => {
    const codes = STRIP_KINDS.flatMap((kind) => PROGRESS_STAGES[kind].map(({ code }) => code))
    const entry = fc.record({
      code: fc.constantFrom(...codes, 'UNKNOWN'),
      cls: fc.constantFrom('ACT' as const, 'PLN' as const, 'EST' as const),
    })
    fc.assert(
      fc.property(fc.constantFrom(...STRIP_KINDS), fc.array(entry, { maxLength: 8 }), entry, (kind, entries, one) => {
        const events = entries.map(({ code, cls }) => event('MANUAL', code, { cls }))
        const before = strip(kind, events, sea)
        const after = strip(kind, [event('MANUAL', one.code, { cls: one.cls }), ...events], sea)
        for (const { stages, active } of [before, after]) {
          expect(stages.length === 9 || stages.length === 10).toBe(true)
          expect(stages.filter(({ state }) => state === 'active').map(({ no }) => no)).toEqual([active])
        }
        expect(after.active).toBeGreaterThanOrEqual(before.active)
      }),
    )
  })

  test('without the event that proved a stage the strip falls: it remembers nothing', () => {
    const loaded = event('DCSA22', 'LOAD', { unlocode: 'KRPUS' })
    const wrong = event('DCSA22', 'GTOT', { unlocode: 'NLRTM', empty: false })
    expect(strip('SEA_EXPORT', [loaded, wrong], sea).active).toBe(10)
    expect(strip('SEA_EXPORT', [loaded], sea).active).toBe(6)
    expect(strip('SEA_EXPORT', [], sea)).toMatchObject({ active: 1, started: false })
  })
})

describe('Appendix C: events that set a stage', () => {
  test.each<[StripKind, TrackingEvent, string]>([
    ['SEA_EXPORT', event('IFTSTA', 'EE'), 'EMPTY_OUT'],
    ['SEA_EXPORT', event('IFTSTA', 'I', { unlocode: 'KRPUS' }), 'GATE_IN'],
    ['SEA_EXPORT', event('IFTSTA', 'AE'), 'LOADED'],
    ['SEA_EXPORT', event('IFTSTA', 'VD', { unlocode: 'KRPUS' }), 'DEPARTED'],
    ['SEA_EXPORT', event('IFTSTA', 'AE', { unlocode: 'SGSIN' }), 'TRANSSHIP'],
    ['SEA_EXPORT', event('IFTSTA', 'VA', { unlocode: 'NLRTM' }), 'ARRIVED'],
    ['SEA_EXPORT', event('IFTSTA', 'OA', { unlocode: 'NLRTM' }), 'DELIVERED'],
    ['SEA_EXPORT', event('CODECO', '36', { empty: true, unlocode: 'KRPUS' }), 'EMPTY_OUT'],
    ['SEA_EXPORT', event('CODECO', '34', { empty: false, unlocode: 'KRPUS' }), 'GATE_IN'],
    ['SEA_EXPORT', event('COARRI', '46', { unlocode: 'KRPUS' }), 'LOADED'],
    ['SEA_EXPORT', event('UNIPASS', 'acptDt'), 'CUSTOMS_OUT'],
    ['SEA_EXPORT', event('UNIPASS', 'shpmCmplYn'), 'LOADED'],
    ['SEA_EXPORT', event('UNIPASS', 'tkofDt'), 'DEPARTED'],
    ['SEA_EXPORT', event('MANUAL', 'DEPARTED'), 'DEPARTED'],
    ['SEA_EXPORT', event('DCSA30', 'DROP', { unlocode: 'NLRTM' }), 'DELIVERED'],
    ['SEA_IMPORT', event('COARRI', '44', { unlocode: 'NLRTM' }), 'DISCHARGED'],
    ['SEA_IMPORT', event('UNIPASS', '입항보고 수리'), 'ARRIVED'],
    ['SEA_IMPORT', event('UNIPASS', '입항적하목록 심사완료'), 'MANIFEST'],
    ['SEA_IMPORT', event('UNIPASS', '보세운송 신고 수리'), 'BONDED_IN'],
    ['SEA_IMPORT', event('UNIPASS', '수입신고'), 'DECLARED'],
    ['SEA_IMPORT', event('UNIPASS', '수입신고수리'), 'CLEARED'],
    ['SEA_IMPORT', event('UNIPASS', '반출신고'), 'RELEASED'],
    ['AIR_EXPORT', event('FSU', 'FIW', { iata: 'FRA' }), 'ON_HAND'],
    ['AIR_EXPORT', event('FSU', 'CCD', { iata: 'FRA' }), 'CUSTOMS_OUT'],
    ['AIR_EXPORT', event('XFSU', 'DEP', { iata: 'FRA' }), 'DEPARTED'],
    ['AIR_EXPORT', event('FSU', 'RCF', { iata: 'DOH' }), 'TRANSIT'],
    ['AIR_EXPORT', event('ONERECORD', 'ARR', { iata: 'ICN' }), 'ARRIVED'],
    ['AIR_EXPORT', event('FSU', 'NFD', { iata: 'ICN' }), 'CHECKED_IN'],
    ['AIR_IMPORT', event('FSU', 'CCD', { iata: 'ICN' }), 'CLEARED'],
    ['AIR_IMPORT', event('UNIPASS', '하기신고 수리'), 'UNLOADED'],
    ['AIR_IMPORT', event('FSU', 'DLV', { iata: 'ICN' }), 'RELEASED'],
  ])('%s: one event %o makes one stage active', (kind, one, code) => {
    expect(activeCode(strip(kind, [one], kind.startsWith('SEA') ? sea : air))).toEqual([code])
  })

  test.each<[string, StripKind, TrackingEvent]>([
    ['a full box at the gate of another port', 'SEA_EXPORT', event('DCSA22', 'GTIN', { empty: false, unlocode: 'KRINC' })],
    ['an empty box returned to the port of loading', 'SEA_EXPORT', event('DCSA22', 'GTIN', { empty: true, unlocode: 'KRPUS' })],
    ['a full box leaving the port of loading', 'SEA_EXPORT', event('CODECO', '36', { empty: false, unlocode: 'KRPUS' })],
    ['a gate out nobody placed', 'SEA_EXPORT', event('IFTSTA', 'OA')],
    ['a gate out at the destination that tells neither full nor empty', 'SEA_EXPORT', event('DCSA22', 'GTOT', { unlocode: 'NLRTM' })],
    ['a planned departure', 'SEA_EXPORT', event('DCSA22', 'DEPA', { cls: 'PLN', unlocode: 'KRPUS' })],
    ['an unknown code', 'SEA_EXPORT', event('DCSA30', 'CUSS', { unlocode: 'KRPUS' })],
    ['customs clearance at the origin of an import', 'AIR_IMPORT', event('FSU', 'CCD', { iata: 'FRA' })],
    ['a postal status with the letter of a delivery', 'SEA_EXPORT', event('IFTSTA', 'D', { kind: 'OTHER' })],
    ['a discrepancy', 'AIR_EXPORT', event('FSU', 'DIS', { iata: 'ICN' })],
    ['a confirmed weight', 'SEA_EXPORT', event('DCSA22', 'CONF', { docType: 'VGM' })],
    ['a lorry that arrived', 'SEA_EXPORT', event('DCSA22', 'DISC', { unlocode: 'DEDUI', mode: 'TRUCK' })],
  ])('%s sets nothing', (_name, kind, one) => {
    expect(strip(kind, [one], kind.startsWith('SEA') ? sea : air)).toMatchObject({ started: false, active: 1 })
  })

  test('customs released before departure is the export declaration, after it the import clearance', () => {
    const released = (at: string) => event('DCSA22', 'RELS', { kind: 'SHIPMENT', docType: 'CUS', at })
    const departed = event('DCSA22', 'DEPA', { unlocode: 'KRPUS', at: '2026-03-12T00:00:00Z' })
    const atOf = (kind: StripKind, code: string, events: TrackingEvent[]) =>
      strip(kind, events, sea).stages.find((stage) => stage.code === code)?.at
    expect(atOf('SEA_EXPORT', 'CUSTOMS_OUT', [released('2026-03-11T00:00:00Z'), departed])).toBe('2026-03-11T00:00:00Z')
    expect(atOf('SEA_EXPORT', 'CUSTOMS_OUT', [released('2026-03-13T00:00:00Z'), departed])).toBeNull()
    expect(atOf('SEA_IMPORT', 'CLEARED', [released('2026-03-13T00:00:00Z'), departed])).toBe('2026-03-13T00:00:00Z')
    expect(strip('SEA_IMPORT', [released('2026-03-11T00:00:00Z'), departed], sea).active).toBe(3)
  })

  test('a corrected time replaces the first one; of several containers the last one completes the stage', () => {
    const load = (container: string, at: string, updatedAt: string) =>
      event('DCSA22', 'LOAD', { unlocode: 'KRPUS', container, at, updatedAt })
    const events = [
      load('A', '2026-03-10T08:00:00Z', '2026-03-10T08:05:00Z'),
      load('A', '2026-03-10T09:30:00Z', '2026-03-10T12:00:00Z'),
      load('B', '2026-03-10T09:45:00Z', '2026-03-10T09:50:00Z'),
    ]
    expect(strip('SEA_EXPORT', events, sea).stages.find(({ code }) => code === 'LOADED')?.at).toBe('2026-03-10T09:45:00Z')
    expect(strip('SEA_EXPORT', events.slice(0, 2), sea).stages.find(({ code }) => code === 'LOADED')?.at).toBe('2026-03-10T09:30:00Z')
  })

  test('an event without a usable time completes its stage without a date', () => {
    const journey = strip('SEA_EXPORT', [event('DCSA22', 'LOAD', { unlocode: 'KRPUS', at: null, atRaw: 'yesterday' })], sea)
    expect([journey.active, journey.stages.find(({ code }) => code === 'LOADED')?.at]).toEqual([6, null])
  })
})

test('a transshipment without a usable time still names its port', () => {
  const discharged = event('DCSA22', 'DISC', { unlocode: 'SGSIN', at: null, atRaw: '?' })
  const planned = event('DCSA22', 'DISC', { unlocode: 'SGSIN', cls: 'PLN', at: '2026-03-20T08:00:00+08:00' })
  expect(strip('SEA_EXPORT', [discharged, planned], sea).transshipments).toMatchObject([
    { port: 'SGSIN', discharged: { at: '2026-03-20T08:00:00+08:00', actual: false }, loaded: null },
  ])
  expect(strip('SEA_EXPORT', [], { ...sea, via: ['SGSIN'] })).toMatchObject({ transshipments: [{ port: 'SGSIN' }], stages: { length: 10 } })
})

describe('split consignments', () => {
  const part = (code: string, iata: string, pieces: number, at: string) => event('FSU', code, { iata, pieces, partial: true, at })
  const received = event('FSU', 'RCS', { iata: 'FRA', pieces: 10, partial: false })

  test('a stage is done when the parts add up to the total, at the time of the last', () => {
    const some = strip('AIR_IMPORT', [received, part('DEP', 'FRA', 6, '2026-04-03T18:50:00')], air)
    expect([some.active, some.partial, some.stages[2]?.part]).toEqual([2, true, { done: 6, total: 10, of: 'PIECES' }])
    const all = strip(
      'AIR_IMPORT',
      [received, part('DEP', 'FRA', 6, '2026-04-03T18:50:00'), part('DEP', 'FRA', 4, '2026-04-04T19:01:00')],
      air,
    )
    expect([all.active, all.partial, all.stages[2]?.at]).toEqual([3, false, '2026-04-04T19:01:00'])
  })

  test('a repeated part counts once, and an unknown total is never complete', () => {
    const twice = [received, part('DEP', 'FRA', 6, '2026-04-03T18:50:00'), part('DEP', 'FRA', 6, '2026-04-03T18:50:00')]
    expect(strip('AIR_IMPORT', twice, air).stages[2]?.part).toEqual({ done: 6, total: 10, of: 'PIECES' })
    expect(strip('AIR_IMPORT', [part('DEP', 'FRA', 6, '2026-04-03T18:50:00')], air)).toMatchObject({ started: false, partial: true })
    expect(strip('AIR_IMPORT', [part('DEP', 'FRA', 6, '2026-04-03T18:50:00')], { ...air, totalPieces: 6 }).active).toBe(3)
  })
})

describe('S2-094 the shipment status', () => {
  test('follows the stage; a transshipment is still under way', () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const of = (kind: StripKind) => numbers.map((no) => statusOfStage(kind, no)).join(' ')
    expect(of('AIR_EXPORT')).toBe('BOOKED BOOKED PREDEP PREDEP PREDEP TRANSIT TRANSIT ARRIVED ARRIVED DELIVERED')
    expect(of('SEA_EXPORT')).toBe('BOOKED BOOKED PREDEP PREDEP PREDEP TRANSIT TRANSIT TRANSIT ARRIVED DELIVERED')
    expect(of('SEA_IMPORT')).toBe('BOOKED TRANSIT TRANSIT ARRIVED ARRIVED ARRIVED ARRIVED ARRIVED ARRIVED DELIVERED')
    expect(of('AIR_IMPORT')).toBe('BOOKED PREDEP TRANSIT ARRIVED ARRIVED ARRIVED ARRIVED ARRIVED ARRIVED DELIVERED')
  })

  test('a manifest accepted before the ship is in port does not make the cargo arrived', () => {
    const manifest = event('UNIPASS', '입항적하목록 심사완료')
    expect(shipmentStatus(strip('SEA_IMPORT', [manifest], sea))).toBe('TRANSIT')
    expect(shipmentStatus(strip('SEA_IMPORT', [manifest, event('UNIPASS', '입항보고 수리')], sea))).toBe('ARRIVED')
  })
})

describe('every container counts', () => {
  const [ONE, OTHER] = ['TGHU6602189', 'CSQU3054383']
  const box = (code: string, container: string, unlocode: string, at: string, more: Partial<TrackingEvent> = {}) =>
    event('DCSA22', code, { container, unlocode, at, empty: false, ...more })
  const call = (code: string, unlocode: string, at: string) => event('DCSA22', code, { kind: 'TRANSPORT', unlocode, at })
  const both = { ...sea, containers: [OTHER, ONE] }
  const arrived = [call('DEPA', 'KRPUS', '2026-03-14T00:00:00Z'), call('ARRI', 'NLRTM', '2026-04-21T00:00:00Z')]
  const out = (container: string) => box('GTOT', container, 'NLRTM', '2026-04-24T08:00:00Z')
  const stageOf = (line: Strip, wanted: string) => line.stages.find(({ code }) => code === wanted)

  test('one of two containers gated out leaves the shipment arrived and tells how many are delivered', () => {
    const line = strip('SEA_EXPORT', [...arrived, out(ONE)], both)
    expect([line.active, shipmentStatus(line), stageOf(line, 'DELIVERED')?.part]).toEqual([
      9,
      'ARRIVED',
      { done: 1, total: 2, of: 'CONTAINERS' },
    ])
    const all = strip('SEA_EXPORT', [...arrived, out(ONE), out(OTHER)], both)
    expect([all.active, shipmentStatus(all), stageOf(all, 'DELIVERED')?.part]).toEqual([10, 'DELIVERED', null])
  })

  test('containers not named yet count too, and those that events name take their places', () => {
    const booked = { ...sea, containers: ['TBN-01', 'TBN-02'] }
    expect(strip('SEA_EXPORT', [...arrived, out(ONE)], booked).active).toBe(9)
    expect(strip('SEA_EXPORT', [...arrived, out(ONE), out(OTHER)], booked).active).toBe(10)
  })

  test('a place that is not named yet is taken by the container that did something first, not by the first of the alphabet', () => {
    const booked = { ...sea, containers: ['TBN-01'] }
    const first = box('LOAD', 'TGHU6602189', 'KRPUS', '2026-03-13T08:00:00Z')
    const delivered = [...arrived, first, out('TGHU6602189')]
    expect(strip('SEA_EXPORT', delivered, booked).active).toBe(10)
    const stranger = box('DISC', 'AAAU0000000', 'NLRTM', '2026-04-21T12:00:00Z')
    expect(strip('SEA_EXPORT', [stranger, ...delivered], booked).active).toBe(10)
  })

  test('a container left behind in a transshipment port has not arrived with the ship of the other', () => {
    const events = [
      ...arrived,
      ...[ONE, OTHER].map((container) => box('DISC', container, 'SGSIN', '2026-03-25T00:00:00Z')),
      box('LOAD', ONE, 'SGSIN', '2026-03-28T00:00:00Z'),
    ]
    const line = strip('SEA_EXPORT', events, both)
    expect([stageOf(line, 'ARRIVED')?.part, shipmentStatus(line)]).toEqual([{ done: 1, total: 2, of: 'CONTAINERS' }, 'TRANSIT'])
    expect(strip('SEA_EXPORT', [...events, box('LOAD', OTHER, 'SGSIN', '2026-03-29T00:00:00Z')], both).active).toBe(9)
  })

  test('a train that takes one container on from the port leaves the other where its ship brought it', () => {
    const events = [
      ...[ONE, OTHER].map((container) => box('LOAD', container, 'KRPUS', '2026-03-13T08:00:00Z')),
      box('GTOT', OTHER, 'NLRTM', '2026-04-20T08:00:00Z'),
      { ...box('LOAD', ONE, 'NLRTM', '2026-04-20T09:00:00Z'), mode: 'RAIL' },
      call('ARRI', 'NLRTM', '2026-04-21T08:00:00Z'),
    ]
    expect(strip('SEA_EXPORT', events, { ...both, delivery: 'DEDUI' }).active).toBe(9)
  })

  test.each<[string, Partial<Parameters<typeof strip>[2]>, TrackingEvent, boolean]>([
    ['a full container at the gate of the port ends a carriage to the port', {}, out(ONE), true],
    ['but not one to an inland terminal', { delivery: 'DEDUI' }, out(ONE), false],
    ['which ends at the gate of that terminal', { delivery: 'DEDUI' }, box('GTOT', ONE, 'DEDUI', '2026-04-26T08:00:00Z'), true],
    ['nor one of loose cargo', { service: 'LCL' }, out(ONE), false],
    ['which ends when the container is stripped', { service: 'LCL' }, box('STRP', ONE, 'NLRTM', '2026-04-25T08:00:00Z'), true],
    ['nor one to the door', { term: 'DOOR' }, out(ONE), false],
    ['which ends there', { term: 'DOOR' }, box('DROP', ONE, 'NLRTM', '2026-04-25T08:00:00Z'), true],
  ])('%s', (_name, options, last, delivered) => {
    expect(strip('SEA_EXPORT', [...arrived, last], { ...sea, ...options }).active === 10).toBe(delivered)
  })

  test.each(['TRUCK', 'RAIL', 'BARGE'])('a leg by %s before or after the voyage is no departure and no arrival of the ship', (mode) => {
    const legs = [event('DCSA22', 'DEPA', { unlocode: 'KRPUS', mode }), event('DCSA22', 'ARRI', { unlocode: 'NLRTM', mode })]
    expect(strip('SEA_EXPORT', legs, sea)).toMatchObject({ started: false })
  })
})

describe('carrying out of bond', () => {
  const step = (code: string, day: string, remark: string | null = null) =>
    event('UNIPASS', code, { at: `2026-03-${day}T10:00:00+09:00`, remark })
  const arrival = [step('입항보고 수리', '01'), step('반입신고', '02')]
  const cleared = [step('수입신고', '05'), step('수입신고수리', '06')]
  const codeOf = (events: TrackingEvent[]) => activeCode(strip('SEA_IMPORT', events, { pol: 'CNSHG', pod: 'KRINC' }))[0]

  test.each(['보세운송 반출', '보세 운송', '타보세구역 반출', '보세구역간 이동', '환적 반출', '반송'])(
    '"%s" is a move, not a delivery',
    (text) => {
      expect(codeOf([...arrival, step('반출신고', '03', text)])).toBe('BONDED_IN')
    },
  )

  test('after transport was accepted and before clearance it is a move, whatever the text', () => {
    expect(codeOf([...arrival, step('보세운송 신고 수리', '02'), step('반출신고', '03')])).toBe('BONDED_IN')
    expect(codeOf([...arrival, step('보세운송 신고 수리', '02'), ...cleared, step('반출신고', '07')])).toBe('RELEASED')
  })

  test('carried into bond again, the shipment falls back', () => {
    const out = step('반출신고', '07')
    expect(codeOf([...arrival, ...cleared, out])).toBe('RELEASED')
    expect(codeOf([...arrival, ...cleared, out, step('반입신고', '08')])).toBe('CLEARED')
  })

  test('the present names of the manifest steps set their stage as the older ones do', () => {
    expect(codeOf([step('입항적재화물목록 제출', '01')])).toBe('MANIFEST')
    expect(codeOf([step('입항적재화물목록 심사완료', '01')])).toBe('MANIFEST')
  })
})

describe('parts of a flight', () => {
  const dep = (flight: string, pieces: number, at: string, updatedAt: string) =>
    event('FSU', 'DEP', { kind: 'AIR', iata: 'FRA', flight, pieces, partial: true, at, updatedAt })
  const lineOf = (...events: TrackingEvent[]) => strip('AIR_IMPORT', events, { ...air, totalPieces: 12 })
  const partOf = (line: Strip) => line.stages.find(({ code }) => code === 'DEPARTED')?.part ?? null

  test('a later statement about the same flight and day replaces the earlier one; other flights add up to the total', () => {
    const first = dep('LH8390', 8, '2026-04-03T10:00:00', '2026-04-03T09:00:00Z')
    const again = dep('LH 8390', 8, '2026-04-03T10:20:00', '2026-04-03T09:30:00Z')
    expect([partOf(lineOf(first, again)), lineOf(first, again).started]).toEqual([{ done: 8, total: 12, of: 'PIECES' }, false])
    expect(lineOf(first, again, dep('LH8392', 4, '2026-04-04T10:00:00', '2026-04-04T09:00:00Z')).active).toBe(3)
  })
})
