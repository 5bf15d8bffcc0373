import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { inRoot } from '../bootstrap/root.mjs'
import { startForKilling } from './portal-process.ts'

type Portal = Awaited<ReturnType<typeof startForKilling>>
type Stored = { place: string; table: Record<string, object>; reads: number; idle: boolean }

const PRINCIPALS = ['customer', 'other', 'staff'] as const
/** Tokens of one reader: each has a quota of calls. */
const TOKENS = 6
const CALLS = '/api/oms/comm/ptlBookingSeaMgt'
const MAX_LIFE_MS = 700
const DRAIN_MS = 120_000

const login = async (portal: Portal, user: string) =>
  (await portal.post<{ apiToken: string }>('/api/login', { p: `naru-demo-2026::^::${user}`, c: '', lang: 'ko' })).apiToken

const tokensOf = async (portal: Portal, session: string) => {
  const made: string[] = []
  for (let at = 0; at < TOKENS; at += 1) {
    const header = { NAME: `kill ${at}`, SCOPES: ['changes:read'], DAYS: 30 }
    made.push((await portal.post<{ SECRET: string }>('/api/auth/tokens/makeToken', { header }, session)).SECRET)
  }
  return made.join(',')
}

/** A reader as a process of its own, which is killed and begins again where its file stands. */
const reader = (url: string, tokens: string, file: string) => {
  const start = () =>
    spawn(process.execPath, [inRoot('tools', 'kill', 'feed-reader.mjs'), url, tokens, file], { stdio: ['ignore', 'ignore', 'inherit'] })
  let child = start()
  const kill = async () => {
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }
  const stored = (): Stored | null => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : null)
  return {
    kill,
    restart: () => {
      child = start()
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stored,
    /** Waits until it has read everything. */
    drained: async () => {
      const until = Date.now() + DRAIN_MS
      while (!stored()?.idle && Date.now() < until) await pause(200)
    },
  }
}

/** Customers and staff at work: bookings requested, confirmed and cancelled, and given to another customer and taken away again. */
const writer = (portal: Portal, sessions: Record<(typeof PRINCIPALS)[number], string>) => {
  const state = { stopped: false, written: 0 }
  const post = <T>(path: string, body: object, as: string) => portal.post<T>(path, body, as)
  type Booking = { header: Record<string, unknown>; containers: object[]; dimensions: object[]; state: { ROW_VER: number } }
  const once = async () => {
    const made = await post<Booking>(`${CALLS}/requestBooking`, seaBooking(), sessions.customer)
    const BKG_NO = String(made.header.BKG_NO)
    const kind = state.written % 4
    if (kind === 0) await post(`${CALLS}/confirmBooking`, { BKG_NO, ANYWAY_YN: 'Y' }, sessions.staff)
    if (kind === 1) await post(`${CALLS}/cancelBooking`, { BKG_NO }, sessions.customer)
    if (kind >= 2) {
      const give = async (booking: Booking, CONSIGNEE_CD: string) => {
        const { header, containers, dimensions } = booking
        const input = { header: { ...header, CONSIGNEE_CD }, containers, dimensions, ROW_VER: booking.state.ROW_VER }
        return post<Booking>(`${CALLS}/saveBooking`, input, sessions.staff)
      }
      const given = await give(made, 'CUST002')
      if (kind === 3) await give(given, '')
    }
    state.written += 1
  }
  const done = (async () => {
    while (!state.stopped) await once()
  })()
  return {
    written: () => state.written,
    stop: async () => {
      state.stopped = true
      await done
    },
  }
}

export type FeedSummary = { rounds: number; written: number; records: Record<string, number>; problems: string[] }

/**
 * Kills programs that follow the feed of changes at random moments while bookings are made, confirmed, cancelled and given away, `rounds`
 * times each, for three principals, and verifies at the end that their tables are those of a program that was never killed.
 * @param settings the database: DATA_DIR of an empty folder, or DATABASE_URL of an empty database
 * @param folder of the readers' tables
 */
export const killFeed = async (
  rounds: number,
  settings: Record<string, string>,
  folder: string,
  tell: (done: FeedSummary) => void,
): Promise<FeedSummary> => {
  const summary: FeedSummary = { rounds: 0, written: 0, records: {}, problems: [] }
  const portal = await startForKilling(settings)
  const sessions = { customer: await login(portal, 'customer'), other: await login(portal, 'other'), staff: await login(portal, 'staff') }
  const readers = await Promise.all(
    PRINCIPALS.map(async (name) => {
      const tokens = await tokensOf(portal, sessions[name])
      const at = (file: string) => reader(portal.url, tokens, join(folder, `${name}-${file}.json`))
      return { name, mortal: at('killed'), tokens }
    }),
  )
  const work = writer(portal, sessions)
  try {
    while (summary.rounds < rounds) {
      await pause(Math.random() * MAX_LIFE_MS)
      for (const { mortal, name } of readers) {
        if (mortal.hasEnded()) summary.problems.push(`${name}: the program ended by itself`)
        else await mortal.kill()
        mortal.restart()
      }
      summary.rounds += 1
      summary.written = work.written()
      tell(summary)
    }
    await work.stop()
    summary.written = work.written()
    for (const { mortal, name, tokens } of readers) {
      const whole = reader(portal.url, tokens, join(folder, `${name}-whole.json`))
      await Promise.all([mortal.drained(), whole.drained()])
      await Promise.all([mortal.kill(), whole.kill()])
      const [killed, never] = [mortal.stored(), whole.stored()]
      if (!killed?.idle || !never?.idle) summary.problems.push(`${name}: not everything was read`)
      if (!isDeepStrictEqual(killed?.table, never?.table)) summary.problems.push(`${name}: the tables differ`)
      summary.records[name] = Object.keys(killed?.table ?? {}).length
    }
    return summary
  } finally {
    await work.stop().catch(() => {})
    for (const { mortal } of readers) if (!mortal.hasEnded()) await mortal.kill()
    await portal.kill()
  }
}
