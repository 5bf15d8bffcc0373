import { randomInt } from 'node:crypto'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { limit } from '#platform/server/calls/limit-calls.ts'
import { refundHits, consumeHits } from '#platform/server/calls/rate-limit.ts'
import { tokenHash } from '#platform/server/auth/session-store.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { provePassword } from '../own-password.server.ts'
import { CODE_MINUTES } from './contract.ts'
import { deleteResetLinks, insertMailChange, consumeMailChange, updateMail } from './sql.ts'

type Call = Context<'member'>

/** A code has only six digits, so it is bound to one user and attempts are limited. */
const codeHash = (userId: string, code: string) => tokenHash(`mail-code:${userId}:${code}`)
const tries = (userId: string) => ({ bucket: `mail-code:${userId}`, max: 5, seconds: 900 })

/** Sends a code to the new address and a notice to the old one, because its owner may not have requested the change. */
export const sendMailCode = async (email: string, password: string, call: Call) => {
  const { as, session, caller, config, now, text } = call
  const { email: old } = await provePassword(password, call)
  await limit(as, `mail-change:${session.userId}`, { max: 5, seconds: 3600 }, now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const letter = { corpCd: session.corpCd, subject: text('profile.letter.subject') }
  await as({ kind: 'auth' }, async (run) => {
    await insertMailChange(run, session.userId, email, codeHash(session.userId, code), now, CODE_MINUTES)
    const secret = { text: text('profile.letter.code', [code, CODE_MINUTES]), keys: encryptionKeys(config) }
    await enqueueMail(run, { ...letter, to: email, ...secret }, now)
    await enqueueMail(run, { ...letter, to: old, text: text('profile.letter.old') }, now)
    await audit(run, { action: 'MAIL_CHANGE_ASKED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
  })
}

/** Changes the user's address to the one the code was sent to. @throws Refusal VAL-001, AUTH-004 */
export const confirmMail = async (code: string, { as, session, caller, now }: Call) => {
  const rule = tries(session.userId)
  const full = await as({ kind: 'auth' }, (run) => consumeHits(run, [rule], now))
  if (full) throw new Refusal('AUTH-004', { retryAfterSeconds: full.retryAfterSeconds })
  await as({ kind: 'auth' }, async (run) => {
    const email = await consumeMailChange(run, session.userId, codeHash(session.userId, code), now)
    if (!email) throw new Refusal('VAL-001', { key: 'profile.badCode' })
    await updateMail(run, session.userId, email, now)
    await deleteResetLinks(run, session.userId)
    await refundHits(run, [], [rule])
    await audit(run, { action: 'MAIL_CHANGED', corpCd: session.corpCd, userId: session.userId, ip: caller.ip }, now)
  })
}
