import { instantOf } from '#domain/time/date-time.ts'
import { clockAt } from '#domain/time/place-zone.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import type { Fact } from '#domain/tracking/state/fact.ts'
import type { GoldenJourney, JourneyFact } from '#features/tracking/journeys/golden-journey.ts'
import { interchange } from './event-door.ts'
import type { RandomJourney } from './random-journey.ts'

/** The shapes in which others send what they have to say; an airline may use three of them. */
export const SHAPES = ['DCSA', 'EDI', 'FSU', 'XFSU', 'ONERECORD'] as const
export type Shape = (typeof SHAPES)[number]

/** A step of customs, as it stands in an answer of UNI-PASS. */
export type CustomsStep = { step: string; at: string; text: string; packages: number | null }
/** A stage that our desk enters. */
export type DeskEntry = { STAGE: string; CLS: 'ACT' | 'EST'; AT: string; PLACE: string }
/** A journey in the words of those who speak about it: what they say first, and what they say in its place later. */
export type Sayings = {
  messages: { shape: Shape; said: JourneyFact; late: boolean }[]
  customs: CustomsStep[]
  desk: DeskEntry[]
  /** Events of carriers that are withdrawn: their numbers and times. */
  withdrawn: { id: string; at: string }[]
}

const AIRLINE: readonly Shape[] = ['FSU', 'XFSU', 'ONERECORD']
const TERMINALS = new Set(['CODECO', 'COARRI', 'IFTSTA'])

const stampOf = (clock: string) => clock.replace(/[^\d]/g, '').slice(0, 14)
const placeOf = ({ iata, unlocode }: TrackingEvent) => iata ?? unlocode ?? 'KRPUS'
const clockOf = (event: TrackingEvent): string => clockAt(instantOf(event.at) ?? 0, placeOf(event)) ?? ''

/** A fact in the words of a golden journey. */
const wordsOf = ({ event }: Fact): JourneyFact => ({
  by: event.source,
  what: event.code,
  at: event.at ?? '',
  was: event.cls,
  ...(event.id && { id: event.id }),
  ...(event.docType && { document: event.docType }),
  ...((event.unlocode ?? event.iata) && { where: event.unlocode ?? event.iata ?? '' }),
  ...(event.container && { container: event.container }),
  ...(event.empty !== null && { load: event.empty ? ('empty' as const) : ('full' as const) }),
  ...(event.vessel && { ship: event.vessel }),
  ...(event.mode && { by_means_of: event.mode }),
  ...(event.flight && { flight: event.flight }),
  ...(event.pieces !== null && { pieces: event.pieces }),
  ...(event.partial !== null && { part: event.partial }),
  ...(event.delayReason && { reason: event.delayReason }),
  ...(event.updatedAt && { said: event.updatedAt }),
})

/**
 * What is said about a random journey. The airline uses one shape, or all three in turn; who tells a step again uses another one.
 * @param index of the journey: odd ones have an airline that uses all shapes
 */
