import type { Standing } from '#domain/tracking/state/fact.ts'
import type { Reference } from '#domain/tracking/state/terms.ts'
import { bookedCarriage, type Carriage } from '#domain/tracking/schedule/carriage.ts'
import { shipmentState, type ShipmentState } from '#domain/tracking/state/shipment-state.ts'
import type { Run } from '#platform/server/db/db.ts'
import { notificationEventsOf } from './notification-events.ts'
import { type EventRow, eventOfRow, localTime } from './event-row.ts'
import { upsertExceptions } from './upsert-exceptions.server.ts'
import { asKeys, notifyChanges } from './live/notify-changes.server.ts'
import { enqueueNotifications } from './enqueue-notifications.server.ts'
import { findDistances, findSamePorts } from './same-ports.server.ts'
import type { ShipmentKey } from './shipment-key.ts'
import { TERMS_COLUMNS, type TermsRow, termsOfRow } from './shipment-terms.server.ts'

type Shipment = ShipmentKey &
  TermsRow & {
    stage_no: number
    eta: string | null
    terms_at: Date | null
    carrier_cd: string
    vessel_nm: string
    voyage_no: string
    imo_no: string
    told_carriage: Carriage | null
    booked_carriage: Carriage | null
  }
type StoredEvent = EventRow & ShipmentKey & { event_id: number; received_at: Date; standing: Standing; doubt: string }
type Said = ShipmentKey & { event_key: string; at: Date }

const AMONG = 'jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)'

/**
 * Computes the state of shipments from their facts and stores what lists read (stage, status, dates, delay, last event, next deadline,
 * customs) and the standing of every fact, after events were imported, corrected, withdrawn, entered by hand or seeded, or the desk decided
 * about one. Values without an event keep the booked data.
 * @param now decides what is overdue
 */
export const refreshShipments = async (run: Run, keys: readonly ShipmentKey[], now = new Date()): Promise<void> => {
  if (!keys.length) return
  const wanted = asKeys(keys)
  // Independent statements are sent together: PostgreSQL receives the statements of one tick in one packet and runs them in this order.
  const [shipments, events, retractions, decisions, samePort, distanceKm] = await Promise.all([
    run<Shipment>(
      `select s.corp_cd, s.cust_cd, s.shipment_id, s.stage_no, s.eta, s.terms_at, s.carrier_cd, s.vessel_nm, s.voyage_no, s.imo_no, s.told_carriage, s.booked_carriage, ${TERMS_COLUMNS}
       from shipment s join ${AMONG} using (corp_cd, cust_cd, shipment_id)`,
      [wanted],
    ),
    run<StoredEvent>(`select e.* from tracking_event e join ${AMONG} using (corp_cd, cust_cd, shipment_id)`, [wanted]),
    run<Said>(
      `select s.corp_cd, s.cust_cd, s.shipment_id, e.event_key, r.said_at as at from tracking_event e join ${AMONG} using (corp_cd, cust_cd, shipment_id)
         join shipment s using (corp_cd, cust_cd, shipment_id) join event_retraction r on r.corp_cd = e.corp_cd and r.event_key = e.event_key
        where r.speaker in ('', s.carrier_cd)`,
      [wanted],
    ),
    run<Said & { action: 'DROP' | 'RELEASE' }>(
      `select d.corp_cd, d.cust_cd, d.shipment_id, d.event_key, d.action, d.made_at as at
         from event_decision d join ${AMONG} using (corp_cd, cust_cd, shipment_id) where d.withdrawn_at is null`,
      [wanted],
    ),
    findSamePorts(run),
    findDistances(run),
  ])
  const own = <R extends ShipmentKey>(rows: readonly R[]) => {
    const byShipment = Map.groupBy(rows, ({ shipment_id }) => shipment_id)
    return ({ shipment_id }: ShipmentKey) => byShipment.get(shipment_id) ?? []
  }
  const [eventsOf, retractionsOf, decisionsOf] = [own(events), own(retractions), own(decisions)]
  const states = shipments.map((shipment) =>
    stateOf(
      shipment,
      { stored: eventsOf(shipment), retractions: retractionsOf(shipment), decisions: decisionsOf(shipment) },
      { samePort, distanceKm },
      now,
    ),
  )
  await Promise.all([
    run(
      `update shipment s set etd = r.etd, atd = r.atd, eta = r.eta, ata = r.ata, eta_first = r.eta_first, shp_sts = r.shp_sts, stage_no = r.stage_no,
            stage_cnt = r.stage_cnt, delay_days = r.delay_days, last_event = r.last_event, last_place = r.last_place, last_event_at = r.last_event_at,
            last_source = r.last_source, last_source_at = r.last_source_at, due_kind = r.due_kind, due_at = r.due_at, customs_sts = r.customs_sts, judge_at = r.judge_at, eta_dep = r.eta_dep, eta_half = r.eta_half,
            vessel_nm = r.vessel_nm, voyage_no = r.voyage_no, imo_no = r.imo_no, told_carriage = r.told_carriage, booked_carriage = r.booked_carriage,
            booked_etd = r.booked_etd, booked_eta = r.booked_eta, terms_at = r.terms_at
       from jsonb_populate_recordset(null::shipment, $1::jsonb) r
      where s.corp_cd = r.corp_cd and s.cust_cd = r.cust_cd and s.shipment_id = r.shipment_id`,
      [JSON.stringify(states.map(({ row }) => row))],
    ),
    storeStandings(
      run,
      states.flatMap(({ changed }) => changed),
    ),
    refreshContainers(run, events, wanted),
    upsertExceptions(
      run,
      states.map(({ row, exceptions }) => ({ key: row, exceptions })),
      wanted,
      now,
    ),
    notifyChanges(run, wanted),
    enqueueNotifications(
      run,
      states.flatMap(({ causes }) => causes),
      now,
    ),
  ])
}

