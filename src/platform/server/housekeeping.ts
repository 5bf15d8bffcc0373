import type { Database } from './db.ts'
import type { Log } from './log.ts'
import { sweepSpools } from './multipart.ts'
import { startRounds } from './rounds.ts'
import { SAVE_KEY_HOURS } from './save-once.ts'

const HOUR_MS = 3_600_000
const FOLD_MS = 5 * 60_000

/** Makes short again what the database keeps as a ledger (stored counts), without changing what it says. */
export const fold = (database: Database) => database.as({ kind: 'job' }, (run) => run('select fold_ledgers()'))

/**
 * Throws away what nobody needs any more: ended personal tokens after 90 days, sessions and letters after 30, spent reset links, unfinished second
 * factors, limit counts and save keys after one, what open screens were told after an hour, steps of logins when they are over.
 * Ended sessions are kept that long because login asks where a user has signed in from lately.
 */
export const sweep = async (database: Database, now: Date) => {
  await database.as({ kind: 'auth' }, async (run) => {
    await run("delete from login_session where least(coalesce(ended_at, expires_at), expires_at) < $1::timestamptz - interval '30 days'", [
      now,
    ])
    await run("delete from personal_token where least(revoked_at, expires_at) < $1::timestamptz - interval '90 days'", [now])
    await run("delete from reset_token where expires_at < $1::timestamptz - interval '1 day'", [now])
    for (const table of ['login_step', 'sso_flow', 'mail_change']) await run(`delete from ${table} where expires_at < $1`, [now])
    await run("delete from second_factor where confirmed_at is null and made_at < $1::timestamptz - interval '1 day'", [now])
    await run("delete from rate_limit where window_start < $1::timestamptz - interval '1 day'", [now])
  })
  await database.as({ kind: 'job' }, async (run) => {
    await run("delete from mail_outbox where created_at < $1::timestamptz - interval '30 days'", [now])
    await run("delete from live_change where at < $1::timestamptz - interval '1 hour'", [now])
    await run("delete from shipment_notice where created_at < $1::timestamptz - interval '60 days'", [now])
    await run('delete from save_key where saved_at < $1::timestamptz - make_interval(hours => $2)', [now, SAVE_KEY_HOURS])
  })
}

/** Sweeps once an hour, also what killed uploads left in the temporary folder, and folds every five minutes while the portal runs. */
export const startHousekeeping = (database: Database, log: Pick<Log, 'warn'>) => {
  const jobs = [
    startRounds('sweeping', HOUR_MS, log, () => sweep(database, new Date())),
    startRounds('removing cut uploads', HOUR_MS, log, () => sweepSpools(new Date())),
    startRounds('folding', FOLD_MS, log, () => fold(database)),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
