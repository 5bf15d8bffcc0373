import pg from 'pg'
import type { Config } from '../setup/config.ts'
import type { Actor } from './actor.ts'
import { createConnections } from './connections.ts'
import { openEmbedded } from './embedded.ts'
import { isOutage, isStalePlan } from './failures.ts'
import { isPlannedEachTime, openedIn, type PlanMode, planModes } from './generic-plan.ts'
import { createHeldCommits } from './held-commits.ts'
import { createListener, type Listen } from './listen.ts'
import { embeddedOpening, literalOf } from './literals.ts'
import { type Logins, loginsOf } from './logins.ts'
import { contextOf, signContext, type SigningKey, signingKey } from './signed-context.ts'
import { createSharedConnection } from './shared-connection.ts'
import { createReadGuard } from './read-guard.ts'
import { queryRows } from './rows-query.ts'
import { type SqlLog, sqlLog } from './sql-log.ts'
import { statementNames } from './statement-names.ts'
import { createTransactions, type Opened, READ_ONLY, READ_WRITE, type Run, type Transaction } from './transaction.ts'

pg.types.setTypeParser(20, Number) // int8
pg.types.setTypeParser(1082, (text: string) => text) // date
pg.types.setTypeParser(1114, (text: string) => text) // timestamp: local time at the place, never shifted
pg.types.setTypeParser(1700, Number) // numeric

export type { Run, Transaction }

/** The database is unreachable or overloaded; the HTTP layer answers 503 with Retry-After. */
export class DatabaseUnavailable extends Error {}

export type Database = {
  engine: 'embedded' | 'postgres'
  /** Which failures an acknowledged write survives, for the health page and the documentation. */
  durability: string
  /** @param readOnly short work: the database refuses to write in it, and it waits for no other work */
  begin: (actor: Actor, readOnly?: boolean) => Transaction
  as: <T>(actor: Actor, work: (run: Run) => Promise<T>) => Promise<T>
  /**
   * Calls a database function with its own rights (for example to identify a request) in one statement without a transaction. Of a function
   * that returns one value, the column is `found`.
   */
  ask: <R>(name: string, args: readonly (Buffer | Date | null)[]) => Promise<R[]>
  /** Runs one reading statement in its own transaction, on PostgreSQL in a single packet. */
  read: <R>(actor: Actor, query: string, params: readonly unknown[]) => Promise<R[]>
  /** Runs as the owner of the tables: migrations, seed and tests only. */
  owner: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  /** The roles of requests; null on the embedded engine, whose only session is the owner's. */
  logins: Logins | null
  /** Calls back when a transaction that notified a channel has committed, in any process. */
  listen: Listen
  /** A bare connection for bulk copies; the caller releases it. */
  connect: () => Promise<pg.PoolClient>
  stats: () => { total: number; idle: number; waiting: number }
  close: () => Promise<void>
}

/** Who logs in: a kind of caller, or the owner of the tables. */
type Login = Actor['kind'] | 'owner'

