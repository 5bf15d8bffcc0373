import { randomBytes } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { runToEnd, startServer } from '../bench/child.ts'
import { SERVER } from '../bootstrap/build.mjs'
import { freePort } from '../bootstrap/process/port.mjs'
import { startPostgres } from '../bootstrap/services/postgres.mjs'
import { seaBooking } from '#features/bookings/booking.factory.ts'
import { openInBrowser } from './browser-page.ts'
import { type Locks, watchLocks } from './lock-watch.ts'
import { startProxy } from './switched-proxy.ts'
import { logIn, post, type Session, STEPS, type Tally, visit } from './traffic.ts'

export type UpgradeReport = { tally: Tally; locks: Locks; migratedMs: number; problems: string[] }
type Process = { name: string; url: string }

const BEFORE_MS = 3_000
const TOGETHER_MS = 8_000
const AFTER_MS = 4_000
/** The longest that a migration may keep a call waiting, or a table to itself. */
const LOCK_LIMIT_MS = 1_000
const GUEST: Session = { userId: 'guest', cookie: '', bearer: '' }

/** A database whose owner is no superuser, as in a real installation. */
const emptyDatabase = async (admin: string) => {
  const password = randomBytes(12).toString('hex')
  const client = new pg.Client(admin)
  await client.connect()
  try {
    await client.query(`create role naru login createrole password '${password}'`)
    await client.query('create database portal owner naru')
  } finally {
    await client.end()
  }
  const owner = new URL(admin)
  Object.assign(owner, { username: 'naru', password, pathname: '/portal' })
  const inside = new URL(admin)
  inside.pathname = '/portal'
  return { owner: owner.toString(), admin: inside.toString() }
}

const serverOf = (folder: string) => {
  const file = join(folder, 'build', 'server', 'index.js')
  if (!existsSync(file)) throw new Error(`${folder} is not built`)
  return file
}
const seedOf = (folder: string) => {
  const [file] = globSync(['tools/commands/seed.ts', 'scripts/seed.ts'], { cwd: folder })
  if (!file) throw new Error(`${folder} has no program that generates shipments`)
  return join(folder, file)
}

/** Everybody of the demo on one process at once. */
const crowd = (process: Process, sessions: readonly Session[], tally: Tally) => {
  const stops = [visit(process, STEPS.guest, GUEST, tally)]
  for (const session of sessions) stops.push(visit(process, session.userId === 'staff' ? STEPS.staff : STEPS.customer, session, tally))
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

/** A page that was open on the old version: what was typed there is saved by the new one, under the number it already has. */
const openPage = async (old: string, session: Session) => {
  const form = { ...seaBooking(), FORM_KEY: 'open-before', SAVE_KEY: 'open-before-1' }
  const path = '/api/oms/comm/ptlBookingSeaMgt'
  type Saved = { header: { BKG_NO: string; REMARK?: string } }
  const { header } = await post<Saved>(old, `${path}/saveBooking`, form, session)
  return async (url: string): Promise<string[]> => {
    const typed = { ...form, SAVE_KEY: 'open-before-2', header: { ...form.header, COMMODITY: 'TYPED BEFORE THE UPGRADE' } }
    const again = await post<Saved>(url, `${path}/saveBooking`, typed, session)
    const stored = await post<{ header: { COMMODITY: string } }>(url, `${path}/selectBooking`, { BKG_NO: header.BKG_NO }, session)
    return [
      ...(again.header.BKG_NO === header.BKG_NO ? [] : ['the open booking was saved a second time under another number']),
      ...(stored.header.COMMODITY === typed.header.COMMODITY ? [] : ['what was typed into the open booking is not stored']),
    ]
  }
}

/**
 * Upgrades a database under load: an old process serves while a new one migrates and starts; then both serve; then the old one stops and
 * its visitors go on with the new one (S7-057).
 * @param oldFolder a built version, see version-from-history.ts
 * @param browser a Chromium in which a page is open all the while
 */
export const upgrade = async (
  oldFolder: string,
  shipments: number,
  browser: string,
  say: (text: string) => void,
): Promise<UpgradeReport> => {
  const server = await startPostgres(say)
  const stops: (() => Promise<void>)[] = [server.stop]
  try {
    const { owner, admin } = await emptyDatabase(server.url)
    const files = join(oldFolder, '.files')
    const env = {
      DATABASE_URL: owner,
      SEED_DEMO: 'true',
      UNIPASS_REFRESH: 'false',
      SESSIONS_PER_USER: '20',
      FILES_DIR: files,
      DATABASE_POOL: '10',
    }
    const start = async (name: string, folder: string | undefined, file: string) => {
      const { url, stop } = await startServer([file], env, await freePort(), '/api/health', {
        ...(folder && { cwd: folder }),
        onLine: (line) => say(`${name}: ${line}`),
      })
      stops.unshift(stop)
      return { name, url, stop }
    }
    const old = await start('old process', oldFolder, serverOf(oldFolder))
    if (shipments > 0) await runToEnd([seedOf(oldFolder), '--shipments', String(shipments)], env, oldFolder)
    const sessions = [await logIn(old.url, 'customer'), await logIn(old.url, 'staff'), await logIn(old.url, 'customer.admin')]
    const typeOn = await openPage(old.url, sessions[0] as Session)
    const proxy = await startProxy(old.url)
    stops.unshift(proxy.stop)
    const opened = await openInBrowser(browser, proxy.url, await logIn(old.url, 'other'))
    stops.unshift(opened.close)
    const tally: Tally = { calls: 0, slowestMs: 0, slowest: '', failures: [] }
    const leaveOld = crowd(old, sessions, tally)
    await pause(BEFORE_MS)
    say(`${tally.calls} calls answered by the old process; the new one starts`)
    const endWatch = await watchLocks(admin)
    const began = performance.now()
    const fresh = await start('new process', undefined, SERVER)
    const migratedMs = performance.now() - began
    const locks = endWatch()
    const leaveNew = crowd(fresh, sessions, tally)
    await pause(TOGETHER_MS)
    const problems = await typeOn(fresh.url).catch((error: Error) => [`the open page: ${error.message}`])
    await leaveOld()
    proxy.sendTo(fresh.url)
    await old.stop()
    problems.push(...(await opened.finish().catch((error: Error) => [`the page open in a browser: ${error.message}`])))
    await pause(AFTER_MS)
    await leaveNew()
    const { waitedMs, waiter, heldMs, held } = await locks
    if (waitedMs > LOCK_LIMIT_MS) problems.push(`a statement waited ${Math.round(waitedMs)} ms for a lock (${waiter})`)
    if (heldMs > LOCK_LIMIT_MS) problems.push(`a table was locked for ${Math.round(heldMs)} ms (${held})`)
    return { tally, locks: await locks, migratedMs, problems }
  } finally {
    for (const stop of stops) await stop()
  }
}
