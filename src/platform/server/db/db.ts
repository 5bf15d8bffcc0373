import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Config } from '../setup/config.ts'
import { openEmbedded } from './embedded.ts'
import { createListener, type Listen } from './listen.ts'
import { type SqlLog, sqlLog } from './sql-log.ts'
import { statementNames } from './statement-names.ts'

pg.types.setTypeParser(20, Number) // int8
pg.types.setTypeParser(1082, (text: string) => text) // date
pg.types.setTypeParser(1114, (text: string) => text) // timestamp: local time at the place, never shifted
pg.types.setTypeParser(1700, Number) // numeric

/** On whose behalf a transaction runs. Row level security reads it; clients cannot change it. */
export type Actor =
  | { kind: 'guest'; corpCd: string }
  | { kind: 'customer'; corpCd: string; custCd: string; userId: string }
  | { kind: 'staff'; corpCd: string; userId: string }
  | { kind: 'auth' } // sign-in and sessions: reads identity tables only
  | { kind: 'job' } // background work: outbox and the like

/** Runs one statement in the caller's transaction and returns its rows. Values are always parameters. */
export type Run = <R = Record<string, unknown>>(query: string, params?: readonly unknown[]) => Promise<R[]>

/** A transaction that opens with the first statement, so that work before it (hashing, parsing) holds no connection. */
export type Transaction = {
  run: Run
  commit: () => Promise<void>
  rollback: () => Promise<void>
  /** Commits a read-only transaction without waiting; COMMIT is batched with the connection's next query. */
  leave: () => Promise<void>
}

/** The database is unreachable or overloaded; the HTTP layer answers 503 with Retry-After. */
export class DatabaseUnavailable extends Error {}

