import { dueOffset } from '#domain/tracking/deadlines/due-place.ts'
import { offsetText, readSentTime } from '#domain/time/date-time.ts'
import { hasOwnFreeTime, type OwnFreeTime } from '#domain/tracking/deadlines/free-time.ts'
import { localOffset } from '#domain/time/place-zone.ts'
import { arrivalMoment } from '#domain/tracking/schedule/schedule.ts'
import { factOf } from '#domain/tracking/events/event-facts.ts'
import type { TrackingEvent } from '#domain/tracking/events/tracking-event.ts'
import { bookedCarriage, type Carriage } from '#domain/tracking/schedule/carriage.ts'
import type { Standing } from '#domain/tracking/state/fact.ts'
import { shipmentState, type ShipmentState } from '#domain/tracking/state/shipment-state.ts'
import type { Reference } from '#domain/tracking/state/terms.ts'
import type { Run } from '#platform/server/db/db.ts'
import { mapInSlices } from '#platform/server/jobs/map-in-slices.ts'
import { correctionsOf, notificationEventsOf } from './notification-events.ts'
import { type EventRow, eventOfRow, factColumns, localTime } from './event-row.ts'
import { namedPlaces, PLACES, type PlacesRow, type StatedType, withStatedTypes } from './named-places.server.ts'
import { FREE_TIMES, findTermsOf, freeTimeRows } from './free-time-terms.server.ts'
import { findReference } from './same-ports.server.ts'
import { isLoudException, loudSince } from './quiet.ts'
import type { ShipmentKey } from './shipment-key.ts'
import { TERMS_COLUMNS, type TermsRow, termsOfRow } from './shipment-terms.server.ts'

/** What is stored about a shipment besides its facts and decides its state. */
export type StoredShipment = ShipmentKey &
  TermsRow &
  PlacesRow & {
    stage_no: number
    eta: string | null
    /** Until when the stored state holds without new facts (UTC). */
    judge_at?: Date | null
    /** Facts before this day tell no one anything. */
    quiet_before?: string | null
    terms_at: Date | null
    carrier_cd: string
    /** The numbers of its booking, normalised. */
    bkg_nos: readonly string[]
    vessel_nm: string
    voyage_no: string
    imo_no: string
    told_carriage: Carriage | null
    booked_carriage: Carriage | null
    has_exceptions?: boolean
    /** Containers with free time of their own, or for which ends were stored. */
    free_times?: readonly OwnFreeTime[] | null
  }
/** A fact as it is stored. */
export type StoredEvent = EventRow &
  ShipmentKey & { event_id: number; received_at: Date | string; standing: Standing; doubt: string; raw?: StatedType }
type StoredVersion = Omit<StoredEvent, 'event_id' | 'standing' | 'doubt'> & { version_id: number }
type Said = ShipmentKey & { event_key: string; at: Date }
/** What was said about a stored fact: withdrawn by its sender (no action), dropped or released by staff. */
type Verdict = Said & { action: 'DROP' | 'RELEASE' | null }

/** Joins the shipments whose keys are the first parameter. */
export const AMONG = 'jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)'

/**
 * The state of shipments by everything that is stored about them; changes nothing.
 * @param wanted the keys as JSON
 * @param now decides what is overdue
 * @param asStored computes a shipment whose time to be judged again has passed for the last moment at which its stored state held
 * @param assumed facts as if they were stored too
 */
