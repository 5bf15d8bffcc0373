import { mayRecordCarnet, needsReason, type RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { addDays, isYmd, todayInSeoul } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { auditUnmask } from '#platform/server/audit/audit-unmask.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import {
  changeRequestStatus,
  revealApplicant,
  saveCarnet,
  saveExhibition,
  saveRequest,
  selectExhibitionList,
  selectRequest,
} from './contract.ts'
import { storeExhibition } from './save-exhibition.server.ts'
import { mailRequester } from '../mail/exhibition-mail.server.ts'
import { readRecord, wanted } from './read-request.server.ts'
import { checkMove } from './rights.server.ts'
import { notifyRequest, saveForm, whoOf } from './save-request.server.ts'
import { hasOpenMoveOut } from '../move-out/sql.ts'
import { findExhibitions, findRequest, insertHistory, type KnownRequest, readForm, updateCarnet, updateStatus } from './sql.ts'

type Member = Context<'member' | 'staff'>

/** Days for which a past exhibition stays in the list of members. */
const STORED_DAYS = 180

const moveRequest = async (context: Member, known: KnownRequest, status: RequestStatus, reason: string): Promise<KnownRequest> => {
  const { db, session, caller, now } = context
  if (!(await updateStatus(db, known, status, whoOf(context)))) throw new Refusal('CNF-001')
  await insertHistory(db, known, { action: 'STATUS', from: known.status, to: status, reason }, whoOf(context))
  await mailRequester(context, known, status, reason)
  if (status === 'CANCELLED') await notifyRequest(context, known, 'CANCEL', reason)
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: 'EXH_STATUS', ...who, target: known.req_no, detail: { from: known.status, to: status } }, now)
  return { ...known, status, row_ver: known.row_ver + 1 }
}

export default [
  handle(selectExhibitionList, (_input, { db, session, caller, now }) => {
    const today = todayInSeoul(now)
    return findExhibitions(
      db,
      session?.corpCd ?? caller.corpCd,
      session ? addDays(today, -STORED_DAYS) : today,
      caller.lang,
      session !== null,
    )
  }),
  handle(selectRequest, async ({ REQ_NO }, context) => {
    const known = await findRequest(context.db, context.session.corpCd, REQ_NO)
    if (!known) throw notFound()
    return readRecord(context, known)
  }),
  handle(revealApplicant, async ({ header: { REQ_NO, REASON } }, context) => {
    const known = await findRequest(context.db, context.session.corpCd, REQ_NO)
    if (!known) throw notFound()
    const { header } = await readForm(context.db, known)
    await auditUnmask({ target: `exhibition request ${REQ_NO}`, reason: REASON }, context)
    const said = (field: string) => String(header[field] ?? '')
    return { CONTACT_NM: said('CONTACT_NM'), CONTACT_PHONE: said('CONTACT_PHONE'), CONTACT_EMAIL: said('CONTACT_EMAIL') }
  }),
  handle(saveRequest, (posted, context) =>
    saveOnce(posted, saveRequest.path, context, async () => {
      const saved = await saveForm(context, posted)
      context.answer.message = context.text('exhibitionEdit.saved', [saved.req_no])
      return readRecord(context, saved)
    }),
  ),
  handle(changeRequestStatus, (input, context) =>
    saveOnce(input, changeRequestStatus.path, context, async () => {
      const { known, isFresh } = await wanted(context, input)
      checkMove(context.session, known, input.STATUS)
      if (!isFresh) throw new Refusal('CNF-001')
      const reason = input.REASON.trim()
      if (needsReason(context.session.kind, input.STATUS) && reason === '')
        throw new Refusal('VAL-001', { key: 'MSG000012', params: [context.text('exhibitionEdit.cancelReason')] })
      if (known.status === 'INSTALLED' && (await hasOpenMoveOut(context.db, known)))
        throw new Refusal('BIZ-001', { key: 'moveOut.answerFirst' })
      const moved = await moveRequest(context, known, input.STATUS, reason)
      context.answer.message = context.text('exhibitionEdit.moved', [known.req_no, context.text(`exhibitionEdit.sts.${input.STATUS}`)])
      return readRecord(context, moved)
    }),
  ),
  handle(saveCarnet, (input, context) =>
    saveOnce(input, saveCarnet.path, context, async () => {
      const { known, isFresh } = await wanted(context, input)
      if (known.carnet_yn !== 'Y' || !mayRecordCarnet('staff', known.status)) throw new Refusal('BIZ-001')
      if (!isFresh) throw new Refusal('CNF-001')
      const { CARNET_NO, CARNET_UNTIL, REEXPORT_DT } = input
      if ([CARNET_UNTIL, REEXPORT_DT].some((day) => day !== '' && !isYmd(day))) throw new Refusal('VAL-001', { key: 'ui.noSuchDate' })
      const papers = { CARNET_NO: CARNET_NO.trim().toUpperCase(), CARNET_UNTIL, REEXPORT_DT }
      if (!(await updateCarnet(context.db, known, papers, whoOf(context)))) throw new Refusal('CNF-001')
      const changed = Object.keys(papers)
      await insertHistory(context.db, known, { action: 'SAVE', from: known.status, to: known.status, changed }, whoOf(context))
      context.answer.message = context.text('batch.saved')
      return readRecord(context, { ...known, row_ver: known.row_ver + 1 })
    }),
  ),
  handle(saveExhibition, (input, context) => saveOnce(input, saveExhibition.path, context, () => storeExhibition(input, context))),
]
