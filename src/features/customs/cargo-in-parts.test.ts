import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { samePortBy } from '#domain/tracking/events/same-port.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { shipmentState } from '#domain/tracking/state/shipment-state.ts'
import type { Terms } from '#domain/tracking/state/terms.ts'
import type { CargoRecord, CargoStep } from '#integrations/unipass/port.ts'
import { cargoRecord, cargoStep } from './cargo-record.factory.ts'
import { importEvents } from './customs-events.ts'

const TERMS: Terms = {
  mode: 'SEA',
  direction: 'IMP',
  service: 'LCL',
  pol: 'CNSHG',
  pod: 'KRINC',
  delivery: null,
  deliveryTerm: null,
  containers: [],
  pieces: 10,
  masterNo: '',
  houseNo: 'PARTS0001',
  etd: '2026-03-01T09:00:00',
  eta: '2026-03-04T09:00:00',
  cancelled: false,
}
const NOW = new Date('2026-04-20T00:00:00Z')
const RUNS = { numRuns: 300, seed: 20_261_129 }
const two = (n: number) => String(n).padStart(2, '0')

type Told = { stage: string; packages?: number | null; detail?: string; declarationNo?: string }
const step = ({ stage, packages = null, detail = '', declarationNo = '' }: Told, index: number): CargoStep =>
  cargoStep({
    stage,
    at: `202603${two(2 + Math.floor(index / 20))}${two(1 + (index % 20))}0000`,
    packages,
    packageUnit: packages === null ? '' : 'CT',
    detail,
    declarationNo,
  })
const answerOf = (told: readonly Told[], packages: number | null = 10): CargoRecord => {
  const steps = told.map(step)
  return cargoRecord({ hblNo: 'PARTS0001', packages, processedAt: steps.at(-1)?.at ?? '', steps })
}
const stateOf = (events: readonly TrackingEvent[], receivedAt = '2026-03-20T00:00:00Z') =>
  shipmentState(
    TERMS,
    { facts: events.map((event) => ({ key: event.id ?? '', event, receivedAt })), retractions: [], decisions: [] },
    { samePort: samePortBy([]) },
    NOW,
  )
const read = (told: readonly Told[], packages?: number) => {
  const { line, customs, due } = stateOf(importEvents(answerOf(told, packages)))
  return { stage: line.stages.find(({ state }) => state === 'active')?.code, customs, due: due?.kind ?? null }
}

const MANIFEST = [{ stage: '입항적재화물목록 심사완료', packages: 10 }]
const whole = (stage: string): Told => ({ stage, packages: 10 })
const part = (stage: string, packages: number, more: Partial<Told> = {}): Told => ({ stage, packages, ...more })
const CLEARED = [...MANIFEST, whole('반입신고'), whole('수입신고'), whole('수입신고수리')]

