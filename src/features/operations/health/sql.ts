import type { Run } from '#platform/server/db/db.ts'

export type Depths = {
  mail_ready: number
  mail_failed: number
  /** Minutes the longest overdue mail has been due. */
  mail_late: number
  notice_ready: number
  notice_dead: number
  version: string
  bytes: number
  migration: string
  /** Whether a role of requests may make temporary tables. */
  temporary: boolean
}

/** The days of the table of holidays. */
export const findHolidayDays = async (run: Run): Promise<string[]> =>
  (await run<{ ymd: string }>("select ymd from holiday where use_yn = 'Y'")).map(({ ymd }) => ymd)

const UNKNOWN_DAYS = 90

/** The steps of customs of the last 90 days, and how often each came; a step without a readable time counts too. */
export const findCustomsSteps = (run: Run, now: Date) =>
  run<{ stage: string; count: number }>(
    'select stage, count(*)::int as count from customs_in_step where at is null or at >= $1::timestamptz - make_interval(days => $2) group by stage order by 2 desc, 1',
    [now, UNKNOWN_DAYS],
  )

/** The outbox backlogs of the installation, and database statistics. */
export const findDepths = async (run: Run, now: Date): Promise<Depths> => {
  const [found] = await run<Depths>(
    `select count(*) filter (where status = 'READY')::int as mail_ready, count(*) filter (where status = 'FAILED')::int as mail_failed,
            coalesce(floor(extract(epoch from $1::timestamptz - min(next_try_at) filter (where status = 'READY')) / 60), 0)::int as mail_late,
            (select count(*)::int from shipment_notice n where n.channel <> 'BELL' and n.status = 'READY') as notice_ready,
            (select count(*)::int from shipment_notice n where n.channel <> 'BELL' and n.status = 'DEAD') as notice_dead,
            current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
            newest_migration() as migration, has_database_privilege(current_user, current_database(), 'temporary') as temporary
       from mail_outbox where status <> 'SENT'`,
    [now],
  )
  if (!found) throw new Error('An aggregate must return one row')
  return found
}
