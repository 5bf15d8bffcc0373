import type { NoticeChannel } from '#domain/notifications/notification-kinds.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Lang } from '#platform/shared/translations/messages.ts'
import type { NotificationFacts } from '../notification-texts.ts'

/** A claimed row with its user's current data. */
export type ClaimedNotification = NotificationFacts & {
  notice_id: number
  msg_id: string
  user_id: string
  corp_cd: string
  mngt_no: string
  trans_mode: string
  created_at: Date
  tries: number
  allowed: boolean
  email: string
  lang_cd: Lang
  quiet_from: number | null
  quiet_to: number | null
  digest_at: number | null
  webhook_url: string | null
  webhook_secret: string | null
}

/** Who gets a daily mail that is due. */
export const findDigestReaders = (run: Run, now: Date) =>
  run<{ user_id: string; corp_cd: string; cust_cd: string | null }>('select * from digest_readers($1)', [now])

/** Claims due rows for the duration of the lease. */
export const claimNotifications = (run: Run, channel: NoticeChannel, now: Date, leaseSeconds: number, most: number) =>
  run<ClaimedNotification>('select * from take_notices($1, $2, $3, $4)', [channel, now, leaseSeconds, most])

/** The result of an attempt. */
export type Outcome = { status: 'DONE' | 'DEAD' | 'DROPPED' | 'READY'; next: Date; error?: string }

/** Records the result of an attempt, unless the lease expired and another process claimed the row. */
export const settleNotice = (
  run: Run,
  { notice_id, tries }: Pick<ClaimedNotification, 'notice_id' | 'tries'>,
  outcome: Outcome,
  now: Date,
) =>
  run(
    `update shipment_notice set status = $3, next_try_at = $4, last_error = $5, done_at = case when $3 = 'READY' then null else $6::timestamptz end
      where notice_id = $1 and tries = $2 and status = 'READY'`,
    [notice_id, tries, outcome.status, outcome.next, outcome.error ?? null, now],
  )

/** Releases rows that were claimed and not attempted. */
export const releaseNotifications = (run: Run, taken: readonly Pick<ClaimedNotification, 'notice_id' | 'tries'>[], next: Date) =>
  run(
    `update shipment_notice n set tries = n.tries - 1, next_try_at = $2 from jsonb_to_recordset($1::jsonb) as t(notice_id bigint, tries int)
      where n.notice_id = t.notice_id and n.tries = t.tries and n.status = 'READY'`,
    [JSON.stringify(taken.map(({ notice_id, tries }) => ({ notice_id, tries }))), next],
  )

/** Disables the webhook of this receiver. */
export const turnWebhookOff = (run: Run, userId: string, now: Date) =>
  run('update notice_setting set webhook_off_at = $2 where user_id = $1 and webhook_off_at is null', [userId, now])
