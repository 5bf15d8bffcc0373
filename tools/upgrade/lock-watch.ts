import pg from 'pg'

/** The longest that someone waited for a lock, and that a table was kept from readers or writers. */
export type Locks = { waitedMs: number; waiter: string; heldMs: number; held: string }

const EVERY_MS = 25

// Only what keeps others from reading or writing, on tables that were there before.
const HELD = `select l.pid, l.virtualtransaction as tx, c.relname as name, l.mode from pg_locks l join pg_class c on c.oid = l.relation
  where l.granted and c.relkind in ('r', 'p') and c.oid::bigint = any($1::bigint[])
    and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`
const WAITING = `select a.query, l.mode, extract(epoch from clock_timestamp() - l.waitstart) * 1000 as ms
  from pg_locks l join pg_stat_activity a using (pid) where not l.granted and l.waitstart is not null and l.locktype <> 'advisory'
   and pg_blocking_pids(l.pid) <> '{}'`

/**
 * Looks at the locks of a database many times a second.
 * @param url of an administrator
 */
export const watchLocks = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: tables } = await client.query<{ oid: string }>(
    `select oid::bigint from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const oids = tables.map(({ oid }) => oid)
  const locks: Locks = { waitedMs: 0, waiter: '', heldMs: 0, held: '' }
  const since = new Map<string, number>()
  let stopped = false
  let before = performance.now()
  // A lock is reckoned from the last look without it to the first look after it: rather too long than too short.
  const look = async () => {
    const [held, waiting] = [await client.query(HELD, [oids]), await client.query(WAITING)]
    const now = performance.now()
    const seen = new Set<string>()
    for (const { pid, tx, name, mode } of held.rows) {
      const key = `${mode} on ${name} (${pid}, ${tx})`
      seen.add(key)
      if (!since.has(key)) since.set(key, before)
    }
    for (const [key, from] of since) {
      if (now - from > locks.heldMs) Object.assign(locks, { heldMs: now - from, held: key })
      if (!seen.has(key)) since.delete(key)
    }
    before = now
    for (const { query, mode, ms } of waiting.rows)
      if (ms > locks.waitedMs)
        Object.assign(locks, { waitedMs: Number(ms), waiter: `${mode}: ${String(query).replace(/\s+/g, ' ').slice(0, 120)}` })
  }
  const loop = async () => {
    while (!stopped) {
      await look()
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  const over = loop()
  return async (): Promise<Locks> => {
    stopped = true
    await over
    await client.end()
    return locks
  }
}
