import {
  type EventSource,
  type Irregularity,
  type ReadResult,
  type TrackingEvent,
  trackingEvent,
} from '../../tracking/events/tracking-event.ts'
import type { EdiMessage } from './envelope.ts'
import { equipmentOf, findDate, findPlace, refsOf, splitAt, transportOf } from './fields.ts'
import { type EdiSegment, oddity, value } from './segment.ts'

type Report = {
  source: EventSource & ('CODECO' | 'COARRI')
  /** BGM codes of the reported move. */
  codes: string[]
  /** Other document codes for the same moves. */
  sameAs?: Readonly<Record<string, string>>
  dates: string[]
  /** Places of the container, best first, for moves in (or loading) and out (or discharge). */
  placesIn: string[]
  placesOut: string[]
}

/** CODECO: gate in (34) or gate out (36) of the listed containers. */
const CODECO: Report = {
  source: 'CODECO',
  codes: ['34', '36'],
  dates: ['7', '181', '203', '201', '137', 'ACT'],
  placesIn: ['165', '89', '98', '99', '9'],
  placesOut: ['165', '89', '98', '99', '11'],
}

/** COARRI: loading (46, since D.00B 122) or discharge (44, 119) of containers at one ship's call. */
const COARRI: Report = {
  source: 'COARRI',
  codes: ['46', '44'],
  sameAs: { '122': '46', '119': '44' },
  dates: ['203', '7', '181', '186', '178', '137'],
  placesIn: ['9'],
  placesOut: ['11'],
}

/** The fields before the first container, which apply to all of them. */
const readHead = (head: EdiSegment[], code: string, report: Report) => {
  const ship = head.find((segment) => segment.tag === 'TDT')
  return {
    code,
    places: code === report.codes[0] ? report.placesIn : report.placesOut,
    call: findPlace(head, code === report.codes[0] ? report.placesIn : report.placesOut),
    ship: ship ? transportOf(ship) : {},
    date: findDate(
      head,
      report.dates.filter((qualifier) => qualifier !== '137'),
    ),
    updatedAt: findDate(head, ['137'])?.at ?? null,
    refs: refsOf(head),
  }
}

const readBox = (group: [EdiSegment, ...EdiSegment[]], head: ReturnType<typeof readHead>, report: Report): TrackingEvent => {
  const own = findPlace(group, head.places)
  const { call } = head
  const place = own && own.facility === null && call?.unlocode === own.unlocode ? { ...own, facility: call.facility } : (own ?? call ?? {})
  const inland = group.find((segment) => segment.tag === 'TDT')
  const date = findDate(group, report.dates) ?? head.date
  const box = equipmentOf(group[0], group.slice(1))
  const refs = refsOf(group)
  const po = [...new Set([...(refs.po ?? []), ...(head.refs.po ?? [])])]
  return trackingEvent({
    kind: 'EQUIPMENT',
    code: head.code,
    cls: 'ACT',
    source: report.source,
    at: date?.at ?? null,
    atRaw: date?.at === null ? date.raw : null,
    updatedAt: head.updatedAt,
    ...head.ship,
    ...(inland ? { mode: transportOf(inland).mode } : {}),
    ...place,
    ...box,
    refs: {
      bl: [...new Set([...refs.bl, ...head.refs.bl])],
      booking: [...new Set([...refs.booking, ...head.refs.booking])],
      container: box.container === null ? [] : [box.container],
      ...(po.length > 0 && { po }),
    },
  })
}

const readReport = ({ segments }: EdiMessage, report: Report): ReadResult => {
  const { head, groups } = splitAt(segments, ['EQD'])
  const bgm = head.find((segment) => segment.tag === 'BGM')
  const said = bgm ? value(bgm, 0) : ''
  const code = report.sameAs?.[said] ?? said
  const irregularities: Irregularity[] = []
  if (!report.codes.includes(code)) {
    const where = bgm ?? segments[0]
    if (where) irregularities.push(oddity(where, 'UNKNOWN_CODE', `BGM code "${code}" does not say which move ${report.source} reports.`))
  }
  const shared = readHead(head, code, report)
  const events = code === '' ? [] : groups.map((group) => readBox(group, shared, report))
  for (const [index, event] of events.entries()) {
    const eqd = groups[index]?.[0]
    if (eqd && event.at === null)
      irregularities.push(oddity(eqd, 'NO_DATE', `Container ${event.container ?? '?'} carries no readable date.`))
  }
  return { events, irregularities }
}

export const readCodeco = (message: EdiMessage): ReadResult => readReport(message, CODECO)
export const readCoarri = (message: EdiMessage): ReadResult => readReport(message, COARRI)