/** Stores the standing of facts where it changed: readers that select events by database alone see the valid ones. */
const storeStandings = async (run: Run, changed: readonly object[]) => {
  if (changed.length === 0) return
  await run(
    `update tracking_event e set standing = r.standing, doubt = r.doubt from jsonb_to_recordset($1::jsonb) as r(event_id bigint, standing text, doubt text)
      where e.event_id = r.event_id`,
    [JSON.stringify(changed)],
  )
}

/** Stores the last event of each container. */
const refreshContainers = async (run: Run, events: readonly StoredEvent[], wanted: string) => {
  if (events.every(({ cntr_no }) => cntr_no === null)) return
  await run(
    `update shipment_cntr c set last_event = e.code, last_event_at = e.at
       from (select distinct on (corp_cd, cust_cd, shipment_id, cntr_no) corp_cd, cust_cd, shipment_id, cntr_no, code, at
               from tracking_event join ${AMONG} using (corp_cd, cust_cd, shipment_id)
              where cls = 'ACT' and at is not null and cntr_no is not null and standing = 'VALID'
              order by corp_cd, cust_cd, shipment_id, cntr_no, at desc, event_id desc) e
      where c.corp_cd = e.corp_cd and c.cust_cd = e.cust_cd and c.shipment_id = e.shipment_id and c.cntr_no = e.cntr_no`,
    [wanted],
  )
}

type Facts = { stored: readonly StoredEvent[]; retractions: readonly Said[]; decisions: readonly (Said & { action: 'DROP' | 'RELEASE' })[] }

const carriageRow = ({ vessel_nm, voyage_no, imo_no, told_carriage, booked_carriage }: Shipment, now: Carriage | null) => {
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
const etaChange = ({ eta, terms_at }: Shipment, { schedule, events, line }: ShipmentState, now: Date) => {
  const [from, to] = [localTime(eta && eta.replace(' ', 'T')), localTime(schedule.eta)]
  if (terms_at === null || from === null || to === null || schedule.arrived || line.active === 0) return null
  const said = events.findLast(({ cls, at }) => cls !== 'ACT' && at === schedule.eta)?.updatedAt ?? now.toISOString()
  return { from, to, said }
}

const iso = (at: Date | string) => new Date(at).toISOString()

const stateOf = (shipment: Shipment, { stored, retractions, decisions }: Facts, reference: Reference, now: Date) => {
  const rows = new Map(stored.map((row) => [row.event_key, row]))
  const terms = termsOfRow(shipment)
  const state = shipmentState(
    terms,
    {
      facts: stored.map((row) => ({ key: row.event_key, event: eventOfRow(row), receivedAt: iso(row.received_at) })),
      retractions: retractions.map(({ event_key, at }) => ({ key: event_key, at: iso(at) })),
      decisions: decisions.map(({ event_key, at, action }) => ({ key: event_key, at: iso(at), action })),
    },
    reference,
    now,
  )
  const { line, schedule, last, due, exceptions } = state
  const heard = last && rows.get(last.id ?? '')
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
    last_event: last?.code ?? '',
    last_place: last?.unlocode ?? last?.iata ?? last?.place ?? '',
    last_event_at: localTime(last?.at ?? null),
    last_source: last?.source ?? '',
    last_source_at: heard?.updated_at ?? heard?.received_at ?? null,
    due_kind: due?.kind ?? '',
    due_at: due && localTime(due.at),
    customs_sts: state.customs,
    judge_at: state.again,
    eta_dep: localTime(state.promises.atDeparture),
    eta_half: localTime(state.promises.halfWay),
    ...carriageRow(shipment, state.carriage),
    booked_etd: shipment.booked_etd,
    booked_eta: shipment.booked_eta,
    terms_at: shipment.terms_at ?? now,
  }
  const causes = notificationEventsOf(
    { key: row, pol: shipment.pol, pod: shipment.pod, line, before: shipment.stage_no, exceptions, eta: etaChange(shipment, state, now) },
    now,
  )
  const changed = state.facts.flatMap(({ key, standing, doubt }) => {
    const stands = rows.get(key)
    return stands && (stands.standing !== standing || stands.doubt !== (doubt ?? ''))
      ? { event_id: stands.event_id, standing, doubt: doubt ?? '' }
      : []
  })
  return { row, exceptions, causes, changed }
}
