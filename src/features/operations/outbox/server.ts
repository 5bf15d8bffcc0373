import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { auditUnmask } from '#platform/server/audit/audit-unmask.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { searchLog } from '../log-list.server.ts'
import { type MailRow, resendMail, revealAddress, selectMails } from './contract.ts'
import { findAddress, mailQuery, resend } from './sql.ts'

export default [
  handle(selectMails, ({ WINDOW, ANCHORS, ...search }, context) =>
    searchLog<MailRow>(mailQuery(search, context.session.corpCd), { WINDOW, ANCHORS }, context),
  ),

  handle(revealAddress, async ({ header: { MAIL_ID, REASON } }, context) => {
    const found = await findAddress(context.db, MAIL_ID)
    if (!found) throw notFound()
    await auditUnmask({ target: `mail ${MAIL_ID}`, subjects: found.users, reason: REASON }, context)
    return { TO_ADDR: found.to_addr }
  }),

  handle(resendMail, async ({ header: { MAIL_ID } }, { db, session, caller, now, answer, text }) => {
    const [again] = await resend(db, MAIL_ID, now)
    if (!again) throw new Refusal('BIZ-001')
    await audit(db, { action: 'MAIL_RESENT', corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: MAIL_ID }, now)
    answer.message = text('outbox.resent')
    return {}
  }),
]