export const computeStates = async (
  run: Run,
  wanted: string,
  now: Date,
  { asStored = false, assumed = [] }: { asStored?: boolean; assumed?: readonly StoredEvent[] } = {},
) => {
  // Independent statements are sent together: PostgreSQL receives the statements of one tick in one packet and runs them in this order.
  const [shipments, events, versions, verdicts, terms, reference] = await Promise.all([
    run<StoredShipment>(
      `select s.corp_cd, s.cust_cd, s.shipment_id, s.stage_no, s.eta, s.quiet_before, s.judge_at, s.terms_at, s.carrier_cd, s.vessel_nm, s.voyage_no, s.imo_no, s.told_carriage, s.booked_carriage,
              s.exc_kind <> '' or exists (select from shipment_exception x where (x.corp_cd, x.cust_cd, x.shipment_id) = (s.corp_cd, s.cust_cd, s.shipment_id)
                and x.closed_at is null) as has_exceptions,
              array(select r.ref_no from shipment_ref r where (r.corp_cd, r.cust_cd, r.shipment_id, r.kind) = (s.corp_cd, s.cust_cd, s.shipment_id, 'BKG')) as bkg_nos,
              ${PLACES},
              (${FREE_TIMES}) as free_times,
              ${TERMS_COLUMNS}
       from shipment s join ${AMONG} using (corp_cd, cust_cd, shipment_id)`,
      [wanted],
    ),
    findFacts<StoredEvent>(run, EVENTS, wanted),
    findFacts<StoredVersion>(run, VERSIONS, wanted),
    run<Verdict>(
      // An event is withdrawn by its own key, or with the message that said it. Each is looked up by its key: joined freely, a plan may go
      // through all withdrawn events of the corporation for each event.
      `select s.corp_cd, s.cust_cd, s.shipment_id, e.event_key, w.said_at as at, null as action, 0 as turn
         from tracking_event e join ${AMONG} using (corp_cd, cust_cd, shipment_id)
         join shipment s using (corp_cd, cust_cd, shipment_id)
        cross join lateral (
          select r.said_at from event_retraction r
           where r.corp_cd = e.corp_cd and r.event_key = e.event_key and r.speaker in ('', s.carrier_cd)
          union all
          select o.said_at from event_message m cross join lateral (
            select r.said_at from event_retraction r
             where r.corp_cd = m.corp_cd and r.event_key = m.message_key and r.speaker in ('', s.carrier_cd) offset 0) o
           where m.corp_cd = e.corp_cd and m.event_key = e.event_key) w
        union all
       select d.corp_cd, d.cust_cd, d.shipment_id, d.event_key, d.made_at, d.action, d.decision_id
         from event_decision d join ${AMONG} using (corp_cd, cust_cd, shipment_id) where d.withdrawn_at is null
        order by turn`,
      [wanted],
    ),
    findTermsOf(run, wanted),
    findReference(run),
  ])
  const own = <R extends ShipmentKey>(rows: readonly R[]) => {
    const byShipment = Map.groupBy(rows, ({ shipment_id }) => shipment_id)
    return ({ shipment_id }: ShipmentKey) => byShipment.get(shipment_id) ?? []
  }
  const [eventsOf, versionsOf, verdictsOf, assumedOf] = [own(events), own(versions), own(verdicts), own(assumed)]
  return mapInSlices(shipments, (shipment) =>
    computeState(
      withStatedTypes(shipment, assumedOf(shipment)),
      {
        stored: [...eventsOf(shipment), ...assumedOf(shipment)],
        versions: versionsOf(shipment),
        verdicts: verdictsOf(shipment),
      },
      { ...reference, freeTime: terms.filter(({ corp_cd }) => corp_cd === shipment.corp_cd) },
      asStored ? heldUntil(shipment, now) : now,
    ),
  )
}

// Many rows of many columns are read faster as one JSON than value by value.
const EVENTS = `select json_agg(f) as facts
  from (select ${factColumns('e')}, e.event_id, e.standing, e.doubt from tracking_event e join ${AMONG} using (corp_cd, cust_cd, shipment_id)) f`
const VERSIONS = `select json_agg(f) as facts
  from (select ${factColumns('v')}, v.version_id from event_version v join ${AMONG} using (corp_cd, cust_cd, shipment_id)) f`

const findFacts = async <R>(run: Run, select: string, wanted: string): Promise<R[]> =>
  (await run<{ facts: R[] | null }>(select, [wanted]))[0]?.facts ?? []

const heldUntil = ({ judge_at }: StoredShipment, now: Date) => (judge_at && judge_at <= now ? new Date(judge_at.getTime() - 1) : now)

/** A shipment as its facts say it is, and what has to be stored and sent for it. */
export type ComputedShipment = ReturnType<typeof computeState>

