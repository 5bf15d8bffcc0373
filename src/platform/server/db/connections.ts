import { Socket } from 'node:net'
import pg from 'pg'

type Options<Login extends string> = {
  /** Connections of all logins together. */
  max: number
  /** How long a caller waits for a connection, and how long the server may take to answer a new one. */
  connectMs: number
  settings: (login: Login) => pg.ClientConfig
  /** Short work that goes before the rest (sessions). */
  first: ReadonlySet<Login>
  /** Work that is refused at once, before it starts, while others have waited too long; the rest waits for its turn. */
  refused: ReadonlySet<Login>
}

/** More work has arrived than the connections can do. */
class TooBusy extends Error {}

/** `ended`: closed by the server or the network. */
type Held = { client: pg.PoolClient; socket: Socket; ended: boolean; timer?: NodeJS.Timeout }
type Waiting<Login> = { login: Login; take: (held: Held) => void; fail: (error: Error) => void; since: number; timer: NodeJS.Timeout }

const IDLE_MS = 10_000
/** A released connection prefers callers of its own login, unless another one has waited for this long. */
const PATIENCE_MS = 100
/** The share of the longest wait after which a caller in the queue shows that new work would come too late. */
const LATE = 1 / 3
/** The most callers per connection that may wait. */
const QUEUE_PER_CONNECTION = 20

/**
 * Connections of several logins to one database under one limit: when it is reached, an idle connection of another login makes room. A pool
 * of the driver has one login and a limit of its own (docs/decisions, "A caller's context that SQL cannot forge").
 */
export const createConnections = <Login extends string>({ max, connectMs, settings, first, refused }: Options<Login>) => {
  const idle = new Map<Login, Held[]>()
  const sockets = new WeakMap<pg.PoolClient, Socket>()
  let queue: Waiting<Login>[] = []
  let total = 0
  let closing = false

  const drop = (held: Held) => {
    clearTimeout(held.timer)
    total -= 1
    return held.client.end().catch(() => {})
  }
  const takeIdle = (login: Login) => {
    const held = idle.get(login)?.pop()
    clearTimeout(held?.timer)
    return held
  }
  const makeRoom = () => {
    for (const list of idle.values()) {
      const oldest = list.shift()
      if (oldest) return void drop(oldest)
    }
  }
  const open = async (login: Login): Promise<Held> => {
    total += 1
    const socket = new Socket()
    const client = new pg.Client({ ...settings(login), connectionTimeoutMillis: connectMs, stream: () => socket })
    // The pending statement of a caller reports a lost connection.
    client.on('error', () => {})
    try {
      await client.connect()
    } catch (error) {
      total -= 1
      serve()
      throw error
    }
    const held: Held = { client: Object.assign(client, { release: () => {} }), socket, ended: false }
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
    total -= 1
    serve()
  }
  const give = (login: Login, held: Held) => {
    let released = false
    held.client.release = (problem) => {
      if (released) throw new Error('The connection was already released.')
      released = true
      if (problem || closing || held.ended) {
        void drop(held)
        return serve()
      }
      const next = queue[0]
      const own =
        next && (next.login === login || Date.now() - next.since > PATIENCE_MS) ? next : queue.find((each) => each.login === login)
      if (own?.login === login) return leaveQueue(own).take(held)
      const list = idle.get(login) ?? []
      idle.set(login, list)
      list.push(held)
      held.timer = setTimeout(() => {
        list.splice(list.indexOf(held), 1)
        void drop(held)
      }, IDLE_MS).unref()
      serve()
    }
    return held.client
  }
  const isLate = () => {
    const others = queue.filter(({ login }) => refused.has(login))
    const oldest = others[0]
    return others.length >= max * QUEUE_PER_CONNECTION || (oldest !== undefined && Date.now() - oldest.since > connectMs * LATE)
  }
  const enqueue = (waiting: Waiting<Login>) => {
    const place = first.has(waiting.login) ? queue.findIndex(({ login }) => !first.has(login)) : -1
    queue.splice(place < 0 ? queue.length : place, 0, waiting)
  }
  const leaveQueue = (waiting: Waiting<Login>) => {
    queue = queue.filter((each) => each !== waiting)
    clearTimeout(waiting.timer)
    return waiting
  }
  /** Lets those who wait open connections while there is room. */
  const serve = () => {
    for (let next = queue[0]; next; next = queue[0]) {
      if (total >= max) makeRoom()
      if (total >= max) return
      const { login, take, fail } = leaveQueue(next)
      open(login).then(take, fail)
    }
  }

  return {
    connect: async (login: Login): Promise<pg.PoolClient> => {
      if (closing) throw new Error('The database is closed.')
      const held = takeIdle(login)
      if (held) return give(login, held)
      if (refused.has(login) && isLate()) throw new TooBusy('too many callers wait for a connection')
      return new Promise((resolve, reject) => {
        const waiting: Waiting<Login> = {
          login,
          take: (taken) => resolve(give(login, taken)),
          fail: reject,
          since: Date.now(),
          timer: setTimeout(() => {
            leaveQueue(waiting)
            reject(new Error('timeout exceeded when waiting for a connection'))
          }, connectMs),
        }
        enqueue(waiting)
        serve()
      })
    },
    socketOf: (client: pg.PoolClient) => sockets.get(client),
    stats: () => ({ total, idle: [...idle.values()].reduce((sum, list) => sum + list.length, 0), waiting: queue.length }),
    end: async () => {
      closing = true
      for (const waiting of queue) leaveQueue(waiting).fail(new Error('The database is closed.'))
      const held = [...idle.values()].flat()
      idle.clear()
      await Promise.all(held.map(drop))
    },
  }
}
