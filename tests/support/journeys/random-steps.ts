import type { EventSource, TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Terms } from '#domain/tracking/state/terms.ts'

/** Something that happens on a journey, some hours after its start. */
export type Step = Partial<TrackingEvent> & { source: EventSource; code: string; hour: number }

export const KINDS = ['FCL', 'LCL', 'CONSOLIDATION', 'AIR', 'AIR_IMPORT', 'MULTIMODAL', 'BONDED'] as const
export type Kind = (typeof KINDS)[number]

/** What differs between two journeys of one kind. */
export type Choice = {
  kind: Kind
  /** Containers, or pieces by air. */
  count: number
  /** Without transshipment. */
  direct: boolean
  /** The last container has no number yet. */
  unnamed: boolean
  /** Into the port of loading, and on from that of discharge. */
  way: 'RAIL' | 'BARGE' | 'TRUCK'
  term: string | null
  /** Flights among which air cargo is divided. */
  parts: number
  /** Moves under bond. */
  moves: number
  /** Customs choose it for inspection or hold it. */
  held: boolean
}

export const BOXES = ['TGHU6602189', 'CSQU3054383', 'MSCU5956818', 'TRHU4307252', 'NYKU1234569']
export const OUR_MASTER = 'HDMU1234567'
const STRANGE = ['TEMU8123455', 'MSKU9876543']
const DCSA = 'DCSA22' as const
const at = (unlocode: string) => ({ unlocode })
const ship = { vessel: 'HANEUL PIONEER' }
const OURS = { bl: [OUR_MASTER], booking: [], container: [], awb: [] }

const seaSteps = (boxes: readonly string[], pol: string, pod: string, direct: boolean): Step[] => [
  { source: DCSA, code: 'CONF', docType: 'BKG', hour: 100, ...at(pol) },
  ...boxes.flatMap((container, n): Step[] => [
    { source: DCSA, code: 'GTOT', hour: 180 + n, container, empty: true, ...at(pol) },
    { source: DCSA, code: 'STUF', hour: 210 + n, container, empty: false, ...at(pol) },
    { source: n % 2 ? 'CODECO' : DCSA, code: n % 2 ? '34' : 'GTIN', hour: 340 + n, container, empty: false, ...at(pol) },
    { source: DCSA, code: 'LOAD', hour: 510 + n, container, empty: false, ...ship, ...at(pol) },
    ...(direct
      ? []
      : ([
          { source: DCSA, code: 'DISC', hour: 740 + n, container, empty: false, ...at('SGSIN') },
          { source: DCSA, code: 'LOAD', hour: 800 + n, container, empty: false, ...at('SGSIN') },
        ] as const)),
    { source: n % 2 ? 'COARRI' : DCSA, code: n % 2 ? '44' : 'DISC', hour: 1450 + n, container, empty: false, ...at(pod) },
    { source: DCSA, code: 'GTOT', hour: 1520 + 20 * n, container, empty: false, ...at(pod) },
    { source: DCSA, code: 'GTIN', hour: 1600 + 20 * n, container, empty: true, ...at(pod) },
  ]),
  { source: DCSA, code: 'DEPA', cls: 'PLN', hour: 520, ...ship, ...at(pol) },
  { source: DCSA, code: 'DEPA', hour: 521, ...ship, ...at(pol) },
  { source: 'IFTSTA', code: 'VD', hour: 522, ...at(pol) },
  { source: DCSA, code: 'ARRI', cls: 'EST', hour: 1416, ...ship, ...at(pod) },
  { source: DCSA, code: 'ARRI', hour: 1440, ...ship, ...at(pod) },
]

