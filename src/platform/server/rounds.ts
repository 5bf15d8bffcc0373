import type { Log } from './log.ts'

/**
 * Repeats background work while the portal runs, never two rounds at once. A round that fails is told and tried again at its next turn.
 * @param work asks `isStopped` between its steps, so that a portal that stops waits for one step only
 */
export const startRounds = (
  name: string,
  everyMs: number,
  log: Pick<Log, 'warn'>,
  work: (isStopped: () => boolean) => Promise<unknown>,
) => {
  let stopped = false
  let round: Promise<void> | null = null
  const begin = async () => {
    try {
      await work(() => stopped)
    } catch (error) {
      log.warn({ err: error }, `${name} failed; it is tried again later`)
    } finally {
      round = null
    }
  }
  const timer = setInterval(() => {
    round ??= begin()
  }, everyMs).unref()
  return {
    /** Lets the step under way finish. */
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await round
    },
  }
}
