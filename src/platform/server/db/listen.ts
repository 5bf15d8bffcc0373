import pg from 'pg'

/**
 * Calls `heard` when a channel may have news; the returned function unsubscribes. The callback carries no data: the listener reads again.
 */
export type Listen = (channel: string, heard: () => void) => () => void

/** Polling interval of the embedded engine, whose connections share one session and cannot be notified. */
const LOOK_MS = 1_000
/** Fallback polling interval: a pooler may swallow notifications. */
const FALLBACK_MS = 10_000
const RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000

/**
 * Listens to PostgreSQL on one dedicated connection per process. It opens with the first listener, closes with the last and reconnects
 * after a failure; after a reconnect every listener is called once.
 * @param url of the server, or null for the embedded engine
 */
export const createListener = (url: string | null): { listen: Listen; close: () => Promise<void> } => {
  const listeners = new Map<string, Set<() => void>>()
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let look: NodeJS.Timeout | undefined
  let wait = RETRY_MS

  const callAll = () => {
    for (const each of listeners.values()) for (const heard of each) heard()
  }
  const drop = () => {
    const gone = client
    client = null
    gone?.removeAllListeners()
    // Later errors of a closed connection are irrelevant.
    gone?.on('error', () => {})
    return gone?.end().catch(() => {})
  }
  const again = () => {
    void drop()
    clearTimeout(retry)
    if (!listeners.size) return
    retry = setTimeout(() => void open(), wait * (0.5 + Math.random()))
    wait = Math.min(wait * 2, MAX_RETRY_MS)
  }
  const open = async () => {
    const mine = new pg.Client({ connectionString: url ?? '', keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = mine
    mine.on('error', again)
    mine.on('end', again)
    mine.on('notification', ({ channel }) => {
      for (const heard of listeners.get(channel) ?? []) heard()
    })
    try {
      await mine.connect()
      for (const channel of listeners.keys()) await mine.query(`listen ${mine.escapeIdentifier(channel)}`)
      wait = RETRY_MS
      callAll()
    } catch {
      if (client === mine) again()
    }
  }
  const begin = () => {
    look = setInterval(callAll, url ? FALLBACK_MS : LOOK_MS).unref()
    if (url) void open()
  }
  const end = async () => {
    clearInterval(look)
    clearTimeout(retry)
    await drop()
  }

  return {
    listen: (channel, heard) => {
      const known = listeners.get(channel)
      const mine = known ?? new Set()
      mine.add(heard)
      listeners.set(channel, mine)
      if (listeners.size === 1 && !known) begin()
      else if (!known) client?.query(`listen ${client.escapeIdentifier(channel)}`).catch(again)
      return () => {
        mine.delete(heard)
        if (mine.size > 0 || listeners.get(channel) !== mine) return
        listeners.delete(channel)
        if (listeners.size === 0) void end()
      }
    },
    close: async () => {
      listeners.clear()
      await end()
    },
  }
}