const inland = (boxes: readonly string[], mode: Choice['way']): Step[] =>
  boxes.flatMap((container, n): Step[] => [
    { source: DCSA, code: 'LOAD', hour: 300 + n, container, empty: false, mode, ...at('KRKAN') },
    { source: DCSA, code: 'DISC', hour: 330 + n, container, empty: false, mode, ...at('KRPUS') },
    { source: DCSA, code: 'LOAD', hour: 1480 + n, container, empty: false, mode, ...at('NLRTM') },
    { source: DCSA, code: 'GTIN', hour: 1530 + n, container, empty: false, mode, ...at('DEDUI') },
    { source: DCSA, code: 'GTOT', hour: 1560 + 10 * n, container, empty: false, mode: 'TRUCK', ...at('DEDUI') },
    { source: DCSA, code: 'DROP', hour: 1570 + 10 * n, container, empty: false, mode: 'TRUCK', ...at('DEDUI') },
  ])

const customs = (code: string, hour: number, remark: string | null = null): Step => ({ source: 'UNIPASS', code, hour, remark })
const clearance = (from: number, { moves, held }: Choice): Step[] => [
  customs('입항적재화물목록심사완료', from - 60),
  customs('입항보고수리', from - 19),
  customs('하선신고수리', from - 15),
  customs('반입신고', from),
  ...Array.from({ length: moves }, (_, n): Step[] => [
    customs('보세운송신고수리', from + 5 + 15 * n),
    customs('반출신고', from + 10 + 15 * n, n % 2 ? '다른 보세구역 반출' : '보세운송 반출'),
    customs('반입신고', from + 18 + 15 * n),
  ]).flat(),
  ...(held ? [customs('수입(사용소비) 검사대상', from + 82), customs('통관보류', from + 84), customs('통관보류해제', from + 88)] : []),
  customs('수입신고', from + 80),
  customs('수입신고수리', from + 90),
  ...(held ? [{ ...customs('반출신고', from + 100, '분할 반출'), partial: true, pieces: 1 }] : []),
  customs('반출신고', from + 110),
]

const FLIGHTS = ['KE0905', 'KE0905', 'LH0719', 'OZ0541'] as const
/** The pieces of each flight: as equal as can be. */
const divided = (total: number, parts: number) =>
  Array.from({ length: parts }, (_, n) => Math.floor((total * (n + 1)) / parts) - Math.floor((total * n) / parts))

const airSteps = (total: number, parts: number, from: string, to: string): Step[] => {
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
  const sizes = divided(total, parts)
  return [
    on('BKD', 100, from, total, FLIGHTS[0]),
    on('RCS', 330, from, total, null),
    ...sizes.flatMap((pieces, n): Step[] => {
      const flight = FLIGHTS[n] ?? FLIGHTS[0]
      return [
        on('MAN', 345 + 24 * n, from, pieces, flight),
        on('DEP', 350 + 24 * n, from, pieces, flight),
        on('ARR', 362 + 24 * n, to, pieces, flight),
        on('RCF', 366 + 24 * n, to, pieces, flight),
        on('DLV', 400 + 24 * n, to, pieces, null),
      ]
    }),
    // Said again of the same flight, day and station: it replaces the first, it does not add to it.
    on('DEP', 351, from, sizes[0] ?? total, FLIGHTS[0]),
    on('DIS', 352, from, 1, FLIGHTS[0], { delayReason: 'OFLD' }),
  ]
}

/** What our desk enters: the departure, and the end of the stages of an export or import. */
const deskSteps = (isImport: boolean, hours: readonly [number, number], from: Partial<Step>, to: Partial<Step>): Step[] => [
  { source: 'MANUAL', code: 'DEPARTED', hour: hours[0], ...from },
  { source: 'MANUAL', code: isImport ? 'RELEASED' : 'DELIVERED', hour: hours[1], ...to },
]

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
  { source: DCSA, code: 'DEPA', hour: 530, vessel: 'ANOTHER SHIP', ...at(pol) },
  { source: DCSA, code: 'ARRI', cls: 'EST', hour: 1300, vessel: 'ANOTHER SHIP', ...at(pod) },
]

