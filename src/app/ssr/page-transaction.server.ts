import { DatabaseUnavailable, type Run, type Transaction } from '#platform/server/db/db.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'

type Shared = { transaction: Transaction; running: number; spoilt: boolean }

/**
 * One reading transaction for the calls of one page: opening and closing one costs as much as many statements. A failed call aborts it for
 * the others; each of them is then repeated in its own transaction, so that one failed part does not affect the rest (S8-020). It ends,
 * without waiting, as soon as no call uses it.
 * @param begin opens a transaction with the visitor's rights at its first statement
 */
export const pageTransaction = (begin: () => Transaction, report: (error: unknown) => void) => {
  let current: Shared | null = null

  const leave = (shared: Shared) => {
    shared.running--
    // The loaders follow the guard at once and reuse it.
    setImmediate(() => {
      if (shared.running > 0) return
      if (current === shared) current = null
      const { rollback, leave: end } = shared.transaction
      ;(shared.spoilt ? rollback() : end()).catch(report)
    })
  }

  return async <T>(work: (run?: Run) => Promise<T>): Promise<T> => {
    let mine: Shared | null = null
    // Joined at the first statement: a call that waits for another connection must not hold this one.
    const run: Run = (query, params) => {
      if (!mine) {
        current ??= { transaction: begin(), running: 0, spoilt: false }
        mine = current
        mine.running++
      }
      return mine.transaction.run(query, params)
    }
    try {
      const answer = await work(run)
      if (mine) leave(mine)
      return answer
    } catch (error) {
      const joined = mine as Shared | null
      const asksAgain = joined !== null && !(error instanceof Refusal) && !(error instanceof DatabaseUnavailable)
      if (joined && asksAgain) {
        joined.spoilt = true
        if (current === joined) current = null
      }
      if (joined) leave(joined)
      if (!asksAgain) throw error
      return await work()
    }
  }
}
