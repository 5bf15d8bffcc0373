import { CallProblem } from '#platform/web/api/call-problem.ts'
import { nextTurn } from '../model/next-turn.ts'
import type { GridRow } from '../model/row.ts'
import { createClock } from '../model/sort.ts'
import type { Core, Progress } from './core.ts'

/** Maximum rows loaded from the server for one step; more are refused. */
export const MAX_READ = 10_000
/** Shorter work shows no progress. */
const SHOWN_AFTER_MS = 150

/** The context of long work: reports progress and yields to the browser. */
export type Work = { signal: AbortSignal; tell: (done: number, total: number) => void; rest: () => Promise<void> }

/**
 * Long work with progress over the grid; Esc cancels it, newer work replaces it. Failed or cancelled work is reported and changes
 * nothing.
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
      // The login that just opened explains it already.
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
    /** @returns whether work was cancelled */
    stop: (): boolean => {
      running?.abort()
      return running !== null
    },
  }
}
export type LongWork = ReturnType<typeof createLongWork>

/**
 * Passes all rows of a range to a step: at once if loaded, otherwise after loading. Too many are refused: a step handles all of its rows
 * or none.
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
