import { setTimeout as pause } from 'node:timers/promises'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import { refreshShipments } from '../refresh-shipment.server.ts'
import type { ShipmentKey } from '../shipment-key.ts'
import { putOff, claimDueShipments } from './sql.ts'

/** Shipments per transaction: small, so row locks stay short. */
const MAX_AT_ONCE = 50
/** Transactions per run and corporation; the rest waits for the next run. As many as a change of terms may concern. */
const MAX_TURNS = 1_000
const PUT_OFF_MS = 3_600_000

export type JobOptions = {
  database: Database
  log: Pick<Log, 'warn'>
  now: () => Date
  /** Milliseconds between two transactions, to leave capacity for requests. */
  pauseMs: number
  isStopped?: () => boolean
}

/**
 * Re-evaluates shipments whose rules depend on the current time. Several processes share the work; each claims shipments that no other
 * has locked.
 * @returns the number of evaluated shipments
 */
export const runDeadlineJob = async ({ database, log, now, pauseMs, isStopped = () => false }: JobOptions): Promise<number> => {
  let judged = 0
  for (const corpCd of await findActiveCorps(database)) {
    const as = <T>(work: Parameters<typeof database.as<T>>[1]) => database.as<T>({ kind: 'staff', corpCd, userId: 'clock' }, work)
    for (let turn = 0; turn < MAX_TURNS && !isStopped(); turn += 1) {
      let due: ShipmentKey[] = []
      try {
        await as(async (run) => {
          due = await claimDueShipments(run, corpCd, now(), MAX_AT_ONCE)
          await refreshShipments(run, due, now())
        })
        judged += due.length
      } catch (error) {
        if (!due.length) throw error
        log.warn(
          { err: error, shipments: due.map(({ shipment_id }) => shipment_id) },
          'shipments could not be evaluated; postponed by an hour',
        )
        await as((run) => putOff(run, due, new Date(now().getTime() + PUT_OFF_MS)))
      }
      if (due.length < MAX_AT_ONCE) break
      await pause(pauseMs)
    }
  }
  return judged
}
