import type { CompanyKind } from '#domain/notifications/notification-kinds.ts'
import type { Run } from '#platform/server/db/db.ts'

export type HookRow = {
  hook_id: number
  name: string
  url: string
  kinds: CompanyKind[]
  off: boolean
  made_by: string
  made_at: Date
  waiting: number
  dead: number
  last_error: string
}

export const findWebhooks = (run: Run) =>
  run<HookRow>(
    `select h.hook_id, h.name, h.url, h.kinds, h.off_at is not null as off, h.made_by, h.made_at,
            count(m.message_id) filter (where m.status = 'READY')::int as waiting, count(m.message_id) filter (where m.status = 'DEAD')::int as dead,
            coalesce((select e.last_error from company_webhook_message e where e.hook_id = h.hook_id and e.status in ('READY', 'DEAD') and e.last_error is not null
               order by e.message_id desc limit 1), '') as last_error
       from company_webhook h left join company_webhook_message m on m.hook_id = h.hook_id
      where h.corp_cd = app_corp() group by h.hook_id order by h.hook_id`,
  )

type Stored = { name: string; url: string; kinds: readonly string[]; off: boolean }

export const insertWebhook = async (
  run: Run,
  { name, url, kinds, off }: Stored,
  secret: string,
  userId: string,
  now: Date,
): Promise<number> => {
  const [made] = await run<{ hook_id: number }>(
    `insert into company_webhook (corp_cd, name, url, secret, kinds, off_at, made_by, made_at)
     values (app_corp(), $1, $2, $3, $4, case when $5 then $7::timestamptz end, $6, $7) returning hook_id`,
    [name, url, secret, kinds, off, userId, now],
  )
  if (!made) throw new Error('An insert must return its row')
  return made.hook_id
}

/** @param secret of a new address; null keeps the old one, which staff may write and never read. @returns whether the webhook existed */
export const updateWebhook = async (run: Run, hookId: string, { name, url, kinds, off }: Stored, secret: string | null, now: Date) => {
  const changed = await run(
    `update company_webhook set name = $2, url = $3, kinds = $4, off_at = case when $5 then coalesce(off_at, $6::timestamptz) end
            ${secret === null ? '' : ', secret = $7'} where corp_cd = app_corp() and hook_id = $1 returning hook_id`,
    [hookId, name, url, kinds, off, now, ...(secret === null ? [] : [secret])],
  )
  return changed.length === 1
}

export const deleteHook = async (run: Run, hookId: string) =>
  (await run('delete from company_webhook where corp_cd = app_corp() and hook_id = $1 returning hook_id', [hookId])).length === 1

/** Puts messages that were given up back into the queue. @returns how many */
export const reviveMessages = async (run: Run, hookId: string, now: Date) =>
  (
    await run(
      `update company_webhook_message set status = 'READY', tries = 0, next_try_at = $2, done_at = null
        where corp_cd = app_corp() and hook_id = $1 and status = 'DEAD' returning message_id`,
      [hookId, now],
    )
  ).length
