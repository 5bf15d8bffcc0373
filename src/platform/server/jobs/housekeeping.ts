import { audit } from '../audit/audit.ts'
import type { Config } from '../setup/config.ts'
import type { Database, Run } from '../db/db.ts'
import type { Log } from '../setup/log.ts'
import { sweepSpools } from '../calls/multipart.ts'
import { startJobs } from './scheduler.ts'
import { SAVE_KEY_HOURS } from '../saving/save-once.ts'

const DAY_MS = 86_400_000
const TOKEN_DAYS = 90
const ROWS_AT_A_TIME = 5_000
/** Days for which programs can read the feed of changes again. */
const FEED_DAYS = 30
/** Days for which batches, bulk changes and their results are kept. */
const BATCH_DAYS = 90
/** Days for which it is known that a file of a watched place was read. */
const WATCHED_FILE_DAYS = 365
/** Days for which a booking form that was typed and never saved is kept. */
export const FORM_DAYS = 60

/** Compacts stored counts without changing their totals, and gives changes that no one has read a place in the feed. */
export const fold = async (database: Database) => {
  await database.as({ kind: 'job' }, (run) => run('select fold_ledgers(), fold_home_counts()'))
  await inParts((most) =>
    database.as({ kind: 'job' }, async (run) => (await run<{ n: number }>('select place_changes($1) as n', [most]))[0]?.n ?? 0),
  )
}

type Keep = Pick<
  Config,
  'KEEP_ACCESS_DAYS' | 'KEEP_VISIT_DAYS' | 'KEEP_SESSION_DAYS' | 'KEEP_MAIL_DAYS' | 'KEEP_NOTICE_DAYS' | 'KEEP_DRAFT_DAYS' | 'KEEP_EDI_DAYS'
>

/**
 * Deletes expired rows and personal data (docs/configuration.md, settings `KEEP_…`). Fixed periods: ended personal tokens, batches and bulk changes 90 days; files of watched places 365; unfinished booking forms 60; the feed
 * of changes 30, though never the newest change of a reader, whose place would be lost; used reset links, unfinished second factors, limit
 * counts and save keys one day; live changes one hour; login steps at their expiry. Ended sessions stay for a while because login checks
 * recent sign-ins.
 */
export const sweep = async (database: Database, keep: Keep, now: Date) => {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await database.as({ kind: 'auth' }, async (run) => {
    await run('delete from login_session where least(coalesce(ended_at, expires_at), expires_at) < $1', [before(keep.KEEP_SESSION_DAYS)])
    await run('delete from personal_token where least(revoked_at, expires_at) < $1', [before(TOKEN_DAYS)])
    await run('delete from reset_token where expires_at < $1', [before(1)])
    for (const table of ['login_step', 'sso_flow', 'mail_change']) await run(`delete from ${table} where expires_at < $1`, [now])
    await run('delete from second_factor where confirmed_at is null and made_at < $1', [before(1)])
    await run('delete from rate_limit where window_start < $1', [before(1)])
  })
  await database.as({ kind: 'job' }, async (run) => {
    await run('delete from mail_outbox where created_at < $1', [before(keep.KEEP_MAIL_DAYS)])
    await run("delete from live_change where at < $1::timestamptz - interval '1 hour'", [now])
    for (const table of ['shipment_notice', 'company_webhook_message'])
      await run(`delete from ${table} where created_at < $1`, [before(keep.KEEP_NOTICE_DAYS)])
    await run('delete from save_key where saved_at < $1::timestamptz - make_interval(hours => $2)', [now, SAVE_KEY_HOURS])
    await run('delete from data_batch where sent_at < $1', [before(BATCH_DAYS)])
    await run('delete from bulk_change where made_at < $1', [before(BATCH_DAYS)])
    await run('delete from watched_file where done_at < $1 and settled', [before(WATCHED_FILE_DAYS)])
    await run('delete from visit_log where at < $1', [before(keep.KEEP_VISIT_DAYS)])
    await run('delete from booking_typed_form where saved_at < $1', [before(FORM_DAYS)])
    await run(
      `delete from feed_change f where f.at < $1
          and f.pos < (select max(n.pos) from feed_change n where (n.corp_cd, n.viewer) = (f.corp_cd, f.viewer))`,
      [before(FEED_DAYS)],
    )
  })
  const drop = async (what: 'drop_drafts' | 'drop_originals', days: number) => {
    if (days === 0) return
    await inParts((most) =>
      database.as({ kind: 'job' }, async (run) => {
        const [gone] = await run<{ n: number }>(`select ${what}($1, $2) as n`, [before(days), most])
        return gone?.n ?? 0
      }),
    )
  }
  await drop('drop_drafts', keep.KEEP_DRAFT_DAYS)
  await drop('drop_originals', keep.KEEP_EDI_DAYS)
  await inParts((most) => database.as({ kind: 'job' }, (run) => dropRecords(run, before(keep.KEEP_ACCESS_DAYS), most, now)))
}

/** Deletes the oldest access records and writes a record of the deletion. */
const dropRecords = async (run: Run, before: Date, most: number, now: Date): Promise<number> => {
  const [gone] = await run<{ dropped: number; seq: number; hash: Buffer }>('select * from drop_audit($1, $2)', [before, most])
  if (!gone || gone.dropped === 0) return 0
  const detail = { records: gone.dropped, before: before.toISOString(), seq: gone.seq, hash: gone.hash.toString('hex') }
  await audit(run, { action: 'RECORDS_DROPPED', corpCd: null, userId: null, ip: '', detail }, now)
  return gone.dropped
}

/** Deletes large numbers of rows in separate transactions, so that locks stay short. */
const inParts = async (take: (most: number) => Promise<number>) => {
  for (;;) if ((await take(ROWS_AT_A_TIME)) < ROWS_AT_A_TIME) return
}

/** Runs the clean-up once an hour, including temporary folders of killed uploads, and compacts counts every five minutes. */
export const startHousekeeping = (database: Database, config: Config, log: Pick<Log, 'warn'>) => {
  const jobs = [
    startJobs('removing expired data', 3_600_000, log, () => sweep(database, config, new Date())),
    startJobs('removing cut uploads', 3_600_000, log, () => sweepSpools(new Date())),
    startJobs('compacting counts', 300_000, log, () => fold(database)),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}
