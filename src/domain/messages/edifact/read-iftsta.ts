import {
  type EventRefs,
  type Irregularity,
  type ReadResult,
  type TrackingEvent,
  trackingEvent,
} from '../../tracking/events/tracking-event.ts'
import type { EdiMessage } from './envelope.ts'
import { equipmentOf, findDate, findPlace, isContainer, refsOf, splitAt, transportOf } from './fields.ts'
import { type EdiSegment, oddity, value } from './segment.ts'
import { type Status, statusOf } from './iftsta-status.ts'

/** Qualifiers (code list 2005) of the time of a status, best first. */
const STATUS_DATES = ['334', '78', '7', '181', '203', '186', '178', '44', '46', '187', '137']
const STATUS_PLACES = ['175', '14', '1', '9', '11', '7']

const only = (refs: EventRefs, containers: string[]): EventRefs => ({ ...refs, container: containers })

const withOrders = (po: string[]) => po.length > 0 && { po: [...new Set(po)] }

const merge = (...all: EventRefs[]): EventRefs => ({
  bl: [...new Set(all.flatMap((refs) => refs.bl))],
  booking: [...new Set(all.flatMap((refs) => refs.booking))],
  container: [...new Set(all.flatMap((refs) => refs.container))],
  awb: [...new Set(all.flatMap((refs) => refs.awb))],
  ...withOrders(all.flatMap((refs) => refs.po ?? [])),
})

/** Planned and actual times of the ship's own call beside a status: LOC 9 or 11 of the transport stage with their DTM. */
const voyageEvents = (stage: EdiSegment[], refs: EventRefs, updatedAt: string | null, status: TrackingEvent): TrackingEvent[] => {
  const calls = [
    { loc: '9', code: 'VD', dates: { '133': 'EST', '186': 'ACT' } },
    { loc: '11', code: 'VA', dates: { '132': 'EST', '178': 'ACT' } },
  ] as const
  const events: TrackingEvent[] = []
  for (const group of splitAt(stage, ['LOC']).groups) {
    const call = calls.find(({ loc }) => loc === value(group[0], 0))
    for (const [qualifier, cls] of Object.entries(call?.dates ?? {})) {
      const at = findDate(group, [qualifier])?.at ?? null
      const place = findPlace(group, [value(group[0], 0)])
      if (!call || at === null || !place?.unlocode) continue
      const told = status.code === call.code && status.unlocode === place.unlocode && cls === 'ACT'
      const ship = { vessel: status.vessel, imo: status.imo, voyage: status.voyage }
      if (!told)
        events.push(trackingEvent({ kind: 'TRANSPORT', code: call.code, cls, source: 'IFTSTA', at, updatedAt, ...place, ...ship, refs }))
    }
  }
  return events
}

type Context = { refs: EventRefs; updatedAt: string | null; carrier: boolean }

const readStatus = (group: [EdiSegment, ...EdiSegment[]], context: Context): ReadResult => {
  const irregularities: Irregularity[] = []
  const report = (code: string, detail: string) => irregularities.push(oddity(group[0], code, detail))
  const named = group.filter(isContainer)
  const isEmpty = named.length > 0 && named.every((segment) => equipmentOf(segment, []).empty === true)
  const status: Status | null = statusOf(group[0], context.carrier || named.length > 0, isEmpty)
  if (!status) {
    report('NO_STATUS', 'STS carries no status code.')
    return { events: [], irregularities }
  }
  if (status.odd) report(status.odd.code, status.odd.detail)

  const firstTransport = group.findIndex((segment) => segment.tag === 'TDT')
  const firstBox = group.findIndex(isContainer)
  const own = group.slice(1, Math.min(...[firstTransport, firstBox, group.length].filter((index) => index > 0)))
  const date = findDate(own, STATUS_DATES)
  if (!date) report('NO_DATE', `Status ${status.code} carries no date.`)

  const stages = splitAt(group.slice(1), ['TDT', 'EQD']).groups
  const boxes = stages.filter(([head]) => isContainer(head)).map(([head, ...rest]) => equipmentOf(head, rest))
  const ownRefs = refsOf(own)
  const nearest = [ownRefs.container, context.refs.container].find((list) => list.length > 0) ?? []
  const containers = boxes.length > 0 ? boxes : nearest.map((container) => ({ container }))
  const refs = merge(ownRefs, only(context.refs, []))
  const transports = stages.filter(([head]) => head.tag === 'TDT')
  const sea = transports.find(([head]) => transportOf(head).vessel !== null) ?? transports[0]

  const shared = {
    kind: status.kind,
    code: status.code,
    docType: status.docType,
    cls: 'ACT' as const,
    source: 'IFTSTA' as const,
    at: date?.at ?? null,
    atRaw: date?.at === null ? date.raw : null,
    updatedAt: context.updatedAt,
    remark: status.remark,
    ...findPlace(own, STATUS_PLACES),
    ...(sea ? transportOf(sea[0]) : {}),
  }
  const events = (containers.length > 0 ? containers : [{ container: null }]).map((box) =>
    trackingEvent({
      ...shared,
      ...box,
      ...(status.empty === null ? {} : { empty: status.empty }),
      refs: only(refs, box.container === null ? [] : [box.container]),
    }),
  )
  const [first] = events
  const boxRefs = only(
    refs,
    containers.flatMap(({ container }) => container ?? []),
  )
  const voyage = first ? transports.flatMap(([, ...stage]) => voyageEvents(stage, boxRefs, context.updatedAt, first)) : []
  return { events: [...events, ...voyage], irregularities }
}

/** IFTSTA, the status report: per CNI consignment any number of STS statuses, each with its date, place, transport and boxes. */
export const readIftsta = ({ segments }: EdiMessage): ReadResult => {
  const { head, groups } = splitAt(segments, ['CNI', 'STS'])
  const headRefs = refsOf(head)
  const updatedAt = findDate(head, ['137'])?.at ?? null
  const carrier = head.some((segment) => segment.tag === 'NAD' && value(segment, 0) === 'CA')
  const results: ReadResult[] = []
  let consignment: EventRefs | null = null
  for (const group of groups) {
    if (group[0].tag === 'CNI') consignment = refsOf(group)
    else {
      const containers = consignment && consignment.container.length > 0 ? consignment.container : headRefs.container
      const refs = only(consignment ? merge(consignment, headRefs) : headRefs, containers)
      results.push(readStatus(group, { refs, updatedAt, carrier }))
    }
  }
  return { events: results.flatMap(({ events }) => events), irregularities: results.flatMap(({ irregularities }) => irregularities) }
}
