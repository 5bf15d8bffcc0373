import { boxes, plans, transshipment, codesOfCarrier } from './demo-carriage.ts'
import type { DemoEvent } from './demo-events.ts'
import { arrivalDay, bookedDay, type SeaSpec } from './demo-specs.ts'

/** The events of a sea import up to its stage, and its planned ones. */
export const importEvents = (spec: SeaSpec, containers: readonly string[], imo: string): DemoEvent[] => {
  const { etd, pol, pod, stage, via } = spec
  const w = codesOfCarrier(spec.carrier)
  const ship = { vessel: spec.vessel, voyage: spec.voyage, imo }
  const arrival = arrivalDay(spec)
  const customs = (code: string, day: number, time: string, more: Partial<DemoEvent> = {}): DemoEvent => ({
    source: 'UNIPASS',
    code,
    place: pod,
    day,
    time,
    pieces: spec.pkgs,
    weightKg: spec.kg,
    ...more,
  })
  const steps: DemoEvent[][] = [
    [{ source: 'DCSA22', code: 'CONF', docType: 'BKG', place: pol, day: bookedDay(spec), time: '11:05' }],
    boxes(containers, (container, index) => ({
      source: w.source,
      code: w.load,
      place: pol,
      day: etd - 1,
      time: `22:4${index}`,
      container,
      empty: false,
      ...ship,
    })),
    [
      { source: w.source, code: w.depart, place: pol, day: etd, time: '09:00', ...ship },
      ...(via ? transshipment({ ...spec, stage: 9 }, containers, via, ship) : []),
    ],
    [{ source: w.source, code: w.arrive, place: pod, day: arrival, time: '08:20', ...ship }, customs('입항보고 수리', arrival, '08:31')],
    [
      customs('입항적하목록 제출', arrival - 1, '10:05'),
      customs('입항적하목록 심사완료', arrival - 1, '18:22'),
      customs('하선신고', arrival - 1, '19:02'),
    ],
    [
      ...boxes(containers, (container, index) => ({
        source: w.source,
        code: w.discharge,
        place: pod,
        day: arrival,
        time: `10:2${index}`,
        container,
        empty: false,
        ...ship,
      })),
      customs('하선신고 수리', arrival, '10:40'),
    ],
    [
      customs('반입신고', arrival + 1, '09:12', {
        facility: pod === 'KRINC' ? '인천신항 컨테이너터미널 CY' : '부산신항 보세창고',
        remark: '전량 반입',
      }),
    ],
    [customs('수입신고', arrival + 4, '11:26', { remark: '심사중 · 서류제출' })],
    [customs('수입신고수리', arrival + 5, '15:02')],
    [
      customs('반출신고', arrival + 6, '10:18'),
      ...boxes(containers, (container) => ({
        source: w.source,
        code: w.gateOut,
        place: pod,
        day: arrival + 6,
        time: '14:40',
        container,
        empty: false,
      })),
    ],
  ]
  const free: DemoEvent[] =
    stage >= 4 && stage < 10
      ? [{ source: 'MANUAL', cls: 'PLN', code: 'FREE', place: pod, day: arrival + 6, time: '18:00', said: arrival }]
      : []
  return [...steps.slice(0, stage).flat(), ...plans(spec, imo), ...free]
}
