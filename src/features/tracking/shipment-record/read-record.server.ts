import { estimateArrival, type LaneCases } from '#domain/tracking/schedule/arrival-estimate.ts'
import { holidayReach } from '#domain/time/korean-holidays.ts'
import { clocksOf, type KnownDue } from '#domain/tracking/deadlines/clocks.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { clockAt } from '#domain/time/place-zone.ts'
import { factOf } from '#domain/tracking/events/event-facts.ts'
import { orderEvents } from '#domain/tracking/events/event-order.ts'
import { flightLegs } from '#domain/tracking/events/flight-legs.ts'
import { endedAtArrival, type Strip } from '#domain/tracking/milestones/milestones.ts'
import { DELIVERY_TERMS } from '#domain/tracking/milestones/delivery-term.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import { exceptionsOf, journeyOf } from '#domain/tracking/state/shipment-state.ts'
import type { EventSource } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import { eventOfRow } from '../event-row.ts'
import { findHolidays, findSamePorts } from '../same-ports.server.ts'
import { termOf } from '#domain/tracking/state/terms.ts'
import { termsOfRow } from '../shipment-terms.server.ts'
import { exceptionViews } from '../exceptions/read-exceptions.server.ts'
import type { StoredException, ReplyRow } from '../exceptions/sql.ts'
import type { ShipmentRecord, SourceGroup } from './contract.ts'
import { delayReasonName, eventName, stageNameIn } from './event-names.ts'
import { type ReceivedEvent, type Naming, recordEntries } from './record-entries.ts'
import { loudSince } from '../quiet.ts'
import { seoulText } from './record-time.ts'
import { type ContainerRow, findNames, type ShipmentRow, type StoredEvent } from './sql.ts'

type ServerDeps = { run: Run; lang: 'ko' | 'en'; now: Date; text: (key: string, params?: readonly (string | number)[]) => string }
type Parts = {
  shipment: ShipmentRow
  stored: readonly StoredEvent[]
  containers: readonly ContainerRow[]
  /** Staff texts and customer replies to exceptions; omitted for guests and partial records, which then contain no exceptions. */
  said?: { kept: readonly StoredException[]; replies: readonly ReplyRow[] }
  /** Deadlines stored outside the events. */
  known?: readonly KnownDue[]
  /** Recent arrivals of the lane; omitted, no arrival is estimated. */
  history?: readonly LaneCases[]
  forStaff: boolean
}

const GROUPS: Partial<Record<EventSource, SourceGroup>> = {
  MANUAL: 'naru',
  SYSTEM: 'naru',
  UNIPASS: 'customs',
  CODECO: 'terminal',
  COARRI: 'terminal',
}
const groupOf = (source: EventSource): SourceGroup => GROUPS[source] ?? 'carrier'

/** Who said it: staff and customs have names in both languages; carriers use their own. */
export const senderOf = (
  source: EventSource,
  ownName: string,
  mode: string,
  text: ServerDeps['text'],
  forStaff = true,
): ShipmentRecord['entries'][number]['source'] => {
  const group = groupOf(source)
  // Only our staff reads which of our systems said it.
  const isOurs = (group === 'naru' && !(source === 'SYSTEM' && forStaff)) || group === 'customs' || !ownName
  return { group, name: isOurs ? text(`trackingRecord.source.${group === 'carrier' && mode === 'AIR' ? 'airline' : group}`) : ownName }
}
const wallClock = (stored: string | null) => stored && stored.replace(' ', 'T')
const unique = (codes: readonly (string | null)[]) => [...new Set(codes.filter((code) => code !== null && code !== ''))] as string[]

/** The codes of the ports, airports and places of a shipment and its events. */
export const placesOf = ({ pol, pod }: ShipmentRow, stored: readonly StoredEvent[]) =>
  unique([pol, pod, ...stored.flatMap(({ unlocode, iata }) => [unlocode, iata])])

/** Deadlines that the law sets: they move over holidays. */
const LEGAL_DUES = new Set(['LOAD', 'DECL', 'CARRYOUT'])