const PIPELINE = { pipeline: true }
const ENTER = 'select caller.enter($1, $2, $3, $4, $5, $6)'
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
  const logins = config.DATABASE_URL ? loginsOf(config.DATABASE_URL) : null
  const connections = createConnections<Login>({
    max: embedded ? 8 : config.DATABASE_POOL,
    connectMs,
    first: new Set(['auth']),
    refused: new Set(['guest', 'customer', 'staff']),
    settings: (login) =>
      embedded
        ? { host: embedded.socketDir, user: 'postgres', database: 'postgres' }
        : // Pipelining: a statement is sent without waiting for the previous result, so BEGIN costs no round trip.
          { connectionString: login === 'owner' ? config.DATABASE_URL : logins?.url(login), statement_timeout: 120_000, ...PIPELINE },
  })
  const nameOf = config.DATABASE_PREPARE ? statementNames() : () => undefined
  const logged: SqlLog = config.LOG_SQL ? sqlLog(log) : (_caller, _query, answer) => answer
  const listener = createListener(logins?.url('job') ?? null)

  const connect = async (login: Login = 'owner', short = false) => {
    try {
      return await connections.connect(embedded ? 'owner' : login, short)
    } catch (error) {
      throw new DatabaseUnavailable(String((error as Error).message))
    }
  }
  const spoilt = new WeakSet<pg.PoolClient>()
  // Corks the socket, so that all queries of one event loop turn are sent in one packet.
  const holdBack = (client: pg.PoolClient) => {
    const socket = connections.socketOf(client)
    socket?.cork()
    process.nextTick(() => socket?.uncork())
  }
  const commits = createHeldCommits((client) => connections.socketOf(client))
  const send = async <R>(client: pg.PoolClient, query: pg.QueryConfig): Promise<R[]> => {
    try {
      if (!embedded) {
        holdBack(client)
        commits.letGo(client)
      }
      return await queryRows<R>(client, query, !embedded)
    } catch (error) {
      entered.delete(client)
      if (error instanceof Error) Error.captureStackTrace(error) // the driver's own ends at the socket
      if (isOutage(error) || isStalePlan(error)) spoilt.add(client)
      if (isOutage(error) || isStalePlan(error)) throw new DatabaseUnavailable(String((error as Error).message), { cause: error })
      throw error
    }
  }
  const prepared = (kind: Actor['kind'] | null, text: string, values?: readonly unknown[]): pg.QueryConfig => {
    const name = kind && values && !isPlannedEachTime(text) ? nameOf(kind, text) : undefined
    return { text, ...(values && { values: values as unknown[] }), ...(name && { name }) }
  }

  const signing = signingKey(async () => {
    const client = await connect()
    try {
      return (await send<SigningKey>(client, { text: 'select inner_key as inner, outer_key as outer from caller.signing_key' }))[0]
    } finally {
      client.release()
    }
  })
  const sessions = new WeakMap<pg.PoolClient, number>()
  /** Whose context the session of a connection holds. A rollback also takes back the settings. */
  const entered = new WeakMap<pg.PoolClient, string>()
  const guard = createReadGuard(send)
  /** The process id of a connection's server, for which contexts are signed; a pooler changes servers. */
  const sessionOf = async (client: pg.PoolClient) => {
    if (!config.DATABASE_PREPARE) return 0
    const known = sessions.get(client) ?? (await send<{ pid: number }>(client, { text: 'select pg_backend_pid() as pid' }))[0]?.pid ?? 0
    sessions.set(client, known)
    return known
  }
  /** Begins on a connection of the caller's login, without entering again when the last one was the same caller. The signature travels as a parameter, which other sessions cannot see. */
  const enter = async (actor: Actor, begin: string, mode: PlanMode) => {
    const key = await signing.read()
    const client = await connect(actor.kind, begin === READ_ONLY)
    try {
      const session = sessions.get(client) ?? (await sessionOf(client))
      const context = contextOf(actor)
      const same = context.join('\0')
      // Reading for the same caller needs no transaction around it: each statement is one that only reads.
      if (entered.get(client) === same && begin === READ_ONLY && mode === 'auto') return { client, begun: guard(client), isOpen: false }
      if (entered.get(client) === same) return { client, begun: send(client, { text: openedIn(mode, begin) }), isOpen: true }
      const beginning = send(client, { text: READ_WRITE })
      const values = [...context, session, signContext(key, context, session)]
      const entering = send(client, { text: ENTER, values, ...(config.DATABASE_PREPARE && { name: 'enter' }) })
      const settings = openedIn(mode, begin === READ_ONLY ? 'set transaction read only' : '') // entering writes
      const setting = settings && send(client, { text: settings })
      const begun = Promise.all([beginning, entering, setting]).then(() => session !== 0 && entered.set(client, same))
      return { client, begun: begun.catch(signing.forgetWhenRefused), isOpen: true }
    } catch (error) {
      client.release(error as Error)
      throw error
    }
  }
  const beginAs = async (actor: Actor | null, mode: PlanMode, begin: string): Promise<Opened> => {
    if (actor && !embedded) return { ...(await enter(actor, begin, mode)), plan: planModes(mode) }
    const client = await connect('owner', begin === READ_ONLY)
    if (!actor) return { client, begun: send(client, { text: begin }), plan: planModes(), isOpen: true }
    return { client, begun: send(client, { text: embeddedOpening(actor, begin, mode) }), plan: planModes(mode), isOpen: true }
  }

  const transaction = createTransactions({
    open: beginAs,
    ask: <R>(client: pg.PoolClient, kind: Actor['kind'] | null, query: string, params?: readonly unknown[]) =>
      logged(kind ?? 'owner', query, send<R>(client, prepared(kind, query, params))),
    send: (client, text) => send(client, { text }),
    commitLater: (client) => {
      commits.hold(client)
      return client.query('commit')
    },
    forget: (client) => entered.delete(client),
    isSpoilt: (client) => spoilt.has(client),
    inTurn: embedded !== null,
  })
  // A packet of the embedded engine is one statement.
  const asking = createSharedConnection(() => connect('auth'), { isSpoilt: (client) => spoilt.has(client), alone: embedded !== null })
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
    begin: transaction,
    as: (actor, work) => within(transaction(actor), work),
    read: async <R>(actor: Actor, query: string, params: readonly unknown[]) => {
      const tx = transaction(actor)
      if (embedded) return within(tx, (run) => run<R>(query, params))
      const [rows] = await Promise.all([tx.run<R>(query, params), tx.commit()])
      return rows
    },
    ask: <R>(name: string, args: readonly (Buffer | Date | null)[]) => {
      const text = (values: string[]) => `select * from ${name}(${values.join(', ')}) as found`
      // Without a transaction only a single-message statement is safe on the one session of the embedded engine.
      const query = embedded
        ? { text: text(args.map(literalOf)) }
        : { text: text(args.map((_, at) => `$${at + 1}`)), values: [...args], ...(config.DATABASE_PREPARE && { name }) }
      return asking((client) => send<R>(client, query))
    },
    owner: (work) => within(transaction(null), work),
    logins,
    listen: listener.listen,
    connect: () => connect(),
    stats: connections.stats,
    close: async () => {
      await listener.close()
      await connections.end()
      await embedded?.close()
    },
  }
}
