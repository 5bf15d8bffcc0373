import { customsStatus } from '#domain/customs/customs-status.ts'
import { delayDays } from '#domain/tracking/schedule/delay.ts'
import { orderEvents } from '#domain/tracking/events/event-order.ts'
import { detectExceptions } from '#domain/tracking/exceptions/exceptions.ts'
import { knownPromises } from '#domain/tracking/events/known-plans.ts'
import { type Strip, strip } from '#domain/tracking/milestones/milestones.ts'
import { stripKind } from '#domain/tracking/milestones/progress-stages.ts'
import type { SamePort } from '#domain/tracking/events/same-port.ts'
import { type Schedule, scheduleOf } from '#domain/tracking/schedule/schedule.ts'
import { shipmentDue } from '#domain/tracking/deadlines/shipment-due.ts'
import { shipmentStatus } from '#domain/shipment/shipment-status.ts'
import type { Run } from '#platform/server/db/db.ts'
import { notificationEventsOf } from './notification-events.ts'
import { type EventRow, eventOfRow, localTime } from './event-row.ts'
import { upsertExceptions } from './upsert-exceptions.server.ts'
import { asKeys, notifyChanges } from './live/notify-changes.server.ts'
import { enqueueNotifications } from './enqueue-notifications.server.ts'
import { findSamePorts } from './same-ports.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

type Shipment = ShipmentKey & {
  trans_mode: 'SEA' | 'AIR'
  io_type: 'EXP' | 'IMP' | 'CROSS'
  pol: string
  pod: string
  final_dest: string
  pkg_qty: number
  etd: string | null
  eta: string | null
  eta_first: string | null
  stage_no: number
  shp_sts: string
}
type StoredEvent = EventRow & ShipmentKey & { received_at: Date }

const AMONG = 'jsonb_to_recordset($1::jsonb) as k(corp_cd text, cust_cd text, shipment_id bigint)'

/**
 * Recomputes the columns that lists read (stage, status, dates, delay, last event, next deadline, customs) from the events of the
 * shipments, after events were imported, entered by hand or seeded. Values without an event keep the booked data.
 * @param now decides what is overdue
 */
