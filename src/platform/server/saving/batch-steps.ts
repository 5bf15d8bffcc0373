import type { Run } from '../db/db.ts'

/** Rows that are written together, and the function that writes them. */
export type Step<T> = { rows: readonly T[]; take: (rows: T[]) => Promise<unknown> }

// Errors caused by a row: values that do not fit (SQLSTATE class 22) and broken constraints (23). Other errors are rethrown.
const reasonOf = (error: unknown): string | null => {
  const { code = '' } = error as { code?: string }
  if (code === '23503') return 'batch.inUse'
  if (code === '23505') return 'batch.exists'
  return /^2[23]/.test(code) ? 'batch.refused' : null
}

/**
 * Runs the steps in turn, many rows per statement. When the database rejects some rows, halves are tried until each bad row is found, so
 * that all can be reported; the transaction undoes the rest.
 * @returns the rejected rows, each with its message key
 */
export const runSteps = async <T extends object>(run: Run, steps: readonly Step<T>[], rowsAtATime: number) => {
  const refused: { row: T; reason: string }[] = []
  const take = async (rows: T[], step: Step<T>): Promise<void> => {
    await run('savepoint rows')
    try {
      await step.take(rows)
      await run('release savepoint rows')
      return
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      await run('rollback to savepoint rows')
      const [only] = rows
      if (rows.length === 1 && only) {
        refused.push({ row: only, reason })
        return
      }
    }
    const half = Math.ceil(rows.length / 2)
    await take(rows.slice(0, half), step)
    await take(rows.slice(half), step)
  }
  for (const step of steps)
    for (let from = 0; from < step.rows.length; from += rowsAtATime) await take(step.rows.slice(from, from + rowsAtATime), step)
  return refused
}