/** The last and the next user of our container, whose messages know only its number, or their own bill of lading as well. */
export const foreignSteps = (container: string, pol: string, pod: string): Step[] => {
  const refs = { bl: [], booking: [], container: [container], awb: [] }
  const theirs = { ...refs, bl: ['MAEU987654321'] }
  const of = (code: string, hour: number, place: string, empty: boolean, more: Partial<Step> = {}): Step => ({
    source: DCSA,
    code,
    hour,
    container,
    empty,
    refs,
    vessel: 'SOMEBODY ELSE',
    ...at(place),
    ...more,
  })
  return [
    of('LOAD', -600, 'DEHAM', false),
    of('DISC', 10, pol, false),
    of('GTOT', 30, pol, false),
    of('STRP', 40, pol, false),
    of('GTIN', 60, pol, true),
    of('GTOT', 20, pol, false, { refs: theirs }),
    of('GTOT', 1720, pod, true),
    of('STUF', 1735, pod, false),
    of('GTIN', 1760, pod, false),
    of('GTIN', 1765, pod, false, { refs: theirs }),
    of('LOAD', 1780, pod, false),
    of('DISC', 1900, 'DEHAM', false),
    of('GTOT', 1930, 'DEHAM', false),
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

type Plan = { terms: Terms; steps: Step[]; odd: Step[] }

const airPlan = (choice: Choice): Plan => {
  const isImport = choice.kind === 'AIR_IMPORT'
  const [pol, pod] = isImport ? (['FRA', 'ICN'] as const) : (['ICN', 'FRA'] as const)
  const total = 4 + choice.count
  const terms: Terms = {
    ...BASE,
    mode: 'AIR',
    direction: isImport ? 'IMP' : 'EXP',
    service: '',
    pol,
    pod,
    pieces: total,
    etd: null,
    eta: null,
  }
  const steps = airSteps(total, Math.min(choice.parts, total), pol, pod)
  return {
    terms,
    steps: isImport ? [...steps, ...clearance(395, choice)] : steps,
    odd: deskSteps(isImport, [353, 480], { iata: pol }, { iata: pod }),
  }
}

/** What is agreed of a journey, what happens on it, and what else may be said. */
export const planOf = (choice: Choice): Plan => {
  const { kind, count, direct, unnamed, way, term } = choice
  if (kind === 'AIR' || kind === 'AIR_IMPORT') return airPlan(choice)
  const boxes = BOXES.slice(0, count)
  const isImport = kind === 'BONDED'
  const [pol, pod] = isImport ? (['CNSHG', 'KRINC'] as const) : (['KRPUS', 'NLRTM'] as const)
  const isLoose = kind === 'LCL' || kind === 'CONSOLIDATION'
  const own = isLoose ? boxes.slice(0, 1) : boxes
  const named = unnamed ? own.map((box, n) => (n === own.length - 1 ? 'TBN-01' : box)) : own
  const terms: Terms = {
    ...BASE,
    pol,
    pod,
    direction: isImport ? 'IMP' : 'EXP',
    service: isLoose ? 'LCL' : 'FCL',
    containers: kind === 'LCL' ? [] : named,
    delivery: kind === 'MULTIMODAL' ? 'DEDUI' : null,
    deliveryTerm: term,
    masterNo: kind === 'CONSOLIDATION' ? OUR_MASTER : '',
    houseNo: kind === 'CONSOLIDATION' ? 'NARU0001' : '',
  }
  const steps = seaSteps(own, pol, pod, direct || isImport).map((step): Step => (kind === 'CONSOLIDATION' ? { ...step, refs: OURS } : step))
  const stripped: Step[] = isLoose ? [{ source: DCSA, code: 'STRP', hour: 1540, container: own[0] ?? null, empty: false, ...at(pod) }] : []
  const more = kind === 'MULTIMODAL' ? inland(own, way) : isImport ? clearance(1460, choice) : stripped
  const odd = [...oddSteps(own, pol, pod), ...deskSteps(isImport, [519, 1700], at(pol), at(pod))]
  return { terms, steps: [...steps, ...more], odd }
}
