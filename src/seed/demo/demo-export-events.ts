import { boxes, plans, transshipment, codesOfCarrier } from './demo-carriage.ts'
import type { DemoEvent } from './demo-events.ts'
import { arrivalDay, bookedDay, type SeaSpec } from './demo-specs.ts'

/** The events of a sea export up to its stage, and its planned ones. */
export const exportEvents = (spec: SeaSpec, containers: readonly string[], imo: string): DemoEvent[] => {
  const { etd, pol, pod, via, stage } = spec
  const w = codesOfCarrier(spec.carrier)
  const ship = { vessel: spec.vessel, voyage: spec.voyage, imo }
  const arrival = arrivalDay(spec)
  const booked = bookedDay(spec)
  const steps: DemoEvent[][] = [
    [
      { source: 'MANUAL', code: 'RECE', place: pol, day: booked, time: '09:41' },
      ...(spec.vessel ? [{ source: 'DCSA22', code: 'CONF', docType: 'BKG', place: pol, day: booked + 1, time: '16:20' } as const] : []),
    ],
    boxes(containers, (container) => ({
      source: w.source,
      code: w.emptyOut,
      place: pol,
      day: etd - 6,
      time: '08:15',
      container,
      empty: true,
      facility: '의왕 ICD',
    })),
    boxes(containers, (container, index) => ({
      source: 'DCSA22',
      code: 'STUF',
      place: pol,
      day: etd - 4,
      time: `13:${10 + index}`,
      container,
      empty: false,
    })),
    [exportClearance(spec)],
    boxes(containers, (container, index) => ({
      source: w.source,
      code: w.gateIn,
      place: pol,
      day: etd - 2,
      time: `19:0${index}`,
      container,
      empty: false,
    })),
    boxes(containers, (container, index) => ({
      source: w.source,
      code: w.load,
      place: pol,
      day: etd - 1,
      time: `22:3${index}`,
      container,
      empty: false,
      ...ship,
    })),
    [{ source: w.source, code: w.depart, place: pol, day: etd, time: '09:10', ...ship }],
    via ? transshipment(spec, containers, via, ship) : [],
    [
      { source: w.source, code: w.arrive, place: pod, day: arrival, time: '18:00', ...ship },
      ...boxes(containers, (container, index) => ({
        source: w.source,
        code: w.discharge,
        place: pod,
        day: arrival,
        time: `20:0${index}`,
        container,
        empty: false,
        ...ship,
      })),
    ],
    boxes(containers, (container) => ({
      source: w.source,
      code: w.gateOut,
      place: pod,
      day: arrival + 2,
      time: '14:25',
      container,
      empty: false,
    })),
  ]
  return [...steps.slice(0, stage).flat(), ...plans(spec, imo), ...exportDeadlines(spec, booked)]
}

// Only Korean customs use UNI-PASS; elsewhere the carrier reports the release.
const exportClearance = ({ pol, etd, pkgs, kg }: SeaSpec): DemoEvent =>
  pol.startsWith('KR')
    ? { source: 'UNIPASS', code: 'ACPTDT', place: pol, day: etd - 3, time: '16:48', pieces: pkgs, weightKg: kg, remark: '수출신고 수리' }
    : { source: 'DCSA22', code: 'RELS', docType: 'CUS', place: pol, day: etd - 3, time: '16:48' }

// Cut-offs and free time are plans of our own staff; a stage's code as a manual plan is its planned time.
const exportDeadlines = (spec: SeaSpec, said: number): DemoEvent[] => {
  const own = { source: 'MANUAL', cls: 'PLN', said } as const
  const arrived: DemoEvent[] = spec.stage === 9 ? [{ ...own, code: 'FREE', place: spec.pod, day: arrivalDay(spec) + 4, time: '17:00' }] : []
  if (spec.stage > 5) return arrived
  if (!spec.boxes) return [{ ...own, code: 'LCO', place: spec.pol, day: spec.etd - 2, time: '17:00' }]
  return [
    { ...own, code: 'DCO', place: spec.pol, day: spec.etd - 1, time: '17:00' },
    { ...own, code: 'GATE_IN', place: spec.pol, day: spec.etd - 2, time: '23:00' },
  ]
}
