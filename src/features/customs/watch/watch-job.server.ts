import { setTimeout as pause } from 'node:timers/promises'
import type { Unipass } from '#integrations/unipass/port.ts'
import { findActiveCorps } from '#platform/server/setup/active-tenants.ts'
import type { Database } from '#platform/server/db/db.ts'
import { refreshClearance, type Outcome } from './refresh-clearance.server.ts'
import { waitAfter } from './next-request.ts'
import { setNextAsk, stopWatching, claimDue, watchOpenShipments } from './sql.ts'

/** What one process takes at a time, and how long the rest is left to others should it die. */
const MAX_SHIPMENTS = 20
const LEASE_MS = 10 * 60_000

export type JobOptions = {
  database: Database
  unipass: Unipass
  now: () => Date
  /** Milliseconds between two questions: the service is everybody's. */
  pauseMs: number
  isStopped?: () => boolean
}

/**
 * Asks customs about the open shipments whose turn it is, one after the other. When the authority cannot be asked the round
 * ends and the rest keep their turn.
 * @returns how many were asked for, and of how many there was news
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
      // Nobody is punished for a silence: asked again as soon as anybody may.
      const next = outcome === 'unavailable' ? LEASE_MS : waitAfter(outcome === 'news' ? 0 : quietAsks)
      await as((run) => setNextAsk(run, shipment, new Date(now().getTime() + next), outcome === 'unavailable' ? quietAsks : quiet))
    }
  }
  return done
}
