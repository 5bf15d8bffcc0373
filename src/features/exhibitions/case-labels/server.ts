import { type CaseLine, countCases } from '#domain/exhibition/exhibition-cases.ts'
import { isYes } from '#domain/text/flag.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { handle } from '#platform/server/calls/handle.ts'
import { answerPdf } from '#platform/server/pdf/answer-pdf.ts'
import { corpUrl, publicUrl } from '#platform/server/setup/public-url.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { downloadCaseLabels, MAX_LABELS } from './contract.ts'
import { labelsJob } from './labels-job.server.ts'
import { findLabelled, type LabelledRequest } from './sql.ts'

export const linesOf = ({ items }: LabelledRequest): CaseLine[] =>
  items.map((item) => ({
    description: item.description,
    quantity: item.qty,
    length: item.len_cm,
    width: item.wid_cm,
    height: item.hgt_cm,
    grossKg: item.gross_wt,
    fragile: isYes(item.fragile_yn),
    upright: isYes(item.upright_yn),
    noStack: isYes(item.no_stack_yn),
  }))

export default [
  handle(downloadCaseLabels, async ({ REQ_NO, SHEET }, context) => {
    const { db, session, caller, now } = context
    const wanted = [...new Set(REQ_NO)]
    const found = await findLabelled(db, session.corpCd, wanted, caller.lang)
    if (found.length < wanted.length) throw notFound()
    if (found.some(({ status }) => status === 'CANCELLED')) throw new Refusal('BIZ-001', { key: 'caseLabels.cancelled' })
    const requests = found.map((request) => ({ ...request, lines: linesOf(request) }))
    const count = countCases(requests.flatMap(({ lines }) => lines))
    if (count === 0) throw new Refusal('BIZ-001', { key: 'caseLabels.none' })
    if (count > MAX_LABELS) throw new Refusal('BIZ-001', { key: 'caseLabels.tooMany', params: [MAX_LABELS] })
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    await audit(db, { action: 'CASE_LABELS', ...who, target: wanted.join(',').slice(0, 200), detail: { count, SHEET } }, now)
    const title = context.text('caseLabels.title')
    const base = await corpUrl(db, publicUrl(context.config), session.corpCd)
    answerPdf(context, `${title}_${wanted.length === 1 ? wanted[0] : wanted.length}.pdf`, labelsJob(requests, SHEET, base, context))
    return {}
  }),
]
