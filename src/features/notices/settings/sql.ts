import type { NoticeKind } from '#domain/notifications/notification-kinds.ts'
import type { PushDevice } from '#integrations/web-push/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { NotificationFacts } from '../notification-texts.ts'

export type SettingRow = {
  choices: string[]
  customers: string[]
  teams: string[]
  quiet_from: number | null
  quiet_to: number | null
  digest_at: number | null
  webhook_url: string | null
  webhook_off_at: Date | null
  push_to: PushDevice[]
}

export const findSettings = async (run: Run, userId: string): Promise<SettingRow | null> => {
  const [row] = await run<SettingRow>(
    'select choices, customers, teams, quiet_from, quiet_to, digest_at, webhook_url, webhook_off_at, push_to from notice_setting where user_id = $1',
    [userId],
  )
  return row ?? null
}

type Times = Pick<SettingRow, 'choices' | 'customers' | 'teams' | 'quiet_from' | 'quiet_to' | 'digest_at'>

export const upsertSettings = (
  run: Run,
  userId: string,
  { choices, customers, teams, quiet_from, quiet_to, digest_at }: Times,
  now: Date,
) =>
  run(
    `insert into notice_setting (user_id, choices, quiet_from, quiet_to, digest_at, updated_at, customers, teams) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (user_id) do update set choices = excluded.choices, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
       digest_at = excluded.digest_at, updated_at = excluded.updated_at, customers = excluded.customers, teams = excluded.teams`,
    [userId, choices, quiet_from, quiet_to, digest_at, now, customers, teams],
  )

/** The first of these customers or teams that the corporation does not have. */
export const findUnknown = async (run: Run, table: 'customer' | 'team', codes: readonly string[]): Promise<string | null> => {
  const column = table === 'customer' ? 'cust_cd' : 'team_cd'
  const [unknown] = await run<{ code: string }>(
    `select w.code from unnest($1::text[]) as w(code) where not exists (select from ${table} t where t.corp_cd = app_corp() and t.${column} = w.code) limit 1`,
    [codes],
  )
  return unknown?.code ?? null
}

/** A new URL gets a new encrypted secret, and resets the failure state. */
export const upsertWebhook = (run: Run, userId: string, url: string | null, secret: string | null, usual: readonly string[], now: Date) =>
  run(
    `insert into notice_setting (user_id, choices, webhook_url, webhook_secret, updated_at) values ($1, $4, $2, $3, $5)
     on conflict (user_id) do update set webhook_url = $2, webhook_secret = $3, webhook_off_at = null, updated_at = $5`,
    [userId, url, secret, usual, now],
  )

/** The browsers that take a user's notifications. */
export const upsertDevices = (run: Run, userId: string, devices: readonly PushDevice[], usual: readonly string[], now: Date) =>
  run(
    `insert into notice_setting (user_id, choices, push_to, updated_at) values ($1, $3, $2::jsonb, $4)
     on conflict (user_id) do update set push_to = excluded.push_to, updated_at = excluded.updated_at`,
    [userId, JSON.stringify(devices), usual, now],
  )

export type DeadRow = Omit<NotificationFacts, 'kind'> & {
  kind: NoticeKind
  notice_id: number
  user_id: string
  created_at: Date
  tries: number
  last_error: string | null
}

export const findDead = (run: Run, limit: number) =>
  run<DeadRow>(
    `select notice_id, user_id, kind, house_no, detail, created_at, tries, last_error from shipment_notice
      where corp_cd = app_corp() and status = 'DEAD' order by notice_id desc limit $1`,
    [limit],
  )

/** @returns whether the row existed */
export const reviveNotice = async (run: Run, noticeId: string, now: Date) => {
  const [row] = await run<{ done: boolean }>('select revive_notice($1, $2) as done', [noticeId, now])
  return row?.done ?? false
}
