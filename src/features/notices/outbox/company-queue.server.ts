import type { Database, Run } from '#platform/server/db/db.ts'
import { companyWebhookContext } from '../webhook-secret.server.ts'
import { type ClaimedMessage, sendQueue, type WebhookQueue } from './send-webhooks.server.ts'

type CompanyMessage = ClaimedMessage & { message_id: number; hook_id: number; corp_cd: string }

const claim = (run: Run, now: Date, leaseSeconds: number, most: number) =>
  run<CompanyMessage>(
    `with due as (
       select m.message_id from company_webhook_message m where m.status = 'READY' and m.next_try_at <= $1
        order by m.next_try_at, m.message_id limit $3 for update skip locked
     ), taken as (
       update company_webhook_message m set tries = m.tries + 1, next_try_at = $1::timestamptz + make_interval(secs => $2) from due
        where m.message_id = due.message_id returning m.*)
     select t.message_id, t.msg_id, t.hook_id, t.corp_cd, t.kind, t.mngt_no, t.house_no, t.trans_mode, t.detail, t.created_at, t.tries,
            h.off_at is null as allowed, h.url as webhook_url, h.secret as webhook_secret
       from taken t join company_webhook h using (hook_id) order by t.message_id`,
    [now, leaseSeconds, most],
  )

const COMPANY: WebhookQueue<CompanyMessage> = {
  claim,
  settle: (run, { message_id, tries }, outcome, now) =>
    run(
      `update company_webhook_message set status = $3, next_try_at = $4, last_error = $5, done_at = case when $3 = 'READY' then null else $6::timestamptz end
        where message_id = $1 and tries = $2 and status = 'READY'`,
      [message_id, tries, outcome.status, outcome.next, outcome.error ?? null, now],
    ),
  release: (run, messages, next) =>
    run(
      `update company_webhook_message m set tries = m.tries - 1, next_try_at = $2 from jsonb_to_recordset($1::jsonb) as t(message_id bigint, tries int)
        where m.message_id = t.message_id and m.tries = t.tries and m.status = 'READY'`,
      [JSON.stringify(messages.map(({ message_id, tries }) => ({ message_id, tries }))), next],
    ),
  turnOff: (run, { hook_id }, now) => run('update company_webhook set off_at = $2 where hook_id = $1 and off_at is null', [hook_id, now]),
  receiverOf: ({ hook_id }) => String(hook_id),
  contextOf: ({ corp_cd }) => companyWebhookContext(corp_cd),
}

/** Sends due messages to the corporation's own systems, as those of users are sent. @returns the number of accepted ones */
export const sendCompanyWebhooks = (database: Pick<Database, 'as'>, options: Parameters<typeof sendQueue>[2]): Promise<number> =>
  sendQueue(database, COMPANY, options)
