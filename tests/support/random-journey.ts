import fc from 'fast-check'
import { type EventSource, type TrackingEvent, trackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Fact } from '#domain/tracking/state/fact.ts'
import type { Known } from '#domain/tracking/state/shipment-state.ts'
import type { Terms } from '#domain/tracking/state/terms.ts'

/** A random journey: what was agreed, and everything that was said about it. */
export type RandomJourney = { kind: Kind; terms: Terms; known: Known; foreign: Fact[] }

const KINDS = ['FCL', 'LCL', 'CONSOLIDATION', 'AIR', 'INLAND', 'BONDED'] as const
type Kind = (typeof KINDS)[number]

export const BOXES = ['TGHU6602189', 'CSQU3054383', 'MSCU5956818', 'TRHU4307252', 'NYKU1234569']
const STRANGE = ['TEMU8123455', 'MSKU9876543']
const HOUR = 3_600_000
const START = Date.UTC(2026, 1, 20)
export const NOW = new Date('2026-05-10T00:00:00Z')
const iso = (hours: number) => new Date(START + hours * HOUR).toISOString()
/** The hour of the change to summer time in Rotterdam, Frankfurt and Duisburg: 29 March 2026, 01:00 UTC. */
const CHANGE = (Date.UTC(2026, 2, 29, 1) - START) / HOUR
/** The hour of the arrival: of the ship, and of the first flight. */
const ARRIVES = { SEA: 1440, AIR: 362 } as const
/** Hours by which a whole journey is moved: none, or so that its arrival lies before, in and after the night of the change. */
const shiftOf = (mode: keyof typeof ARRIVES, hours: number | null) => (hours === null ? 0 : CHANGE - ARRIVES[mode] + hours)

type Step = Partial<TrackingEvent> & { source: EventSource; code: string; hour: number }

const kindOf = ({ source, code, docType }: Step): TrackingEvent['kind'] => {
  if (source === 'FSU') return 'AIR'
  if (source === 'UNIPASS') return 'CUSTOMS'
  if (docType || source === 'MANUAL') return 'SHIPMENT'
  return ['DEPA', 'ARRI'].includes(code) ? 'TRANSPORT' : 'EQUIPMENT'
}

/** A fact at an hour since the start, said some hours later. */
const factOf = ({ hour, ...step }: Step, id: string, later: number, received: number): Fact => {
  const event = trackingEvent({
    cls: 'ACT',
    ...step,
    kind: kindOf({ hour, ...step }),
    id,
    at: iso(hour),
    updatedAt: iso(hour + later),
    refs: step.refs ?? { bl: [], booking: ['OURS'], container: step.container ? [step.container] : [], awb: [] },
  })
  return { key: `${step.source} ${id}`, event, receivedAt: iso(hour + later + received) }
}

const DCSA = 'DCSA22' as const
const at = (unlocode: string) => ({ unlocode })
const ship = { vessel: 'HANEUL PIONEER' }

const seaSteps = (boxes: readonly string[], pol: string, pod: string): Step[] => [
  { source: DCSA, code: 'CONF', docType: 'BKG', hour: 100, ...at(pol) },
  ...boxes.flatMap((container, n): Step[] => [
    { source: DCSA, code: 'GTOT', hour: 180 + n, container, empty: true, ...at(pol) },
    { source: DCSA, code: 'STUF', hour: 210 + n, container, empty: false, ...at(pol) },
    { source: n % 2 ? 'CODECO' : DCSA, code: n % 2 ? '34' : 'GTIN', hour: 340 + n, container, empty: false, ...at(pol) },
    { source: DCSA, code: 'LOAD', hour: 510 + n, container, empty: false, ...ship, ...at(pol) },
    { source: DCSA, code: 'DISC', hour: 740 + n, container, empty: false, ...at('SGSIN') },
    { source: DCSA, code: 'LOAD', hour: 800 + n, container, empty: false, ...at('SGSIN') },
    { source: DCSA, code: 'DISC', hour: 1450 + n, container, empty: false, ...at(pod) },
    { source: DCSA, code: 'GTOT', hour: 1520 + 20 * n, container, empty: false, ...at(pod) },
    { source: DCSA, code: 'GTIN', hour: 1600 + 20 * n, container, empty: true, ...at(pod) },
  ]),
  { source: DCSA, code: 'DEPA', cls: 'PLN', hour: 520, ...ship, ...at(pol) },
  { source: DCSA, code: 'DEPA', hour: 521, ...ship, ...at(pol) },
  { source: 'IFTSTA', code: 'VD', hour: 522, ...at(pol) },
  { source: DCSA, code: 'ARRI', cls: 'EST', hour: 1416, ...ship, ...at(pod) },
  { source: DCSA, code: 'ARRI', hour: 1440, ...ship, ...at(pod) },
]