export const sayingsOf = ({ known, foreign }: RandomJourney, index: number): Sayings => {
  const facts = known.facts.filter(({ event }, at) => event.at !== null && known.facts.findIndex((one) => one.event === event) === at)
  const steps = facts.flatMap(({ event }): CustomsStep[] =>
    event.source === 'UNIPASS' ? [{ step: event.code, at: stampOf(event.at ?? ''), text: event.remark ?? '', packages: event.pieces }] : [],
  )
  // The container alone would name every shipment of a test that has it.
  const others = foreign.map((fact): Sayings['messages'][number] => ({
    shape: 'DCSA',
    said: {
      ...wordsOf(fact),
      numbers: { booking: ['OURS'], bl: fact.event.refs.bl.length > 0 ? [...fact.event.refs.bl] : ['MAEU123456789'] },
    },
    late: false,
  }))
  const own = facts.flatMap((fact, at): Sayings['messages'] => {
    const { event, key } = fact
    const late = facts.slice(0, at).some((one) => one.key === key)
    const said = wordsOf(fact)
    if (event.source === 'DCSA22') return [{ shape: 'DCSA', said, late }]
    if (TERMINALS.has(event.source)) return [{ shape: 'EDI', said: { ...said, at: clockOf(event) }, late }]
    if (event.source !== 'FSU') return []
    const turn = (index % 2 ? at : index) + (key.endsWith('t') ? 1 : 0)
    const shape = AIRLINE[turn % AIRLINE.length] ?? 'FSU'
    // A telegram has no class: what is planned has another form.
    return shape === 'FSU' && event.cls !== 'ACT' ? [] : [{ shape, said: { ...said, at: clockOf(event) }, late }]
  })
  return {
    messages: [...own, ...others],
    customs: [...new Map(steps.map((step) => [`${step.step} ${step.at}`, step])).values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    desk: facts.flatMap(({ event }): DeskEntry[] => {
      if (event.source !== 'MANUAL') return []
      return [
        { STAGE: event.code, CLS: event.cls === 'ACT' ? 'ACT' : 'EST', AT: stampOf(clockOf(event)).slice(0, 12), PLACE: placeOf(event) },
      ]
    }),
    withdrawn: known.retractions.flatMap(({ key, at }) => (key.startsWith('DCSA22 ') ? [{ id: key.slice(7), at }] : [])),
  }
}

/** The shipment of a random journey, as the golden ones name it. */
export const goldenOf = ({ terms }: RandomJourney): GoldenJourney => ({
  name: '',
  situation: '',
  now: '',
  facts: [],
  reads: { ko: '', en: '' },
  shipment: {
    mode: terms.mode,
    direction: terms.direction,
    service: terms.service,
    from: terms.pol,
    to: terms.pod,
    containers: [...terms.containers],
    masterNo: terms.masterNo,
    ...(terms.etd && { etd: terms.etd }),
    ...(terms.eta && { eta: terms.eta }),
    ...(terms.pieces && { pieces: terms.pieces }),
    ...(terms.delivery && { delivery: terms.delivery }),
    ...(terms.deliveryTerm && { term: terms.deliveryTerm }),
  },
})

const minute = (clock: string) => stampOf(clock).slice(0, 12)

/** What a terminal or carrier sends in EDIFACT, with the clock of its place. */
export const ediOf = (said: JourneyFact, booking: string): string => {
  const head = [`BGM+${said.by === 'IFTSTA' ? '23' : said.what}+${booking}-${said.id}+9`]
  const prepared = `DTM+137:${minute(said.said ?? said.at)}:203`
  const box = said.container ? [`EQD+CN+${said.container}+45G1:102:5++2+${said.load === 'empty' ? 4 : 5}`] : []
  if (said.by === 'IFTSTA') {
    const status = [`STS+1+${said.what}`, `DTM+334:${minute(said.at)}:203`, `LOC+175+${said.where}:139:6`]
    return interchange('IFTSTA', [...head, prepared, 'NAD+CA+HDMU:160:87', 'CNI+1', `RFF+BN:${booking}`, ...status, ...box])
  }
  const [qualifier, place] = said.by === 'CODECO' ? ['7', '165'] : ['203', said.what === '46' ? '9' : '11']
  const own = [`RFF+BN:${booking}`, `DTM+${qualifier}:${minute(said.at)}:203`, `LOC+${place}+${said.where}:139:6`]
  return interchange(said.by, [...head, prepared, ...box, ...own])
}

const element = (name: string, value: string | number | undefined) => (value === undefined ? '' : `<${name}>${value}</${name}>`)
const CLASS_OF = { ACT: 'A', EST: 'E', PLN: 'S' } as const

/** What an airline sends about one consignment in Cargo-XML, without the frame around all of them. */
export const masterXml = (said: JourneyFact, awb: string, pieces: number | undefined): string => {
  const event = `${element('OccurrenceDateTime', said.at)}${element('DateTimeTypeCode', CLASS_OF[said.was ?? 'ACT'])}`
  const movement = `${element('ID', said.flight)}<SpecifiedLocation>${element('ID', said.where)}</SpecifiedLocation><SpecifiedEvent>${event}</SpecifiedEvent>`
  const part = `${element('PieceQuantity', said.pieces)}${element('TransportSplitDescription', said.part ? 'P' : 'T')}${element('DiscrepancyDescriptionCode', said.reason)}`
  return `<MasterConsignment>${element('PieceQuantity', pieces)}<TransportContractDocument>${element('ID', `${awb.slice(0, 3)}-${awb.slice(3)}`)}</TransportContractDocument>
<ReportedStatus>${element('ReasonCode', said.what)}<AssociatedStatusConsignment>${part}<SpecifiedLogisticsTransportMovement>${movement}</SpecifiedLogisticsTransportMovement></AssociatedStatusConsignment></ReportedStatus></MasterConsignment>`
}

const TIME_TYPE = { ACT: 'ACTUAL', EST: 'ESTIMATED', PLN: 'PLANNED' } as const

/** What an airline publishes on its ONE Record server. */
export const logisticsEvent = (said: JourneyFact, awb: string, no: string) => ({
  '@type': 'LogisticsEvent',
  '@id': `https://one.example/events/${no}-${said.id}`,
  waybillPrefix: awb.slice(0, 3),
  waybillNumber: awb.slice(3),
  eventCode: `coreCodeLists#StatusCode_${said.what}`,
  eventDate: said.at,
  eventTimeType: `cargo:${TIME_TYPE[said.was ?? 'ACT']}`,
  recordedAtLocation: `https://one.example/locations/${said.where}`,
  partialEventIndicator: said.part ?? false,
  creationDate: said.said,
})

/** An answer of UNI-PASS about one cargo (API001), newest step first. */
export const cargoXml = (cargoNo: string, blNo: string, port: string, packages: number, steps: readonly CustomsStep[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cargCsclPrgsInfoQryRtnVo><ntceInfo></ntceInfo><cargCsclPrgsInfoQryVo>
${element('cargMtNo', cargoNo)}${element('hblNo', blNo)}${element('dsprCd', port)}${element('pckGcnt', packages)}<pckUt>CT</pckUt><ttwg>500</ttwg></cargCsclPrgsInfoQryVo>
${element('tCnt', steps.length)}${steps
  .toReversed()
  .map(
    ({ step, at, text, packages: own }) =>
      `<cargCsclPrgsInfoDtlQryVo>${element('prcsDttm', at)}${element('dclrNo', `03012${at}`)}${element('pckGcnt', own ?? packages)}<pckUt>CT</pckUt>
${element('cargTrcnRelaBsopTpcd', step)}${element('rlbrCn', text)}<shedSgn>03012345</shedSgn></cargCsclPrgsInfoDtlQryVo>`,
  )
  .join('')}</cargCsclPrgsInfoQryRtnVo>`
