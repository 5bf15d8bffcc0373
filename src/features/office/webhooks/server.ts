import { seoulClock } from '#domain/time/ymd.ts'
import { companyWebhookContext } from '#features/notices/service.server.ts'
import { newWebhookSecret } from '#integrations/webhook/sign.ts'
import { readWebhookUrl } from '#integrations/webhook/webhook-url.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { encryptText } from '#platform/server/auth/encryption.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { type CompanyWebhook, deleteWebhook, MAX_WEBHOOKS, resendMessages, saveWebhook, selectWebhooks } from './contract.ts'
import { deleteHook, findWebhooks, insertWebhook, reviveMessages, updateWebhook } from './sql.ts'

type Call = Context<'staff-admin'>

const listed = async ({ db }: Call): Promise<{ webhooks: CompanyWebhook[] }> => ({
  webhooks: (await findWebhooks(db)).map((row) => ({
    HOOK_ID: String(row.hook_id),
    NAME: row.name,
    URL: row.url,
    KINDS: row.kinds,
    OFF_YN: row.off ? 'Y' : 'N',
    MADE_BY: row.made_by,
    MADE_AT: seoulClock(row.made_at).slice(0, 12),
    WAITING: row.waiting,
    DEAD: row.dead,
    LAST_ERROR: row.last_error,
  })),
})

const noted = (action: AuditAction, { db, session, caller, now }: Call, target: string, detail = {}) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, detail }, now)

export default [
  handle(selectWebhooks, (_input, call) => listed(call)),

  handle(saveWebhook, async ({ header: { HOOK_ID, NAME, URL: typed, KINDS, OFF_YN } }, call) => {
    const { db, session, config, now } = call
    const url = readWebhookUrl(typed, config.WEBHOOK_LOOPBACK, config.WEBHOOK_PRIVATE)
    if (!url) throw new Refusal('VAL-001', { key: 'webhookMgt.badUrl' })
    const keys = encryptionKeys(config)
    if (keys.length === 0) throw new Refusal('BIZ-001', { key: 'noticeSettings.noKey' })
    const standing = await findWebhooks(db)
    const before = standing.find(({ hook_id }) => String(hook_id) === HOOK_ID)
    if (HOOK_ID && !before) throw notFound()
    if (!before && standing.length >= MAX_WEBHOOKS) throw new Refusal('BIZ-001', { key: 'webhookMgt.tooMany', params: [MAX_WEBHOOKS] })
    const secret = before?.url === url.href ? null : newWebhookSecret()
    const encrypted = secret && encryptText(secret, companyWebhookContext(session.corpCd), keys)
    const stored = { name: NAME, url: url.href, kinds: [...new Set(KINDS)], off: OFF_YN === 'Y' }
    const hookId = before ? HOOK_ID : String(await insertWebhook(db, stored, encrypted ?? '', session.userId, now))
    if (before && !(await updateWebhook(db, HOOK_ID, stored, encrypted, now))) throw notFound()
    await noted('COMPANY_WEBHOOK_SET', call, hookId, { host: url.host, kinds: stored.kinds.join(' ') })
    return { ...(await listed(call)), SECRET: secret ?? '', HOOK_ID: hookId }
  }),

  handle(deleteWebhook, async ({ header: { HOOK_ID } }, call) => {
    if (!(await deleteHook(call.db, HOOK_ID))) throw notFound()
    await noted('COMPANY_WEBHOOK_ENDED', call, HOOK_ID)
    return listed(call)
  }),

  handle(resendMessages, async ({ header: { HOOK_ID } }, call) => {
    if (!(await findWebhooks(call.db)).some(({ hook_id }) => String(hook_id) === HOOK_ID)) throw notFound()
    await noted('COMPANY_WEBHOOK_RESENT', call, HOOK_ID, { messages: await reviveMessages(call.db, HOOK_ID, call.now) })
    return listed(call)
  }),
]