describe('S2-113 cargo in parts', () => {
  test.each([
    ['a part is out', [...CLEARED, part('반출신고', 4)], 'CLEARED', 'CLEARED'],
    [
      'the rest is out too, whatever its text says',
      [...CLEARED, part('반출신고', 4), part('반출신고', 6, { detail: '분할 반출' })],
      'RELEASED',
      'RELEASED',
    ],
    [
      'two arrivals: the second part comes in after the first is out',
      [
        ...MANIFEST,
        part('반입신고', 4),
        whole('수입신고'),
        whole('수입신고수리'),
        part('반출신고', 4),
        part('반입신고', 6),
        part('반출신고', 6),
      ],
      'RELEASED',
      'RELEASED',
    ],
    [
      'a part of what was out comes back in',
      [...CLEARED, part('반출신고', 4), part('반출신고', 6), part('반입신고', 3)],
      'CLEARED',
      'CLEARED',
    ],
    [
      'and goes out again',
      [...CLEARED, part('반출신고', 4), part('반출신고', 6), part('반입신고', 3), part('반출신고', 3)],
      'RELEASED',
      'RELEASED',
    ],
    [
      'what is on the way under bond is not out, the rest is not all',
      [...CLEARED, part('반출신고', 4, { detail: '다른 보세구역 반출' }), part('반출신고', 6)],
      'CLEARED',
      'CLEARED',
    ],
    ['a part is declared', [...MANIFEST, whole('반입신고'), part('수입신고', 4)], 'BONDED_IN', 'BONDED'],
    ['both parts are declared', [...MANIFEST, whole('반입신고'), part('수입신고', 4), part('수입신고', 6)], 'DECLARED', 'DECLARED'],
    [
      'both parts are declared, one is cleared',
      [...MANIFEST, whole('반입신고'), part('수입신고', 4), part('수입신고', 6), part('수입신고수리', 4)],
      'DECLARED',
      'DECLARED',
    ],
    [
      'the declaration of one part is withdrawn, the other stands and is not all',
      [
        ...MANIFEST,
        whole('반입신고'),
        part('수입신고', 4, { declarationNo: 'A' }),
        part('수입신고', 6, { declarationNo: 'B' }),
        part('수입신고취하', 4, { declarationNo: 'A' }),
      ],
      'BONDED_IN',
      'BONDED',
    ],
    [
      'no manifest names the whole: the most in bond does',
      [whole('반입신고'), whole('수입신고수리'), part('반출신고', 4)],
      'CLEARED',
      'CLEARED',
    ],
    ['no step names a number', [{ stage: '반입신고' }, { stage: '수입신고수리' }, { stage: '반출신고' }], 'RELEASED', 'RELEASED'],
    [
      'no step names a number, but one says that it is a part',
      [{ stage: '반입신고' }, { stage: '수입신고수리' }, { stage: '반출신고', detail: '분할 반출' }],
      'CLEARED',
      'CLEARED',
    ],
  ] as const)('%s', (_what, told, stage, customs) => {
    expect(read(told)).toMatchObject({ stage, customs })
  })

  test('the thirty days run on for the part that is not declared', () => {
    expect(read([...MANIFEST, whole('반입신고'), part('수입신고', 4)])).toMatchObject({ due: 'DECL' })
    expect(read([...MANIFEST, whole('반입신고'), part('수입신고', 4), part('수입신고', 6)])).toMatchObject({ due: null })
  })

  test('a manifest corrected to eight makes eight the whole; a correction of the voyage changes nothing', () => {
    const eight = [
      ...MANIFEST,
      { stage: '입항적재화물목록 정정승인' },
      ...['반입신고', '수입신고', '수입신고수리', '반출신고'].map((stage) => part(stage, 8)),
    ]
    expect(read(eight, 8)).toMatchObject({ stage: 'RELEASED', customs: 'RELEASED' })
    expect(read(eight, 10)).toMatchObject({ stage: 'MANIFEST' })
    const voyage = eight.map((one) => (one.stage.includes('정정') ? { stage: '입항적재화물목록 운항정보 정정' } : one))
    expect(read(voyage, 8)).toMatchObject({ stage: 'MANIFEST' })
  })

  test('the steps of a master and of its house add up apart', () => {
    const house = importEvents(answerOf([...CLEARED, part('반출신고', 6)]))
    const master = importEvents({ ...answerOf([...MANIFEST, whole('반입신고'), part('반출신고', 4)]), cargoNo: '26KMTC0001I0001' })
    expect(stateOf([...house, ...master]).customs).toBe('CLEARED')
  })

  const random = fc.record({
    steps: fc.array(
      fc.record({
        stage: fc.constantFrom(
          '반입신고',
          '반출신고',
          '반출신고',
          '수입신고',
          '수입신고수리',
          '보세운송신고수리',
          '수입신고취하',
          '입항적재화물목록정정승인',
        ),
        packages: fc.constantFrom(null, 1, 2, 3, 4, 6, 8, 10),
        detail: fc.constantFrom('', '', '', '분할 반출', '보세운송 반출', '재반입'),
        declarationNo: fc.constantFrom('', 'A', 'B'),
      }),
      { minLength: 1, maxLength: 14 },
    ),
    hasManifest: fc.boolean(),
    cuts: fc.array(fc.nat(14), { maxLength: 4 }),
    order: fc.infiniteStream(fc.nat(1_000_000)),
  })

  test('the answer is the same in any order, however the steps were split into answers and however often they came', () => {
    fc.assert(
      fc.property(random, ({ steps, hasManifest, cuts, order }) => {
        const told: Told[] = [...(hasManifest ? MANIFEST : []), ...steps]
        // Each answer holds what had happened until then, and counts the cargo by its last correction.
        const until = (count: number) => {
          const some = told.slice(0, count)
          return importEvents(answerOf(some, 10 - some.filter(({ stage }) => stage.includes('정정')).length))
        }
        const once = until(told.length)
        const answers = cuts.flatMap((cut) => until(cut + 1))
        const mixed = [...once, ...answers, ...once.slice(0, 3)]
          .map((event) => [order.next().value, event] as const)
          .toSorted(([a], [b]) => a - b)
          .map(([, event]) => event)
        const { facts: _facts, events: _events, ...all } = stateOf(once)
        const { facts: _others, events: _other, ...again } = stateOf(mixed, '2026-03-20T00:00:00Z')
        expect(again).toEqual(all)
      }),
      RUNS,
    )
  })

  test('released only when as much went out as the manifest names', () => {
    fc.assert(
      fc.property(random, ({ steps }) => {
        const told: Told[] = [...MANIFEST, ...steps.filter(({ stage }) => !stage.includes('정정'))]
        const isRelease = ({ stage, detail }: Told) => stage === '반출신고' && detail !== '보세운송 반출'
        const out = told.filter(isRelease).reduce((all, { packages }) => all + (packages ?? 10), 0)
        expect([stateOf(importEvents(answerOf(told))).customs, out >= 10]).not.toEqual(['RELEASED', false])
      }),
      RUNS,
    )
  })
})