type Facts = {
  stored: readonly StoredEvent[]
  versions: readonly StoredVersion[]
  verdicts: readonly Verdict[]
}

/** What is stored of a computed state in the row of its shipment. */
export const STATE_COLUMNS =
  `etd atd eta ata eta_first shp_sts stage_no stage_cnt delay_days last_event last_place last_event_at last_source last_source_at due_kind due_at
  due_offset eta_offset customs_sts day_only judge_at eta_dep eta_half vessel_nm voyage_no imo_no told_carriage booked_carriage booked_etd booked_eta terms_at
  free_until return_until clock_at`.split(/\s+/)

const carriageRow = ({ vessel_nm, voyage_no, imo_no, told_carriage, booked_carriage }: StoredShipment, now: Carriage | null) => {
  const shown = { vessel: vessel_nm, voyage: voyage_no, imo: imo_no }
  const next = bookedCarriage({ shown, told: told_carriage, booked: booked_carriage }, now)
  return {
    vessel_nm: next.shown.vessel,
    voyage_no: next.shown.voyage,
    imo_no: next.shown.imo,
    told_carriage: next.told,
    booked_carriage: next.booked,
  }
}

/** A changed expectation of the arrival; none before the first computation, nor after the arrival. */
const etaChange = ({ eta, terms_at }: StoredShipment, { schedule, events, line }: ShipmentState, now: Date) => {
  const isDay = schedule.eta?.length === 10
  // On the clock of the port with its offset, as far as it is known; a day is compared with a day.
  const onClock = (at: string | null) => {
    const wall = localTime(at)
    if (wall === null || isDay) return wall && wall.slice(0, 10)
    const offset = readSentTime(at)?.offset ?? localOffset(wall, schedule.pod ?? '') ?? readSentTime(schedule.eta)?.offset ?? null
    return offset === null ? wall : `${wall}${offsetText(offset)}`
  }
  const [from, to] = [onClock(eta), onClock(schedule.eta)]
  if (terms_at === null || from === null || to === null || schedule.arrived || line.active === 0) return null
  const said = events.findLast(({ cls, at }) => cls !== 'ACT' && at === schedule.eta)?.updatedAt ?? now.toISOString()
  return { from, to, said }
}

const digitsOf = (at: string | null) => at?.replace(/\D/g, '') ?? null

/** Minutes east of UTC of the clock on which the arrival is stored. */
const etaOffset = (schedule: ShipmentState['schedule']): number | null => {
  const [wall, moment] = [localTime(schedule.eta), arrivalMoment(schedule.eta, schedule)]
  return wall === null || moment === null ? null : Math.round((Date.parse(`${wall}Z`) - moment) / 60_000)
}

/** The dates of a schedule that are days without a time. */
const dayOnly = ({ etd, atd, eta, ata }: ShipmentState['schedule']) =>
  Object.entries({ etd, atd, eta, ata })
    .flatMap(([name, at]) => (at?.length === 10 ? name : []))
    .join(' ')

const EMPTY_MOVES = new Set(['EMPTY_OUT', 'EMPTY_IN'])

/** The code by which lists name an event: an empty container at the gate is another thing than a full one under the same code. */
const shownCode = (event: TrackingEvent): string => {
  const fact = factOf(event)
  return EMPTY_MOVES.has(fact) ? fact : event.code
}

const iso = (at: Date | string) => new Date(at).toISOString()