const inland = (boxes: readonly string[]): Step[] =>
  boxes.flatMap((container, n): Step[] => [
    { source: DCSA, code: 'LOAD', hour: 1480 + n, container, empty: false, mode: 'RAIL', ...at('NLRTM') },
    { source: DCSA, code: 'GTIN', hour: 1530 + n, container, empty: false, mode: 'RAIL', ...at('DEDUI') },
    { source: DCSA, code: 'GTOT', hour: 1560 + 10 * n, container, empty: false, mode: 'TRUCK', ...at('DEDUI') },
    { source: DCSA, code: 'DROP', hour: 1570 + 10 * n, container, empty: false, mode: 'TRUCK', ...at('DEDUI') },
  ])

const customs = (code: string, hour: number, remark: string | null = null): Step => ({ source: 'UNIPASS', code, hour, remark })
const bonded: Step[] = [
  customs('입항적재화물목록심사완료', 1400),
  customs('입항보고수리', 1441),
  customs('하선신고수리', 1445),
  customs('반입신고', 1460),
  customs('보세운송신고수리', 1465),
  customs('반출신고', 1470, '보세운송 반출'),
  customs('반입신고', 1480),
  customs('수입신고', 1500),
  customs('수입신고수리', 1510),
  customs('반출신고', 1530),
]

const airSteps = (total: number): Step[] => {
  const [part, rest] = [Math.ceil(total / 2), Math.floor(total / 2)]
  const on = (code: string, hour: number, iata: string, pieces: number, flight: string | null, more: Partial<Step> = {}): Step => ({
    source: 'FSU',
    code,
    hour,
    iata,
    pieces,
    flight,
    partial: pieces < total,
    ...more,
  })
  return [
    on('BKD', 100, 'ICN', total, 'KE0905'),
    on('RCS', 330, 'ICN', total, null),
    on('MAN', 345, 'ICN', part, 'KE0905'),
    on('DEP', 350, 'ICN', part, 'KE0905'),
    on('DEP', 351, 'ICN', part, 'KE0905'),
    on('DIS', 352, 'ICN', 1, 'KE0905', { delayReason: 'OFLD' }),
    on('DEP', 374, 'ICN', rest, 'KE0905'),
    on('ARR', 362, 'FRA', part, 'KE0905'),
    on('ARR', 386, 'FRA', rest, 'KE0905'),
    on('RCF', 366, 'FRA', part, 'KE0905'),
    on('RCF', 390, 'FRA', rest, 'KE0905'),
    on('DLV', 400, 'FRA', part, null),
    on('DLV', 410, 'FRA', rest, null),
  ]
}

/** Steps backwards, contradictions and containers of others. */
const oddSteps = (boxes: readonly string[], pol: string, pod: string): Step[] => [
  ...[boxes[0], STRANGE[0], STRANGE[1]].flatMap((container): Step[] =>
    container ? [{ source: DCSA, code: 'GTOT', hour: 1500, container, empty: false, ...at(pod) }] : [],
  ),
  { source: DCSA, code: 'GTOT', hour: 400, container: boxes[0] ?? null, empty: false, ...at(pol) },
  { source: DCSA, code: 'DISC', hour: 515, container: boxes[0] ?? null, empty: false, ...ship, ...at(pol) },
  { source: DCSA, code: 'GTIN', hour: 1590, container: boxes[0] ?? null, empty: false, ...at(pod) },
  { source: DCSA, code: 'CANC', docType: 'BKG', hour: 300, ...at(pol) },
  { source: 'IFTSTA', code: 'VA', hour: 1436, ...at(pod) },
  { source: DCSA, code: 'ARRI', hour: 5000, ...at(pod) },
  { source: DCSA, code: 'DISC', hour: 560, container: boxes[0] ?? null, empty: false, ...at(pod) },
  { source: 'MANUAL', code: 'DEPARTED', hour: 519, ...at(pol) },
  { source: 'MANUAL', code: 'DELIVERED', hour: 1700, ...at(pod) },
]

/** The last and the next user of our container, whose messages know only its number. */
const foreignSteps = (container: string, pol: string, pod: string): Step[] => {
  const refs = { bl: [], booking: [], container: [container], awb: [] }
  const of = (code: string, hour: number, place: string, empty: boolean): Step => ({
    source: DCSA,
    code,
    hour,
    container,
    empty,
    refs,
    vessel: 'SOMEBODY ELSE',
    ...at(place),
  })
  return [
    of('DISC', 10, pol, false),
    of('GTOT', 30, pol, false),
    of('GTIN', 60, pol, true),
    of('GTOT', 1720, pod, true),
    of('GTIN', 1760, pod, false),
    of('LOAD', 1780, pod, false),
    of('DISC', 1900, 'DEHAM', false),
  ]
}

