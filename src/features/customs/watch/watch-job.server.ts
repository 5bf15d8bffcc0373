import { setTimeout as pause } from 'node:timers/promises'
import type { Unipass } from '#integrations/unipass/port.ts'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Database } from '#platform/server/db/db.ts'
import { refreshClearance, type Outcome } from './refresh-clearance.server.ts'
import { waitAfter } from './next-request.ts'
import { setNextAsk, stopWatching, claimDue, watchOpenShipments } from './sql.ts'

/** Shipments a process claims at a time, and the lease after which others may take over. */
const MAX_SHIPMENTS = 20
const LEASE_MS = 10 * 60_000

export type JobOptions = {
  database: Database
  unipass: Unipass
  now: () => Date
  /** Milliseconds between two requests, to spare the public service. */
  pauseMs: number
  isStopped?: () => boolean
}

/**
 * Requests the due shipments from customs in sequence. When customs is unavailable the run ends and the rest stays due.
 * @returns the number of requests, and of those with news
 */
export const runWatchJob = async ({ database, unipass, now, pauseMs, isStopped = () => false }: JobOptions) => {
  const done = { asked: 0, news: 0 }
  for (const corpCd of await findActiveCorps(database)) {
    const as: Parameters<typeof refreshClearance>[1] = (work) => database.as({ kind: 'staff', corpCd, userId: 'unipass' }, work)
    const begun = now()
    const due = await as(async (run) => {
      await watchOpenShipments(run, corpCd, begun)
      return claimDue(run, corpCd, begun, new Date(begun.getTime() + LEASE_MS), MAX_SHIPMENTS)
    })
    let outcome: Outcome = 'nothing'
    for (const { quiet_asks: quietAsks, is_open: isOpen, ...shipment } of due) {
      if (!isOpen) {
        await as((run) => stopWatching(run, shipment))
        continue
      }
      if (isStopped() || outcome === 'unavailable') {
        await as((run) => setNextAsk(run, shipment, begun, quietAsks))
        continue
      }
      if (done.asked > 0) await pause(pauseMs)
      outcome = await refreshClearance(unipass, as, shipment, now())
      done.asked += 1
      if (outcome === 'news') done.news += 1
      const quiet = outcome === 'news' ? 0 : quietAsks + 1
      // An unavailable service does not lengthen the interval: retried after the lease.
      const next = outcome === 'unavailable' ? LEASE_MS : waitAfter(outcome === 'news' ? 0 : quietAsks)
      await as((run) => setNextAsk(run, shipment, new Date(now().getTime() + next), outcome === 'unavailable' ? quietAsks : quiet))
    }
  }
  return done
}
