import type { Run } from '../db/db.ts'

/** Rows that go into the database together, and how. */
export type Step<T> = { rows: readonly T[]; take: (rows: T[]) => Promise<unknown> }

// What a row alone can be guilty of: values that do not fit (22), broken constraints (23). All else is no row's fault.
const reasonOf = (error: unknown): string | null => {
  const { code = '' } = error as { code?: string }
  if (code === '23503') return 'batch.inUse'
  if (code === '23505') return 'batch.exists'
  return /^2[23]/.test(code) ? 'batch.refused' : null
}

/**
 * Takes the steps in turn, many rows to a statement. When the database refuses some, halves are tried until the guilty rows are
 * found, so that all of them can be told; what was written besides is undone with the transaction.
 * @returns the rows the database refused, each with the message key of the reason
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
