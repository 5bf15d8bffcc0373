import type { DemoEvent } from './demo-events.ts'
import { arrivalDay, bookedDay, type SeaSpec } from './demo-specs.ts'

type Texts = {
  source: 'DCSA22' | 'IFTSTA'
  emptyOut: string
  gateIn: string
  load: string
  depart: string
  arrive: string
  discharge: string
  gateOut: string
}

const DCSA: Texts = {
  source: 'DCSA22',
  emptyOut: 'GTOT',
  gateIn: 'GTIN',
  load: 'LOAD',
  depart: 'DEPA',
  arrive: 'ARRI',
  discharge: 'DISC',
  gateOut: 'GTOT',
}
const IFTSTA: Texts = {
  source: 'IFTSTA',
  emptyOut: 'EE',
  gateIn: 'I',
  load: 'AE',
  depart: 'VD',
  arrive: 'VA',
  discharge: 'UV',
  gateOut: 'OA',
}
const OLD_SCHOOL = new Set(['KMTC', 'SITU', 'WHLC', 'MSCU', 'REGU'])
/** The codes of a carrier: the older message family for the lines of the near seas. */
export const codesOfCarrier = (carrier: string) => (OLD_SCHOOL.has(carrier) ? IFTSTA : DCSA)

/** One event per container, or one for the whole cargo without containers. */
export const boxes = (containers: readonly string[], make: (container: string | null, index: number) => DemoEvent): DemoEvent[] =>
  (containers.length ? containers : [null]).map(make)

/** The promise of the booking and the newest estimate. Plans count as sent by the carrier, in any message family. */
export const plans = (spec: SeaSpec, imo: string): DemoEvent[] => {
  const said = bookedDay(spec)
  const ship = { vessel: spec.vessel, voyage: spec.voyage, imo }
  const first: DemoEvent[] = [
    { source: 'DCSA22', code: 'DEPA', cls: 'PLN', place: spec.pol, day: spec.etd, time: '09:00', said, ...ship },
    { source: 'DCSA22', code: 'ARRI', cls: 'PLN', place: spec.pod, day: spec.etd + spec.days, time: '15:00', said, ...ship },
  ]
  if (!spec.late) return first
  const heard = Math.min(spec.etd + Math.ceil(spec.days / 2), spec.etd + spec.days, -1)
  return [
    ...first,
    {
      source: 'DCSA22',
      code: 'ARRI',
      cls: 'EST',
      place: spec.pod,
      day: arrivalDay(spec),
      time: '18:00',
      said: heard,
      delayReason: 'WEA',
      ...ship,
    },
  ]
}

/** The transshipment: done, or expected when the cargo still waits there. */
export const transshipment = (spec: SeaSpec, containers: readonly string[], via: string, ship: Partial<DemoEvent>): DemoEvent[] => {
  const reached = Math.min(spec.etd + 15, spec.stage === 8 ? -6 : spec.etd + 15)
  const leaves = { vessel: 'BYEOLBIT STAR', voyage: '208W' }
  const events: DemoEvent[] = [
    { source: 'DCSA22', code: 'ARRI', place: via, day: reached, time: '03:20', ...ship },
    ...boxes(containers, (container, index) => ({
      source: 'DCSA22' as const,
      code: 'DISC',
      place: via,
      day: reached,
      time: `22:1${index}`,
      container,
      empty: false,
      ...ship,
    })),
  ]
  const actual = spec.stage > 8
  const next = actual ? reached + 9 : Math.max(reached + 9, 2)
  const cls = actual ? 'ACT' : 'EST'
  return [
    ...events,
    ...boxes(
      containers,
      (container, index) =>
        ({
          source: 'DCSA22' as const,
          code: 'LOAD',
          cls,
          place: via,
          day: next,
          time: `01:1${index}`,
          said: actual ? next : -4,
          container,
          empty: false,
          ...leaves,
        }) as const,
    ),
    { source: 'DCSA22', code: 'DEPA', cls, place: via, day: next, time: '06:00', said: actual ? next : -4, ...leaves },
  ]
}
