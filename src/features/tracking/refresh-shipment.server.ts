import type { Run } from '#platform/server/db/db.ts'
import { followSchedules } from './schedules/follow-schedules.server.ts'
import { type Aboard, findAboard } from './schedules/sql.ts'
import { storeFreeTimes } from './free-time-terms.server.ts'
import { nameContainers } from './named-places.server.ts'
import { lockShipments } from './lock-shipments.server.ts'
import { promoteVersions } from './event-sql.server.ts'
import { AMONG, type ComputedShipment, computeStates, STATE_COLUMNS } from './compute-states.server.ts'
import { topException, upsertExceptions, URGENCY, type WithdrawnException } from './upsert-exceptions.server.ts'
import { asKeys, notifyChanges } from './live/notify-changes.server.ts'
import { type Correction, correctNotifications, enqueueNotifications } from './enqueue-notifications.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

/**
 * Computes the state of shipments from their facts and stores what lists read (stage, status, dates, delay, last event, next deadline,
 * customs) and the standing of every fact, after events were imported, corrected, withdrawn, entered by hand or seeded, or the desk decided
 * about one. Values without an event keep the booked data. Users who asked for it are notified.
 * @param now decides what is overdue
 */
export const refreshShipments = async (run: Run, keys: readonly ShipmentKey[], now = new Date()): Promise<void> => {
  if (keys.length > 0) await follow(run, await refreshOnce(run, keys, now), now)
}

/**
 * As `refreshShipments`, for shipments that the transaction has locked before it read or wrote anything about them.
 * @param known their states, computed with everything that is stored
 * @returns those of which events name containers that were not known: other events may have waited for these numbers
 */
export const refreshLocked = async (
  run: Run,
  keys: readonly ShipmentKey[],
  now: Date,
  known?: readonly ComputedShipment[],
): Promise<ShipmentKey[]> => {
  if (keys.length === 0) return []
  const { aboard, learned } = await refreshState(run, keys, now, known)
  await follow(run, aboard, now)
  return learned
}

/** Lets shipments follow the schedules of their ships, and computes those that moved. */
export const refreshAboard = async (run: Run, keys: readonly ShipmentKey[], now: Date): Promise<void> => {
  if (keys.length > 0) await follow(run, await findAboard(run, keys), now)
}

const follow = async (run: Run, aboard: readonly Aboard[], now: Date) => {
  const moved = await followSchedules(run, aboard, now)
  if (moved.length > 0) await refreshOnce(run, moved, now)
}

const refreshOnce = async (run: Run, keys: readonly ShipmentKey[], now: Date): Promise<Aboard[]> => {
  // Sent together, done in this order: what others committed until the lock was granted is read.
  const [, { aboard }] = await Promise.all([lockShipments(run, keys), refreshState(run, keys, now)])
  return aboard
}

/** @returns the schedules of the ships that the shipments are aboard by their new state, and the shipments that learned containers */
const refreshState = async (run: Run, keys: readonly ShipmentKey[], now: Date, known?: readonly ComputedShipment[]) => {
  const wanted = asKeys(keys)
  const states = known ?? (await computeStates(run, wanted, now))
  const [withdrawn, , , , aboard] = await Promise.all([
    storeStates(run, states, wanted, now),
    notifyChanges(run, wanted),
    correctNotifications(
      run,
      states.flatMap(({ corrections }) => corrections),
      now,
    ),
    enqueueNotifications(
      run,
      states.flatMap(({ causes }) => causes),
      now,
    ),
    findAboard(run, keys),
  ])
  await correctNotifications(run, exceptionCorrections(states, withdrawn), now)
  return { aboard, learned: states.flatMap(({ row, named }): ShipmentKey[] => (named.length > 0 ? [row] : [])) }
}

/** The notices of exceptions to take back. @param withdrawn by `storeStates` */
export const exceptionCorrections = (states: readonly ComputedShipment[], withdrawn: readonly WithdrawnException[]): Correction[] =>
  withdrawn.map(({ exc_key, ...key }) => ({
    ...key,
    cause_key: `EXC ${exc_key}`,
    detail: { step: 'CORRECTED', now: states.find(({ row }) => row.shipment_id === key.shipment_id)?.stage ?? '' },
  }))

/**
 * Stores the state of shipments and tells no one. Its statements are sent before it waits: what the caller sends next reads the new state.
 * @returns the exceptions that were withdrawn with the fact that proved them
 */
export const storeStates = async (
  run: Run,
  states: readonly ComputedShipment[],
  wanted: string,
  now: Date,
): Promise<WithdrawnException[]> => {
  const [, , , , , withdrawn] = await Promise.all([
    nameContainers(
      run,
      states.flatMap(({ named }) => named),
    ),
    promoteVersions(
      run,
      states.flatMap(({ promotions }) => promotions),
    ),
    storeStandings(
      run,
      states.flatMap(({ changed }) => changed),
    ),
    refreshContainers(run, wanted),
    storeFreeTimes(
      run,
      states.flatMap(({ freeTimes }) => freeTimes),
    ),
    upsertExceptions(
      run,
      // Most have no exception and had none: of those nothing is to be stored.
      states.flatMap(({ row, exceptions, hadExceptions }) => (hadExceptions || exceptions.length > 0 ? { key: row, exceptions } : [])),
      now,
    ),
    // Written once, with the exception that is the most urgent now.
    run(
      `update shipment s set ${STATE_COLUMNS.map((column) => `${column} = k.${column}`).join(', ')}, exc_kind = coalesce(x.kind, ''), exc_days = x.days
       from jsonb_populate_recordset(null::shipment, $1::jsonb) k left join lateral (${topException('$2')}) x on true
      where s.corp_cd = k.corp_cd and s.cust_cd = k.cust_cd and s.shipment_id = k.shipment_id`,
      [JSON.stringify(states.map(({ row }) => row)), URGENCY],
    ),
  ])
  return withdrawn
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

/**
 * Stores the last event of each container of which anything was said; blank when nothing of it counts any more. The last by its instant; of
 * those at one instant what was said last, then the last by its key, never by the order in which they were stored.
 */
export const refreshContainers = async (run: Run, wanted: string) => {
  await run(
    `update shipment_cntr c set last_event = e.code, last_event_at = e.at
       from (select distinct on (corp_cd, cust_cd, shipment_id, cntr_no) corp_cd, cust_cd, shipment_id, cntr_no,
                    case when counts then code else '' end as code, case when counts then at end as at
               from (select t.*, cls = 'ACT' and at is not null and standing = 'VALID' as counts
                       from tracking_event t join ${AMONG} using (corp_cd, cust_cd, shipment_id) where cntr_no is not null) said
              order by corp_cd, cust_cd, shipment_id, cntr_no, counts desc,
                    at - case when at_offset ~ '^[+-]' then at_offset::interval else interval '0' end desc nulls last,
                    coalesce(updated_at, received_at) desc, event_key collate "C" desc) e
      where c.corp_cd = e.corp_cd and c.cust_cd = e.cust_cd and c.shipment_id = e.shipment_id and c.cntr_no = e.cntr_no
        and (c.last_event, c.last_event_at) is distinct from (e.code, e.at)`,
    [wanted],
  )
}
