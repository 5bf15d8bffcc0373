import { KINDS_OF, USUAL_CHOICES } from '#domain/notifications/notification-kinds.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { newWebhookSecret } from '#integrations/webhook/sign.ts'
import { readWebhookUrl } from '#integrations/webhook/webhook-url.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { publicPushKey } from '#integrations/web-push/vapid.ts'
import { encryptionKeys, pushKey } from '#platform/server/setup/config.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { encryptText } from '#platform/server/auth/encryption.ts'
import { notFound, Refusal, refuse } from '#platform/shared/calls/errors.ts'
import { notificationTexts } from '../notification-texts.ts'
import { webhookContext } from '../webhook-secret.server.ts'
import {
  type DeadNotice,
  type NoticeSettings,
  endPush,
  MAX_DEVICES,
  resendNotice,
  saveNoticeSettings,
  savePush,
  saveWebhook,
  selectDeadNotices,
  selectNoticeSettings,
} from './contract.ts'
import { findDead, findSettings, findUnknown, reviveNotice, upsertDevices, upsertSettings, upsertWebhook } from './sql.ts'

const DEAD_SHOWN = 100

type Call = Pick<Context<'member'>, 'db' | 'session' | 'caller' | 'config' | 'now'>

const minutesOf = (clock: string) => (clock === '' ? null : Number(clock.slice(0, 2)) * 60 + Number(clock.slice(2)))
const two = (number: number) => String(number).padStart(2, '0')
const clockOf = (minutes: number | null) => (minutes === null ? '' : `${two(Math.floor(minutes / 60))}${two(minutes % 60)}`)

const settingsOf = async ({ db, session, config }: Call): Promise<NoticeSettings> => {
  const key = pushKey(config)
  const row = await findSettings(db, session.userId)
  return {
    CHOICES: (row?.choices ?? USUAL_CHOICES[session.kind]) as NoticeSettings['CHOICES'],
    CUSTOMERS: row?.customers ?? [],
    TEAMS: row?.teams ?? [],
    QUIET_FROM: clockOf(row?.quiet_from ?? null),
    QUIET_TO: clockOf(row?.quiet_to ?? null),
    DIGEST_AT: clockOf(row?.digest_at ?? null),
    WEBHOOK_URL: row?.webhook_url ?? '',
    WEBHOOK_OFF: (row?.webhook_off_at ?? null) !== null,
    PUSH_KEY: key ? publicPushKey(key) : '',
    PUSH_TO: (row?.push_to ?? []).map(({ endpoint }) => endpoint),
  }
}

const noted = (action: AuditAction, { db, session, caller, now }: Call, target: string, detail = {}) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, detail }, now)

/** The customers and teams a member of staff looks after. @throws Refusal VAL-001 for one that is unknown, or chosen by a customer */
const scopeOf = async ({ db, session }: Call, CUSTOMERS: readonly string[], TEAMS: readonly string[]) => {
  const tidy = (codes: readonly string[]) => [...new Set(codes.map((code) => code.trim().toUpperCase()).filter(Boolean))]
  const [customers, teams] = [tidy(CUSTOMERS), tidy(TEAMS)]
  if (session.kind === 'customer' && customers.length + teams.length > 0) throw new Refusal('VAL-001')
  const customer = customers.length > 0 ? await findUnknown(db, 'customer', customers) : null
  if (customer !== null) throw new Refusal('VAL-001', { key: 'noticeSettings.unknownCustomer', params: [customer] })
  const team = teams.length > 0 ? await findUnknown(db, 'team', teams) : null
  if (team !== null) throw new Refusal('VAL-001', { key: 'noticeSettings.unknownTeam', params: [team] })
  return { customers, teams }
}

const deadOf = async ({ db, text }: Context<'staff'>): Promise<{ notices: DeadNotice[] }> => ({
  notices: (await findDead(db, DEAD_SHOWN)).map((row) => ({
    NOTICE_ID: String(row.notice_id),
    USER_ID: row.user_id,
    TITLE: notificationTexts(row, text).title,
    AT: seoulClock(row.created_at).slice(0, 12),
    TRIES: row.tries,
    ERROR: row.last_error ?? '',
  })),
})

