import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { answerPdf } from '#platform/server/pdf/answer-pdf.ts'
import { documentJob } from '#platform/server/pdf/document-job.ts'
import { downloadReport, type ReportAsk, selectReport } from './contract.ts'
import { drawReport, kindsOf } from './reports.server.ts'
import { findLogo } from './sql.ts'

/** Logs viewing, printing and downloading of a report, because reports contain names, addresses and accounts. */
const note = (action: AuditAction, { reportCd, mngtNo }: ReportAsk, { db, session, caller, now }: Context<'member'>) =>
  audit(
    db,
    { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target: mngtNo.slice(0, 200), detail: { reportCd } },
    now,
  )

export default [
  handle(selectReport, async ({ PRINT, ...ask }, context) => {
    const { paper, left } = await drawReport(context, ask)
    await note(PRINT ? 'REPORT_PRINTED' : 'REPORT_VIEWED', ask, context)
    return { paper, left, kinds: await kindsOf(context, ask) }
  }),
  handle(downloadReport, async (ask, context) => {
    const { paper } = await drawReport(context, ask)
    await note('REPORT_DOWNLOADED', ask, context)
    const number = ask.reportCd === 'SHP_LIST' ? paper.issued.replace(/\D/g, '') : paper.number.value
    const logo = paper.issuer.logo ? await findLogo(context.db, context.session.corpCd) : null
    answerPdf(context, `${paper.title}_${number}.pdf`, documentJob(paper, context.now, logo))
    return {}
  }),
]
