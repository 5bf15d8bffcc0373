import { leftInHall, type OutLine, type OutStatus, outProblem } from '#domain/exhibition/exhibition-move-out.ts'
import { isYmd } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { readRecord, wanted } from '../exhibition-edit/read-request.server.ts'
import { checkOwner, outRights, rightsOf } from '../exhibition-edit/rights.server.ts'
import { findRequest, insertHistory, type KnownRequest } from '../exhibition-edit/sql.ts'
import { askMoveOut, closeMoveOut } from './contract.ts'
import { closeOut, findCameIn, findMoveOuts, followMoveOut, insertMoveOut, serializeMoveOuts } from './sql.ts'
import { notifyMoveOut } from './notify.server.ts'

type Member = Context<'member'>

const whoOf = ({ session, now }: Member) => ({ corpCd: session.corpCd, userId: session.userId, now })

const record = async (context: Member, known: KnownRequest, status: OutStatus, outNo: number, reason = '') => {
  const { db, session, caller, now } = context
  await insertHistory(db, known, { action: `OUT_${status}`, from: known.status, to: known.status, reason }, whoOf(context))
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: 'EXH_MOVE_OUT', ...who, target: known.req_no, detail: { outNo, status } }, now)
}

/** The goods still in the hall. @throws Refusal BIZ-001 while another request is open */
const leftOf = async ({ db, caller }: Member, known: KnownRequest) => {
  const outs = await findMoveOuts(db, known, caller.lang)
  if (outs.some(({ STATUS }) => STATUS === 'OPEN')) throw new Refusal('BIZ-001', { key: 'moveOut.openAlready' })
  const taken = outs.map(({ STATUS, lines }) => ({
    status: STATUS,
    lines: lines.map(({ SEQ, FATE, QTY }) => ({ seq: SEQ, fate: FATE, quantity: QTY })),
  }))
  return leftInHall(await findCameIn(db, known), taken)
}

export default [
  handle(askMoveOut, (input, context) =>
    saveOnce(input, askMoveOut.path, context, async () => {
      const { db, session, now } = context
      const { known, isFresh } = await wanted(context, input)
      checkOwner(session, known)
      if (session.kind === 'staff') throw new Refusal('AUTH-003')
      if (rightsOf(session, known).OUT_ASK_YN === 'N') throw new Refusal('BIZ-001')
      if (!isFresh) throw new Refusal('CNF-001')
      if (!isYmd(input.OUT_DT)) throw new Refusal('VAL-001', { key: 'ui.noSuchDate' })
      await serializeMoveOuts(db, known)
      const lines: OutLine[] = input.lines.map(({ SEQ, FATE, QTY }) => ({ seq: SEQ, fate: FATE, quantity: QTY }))
      const problem = outProblem(await leftOf(context, known), lines)
      if (problem) throw new Refusal('VAL-001', { key: problem })
      const note = input.NOTE.trim()
      const outNo = await insertMoveOut(db, known, { outDt: input.OUT_DT, note, lines, userId: session.userId, now })
      if (outNo === null) throw new Refusal('BIZ-001', { key: 'moveOut.openAlready' })
      await record(context, known, 'OPEN', outNo, note)
      await notifyMoveOut(context, known, { outNo, step: 'OPEN', text: note, at: input.OUT_DT })
      context.answer.message = context.text('moveOut.asked', [known.req_no])
      return readRecord(context, known)
    }),
  ),

  handle(closeMoveOut, (input, context) =>
    saveOnce(input, closeMoveOut.path, context, async () => {
      const { db, session, now, text } = context
      const { OUT_NO: outNo, STATUS: status } = input
      const { known } = await wanted(context, input)
      checkOwner(session, known)
      if (!outRights(session, known, 'OPEN').includes(status)) throw new Refusal('AUTH-003')
      const answer = input.REASON.trim()
      if (status === 'REFUSED' && answer === '') throw new Refusal('VAL-001', { key: 'MSG000012', params: [text('moveOut.refuseReason')] })
      if (!(await closeOut(db, known, { outNo, status, answer, userId: session.userId, now }))) throw new Refusal('CNF-001')
      if (status === 'APPROVED') await followMoveOut(db, known, outNo, { userId: session.userId, now })
      await record(context, known, status, outNo, answer)
      if (status !== 'WITHDRAWN') await notifyMoveOut(context, known, { outNo, step: status, text: answer, at: '' })
      const stands = await findRequest(db, session.corpCd, known.req_no)
      context.answer.message = text('batch.saved')
      return readRecord(context, stands ?? known)
    }),
  ),
]
