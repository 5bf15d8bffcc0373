import { DatabaseUnavailable, type Run, type Transaction } from '#platform/server/db/db.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'

type Shared = { transaction: Transaction; running: number; spoilt: boolean }

/**
 * One reading transaction for the calls of one page: opening and closing cost as much as many a statement. A call that fails
 * spoils it for those beside it; each of them is then asked again in a transaction of its own, so that a part which fails takes
 * nothing else with it (S8-020). It ends as soon as no call uses it, and nobody waits for that.
 * @param begin opens a transaction under the visitor's rights at its first statement
 */
export const pageTransaction = (begin: () => Transaction, report: (error: unknown) => void) => {
  let current: Shared | null = null

  const leave = (shared: Shared) => {
    shared.running--
    // A guard's answer is followed by the loaders at once: they still find it open.
    setImmediate(() => {
      if (shared.running > 0) return
      if (current === shared) current = null
      const { rollback, leave: end } = shared.transaction
      ;(shared.spoilt ? rollback() : end()).catch(report)
    })
  }

  return async <T>(work: (run?: Run) => Promise<T>): Promise<T> => {
    let mine: Shared | null = null
    // Joined at the first statement: a call that waits for another connection must not hold this one meanwhile.
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