export const refreshShipments = async (run: Run, keys: readonly ShipmentKey[], now = new Date()): Promise<void> => {
  if (!keys.length) return
  const wanted = asKeys(keys)
  // Independent statements are sent together: PostgreSQL receives the statements of one tick in one packet and runs them in this order.
  const [shipments, events, samePort] = await Promise.all([
    run<Shipment>(
      `select s.corp_cd, s.cust_cd, s.shipment_id, s.trans_mode, s.io_type, s.pol, s.pod, s.final_dest, s.pkg_qty, s.etd, s.eta, s.eta_first, s.stage_no, s.shp_sts
       from shipment s join ${AMONG} using (corp_cd, cust_cd, shipment_id)`,
      [wanted],
    ),
    run<StoredEvent>(`select e.* from tracking_event e join ${AMONG} using (corp_cd, cust_cd, shipment_id)`, [wanted]),
    findSamePorts(run),
  ])
  const byShipment = Map.groupBy(events, ({ shipment_id }) => shipment_id)
  const states = shipments.map((shipment) => stateOf(shipment, byShipment.get(shipment.shipment_id) ?? [], samePort, now))
  await Promise.all([
    run(
      `update shipment s set etd = r.etd, atd = r.atd, eta = r.eta, ata = r.ata, eta_first = r.eta_first, shp_sts = r.shp_sts, stage_no = r.stage_no,
            stage_cnt = r.stage_cnt, delay_days = r.delay_days, last_event = r.last_event, last_place = r.last_place, last_event_at = r.last_event_at,
            last_source = r.last_source, last_source_at = r.last_source_at, due_kind = r.due_kind, due_at = r.due_at, customs_sts = r.customs_sts, judge_at = r.judge_at, eta_dep = r.eta_dep, eta_half = r.eta_half
       from jsonb_populate_recordset(null::shipment, $1::jsonb) r
      where s.corp_cd = r.corp_cd and s.cust_cd = r.cust_cd and s.shipment_id = r.shipment_id`,
      [JSON.stringify(states.map(({ row }) => row))],
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

/** Stores the last event of each container. */
const refreshContainers = async (run: Run, events: readonly StoredEvent[], wanted: string) => {
  if (events.every(({ cntr_no }) => cntr_no === null)) return
  await run(
    `update shipment_cntr c set last_event = e.code, last_event_at = e.at
       from (select distinct on (corp_cd, cust_cd, shipment_id, cntr_no) corp_cd, cust_cd, shipment_id, cntr_no, code, at
               from tracking_event join ${AMONG} using (corp_cd, cust_cd, shipment_id)
              where cls = 'ACT' and at is not null and cntr_no is not null
              order by corp_cd, cust_cd, shipment_id, cntr_no, at desc, event_id desc) e
      where c.corp_cd = e.corp_cd and c.cust_cd = e.cust_cd and c.shipment_id = e.shipment_id and c.cntr_no = e.cntr_no`,
    [wanted],
  )
}

const stateOf = (shipment: Shipment, stored: readonly StoredEvent[], samePort: SamePort, now: Date) => {
  const events = stored.map(eventOfRow)
  const route = { pol: shipment.pol, pod: shipment.pod, delivery: shipment.final_dest || null, samePort }
  const said = scheduleOf(events, route)
  const kind = stripKind(shipment.trans_mode, shipment.io_type)
  const line = strip(kind, events, {
    ...route,
    totalPieces: shipment.pkg_qty || null,
    reachedBefore: shipment.stage_no > 1 ? shipment.stage_no : 0,
    cancelled: shipment.shp_sts === 'CANCELLED',
  })
  const arrival = arrivalByStage(line)
  const schedule: Schedule = {
    ...said,
    ata: said.ata ?? arrival.at,
    arrived: said.arrived || arrival.reached,
    // The booked time applies only until an event names one.
    eta: said.eta ?? shipment.eta,
    firstEta: said.firstEta ?? shipment.eta_first,
  }
  const happened = events.filter(({ cls, at }) => cls === 'ACT' && at !== null)
  const last = orderEvents(happened).at(-1)
  const heard = stored.find(({ event_key }) => event_key === last?.id)
  const due = shipmentDue(shipment.io_type, events, line.active)
  const { exceptions, again } = detectExceptions({
    mode: shipment.trans_mode,
    direction: shipment.io_type,
    events,
    pol: shipment.pol,
    pod: shipment.pod,
    schedule,
    stage: line.active,
    via: line.transshipments.map(({ port }) => port),
    samePort,
    now,
  })
  const promises = knownPromises(events, route, schedule)
  const row = {
    corp_cd: shipment.corp_cd,
    cust_cd: shipment.cust_cd,
    shipment_id: shipment.shipment_id,
    etd: localTime(schedule.etd) ?? shipment.etd,
    atd: localTime(schedule.atd),
    eta: localTime(schedule.eta) ?? shipment.eta,
    ata: localTime(schedule.ata),
    eta_first: localTime(schedule.firstEta),
    shp_sts: shipmentStatus(line),
    stage_no: Math.max(line.active, 1),
    stage_cnt: line.stages.length,
    delay_days: line.active === 0 ? 0 : (delayDays(schedule, now) ?? 0),
    last_event: last?.code ?? '',
    last_place: last?.unlocode ?? last?.iata ?? last?.place ?? '',
    last_event_at: localTime(last?.at ?? null),
    last_source: last?.source ?? '',
    last_source_at: heard?.updated_at ?? heard?.received_at ?? null,
    due_kind: due?.kind ?? '',
    due_at: due && localTime(due.at),
    customs_sts: customsStatus(events),
    judge_at: again,
    eta_dep: localTime(promises.atDeparture),
    eta_half: localTime(promises.halfWay),
  }
  const causes = notificationEventsOf({ key: row, pol: shipment.pol, pod: shipment.pod, line, before: shipment.stage_no, exceptions }, now)
  return { row, exceptions, causes }
}

/**
 * Arrival derived from the strip when no carrier reported it: entered by hand, or implied by a later stage. A manifest accepted while
 * the ship is at sea does not count.
 */
const arrivalByStage = ({ stages, active }: Strip): { reached: boolean; at: string | null } => {
  const index = stages.findIndex(({ code }) => code === 'ARRIVED')
  const passed = stages.slice(index).filter(({ no, code }) => no <= active && code !== 'MANIFEST')
  const own = stages[index]
  return { reached: passed.some((stage) => stage.at !== null || stage.no > (own?.no ?? 0)), at: own?.at ?? null }
}