export default [
  handle(selectNoticeSettings, (_input, call) => settingsOf(call)),

  handle(saveNoticeSettings, async ({ header: { CHOICES, CUSTOMERS, TEAMS, QUIET_FROM, QUIET_TO, DIGEST_AT } }, call) => {
    const scope = await scopeOf(call, CUSTOMERS, TEAMS)
    const kinds = new Set<string>(KINDS_OF[call.session.kind])
    if (CHOICES.some((choice) => !kinds.has(choice.split('/')[0] ?? ''))) throw new Refusal('VAL-001')
    refuse((QUIET_FROM === '') === (QUIET_TO === '') ? null : { key: 'noticeSettings.bothEnds' })
    const times = { quiet_from: minutesOf(QUIET_FROM), quiet_to: minutesOf(QUIET_TO), digest_at: minutesOf(DIGEST_AT) }
    await upsertSettings(call.db, call.session.userId, { choices: [...new Set(CHOICES)], ...scope, ...times }, call.now)
    return settingsOf(call)
  }),

  handle(saveWebhook, async ({ header: { URL: typed } }, call) => {
    const { db, session, config, now } = call
    const url = typed === '' ? null : readWebhookUrl(typed, config.WEBHOOK_LOOPBACK)
    if (typed !== '' && !url) throw new Refusal('VAL-001', { key: 'noticeSettings.badUrl' })
    const keys = encryptionKeys(config)
    if (url && keys.length === 0) throw new Refusal('BIZ-001', { key: 'noticeSettings.noKey' })
    const secret = url ? newWebhookSecret() : null
    const sealed = secret && encryptText(secret, webhookContext(session.userId), keys)
    await upsertWebhook(db, session.userId, url?.href ?? null, sealed, USUAL_CHOICES[session.kind], now)
    await noted(url ? 'WEBHOOK_SET' : 'WEBHOOK_ENDED', call, session.userId, url ? { host: url.host } : {})
    return { ...(await settingsOf(call)), SECRET: secret ?? '' }
  }),

  handle(savePush, async ({ header: { ENDPOINT, P256DH, AUTH } }, call) => {
    const { db, session, config, now } = call
    const url = readWebhookUrl(ENDPOINT, config.WEBHOOK_LOOPBACK)
    if (!url) throw new Refusal('VAL-001', { key: 'noticeSettings.badUrl' })
    if (!pushKey(config)) throw new Refusal('BIZ-001', { key: 'noticeSettings.noPush' })
    const others = ((await findSettings(db, session.userId))?.push_to ?? []).filter(({ endpoint }) => endpoint !== url.href)
    const devices = [...others.slice(1 - MAX_DEVICES), { endpoint: url.href, p256dh: P256DH, auth: AUTH }]
    await upsertDevices(db, session.userId, devices, USUAL_CHOICES[session.kind], now)
    await noted('PUSH_SET', call, session.userId, { host: url.host })
    return settingsOf(call)
  }),

  handle(endPush, async ({ header: { ENDPOINT } }, call) => {
    const { db, session, now } = call
    const devices = (await findSettings(db, session.userId))?.push_to ?? []
    const left = devices.filter(({ endpoint }) => endpoint !== ENDPOINT)
    if (left.length < devices.length) {
      await upsertDevices(db, session.userId, left, USUAL_CHOICES[session.kind], now)
      await noted('PUSH_ENDED', call, session.userId)
    }
    return settingsOf(call)
  }),

  handle(selectDeadNotices, (_input, call) => deadOf(call)),

  handle(resendNotice, async ({ header: { NOTICE_ID } }, call) => {
    if (!(await reviveNotice(call.db, NOTICE_ID, call.now))) throw notFound()
    await noted('NOTICE_RESENT', call, NOTICE_ID)
    return deadOf(call)
  }),
]
