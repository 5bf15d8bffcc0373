import { audit } from '#platform/server/audit.ts'
import { contentDisposition } from '#platform/server/content-disposition.ts'
import { type Context, handle } from '#platform/server/handle.ts'
import { makePdf } from '#platform/server/pdf/make-pdf.ts'
import { paperJob } from '#platform/server/pdf/paper-job.ts'
import { downloadReport, type ReportAsk, selectReport } from './contract.ts'
import { drawReport, kindsOf } from './reports.server.ts'

/** Who saw, printed or took which report: these papers carry names, addresses and accounts. */
const note = (action: string, { reportCd, mngtNo }: ReportAsk, { db, session, caller, now }: Context<'member'>) =>
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
    const { answer, now } = context
    answer.headers.push(
      ['content-type', 'application/pdf'],
      [
        'content-disposition',
        contentDisposition(`${paper.title}_${ask.reportCd === 'SHP_LIST' ? paper.issued.replace(/\D/g, '') : paper.number.value}.pdf`),
      ],
      ['x-content-type-options', 'nosniff'],
      ['content-security-policy', "sandbox; default-src 'none'"],
    )
    // Made after the call's transaction: a document takes longer than a connection should be held.
    answer.stream = (async function* pdf() {
      yield await makePdf(paperJob(paper, now))
    })()
    return {}
  }),
]
