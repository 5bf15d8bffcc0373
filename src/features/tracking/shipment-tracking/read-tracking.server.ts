import { estimateArrival, type LaneCases } from '#domain/tracking/schedule/arrival-estimate.ts'
import { holidayReach } from '#domain/time/korean-holidays.ts'
import { clocksOf, type KnownDue } from '#domain/tracking/deadlines/clocks.ts'
import { instantOf } from '#domain/time/date-time.ts'
import { clockAt, zonedClock } from '#domain/time/place-zone.ts'
import { orderEvents } from '#domain/tracking/events/event-order.ts'
import { flightLegs } from '#domain/tracking/events/flight-legs.ts'
import { endedAtArrival, type Strip } from '#domain/tracking/milestones/milestones.ts'
import { DELIVERY_TERMS } from '#domain/tracking/milestones/delivery-term.ts'
import { PROGRESS_STAGES, stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import { exceptionsOf, journeyOf } from '#domain/tracking/state/shipment-state.ts'
import { findHolidays } from '../same-ports.server.ts'
import { termOf } from '#domain/tracking/state/terms.ts'
import { termsOfRow } from '../shipment-terms.server.ts'
import { exceptionViews, settledViews } from '../exceptions/read-exceptions.server.ts'
import type { StoredException, ReplyRow, SettledRow } from '../exceptions/sql.ts'
import type { ShipmentTracking } from './contract.ts'
import { readEvents, type ServerDeps, type StoredParts } from './read-events.server.ts'
import { trackingEntries } from './tracking-entries.ts'
import { isLoudException } from '../quiet.ts'
import { seoulText } from './tracking-time.ts'
import type { ContainerRow, ShipmentRow } from './sql.ts'

type Parts = StoredParts & {
  containers: readonly ContainerRow[]
  /** Staff texts and customer replies to exceptions; omitted for guests and partial records, which then contain no exceptions. */
  said?: { kept: readonly StoredException[]; replies: readonly ReplyRow[]; settled: readonly SettledRow[] }
  /** Deadlines stored outside the events. */
  known?: readonly KnownDue[]
  /** Recent arrivals of the lane; omitted, no arrival is estimated. */
  history?: readonly LaneCases[]
}

/** The part of a record that a map draws: places, dates, stages and entries. */
type JourneyRecord = Pick<
  ShipmentTracking,
  | 'asOf'
  | 'TRANS_MODE'
  | 'HBL_NO'
  | 'MBL_NO'
  | 'SHP_STS'
  | 'SHP_STS_NM'
  | 'DELAY_DAYS'
  | 'POL'
  | 'POD'
  | 'CARRIER'
  | 'VESSEL_NM'
  | 'VOYAGE_NO'
  | 'ETD'
  | 'ATD'
  | 'ETA'
  | 'ATA'
  | 'stages'
  | 'started'
  | 'transshipments'
  | 'entries'
>

const wallClock = (stored: string | null) => stored && stored.replace(' ', 'T')

/** A stored time on the clock of its place, with the offset where the zone is known. What was sent as a day stays one. */
const timeAt = (stored: string | null, place: string, told: string | null): string | null =>
  told?.length === 10 && stored?.startsWith(told) ? told : zonedClock(wallClock(stored), place)

/** Deadlines that the law sets: they move over holidays. */
const LEGAL_DUES = new Set(['LOAD', 'DECL', 'CARRYOUT'])

/** The journey of a shipment, and what the rest of its record is made of. */
const readParts = async (deps: ServerDeps, parts: StoredParts) => {
  const { now, lang } = deps
  const { shipment } = parts
  const { pol, pod } = shipment
  const read = await readEvents(deps, parts)
  const { events, received, samePort, named, point, naming } = read
  const terms = termsOfRow(shipment)
  const journey = journeyOf(terms, events, { samePort })
  const { line, schedule } = journey
  const record: JourneyRecord = {
    asOf: now.toISOString(),
    TRANS_MODE: shipment.trans_mode,
    HBL_NO: shipment.hbl_no,
    MBL_NO: shipment.mbl_no,
    SHP_STS: shipment.shp_sts,
    SHP_STS_NM: named('status', shipment.shp_sts) ?? shipment.shp_sts,
    DELAY_DAYS: shipment.eta || shipment.ata ? shipment.delay_days : null,
    POL: point(pol),
    POD: point(pod),
    CARRIER: { CODE: shipment.carrier_cd, NAME: named('carrier', shipment.carrier_cd) ?? '' },
    VESSEL_NM: shipment.vessel_nm,
    VOYAGE_NO: shipment.voyage_no,
    ETD: timeAt(shipment.etd, pol, schedule.etd),
    ATD: timeAt(shipment.atd, pol, schedule.atd),
    ETA: timeAt(shipment.eta, pod, schedule.eta),
    ATA: timeAt(shipment.ata, pod, schedule.ata),
    ...stripParts(line, lang, point),
    entries: trackingEntries(received, { pod, podOffset: schedule.podOffset, samePort }, naming, now),
  }
  return { ...read, terms, journey, record }
}

/** The part of a record that a map draws. */
export const readJourney = async (deps: ServerDeps, parts: StoredParts): Promise<JourneyRecord> => (await readParts(deps, parts)).record

/** All data of a tracking popup for one shipment, in one language and at one point in time. */
export const readTracking = async (deps: ServerDeps, parts: Parts): Promise<ShipmentTracking> => {
  const { run, lang, now, text } = deps
  const { shipment, containers, said, known = [], history = [], forStaff } = parts
  const { trans_mode: mode, io_type: direction, pol, pod } = shipment
  const [{ events, received, samePort, point, naming, terms, journey, record }, holidays] = await Promise.all([
    readParts(deps, parts),
    findHolidays(run),
  ])
  const { line, schedule } = journey
  const found = said ? exceptionsOf(terms, journey, { samePort }, now).exceptions.filter(isLoudException(shipment.quiet_before)) : []
  const { podOffset } = schedule
  const tellerOf = (event: (typeof events)[number]) => {
    const teller = received.find((one) => one.event === event)
    return teller ? `${teller.source.name} ${seoulText(teller.asOf, now.toISOString())}` : ''
  }
  const beyondTable = (dueKind: string, at: string) => LEGAL_DUES.has(dueKind) && Number(at.slice(0, 4)) > (holidayReach(holidays)?.to ?? 0)
  const ordered = orderEvents(events)
  const lastOf = ({ cntr_no, last_event, last_event_at }: ContainerRow) => {
    const event = ordered.findLast((one) => one.container === cntr_no && one.at !== null && one.cls === 'ACT')
    return { name: event ? (naming.event(event) ?? event.code) : last_event, at: event?.at ?? wallClock(last_event_at) }
  }
  const exceptionNaming = { lang, text, now, pod, place: (code: string) => point(code).NAME || code, teller: tellerOf }
  return {
    ...record,
    IO_TYPE: direction,
    BKG_NO: shipment.bkg_no,
    MNGT_NO: shipment.mngt_no,
    PO_NO: shipment.po_no,
    DELIVERY_TERM: { AGREED: DELIVERY_TERMS.find((term) => term === terms.deliveryTerm) ?? '', APPLIES: termOf(terms, { samePort }) },
    ETA_FIRST: timeAt(shipment.eta_first, pod, schedule.firstEta),
    ESTIMATE: estimateOf(shipment, history, podOffset, now),
    PKG_QTY: shipment.pkg_qty,
    PKG_UNIT: shipment.pkg_unit,
    GROSS_WT: shipment.gross_wt,
    progress: progressOf(shipment, now),
    legs: mode === 'AIR' ? flightLegs(events, { pol, pod }) : [],
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
      CBM: row.cbm,
      DEM_DAYS: row.dem_days,
      DEM_UNTIL: row.dem_until,
      DET_DAYS: row.det_days,
      DET_UNTIL: row.det_until,
      FREE_UNTIL: row.free_until || null,
      RETURN_UNTIL: row.return_until || null,
      LAST_EVENT: lastOf(row).name,
      LAST_EVENT_AT: lastOf(row).at,
    })),
    parties: (['SHIPPER', 'CONSIGNEE', 'NOTIFY'] as const).flatMap((ROLE) => {
      const NAME = { SHIPPER: shipment.shipper_nm, CONSIGNEE: shipment.consignee_nm, NOTIFY: shipment.notify_nm }[ROLE]
      return NAME ? [{ ROLE, NAME }] : []
    }),
    exceptions: said ? exceptionViews(found, said, exceptionNaming) : [],
    settled: said ? settledViews(found, said, exceptionNaming) : [],
    EMISSION: null,
    BOOKED_AS: '',
    WAITING: 0,
    TALK: { COUNT: 0, UNREAD: 0, LAST: null },
    choices: forStaff
      ? PROGRESS_STAGES[stripKind(mode, direction)]
          .slice(0, line.stages.at(-1)?.no)
          .map((stage) => ({ code: stage.code, name: stage[lang] }))
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
): ShipmentTracking['ESTIMATE'] => {
  if (ata !== null || !UNDER_WAY.has(shp_sts)) return null
  const there = clockAt(now.getTime(), pod)?.slice(0, 19) ?? new Date(now.getTime() + podOffset * 60_000).toISOString().slice(0, 19)
  const estimate = estimateArrival({ carrier, eta, atd, now: there }, history)
  return estimate && { P50: estimate.p50, P90: estimate.p90, CASES: estimate.cases, SCOPE: estimate.scope }
}

const stripParts = (line: Strip, lang: 'ko' | 'en', point: (code: string, name?: string | null) => ShipmentTracking['POL']) => ({
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
