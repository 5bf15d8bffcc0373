import { Socket } from 'node:net'
import pg from 'pg'

type Options<Login extends string> = {
  /** Connections of all logins together. */
  max: number
  /** How long a caller waits for a connection, and how long the server may take to answer a new one. */
  connectMs: number
  settings: (login: Login) => pg.ClientConfig
  /** Work that goes before all other and holds a share of the connections at most (sessions). */
  first: ReadonlySet<Login>
  /** Work that is refused at once, before it starts, while others have waited too long; the rest waits for its turn. */
  refused: ReadonlySet<Login>
}

/** More work has arrived than the connections can do. */
class TooBusy extends Error {}

/** `ended`: closed by the server or the network. `since`: idle since then. */
type Held = { client: pg.PoolClient; socket: Socket; ended: boolean; since: number; timer?: NodeJS.Timeout }
type Waiting<Login> = {
  login: Login
  /** Its work is short: it goes before the rest, but after sessions. */
  short: boolean
  take: (held: Held) => void
  fail: (error: Error) => void
  since: number
  timer: NodeJS.Timeout
}

/**
 * An unused connection is closed after so long. Opened anew it plans everything anew, and the first answers after a quiet time would take
 * several times as long.
 */
const IDLE_MS = 5 * 60_000
/** A caller waits so long for a connection of their own login before one of another login is closed for them. */
const PATIENCE_MS = 100
/**
 * At most so often a connection changes its login for one that has others. A new connection plans everything anew, at the price of some twenty
 * answers: exchanged at each request, connections would do nothing else.
 */
const CHANGE_MS = 250
/** A connection that was unused for so long changes its login for a call that waits, however many do. */
const UNUSED_MS = 500
/** The share of the connections that sessions may hold, and up to which short work goes before the rest. */
const FIRST_SHARE = 1 / 3
/** The share of the longest wait after which a caller in the queue shows that new work would come too late. */
const LATE = 1 / 3
/** The most callers per connection that may wait. */
const QUEUE_PER_CONNECTION = 20

/**
 * Connections of several logins to one database under one limit. When it is reached, callers wait for a connection of their own login; only
 * for a login that has none, and now and then for one that has too few, a connection of another login makes room. A pool of the driver has
 * one login and a limit of its own (docs/decisions, "A caller's context that SQL cannot forge").
 */
