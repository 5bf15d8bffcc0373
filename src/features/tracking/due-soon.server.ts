import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { startJobs } from '#platform/server/jobs/scheduler.ts'
import { dueClock, earliestClock, latestClock } from '#platform/server/lists/place-clock.ts'
import { type NotificationEvent, enqueueNotifications } from './enqueue-notifications.server.ts'
import type { ShipmentKey } from './shipment-key.ts'

/** Hours before a deadline at which it is notified. */
const BEFORE_HOURS = 24
const MAX_SHIPMENTS = 2_000

type DueRow = ShipmentKey & { due_kind: string; due_at: string }

const SOON = `interval '${BEFORE_HOURS} hours'`

/** Shipments whose next deadline is near, on the clock of its place, and has not been notified yet. */
const findDueSoon = (run: Run, corpCd: string, now: Date) =>
  run<DueRow>(
    `select s.corp_cd, s.cust_cd, s.shipment_id, s.due_kind, to_char(s.due_at, 'YYYYMMDDHH24MI') as due_at from shipment s
      where s.corp_cd = $1 and s.due_key >= ${earliestClock('$2::timestamp')} and s.due_key < ${latestClock('$2::timestamp')} + ${SOON}
        and s.due_at >= ${dueClock('$2::timestamp')} and s.due_at < ${dueClock('$2::timestamp')} + ${SOON} and s.due_kind <> '' and s.shp_sts not in ('DELIVERED', 'CANCELLED')
      order by s.due_key, s.shipment_id limit $3`,
    [corpCd, now.toISOString().slice(0, 19), MAX_SHIPMENTS],
  )

/**
 * Enqueues one notification per approaching deadline.
 * @returns the number of queued notifications
 */
export const notifyDueSoon = async (database: Pick<Database, 'as'>, now: Date): Promise<number> => {
  let told = 0
  for (const corpCd of await findActiveCorps(database))
    told += await database.as({ kind: 'staff', corpCd, userId: 'deadlines' }, async (run) => {
      const rows = await findDueSoon(run, corpCd, now)
      const causes = rows.map(
        ({ corp_cd, cust_cd, shipment_id, due_kind, due_at }): NotificationEvent => ({
          corp_cd,
          cust_cd,
          shipment_id,
          kind: 'DUE',
          cause_key: `DUE ${due_kind} ${due_at}`,
          party: null,
          detail: { due: due_kind, at: due_at },
        }),
      )
      return enqueueNotifications(run, causes, now)
    })
  return told
}

/** Checks for approaching deadlines while the server runs. */
export const startDueSoon = (database: Database, log: Pick<Log, 'warn'>) =>
  startJobs('sending deadline notifications', 600_000, log, () => notifyDueSoon(database, new Date()))
