import type { Log } from '../setup/log.ts'

/** How a piece of background work of this process goes. */
export type ScheduledJob = {
  name: string
  everyMs: number
  isRunning: boolean
  /** When it last began, and how long it took; null before it ran. */
  beganAt: Date | null
  tookMs: number | null
  nextAt: Date
  runs: number
  failures: number
  /** Why the last one failed; null when it did not. */
  failure: string | null
}

type Running = { round: ScheduledJob; runNow: () => Promise<void> }

/** What runs in this process now, by name: administrators look at it. */
const running = new Map<string, Running>()

/** The background work of this process, by name. */
export const jobsOfProcess = (): ScheduledJob[] =>
  [...running.values()].map(({ round }) => ({ ...round })).sort((a, b) => a.name.localeCompare(b.name))

/** Begins a round out of its turn, or waits for the one under way; null when there is no such work. */
export const runScheduledJob = (name: string): Promise<void> | null => running.get(name)?.runNow() ?? null

/**
 * Repeats background work while the portal runs, never two rounds at once. A round that fails is told and tried again at its next turn.
 * @param work asks `isStopped` between its steps, so that a portal that stops waits for one step only
 */
export const startJobs = (name: string, everyMs: number, log: Pick<Log, 'warn'>, work: (isStopped: () => boolean) => Promise<unknown>) => {
  let stopped = false
  let under: Promise<void> | null = null
  const nextTurn = () => new Date(Date.now() + everyMs)
  const round: ScheduledJob = {
    name,
    everyMs,
    isRunning: false,
    beganAt: null,
    tookMs: null,
    nextAt: nextTurn(),
    runs: 0,
    failures: 0,
    failure: null,
  }
  const begin = async () => {
    const began = performance.now()
    Object.assign(round, { isRunning: true, beganAt: new Date(), runs: round.runs + 1 })
    try {
      await work(() => stopped)
      round.failure = null
    } catch (error) {
      Object.assign(round, { failures: round.failures + 1, failure: String((error as Error).message) })
      log.warn({ err: error }, `${name} failed; it is tried again later`)
    } finally {
      Object.assign(round, { isRunning: false, tookMs: Math.round(performance.now() - began) })
    }
  }
  const runNow = async () => {
    if (stopped) return
    under ??= begin().finally(() => {
      under = null
    })
    await under
  }
  const timer = setInterval(() => {
    round.nextAt = nextTurn()
    void runNow()
  }, everyMs).unref()
  const own: Running = { round, runNow }
  running.set(name, own)
  return {
    /** Lets the step under way finish. */
    stop: async () => {
      stopped = true
      if (running.get(name) === own) running.delete(name)
      clearInterval(timer)
      await under
    },
  }
}
