import type { Log } from '../setup/log.ts'

/** The state of a background job in this process. */
export type ScheduledJob = {
  name: string
  everyMs: number
  isRunning: boolean
  /** Start and duration of the last run; null before the first. */
  beganAt: Date | null
  tookMs: number | null
  nextAt: Date
  runs: number
  failures: number
  /** Error of the last run; null when it succeeded. */
  failure: string | null
}

type Running = { round: ScheduledJob; runNow: () => Promise<void> }

/** Jobs of this process by name, shown to administrators. */
const running = new Map<string, Running>()

/** The background jobs of this process, by name. */
export const jobsOfProcess = (): ScheduledJob[] =>
  [...running.values()].map(({ round }) => ({ ...round })).sort((a, b) => a.name.localeCompare(b.name))

/** Starts a run now, or waits for the current one; null when there is no such job. */
export const runScheduledJob = (name: string): Promise<void> | null => running.get(name)?.runNow() ?? null

/**
 * Repeats a background job while the portal runs, never two runs at once. A failed run is logged and retried at the next interval.
 * @param name has a text in both languages (`jobs.name.*`)
 * @param everyMs written as a number where the job starts, so that one search for `startJobs(` lists all jobs with their intervals
 * @param work checks `isStopped` between its steps, so that a stopping portal waits for one step only
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
      log.warn({ err: error }, `${name} failed and will be retried`)
    } finally {
      Object.assign(round, { isRunning: false, tookMs: Math.round(performance.now() - began) })
    }
  }
  const runNow = async () => {
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
    /** Waits for the current step. */
    stop: async () => {
      stopped = true
      if (running.get(name) === own) running.delete(name)
      clearInterval(timer)
      await under
    },
  }
}
