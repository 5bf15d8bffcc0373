import type { Database } from '#platform/server/db/db.ts'
import type { Log } from '#platform/server/setup/log.ts'
import type { LiveNews } from '#platform/shared/browser/live.ts'
import { CHANNEL } from './notify-changes.server.ts'
import { newsFor, readChanges, type Viewer } from './read-changes.server.ts'

/** An open stream of one client. */
export type Listener = {
  viewer: Viewer
  sessionId: number
  /** @param news null reports only the position and that the stream is alive */
  tell: (at: string, news: LiveNews | null) => void
  /** Ends the stream: the session is over, or the server stops and the client may reconnect. */
  end: (why: 'session' | 'stop') => void
}

/** Changes within this time are sent together. */
const ROUND_MS = 1_000
/** The first change after a quiet time is sent sooner. */
const FIRST_MS = 100

/** Notified by the database when a user is locked out (0055_office.sql). */
const SESSIONS_CHANNEL = 'session_over'

/** The listeners of all hubs in this process. */
const open = new Set<ReadonlySet<Listener>>()
/** The number of open streams. */
export const openStreams = (): number => [...open].reduce((sum, { size }) => sum + size, 0)

const nameOf = (viewer: Viewer) => JSON.stringify([viewer.corpCd, viewer.kind === 'customer' ? viewer.custCd : null])

/**
 * Sends changes to the open streams of this process. The feed is read once per round and queried once per company, regardless of the
 * number of streams. Without listeners nothing is read.
 */
export const createLiveHub = (database: Database, log: Pick<Log, 'warn'>, now: () => Date, beatMs: number) => {
  const listeners = new Set<Listener>()
  open.add(listeners)
  let position: string | null = null
  let stopListening: (() => void) | null = null
  let timer: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined
  let last = 0
  let running = false
  let again = false

  const round = async () => {
    const changes = await readChanges(database, position, now())
    for (const group of Map.groupBy(listeners, ({ viewer }) => nameOf(viewer)).values()) {
      const [first] = group
      const news = first && (await newsFor(database, first.viewer, changes))
      if (news) for (const listener of group) listener.tell(changes.at, news)
    }
    // Set last: a failed round is repeated.
    position = changes.at
  }
  const run = async () => {
    running = true
    again = false
    last = performance.now()
    try {
      await round()
    } catch (error) {
      log.warn({ err: error }, 'sending changes failed; will retry')
    }
    running = false
    if (again) look()
  }
  const look = () => {
    again = true
    if (running || listeners.size === 0) return
    clearTimeout(timer)
    timer = setTimeout(() => void run(), Math.max(FIRST_MS, last + ROUND_MS - performance.now()))
  }
  /** Ends streams with an expired session. */
  const endOver = async () => {
    const ids = [...new Set([...listeners].map(({ sessionId }) => sessionId))]
    const live = await database.as({ kind: 'auth' }, (ask) =>
      ask<{ session_id: number }>('select session_id from live_sessions($1, $2)', [ids, now()]),
    )
    const known = new Set(live.map(({ session_id }) => session_id))
    const asked = new Set(ids)
    for (const listener of listeners) if (asked.has(listener.sessionId) && !known.has(listener.sessionId)) listener.end('session')
  }
  const check = async () => {
    await endOver()
    if (position) for (const listener of listeners) listener.tell(position, null)
  }
  const tried = (work: () => Promise<void>) => () => void work().catch((error) => log.warn({ err: error }, 'checking streams failed'))
  const begin = () => {
    const stops = [database.listen(CHANNEL, look), database.listen(SESSIONS_CHANNEL, tried(endOver))]
    stopListening = () => stops.forEach((stop) => stop())
    beat = setInterval(tried(check), beatMs).unref()
  }
  const rest = () => {
    clearTimeout(timer)
    clearInterval(beat)
    stopListening?.()
    position = null
  }

  return {
    size: () => listeners.size,
    /**
     * Subscribes a listener from a position; missed changes are sent first.
     * @returns the unsubscribe function
     */
    join: async (listener: Listener, after: string | null): Promise<() => void> => {
      if (listeners.size === 0) begin()
      listeners.add(listener)
      const leave = () => {
        if (listeners.delete(listener) && listeners.size === 0) rest()
      }
      try {
        const missed = await readChanges(database, after, now())
        position ??= missed.at
        listener.tell(missed.at, await newsFor(database, listener.viewer, missed))
        return leave
      } catch (error) {
        leave()
        throw error
      }
    },
    close: () => {
      for (const listener of listeners) listener.end('stop')
      listeners.clear()
      rest()
    },
  }
}