/** All data of a tracking popup for one shipment, in one language and at one point in time. */
export const readRecord = async (
  { run, lang, now, text }: ServerDeps,
  { shipment, stored, containers, said, known = [], history = [], forStaff }: Parts,
): Promise<ShipmentRecord> => {
  const { trans_mode: mode, io_type: direction, pol, pod } = shipment
  const rows = new Map(stored.map((row) => [eventOfRow(row), row]))
  const events = [...rows.keys()]
  const codes = events.flatMap(({ code, docType, delayReason }) => [code.replace(/\s/g, '').toUpperCase(), docType, delayReason])
  const [samePort, holidays, named] = await Promise.all([
    findSamePorts(run),
    findHolidays(run),
    findNames(run, lang, {
      places: placesOf(shipment, stored),
      mode,
      carrier: shipment.carrier_cd,
      status: shipment.shp_sts,
      codes: unique(codes),
    }),
  ])
  const point = (code: string, name?: string | null) => ({ CODE: code, NAME: named('place', code) ?? name ?? '' })
  const kind = stripKind(mode, direction)
  const stageName = stageNameIn(lang, mode, direction)
  const naming: Naming = {
    event: (event) => eventName({ ...event, fact: factOf(event) }, lang, named, stageName),
    place: ({ iata, unlocode, place }) => (iata || unlocode || place ? point(iata ?? unlocode ?? '', place) : null),
    discrepancy: (code) => named('IATA-DIS', code) ?? null,
    delayReason: (code) => delayReasonName(code, lang),
    etaChange: text('trackingRecord.etaMoved'),
  }
  const heard = events.map((event): ReceivedEvent => {
    const row = rows.get(event) as StoredEvent
    return {
      event,
      sender: `${event.source} ${row.source_nm}`,
      source: senderOf(event.source, row.source_nm, mode, text, forStaff),
      asOf: event.updatedAt ?? row.received_at.toISOString(),
    }
  })
  const terms = termsOfRow(shipment)
  const journey = journeyOf(terms, events, { samePort })
  const { line, schedule } = journey
  const isLoud = loudSince(shipment.quiet_before)
  const found = said ? exceptionsOf(terms, journey, { samePort }, now).exceptions.filter(({ since }) => isLoud(since)) : []
  const { podOffset } = schedule
  const tellerOf = (event: (typeof events)[number]) => {
    const teller = heard.find((one) => one.event === event)
    return teller ? `${teller.source.name} ${seoulText(teller.asOf, now.toISOString())}` : ''
  }
  const beyondTable = (dueKind: string, at: string) => LEGAL_DUES.has(dueKind) && Number(at.slice(0, 4)) > (holidayReach(holidays)?.to ?? 0)
  const ordered = orderEvents(events)
  const lastOf = ({ cntr_no, last_event, last_event_at }: ContainerRow) => {
    const event = ordered.findLast((one) => one.container === cntr_no && one.at !== null && one.cls === 'ACT')
    return { name: event ? (naming.event(event) ?? event.code) : last_event, at: event?.at ?? wallClock(last_event_at) }
  }
  return {
    asOf: now.toISOString(),
    TRANS_MODE: mode,
    IO_TYPE: direction,
    HBL_NO: shipment.hbl_no,
    MBL_NO: shipment.mbl_no,
    BKG_NO: shipment.bkg_no,
    MNGT_NO: shipment.mngt_no,
    PO_NO: shipment.po_no,
    SHP_STS: shipment.shp_sts,
    SHP_STS_NM: named('status', shipment.shp_sts) ?? shipment.shp_sts,
    DELAY_DAYS: shipment.eta || shipment.ata ? shipment.delay_days : null,
    POL: point(pol),
    POD: point(pod),
    CARRIER: { CODE: shipment.carrier_cd, NAME: named('carrier', shipment.carrier_cd) ?? '' },
    DELIVERY_TERM: { AGREED: DELIVERY_TERMS.find((term) => term === terms.deliveryTerm) ?? '', APPLIES: termOf(terms, { samePort }) },
    VESSEL_NM: shipment.vessel_nm,
    VOYAGE_NO: shipment.voyage_no,
    ETD: wallClock(shipment.etd),
    ATD: wallClock(shipment.atd),
    ETA: wallClock(shipment.eta),
    ATA: wallClock(shipment.ata),
    ETA_FIRST: wallClock(shipment.eta_first),
    ESTIMATE: estimateOf(shipment, history, podOffset, now),
    PKG_QTY: shipment.pkg_qty,
    PKG_UNIT: shipment.pkg_unit,
    GROSS_WT: shipment.gross_wt,
    ...stripParts(line, lang, point),
    progress: progressOf(shipment, now),
    legs: mode === 'AIR' ? flightLegs(events, { pol, pod }) : [],
    entries: recordEntries(heard, { pod, podOffset, samePort }, naming, now),
    dues: clocksOf({
      direction,
      events,
      stage: line.active,
      isClosed: endedAtArrival(line),
      podOffset,
      pod,
      containers: shipment.cntr_nos,
      known,
      isHoliday: (ymd) => holidays.has(ymd),
      now,
    }).map(({ kind, at, offset, state, proof }) => ({
      kind,
      at,
      offset,
      state,
      source: [
        typeof proof === 'string' ? text(`trackingRecord.known.${proof}`) : tellerOf(proof),
        beyondTable(kind, at) ? text('trackingRecord.beyondHolidays') : '',
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    containers: containers.map((row) => ({
      CNTR_NO: row.cntr_no,
      CNTR_TYPE: row.cntr_type,
      SEAL_NO: row.seal_no,
      GROSS_WT: row.gross_wt,
      PKG_QTY: row.pkg_qty,
      LAST_EVENT: lastOf(row).name,
      LAST_EVENT_AT: lastOf(row).at,
    })),
    parties: (['SHIPPER', 'CONSIGNEE', 'NOTIFY'] as const).flatMap((ROLE) => {
      const NAME = { SHIPPER: shipment.shipper_nm, CONSIGNEE: shipment.consignee_nm, NOTIFY: shipment.notify_nm }[ROLE]
      return NAME ? [{ ROLE, NAME }] : []
    }),
    exceptions: said
      ? exceptionViews(found, said, { lang, text, now, pod, place: (code) => point(code).NAME || code, teller: tellerOf })
      : [],
    EMISSION: null,
    BOOKED_AS: '',
    TALK: { COUNT: 0, UNREAD: 0, LAST: null },
    choices: forStaff
      ? PROGRESS_STAGES[kind].slice(0, line.stages.at(-1)?.no).map((stage) => ({ code: stage.code, name: stage[lang] }))
      : [],
  }
}

const UNDER_WAY = new Set(['BOOKED', 'PREDEP', 'TRANSIT'])

/** Uses local times of the ports, as the estimate does. */
const estimateOf = (
  { shp_sts, ata, eta, atd, pod, carrier_cd: carrier }: ShipmentRow,
  history: readonly LaneCases[],
  podOffset: number,
  now: Date,
): ShipmentRecord['ESTIMATE'] => {
  if (ata !== null || !UNDER_WAY.has(shp_sts)) return null
  const there = clockAt(now.getTime(), pod)?.slice(0, 19) ?? new Date(now.getTime() + podOffset * 60_000).toISOString().slice(0, 19)
  const estimate = estimateArrival({ carrier, eta, atd, now: there }, history)
  return estimate && { P50: estimate.p50, P90: estimate.p90, CASES: estimate.cases, SCOPE: estimate.scope }
}

const stripParts = (line: Strip, lang: 'ko' | 'en', point: (code: string, name?: string | null) => ShipmentRecord['POL']) => ({
  stages: line.stages.map(({ no, code, state, at, planned, part, ...stage }) => ({
    no,
    code,
    name: stage[lang],
    state,
    at,
    planned,
    part,
  })),
  started: line.started,
  transshipments: line.transshipments.map(({ port, place, ...steps }) => ({ ...steps, place: point(port, place) })),
})

const progressOf = ({ atd, ata, eta, shp_sts }: ShipmentRow, now: Date): number => {
  if (ata || shp_sts === 'ARRIVED' || shp_sts === 'DELIVERED') return 10
  const [left, due] = [instantOf(atd), instantOf(eta)]
  if (left === null || due === null || due <= left) return 0
  return Math.min(9, Math.max(1, Math.round((10 * (now.getTime() - left)) / (due - left))))
}
