import { unipassOf } from '#integrations/unipass/unipass-of.ts'
import type { Config } from '#platform/server/config.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { watchRound } from './watch-round.server.ts'

const EVERY_MS = 60_000
const PAUSE_MS = 1_000

/**
 * Asks customs about open shipments while the portal runs, so that a released cargo is seen before anybody looks (S2-113).
 * Nothing is started without a key, or when UNIPASS_REFRESH is false.
 */
export const startCustomsWatch = (database: Database, config: Config, log: Pick<Log, 'warn' | 'info'>) => {
  const unipass = config.UNIPASS_REFRESH ? unipassOf(config) : null
  if (!unipass) return { stop: async () => {} }
  let stopped = false
  let round: Promise<void> | null = null
  const begin = async () => {
    try {
      const done = await watchRound({ database, unipass, now: () => new Date(), pauseMs: PAUSE_MS, isStopped: () => stopped })
      if (done.asked) log.info(done, 'asked customs about open shipments')
    } catch (error) {
      log.warn({ err: error }, 'asking customs failed; it is tried again in a minute')
    } finally {
      round = null
    }
  }
  const timer = setInterval(() => {
    round ??= begin()
  }, EVERY_MS)
  timer.unref()
  return {
    /** Lets the question under way finish. */
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}