/** The state of a shipment by everything that is known about it, as it is stored; reads and writes nothing. */
export const computeState = (shipment: StoredShipment, { stored, versions, verdicts }: Facts, reference: Reference, now: Date) => {
  const rows = new Map(stored.map((row) => [row.event_key, row]))
  const freeTimes = shipment.free_times ?? []
  const terms = {
    ...termsOfRow(shipment),
    carrier: shipment.carrier_cd,
    customer: shipment.cust_cd,
    bookings: shipment.bkg_nos,
    freeTimes: freeTimes.filter(hasOwnFreeTime),
  }
  const said = new Map([...stored, ...versions].map((row) => [eventOfRow(row), row]))
  const state = shipmentState(
    terms,
    {
      facts: [...said].map(([event, row]) => ({ key: row.event_key, event, receivedAt: iso(row.received_at) })),
      retractions: verdicts.flatMap(({ event_key, at, action }) => (action === null ? { key: event_key, at: iso(at) } : [])),
      decisions: verdicts.flatMap(({ event_key, at, action }) => (action === null ? [] : { key: event_key, at: iso(at), action })),
    },
    reference,
    now,
  )
  const { line, schedule, last, due } = state
  const isLoud = loudSince(shipment.quiet_before)
  const exceptions = state.exceptions.filter(isLoudException(shipment.quiet_before))
  const newest = new Map(
    state.facts.flatMap(({ key, standing, event }) => (standing === 'CORRECTED' ? [] : [[key, said.get(event)] as const])),
  )
  const heard = last && newest.get(last.id ?? '')
  const row = {
    corp_cd: shipment.corp_cd,
    cust_cd: shipment.cust_cd,
    shipment_id: shipment.shipment_id,
    etd: localTime(schedule.etd),
    atd: localTime(schedule.atd),
    eta: localTime(schedule.eta),
    ata: localTime(schedule.ata),
    eta_first: localTime(schedule.firstEta),
    shp_sts: state.status,
    stage_no: Math.max(line.active, 1),
    stage_cnt: line.stages.length,
    delay_days: state.delay,
    last_event: last ? shownCode(last) : '',
    last_place: last?.unlocode ?? last?.iata ?? last?.place ?? '',
    last_event_at: localTime(last?.at ?? null),
    last_source: last?.source ?? '',
    last_source_at: heard?.updated_at ?? heard?.received_at ?? null,
    due_kind: due?.kind ?? '',
    due_at: due && localTime(due.at),
    due_offset: due && dueOffset({ DUE_KIND: due.kind, DUE_AT: digitsOf(localTime(due.at)), POL: shipment.pol, POD: shipment.pod }),
    eta_offset: etaOffset(schedule),
    customs_sts: state.customs,
    day_only: dayOnly(schedule),
    judge_at: state.again,
    eta_dep: localTime(state.promises.atDeparture),
    eta_half: localTime(state.promises.halfWay),
    ...carriageRow(shipment, state.carriage),
    free_until: state.freeTime.until ?? '',
    return_until: state.freeTime.returnBy ?? '',
    clock_at: localTime(state.clockAt),
    booked_etd: shipment.booked_etd,
    booked_eta: shipment.booked_eta,
    terms_at: shipment.terms_at ?? now,
  }
  const moved = etaChange(shipment, state, now)
  const eta = moved && isLoud(moved.said) && isLoud(moved.to) ? moved : null
  const causes = notificationEventsOf(
    { key: row, pol: shipment.pol, pod: shipment.pod, line, before: shipment.stage_no, exceptions, eta },
    now,
  ).filter(({ kind, detail }) => kind === 'ETA' || isLoud(detail.at))
  const corrections = correctionsOf({ key: row, line, before: shipment.stage_no })
  const changed = state.facts.flatMap(({ key, standing, doubt }) => {
    const stands = standing === 'CORRECTED' ? null : rows.get(key)
    return stands && (stands.standing !== standing || stands.doubt !== (doubt ?? ''))
      ? { event_id: stands.event_id, standing, doubt: doubt ?? '' }
      : []
  })
  const promotions = [...newest].flatMap(([key, counted]) => {
    const stands = rows.get(key)
    return stands && counted && 'version_id' in counted ? { event_id: stands.event_id, version_id: counted.version_id } : []
  })
  const stage = line.stages.find(({ state: at }) => at === 'active')?.code ?? ''
  return {
    row,
    stage,
    named: namedPlaces(shipment, state.events),
    freeTimes: freeTimeRows(shipment, freeTimes, state.freeTime.units),
    exceptions,
    hadExceptions: shipment.has_exceptions ?? false,
    causes,
    corrections,
    changed,
    promotions,
  }
}