export type Database = {
  engine: 'embedded' | 'postgres'
  /** Which failures an acknowledged write survives, for the health page and the documentation. */
  durability: string
  begin: (actor: Actor) => Transaction
  as: <T>(actor: Actor, work: (run: Run) => Promise<T>) => Promise<T>
  /** Calls a database function with its own rights (for example to identify a request) in one statement without a transaction. */
  ask: <R>(name: string, args: readonly (Buffer | Date | null)[]) => Promise<R[]>
  /** Runs one reading statement in its own transaction, on PostgreSQL in a single packet. */
  read: <R>(actor: Actor, query: string, params: readonly unknown[]) => Promise<R[]>
  /** Runs as the owner of the tables: migrations, seed and tests only. */
  owner: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  /** Calls back when a transaction that notified a channel has committed, in any process. */
  listen: Listen
  /** A bare connection for bulk copies; the caller releases it. */
  connect: () => Promise<pg.PoolClient>
  ping: () => Promise<void>
  stats: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/** Milliseconds to wait for the connection's next query before COMMIT of a reading transaction is sent alone. */
const LEAVE_MS = 2

const ROLES = { guest: 'app_guest', customer: 'app_customer', staff: 'app_staff', auth: 'app_auth', job: 'app_job' } as const

const literal = (value: string) => `'${value.replaceAll("'", "''")}'`
const literalOf = (value: Buffer | Date | null) =>
  value === null ? 'null' : literal(value instanceof Date ? value.toISOString() : `\\x${value.toString('hex')}`)

const opening = (actor: Actor) => {
  const corp = 'corpCd' in actor ? actor.corpCd : ''
  const cust = actor.kind === 'customer' ? actor.custCd : ''
  const user = 'userId' in actor ? actor.userId : ''
  const set = (name: string, value: string) => `set_config(${literal(name)}, ${literal(value)}, true)`
  const settings = [
    set('role', ROLES[actor.kind]),
    set('app.kind', actor.kind),
    set('app.corp', corp),
    set('app.cust', cust),
    set('app.user', user),
  ]
  return `begin; select ${settings.join(', ')}`
}

/** SQLSTATE classes that mean "try later": connection lost, shutting down, out of resources. */
const isOutage = (error: unknown) => {
  const code = (error as { code?: string }).code ?? ''
  return (
    /^(08|57P|53)/.test(code) || /^E[A-Z]+$/.test(code) || /timeout exceeded|Connection terminated/i.test((error as Error).message ?? '')
  )
}

/** A cached plan no longer fits its table (migrated by another process) or a pooler dropped it; a new connection has no cached plans. */
const isStalePlan = (error: unknown) => {
  const { code, message } = error as { code?: string; message?: string }
  return code === '26000' || (code === '0A000' && /cached plan/.test(message ?? ''))
}

/**
 * Opens the configured database: PostgreSQL by DATABASE_URL, else the embedded engine in DATA_DIR. Both use one driver and the same SQL.
 * @param options.attach allows a command line tool to use the embedded engine of a running portal on the same data folder
 * @param options.log receives the statements when LOG_SQL is set
 * @param options.connectMs how long a call waits for a connection before the database counts as down
 */
export const openDatabase = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATABASE_PREPARE' | 'DATA_DIR'> & { LOG_SQL?: boolean },
  { attach = false, connectMs = 1_800, log = console.log }: { attach?: boolean; connectMs?: number; log?: (line: string) => void } = {},
): Promise<Database> => {
  const embedded = config.DATABASE_URL ? null : await openEmbedded(config.DATA_DIR, attach)
  const pool = new pg.Pool({
    ...(embedded ? { host: embedded.socketDir, user: 'postgres', database: 'postgres' } : { connectionString: config.DATABASE_URL }),
    max: embedded ? 8 : config.DATABASE_POOL,
    connectionTimeoutMillis: connectMs,
    // Pipelining: a statement is sent without waiting for the previous result, so BEGIN costs no round trip.
    ...(embedded ? {} : { statement_timeout: 120_000, pipeline: true }),
  })
  // The embedded engine has one session for all connections, so names would collide.
  const nameOf = embedded || !config.DATABASE_PREPARE ? () => undefined : statementNames()
  const logged: SqlLog = config.LOG_SQL ? sqlLog(log) : (_caller, _query, answer) => answer
  const listener = createListener(config.DATABASE_URL ?? null)
  pool.on('error', () => {}) // an idle connection failed: the pool replaces it, the next query reports a real outage
  // When a connection fails inside a transaction, the pending statement reports it.
  pool.on('connect', (client) => client.on('error', () => {}))

  const connect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw new DatabaseUnavailable(String((error as Error).message))
    }
  }
  const spoilt = new WeakSet<pg.PoolClient>()
  // Corks the socket, so that all queries of one event loop turn are sent in one packet.
  const streamOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Duplex } }).connection.stream
  const holdBack = (client: pg.PoolClient) => {
    const stream = streamOf(client)
    stream.cork()
    process.nextTick(() => stream.uncork())
  }
  /** Connections with a COMMIT that waits to be batched. */
  const waiting = new Map<pg.PoolClient, NodeJS.Timeout>()
  const letGo = (client: pg.PoolClient) => {
    clearTimeout(waiting.get(client))
    if (waiting.delete(client)) process.nextTick(() => streamOf(client).uncork())
  }
  const send = async <R>(client: pg.PoolClient, query: pg.QueryConfig): Promise<R[]> => {
    try {
      if (!embedded) {
        holdBack(client)
        letGo(client)
      }
      return (await client.query(query)).rows as R[]
    } catch (error) {
      if (isStalePlan(error)) spoilt.add(client)
      if (isOutage(error) || isStalePlan(error)) throw new DatabaseUnavailable(String((error as Error).message), { cause: error })
      throw error
    }
  }
  const prepared = (kind: Actor['kind'] | null, text: string, values?: readonly unknown[]): pg.QueryConfig => {
    const name = kind && values ? nameOf(kind, text) : undefined
    return { text, ...(values && { values: values as unknown[] }), ...(name && { name }) }
  }

  /** @param kind of the caller, or null for the owner, whose rare statements may change tables */
  const transaction = (start: string, kind: Actor['kind'] | null): Transaction => {
    let opened: Promise<{ client: pg.PoolClient; begun: Promise<unknown> }> | null = null
    const open = async () => {
      const client = await connect()
      const begun = send(client, { text: start })
      begun.catch(() => {}) // the next statement reports this error
      return { client, begun }
    }
    let last: Promise<unknown> = Promise.resolve()
    const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
      const mine = last.then(work)
      last = mine.catch(() => {})
      return mine
    }
    const finish = async (word: 'commit' | 'rollback') => {
      await last
      const { client } = (await opened?.catch(() => null)) ?? {}
      opened = null
      if (!client) return
      try {
        await send(client, { text: word })
        client.release(spoilt.has(client))
      } catch (error) {
        client.release(error as Error)
        if (word === 'commit') throw error
      }
    }
    const leave = async () => {
      const { client, begun } = (await opened?.catch(() => null)) ?? {}
      if (embedded || !client || !begun || spoilt.has(client)) return finish('commit')
      opened = null
      streamOf(client).cork()
      waiting.set(
        client,
        setTimeout(() => letGo(client), LEAVE_MS),
      )
      const left = client.query('commit')
      client.release()
      await left
    }
    return {
      leave,
      run: async <R>(query: string, params?: readonly unknown[]) => {
        opened ??= open()
        const { client, begun } = await opened
        const sent = () => logged(kind ?? 'owner', query, send<R>(client, prepared(kind, query, params)))
        if (embedded) return inTurn(() => begun.then(sent))
        // Sent right after BEGIN. If BEGIN fails, PostgreSQL rejects the statement in the aborted transaction.
        const [rows] = await Promise.all([sent(), begun])
        return rows
      },
      commit: () => finish('commit'),
      rollback: () => finish('rollback'),
    }
  }
  const within = async <T>(tx: Transaction, work: (run: Run) => Promise<T>) => {
    try {
      const result = await work(tx.run)
      await tx.commit()
      return result
    } catch (error) {
      await tx.rollback()
      throw error
    }
  }

  return {
    engine: embedded ? 'embedded' : 'postgres',
    durability: embedded
      ? 'acknowledged writes survive the death of the process; survival of a power loss is not promised'
      : 'acknowledged writes survive process death and power loss, as the PostgreSQL server is configured',
    begin: (actor) => transaction(opening(actor), actor.kind),
    as: (actor, work) => within(transaction(opening(actor), actor.kind), work),
    read: async <R>(actor: Actor, query: string, params: readonly unknown[]) => {
      const tx = transaction(opening(actor), actor.kind)
      if (embedded) return within(tx, (run) => run<R>(query, params))
      const [rows] = await Promise.all([tx.run<R>(query, params), tx.commit()])
      return rows
    },
    ask: async <R>(name: string, args: readonly (Buffer | Date | null)[]) => {
      const text = (values: string[]) => `select * from ${name}(${values.join(', ')})`
      const client = await connect()
      try {
        // Without a transaction only a single-message statement is safe on the one session of the embedded engine.
        if (embedded) return await send<R>(client, { text: text(args.map(literalOf)) })
        const named = config.DATABASE_PREPARE && { name }
        return await send<R>(client, { text: text(args.map((_, at) => `$${at + 1}`)), values: [...args], ...named })
      } finally {
        client.release(spoilt.has(client))
      }
    },
    owner: (work) => within(transaction('begin', null), work),
    listen: listener.listen,
    connect,
    ping: async () => {
      const client = await connect()
      try {
        await client.query('select 1')
        client.release()
      } catch (error) {
        client.release(error as Error)
        throw new DatabaseUnavailable(String((error as Error).message))
      }
    },
    stats: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close()
      await pool.end()
      await embedded?.close()
    },
  }
}
