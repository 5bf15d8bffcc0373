import type { Database, Run } from '../db/db.ts'

/** A handler opened a second transaction while its own was open. On the embedded engine, which has one session, it would wait for ever. */
export class SecondTransaction extends Error {
  constructor() {
    super(
      'A call opened a second transaction while its own is open, which never ends on the embedded engine: use `db` for the statement, or run `as` and `read` before the first use of `db`.',
    )
  }
}

type Own = { run: Run; as: Database['as']; read: <R>(query: string, params: readonly unknown[]) => Promise<R[]> }

const known = new WeakMap<Run, Own>()

/**
 * The statements of one call and of the calls it makes. While the transaction of the call is open, another one is refused, on both engines.
 * @param run statements of the transaction, or those of the calling call, which are returned as they are
 * @param isOpen whether the transaction has not ended yet
 * @throws SecondTransaction from `as` and `read`
 */
export const ownTransaction = (run: Run, { as, read }: Omit<Own, 'run'>, isOpen: () => boolean): Own => {
  const outer = known.get(run)
  if (outer) return outer
  let used = false
  const whileClosed = <T>(work: () => Promise<T>) => (used && isOpen() ? Promise.reject<T>(new SecondTransaction()) : work())
  const own: Own = {
    run: (query, params) => {
      used = true
      return run(query, params)
    },
    as: (actor, work) => whileClosed(() => as(actor, work)),
    read: (query, params) => whileClosed(() => read(query, params)),
  }
  known.set(own.run, own)
  return own
}
