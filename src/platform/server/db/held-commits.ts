import type { Socket } from 'node:net'
import type pg from 'pg'

/** Milliseconds to wait for the connection's next query before COMMIT of a reading transaction is sent alone. */
const LEAVE_MS = 2

/**
 * Connections with a COMMIT that waits to be sent in one packet with the connection's next query. One timer serves all of them: a timer for
 * each would cost more than the packet it saves.
 */
export const createHeldCommits = (socketOf: (client: pg.PoolClient) => Socket | undefined) => {
  const since = new Map<pg.PoolClient, number>()
  let timer: NodeJS.Timeout | null = null
  /** Sends what waits, together with what is sent in the same turn of the event loop. */
  const letGo = (client: pg.PoolClient) => {
    if (since.delete(client)) process.nextTick(() => socketOf(client)?.uncork())
  }
  const letLongestGo = () => {
    const due = performance.now() - LEAVE_MS
    for (const [client, began] of since) if (began <= due) letGo(client)
    timer = since.size > 0 ? setTimeout(letLongestGo, LEAVE_MS) : null
  }
  return {
    letGo,
    /** Holds back what is sent from now on. */
    hold: (client: pg.PoolClient) => {
      socketOf(client)?.cork()
      since.set(client, performance.now())
      timer ??= setTimeout(letLongestGo, LEAVE_MS)
    },
  }
}