const BASE: Terms = {
  mode: 'SEA',
  direction: 'EXP',
  service: 'FCL',
  pol: 'KRPUS',
  pod: 'NLRTM',
  delivery: null,
  deliveryTerm: null,
  containers: [],
  pieces: null,
  masterNo: '',
  houseNo: '',
  etd: '2026-03-14T09:00:00',
  eta: '2026-04-21T09:00:00',
  cancelled: false,
}

const planOf = (kind: Kind, count: number): { terms: Terms; steps: Step[]; odd: Step[] } => {
  const boxes = BOXES.slice(0, count)
  if (kind === 'AIR') {
    const terms: Terms = { ...BASE, mode: 'AIR', service: '', pol: 'ICN', pod: 'FRA', pieces: 4 + count, etd: null, eta: null }
    return { terms, steps: airSteps(4 + count), odd: [] }
  }
  const isImport = kind === 'BONDED'
  const [pol, pod] = isImport ? (['CNSHG', 'KRINC'] as const) : (['KRPUS', 'NLRTM'] as const)
  const isLoose = kind === 'LCL' || kind === 'CONSOLIDATION'
  const own = isLoose ? boxes.slice(0, 1) : boxes
  const terms: Terms = {
    ...BASE,
    pol,
    pod,
    direction: isImport ? 'IMP' : 'EXP',
    service: isLoose ? 'LCL' : 'FCL',
    containers: kind === 'LCL' ? [] : own,
    delivery: kind === 'INLAND' ? 'DEDUI' : null,
    masterNo: kind === 'CONSOLIDATION' ? 'HDMU1234567' : '',
  }
  const refs = { bl: ['HDMU1234567'], booking: [], container: [], awb: [] }
  const steps = seaSteps(own, pol, pod).map((step): Step => (kind === 'CONSOLIDATION' ? { ...step, refs } : step))
  const stripped: Step[] = isLoose ? [{ source: DCSA, code: 'STRP', hour: 1540, container: own[0] ?? null, empty: false, ...at(pod) }] : []
  const more = kind === 'INLAND' ? inland(own) : isImport ? bonded : stripped
  return { terms, steps: [...steps, ...more], odd: oddSteps(own, pol, pod) }
}

/** What happens to a step: left out, told once, told again with another hour, or told and withdrawn. */
const fate = fc.record({
  told: fc.constantFrom(0, 1, 1, 1, 1, 2),
  later: fc.constantFrom(0, 0, 1, 5, 30),
  received: fc.constantFrom(0, 0, 2, 50),
  moved: fc.constantFrom(-20, -1, 1, 30),
  withdrawn: fc.constantFrom(false, false, false, false, false, true),
  decided: fc.constantFrom(null, null, null, null, null, null, null, 'DROP' as const, 'RELEASE' as const),
})

export const randomJourney: fc.Arbitrary<RandomJourney> = fc
  .record({
    kind: fc.constantFrom<Kind>(...KINDS),
    count: fc.integer({ min: 1, max: 5 }),
    until: fc.integer({ min: 80, max: 1800 }),
    fates: fc.infiniteStream(fate),
    odd: fc.infiniteStream(fc.constantFrom(false, false, false, true)),
    night: fc.constantFrom(null, null, 0, 1, 12, 23),
  })
  .map(({ kind, count, until, fates, odd, night }) => {
    const { terms: plan, steps, odd: oddities } = planOf(kind, count)
    const shift = shiftOf(plan.mode, night)
    const booked = (at: string | null) => at && new Date(Date.parse(`${at}Z`) + shift * HOUR).toISOString().slice(0, 19)
    const terms: Terms = { ...plan, etd: booked(plan.etd), eta: booked(plan.eta) }
    const all = [...steps, ...oddities.filter(() => odd.next().value)].filter(
      ({ hour }) => hour <= (kind === 'AIR' ? until / 3 : until) || hour > 4000,
    )
    const known: Known = { facts: [], retractions: [], decisions: [] }
    const [facts, retractions, decisions] = [known.facts as Fact[], known.retractions as object[], known.decisions as object[]]
    for (const [index, planned] of all.entries()) {
      const step = { ...planned, hour: planned.hour + shift }
      const { told, later, received, moved, withdrawn, decided } = fates.next().value
      if (told === 0) continue
      const first = factOf(step, String(index), later, received)
      facts.push(first)
      if (told === 2) facts.push(factOf({ ...step, hour: step.hour + moved }, String(index), Math.max(0, later + 40 - moved), received))
      if (withdrawn) retractions.push({ key: first.key, at: iso(step.hour + later + 20) })
      if (decided) decisions.push({ key: first.key, action: decided, at: iso(step.hour + 60) })
    }
    const own = terms.containers[0]
    const foreign = own
      ? foreignSteps(own, terms.pol, terms.pod).map((step, index) => factOf({ ...step, hour: step.hour + shift }, `f${index}`, 0, 0))
      : []
    return { kind, terms, known, foreign }
  })
