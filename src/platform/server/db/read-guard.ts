import type pg from 'pg'

const READS_BY_DEFAULT = 'set session characteristics as transaction read only'

/**
 * Makes the statements that run outside of transactions only read. A connection is told once; a transaction that writes says so.
 * @param send runs a statement on a connection
 */
export const createReadGuard = (send: (client: pg.PoolClient, query: pg.QueryConfig) => Promise<unknown>) => {
  const guarded = new WeakSet<pg.PoolClient>()
  return async (client: pg.PoolClient): Promise<void> => {
    if (guarded.has(client)) return
    guarded.add(client)
    await send(client, { text: READS_BY_DEFAULT }).catch((error: unknown) => {
      guarded.delete(client)
      throw error
    })
  }
}