export const createConnections = <Login extends string>({ max, connectMs, settings, first, refused }: Options<Login>) => {
  const idle = new Map<Login, Held[]>()
  const sockets = new WeakMap<pg.PoolClient, Socket>()
  let queue: Waiting<Login>[] = []
  let total = 0
  let closing = false

  const opened = new Map<Login, number>()
  /** Of so few connections none is set apart for sessions. */
  const share = Math.floor(max * FIRST_SHARE)
  const openedOf = (login: Login) => opened.get(login) ?? 0
  const count = (login: Login, change: 1 | -1) => {
    total += change
    opened.set(login, openedOf(login) + change)
  }
  const drop = (login: Login, held: Held) => {
    clearTimeout(held.timer)
    count(login, -1)
    return held.client.end().catch(() => {})
  }
  const takeIdle = (login: Login) => {
    const held = idle.get(login)?.pop()
    clearTimeout(held?.timer)
    return held
  }
  const open = async (login: Login): Promise<Held> => {
    count(login, 1)
    const socket = new Socket()
    const client = new pg.Client({ ...settings(login), connectionTimeoutMillis: connectMs, stream: () => socket })
    // The pending statement of a caller reports a lost connection.
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      count(login, -1)
      serve()
      throw error
    }
    const held: Held = { client: Object.assign(client, { release: () => {} }), socket, ended: false, since: 0 }
    sockets.set(held.client, socket)
    client.once('end', () => forget(login, held))
    return held
  }
  /** The server or the network closed a connection. One in use is dropped when it is released. */
  const forget = (login: Login, held: Held) => {
    held.ended = true
    const list = idle.get(login)
    if (!list?.includes(held)) return
    idle.set(
      login,
      list.filter((each) => each !== held),
    )
    clearTimeout(held.timer)
    count(login, -1)
    serve()
  }
  /** Connections that short work holds now. */
  let shorts = 0
  const give = (login: Login, held: Held, short: boolean) => {
    let released = false
    if (short) shorts++
    held.client.release = (problem) => {
      if (released) throw new Error('The connection was already released.')
      released = true
      if (short) shorts--
      if (problem || closing || held.ended) {
        void drop(login, held)
        return serve()
      }
      const turns = inTurn()
      const own = turns.find((each) => each.login === login)
      const other = turns.find(
        (each) => each.login !== login && Date.now() - each.since > PATIENCE_MS && mayChange(each) && mayLeave(login, false, each.login),
      )
      if (other && !(own && turns.indexOf(own) < turns.indexOf(other))) return change(other, login, held)
      if (own) return leaveQueue(own).take(held)
      const list = idle.get(login) ?? []
      idle.set(login, list)
      list.push(held)
      held.since = Date.now()
      held.timer = setTimeout(() => {
        list.splice(list.indexOf(held), 1)
        void drop(login, held)
      }, IDLE_MS).unref()
      serve()
    }
    return held.client
  }
  let changedAt = 0
  const mayChange = ({ login }: Waiting<Login>) => openedOf(login) === 0 || (Date.now() - changedAt > CHANGE_MS && !isFull(login))
  const isUnused = ({ since }: Held) => Date.now() - since > UNUSED_MS
  const mayTake = (waiting: Waiting<Login>, held: Held) => {
    if (openedOf(waiting.login) === 0) return true
    if (Date.now() - waiting.since <= PATIENCE_MS) return false
    return isUnused(held) ? !isFull(waiting.login) : mayChange(waiting)
  }
  /** Closes a connection of another login and opens one for the caller who waits. */
  const change = (waiting: Waiting<Login>, from: Login, held: Held) => {
    changedAt = Date.now()
    void drop(from, held)
    enter(waiting)
  }
  const enter = (waiting: Waiting<Login>) => {
    const { login, take, fail } = leaveQueue(waiting)
    open(login).then(take, fail)
  }
  /** The last connection of a login is needed again soon: it leaves for a login that has none, and else, but for that of sessions, when it was unused. */
  const mayLeave = (from: Login, unused: boolean, wanted: Login) =>
    openedOf(from) > 1 || openedOf(wanted) === 0 || (unused && !(first.has(from) && share > 0))
  /** The connection that is idle for longest, rather one whose login has others. */
  const oldestIdle = (wanted: Login) =>
    [...idle]
      .flatMap(([login, list]) => list.slice(0, 1).map((held) => ({ login, held, last: openedOf(login) === 1 })))
      .filter(({ login, held }) => mayLeave(login, isUnused(held), wanted))
      .toSorted((one, another) => Number(one.last) - Number(another.last) || one.held.since - another.held.since)[0]
  const isFull = (login: Login) => first.has(login) && openedOf(login) >= Math.max(1, share)
  /** Short work waits for short work only. */
  const isLate = (short: boolean) => {
    const others = queue.filter((each) => refused.has(each.login) && (each.short || !short))
    const oldest = Math.min(...others.map(({ since }) => since))
    return others.length >= max * QUEUE_PER_CONNECTION || Date.now() - oldest > connectMs * LATE
  }
  /** Sessions first, then short work, then the rest; once short work holds its share, it comes after the rest. */
  const inTurn = () => {
    const shortTurn = shorts < Math.max(1, share) ? 1 : 3
    const turnOf = ({ login, short }: Waiting<Login>) => (first.has(login) ? 0 : short ? shortTurn : 2)
    return queue.toSorted((one, another) => turnOf(one) - turnOf(another))
  }
  const leaveQueue = (waiting: Waiting<Login>) => {
    queue = queue.filter((each) => each !== waiting)
    clearTimeout(waiting.timer)
    return waiting
  }
  let again: NodeJS.Timeout | undefined
  /** Lets those who wait open connections while there is room, and looks again while someone could have that of another login. */
  const serve = () => {
    clearTimeout(again)
    for (const waiting of inTurn()) {
      if (total < max && !isFull(waiting.login)) {
        enter(waiting)
        continue
      }
      const oldest = oldestIdle(waiting.login)
      if (!oldest) continue
      if (!mayTake(waiting, oldest.held)) continue
      idle.get(oldest.login)?.shift()
      change(waiting, oldest.login, oldest.held)
    }
    if (queue.length > 0 && [...idle.values()].some((list) => list.length > 0)) again = setTimeout(serve, PATIENCE_MS)
  }

  return {
    /** @param short the work takes a moment, as reading the rows of one popup does, and waits for no list */
    connect: async (login: Login, short = false): Promise<pg.PoolClient> => {
      if (closing) throw new Error('The database is closed.')
      const held = takeIdle(login)
      if (held) return give(login, held, short)
      if (refused.has(login) && isLate(short)) throw new TooBusy('too many callers wait for a connection')
      return new Promise((resolve, reject) => {
        const waiting: Waiting<Login> = {
          login,
          short,
          take: (taken) => resolve(give(login, taken, short)),
          fail: reject,
          since: Date.now(),
          timer: setTimeout(() => {
            leaveQueue(waiting)
            reject(new Error('timeout exceeded when waiting for a connection'))
          }, connectMs),
        }
        queue.push(waiting)
        serve()
      })
    },
    socketOf: (client: pg.PoolClient) => sockets.get(client),
    stats: () => ({ total, idle: [...idle.values()].reduce((sum, list) => sum + list.length, 0), waiting: queue.length }),
    end: async () => {
      closing = true
      clearTimeout(again)
      for (const waiting of queue) leaveQueue(waiting).fail(new Error('The database is closed.'))
      const held = [...idle].flatMap(([login, list]) => list.map((one) => [login, one] as const))
      idle.clear()
      await Promise.all(held.map(([login, one]) => drop(login, one)))
    },
  }
}
