import { CallProblem } from '#platform/web/api/call-problem.ts'
import { nextTurn } from '../model/next-turn.ts'
import type { GridRow } from '../model/row.ts'
import { createClock } from '../model/sort.ts'
import type { Core, Progress } from './core.ts'

/** Rows that are fetched from the server for one step; more are refused by name. */
export const MAX_READ = 10_000
/** Work that is done sooner shows nothing. */
const SHOWN_AFTER_MS = 150

/** What work is given: it tells how far it is, and lets the browser have its turns. */
export type Work = { signal: AbortSignal; tell: (done: number, total: number) => void; rest: () => Promise<void> }

/**
 * Work that takes its time: how far it is stands over the grid, Esc gives it up, a newer one takes the place of an older. What
 * fails or is given up is told, and has changed nothing.
 */
export const createLongWork = (core: Pick<Core, 'options' | 'say' | 'warn'>) => {
  let running: AbortController | null = null
  const run = async <T>(label: string, work: (work: Work) => Promise<T>): Promise<T | null> => {
    running?.abort()
    const control = new AbortController()
    running = control
    const { signal } = control
    const clock = createClock()
    const started = performance.now()
    const show = (progress: Progress | null) => running === control && core.options.onProgress?.(progress)
    const tell = (done: number, total: number) => {
      if (performance.now() - started > SHOWN_AFTER_MS) show({ label: core.options.words(label), done, total, stop: () => control.abort() })
    }
    const rest = async () => {
      if (clock.isLate()) await nextTurn()
      clock.start()
      signal.throwIfAborted()
    }
    try {
      return await work({ signal, tell, rest })
    } catch (error) {
      if (signal.aborted) {
        if (running === control) core.say('grid.givenUp')
      } else if (!(error instanceof CallProblem)) throw error
      // The login that just opened says it already.
      else if (!error.told) core.warn('grid.rowsNotRead')
      return null
    } finally {
      if (running === control) {
        show(null)
        running = null
      }
    }
  }
  return {
    run,
    /** @returns whether there was something to give up */
    stop: (): boolean => {
      running?.abort()
      return running !== null
    },
  }
}
export type LongWork = ReturnType<typeof createLongWork>

/**
 * Hands all rows of a range to a step: at once where they are here, otherwise after they have come from the server. Too many are
 * refused by name: a step does all of its rows or none.
 */
export const withRows = (
  core: Pick<Core, 'source' | 'rowAt' | 'warn'>,
  work: LongWork,
  [first, last]: readonly [number, number],
  step: (rowAt: (index: number) => GridRow | undefined) => void,
): void => {
  if (core.source.has(first, last)) return step(core.rowAt)
  const total = last - first + 1
  if (total > MAX_READ) return core.warn('grid.tooManyRows', [total, MAX_READ])
  const reading = work.run('grid.reading', async ({ signal, tell }) => {
    const rows: GridRow[] = []
    for await (const run of core.source.read(first, last, signal)) {
      rows.push(...run)
      tell(rows.length, total)
    }
    return rows
  })
  void reading.then((rows) => rows && step((index) => rows[index - first]))
}
