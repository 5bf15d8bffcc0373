import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { auditUnmask } from '#platform/server/audit/audit-unmask.ts'
import { contentDisposition } from '#platform/server/calls/content-disposition.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { markSent } from '../booking-request/sql.ts'
import { isPartner } from '../partners.server.ts'
import type { EdiRow } from '../read-rows.server.ts'
import { ingestAgain } from '#features/ingest/service.server.ts'
import { downloadMessage, type EdiMessage, replayMessage, selectMessage } from './contract.ts'
import { problemText } from './problem-texts.server.ts'
import { replayRows } from './replay-rows.server.ts'
import { findContent, findMessage, findRows, type FoundMessage, lockMessage, updateOutcome } from './sql.ts'

type Call = Context<'staff'>

/** Repeated content already had its effect; other content under the same reference may be intended. */
const isHeldBack = ({ STATE, problems }: FoundMessage) => STATE === 'DUPLICATE' && problems.some(({ code }) => code === 'SAME_REFERENCE')

const replayOf = (message: FoundMessage): EdiMessage['REPLAY'] => {
  const { DIRECTION, KIND, STATE, upload_no: uploadNo, is_kept: isKept } = message
  if (DIRECTION === 'OUT' || !isKept) return ''
  if (isPartner(KIND)) return uploadNo !== null && (STATE === 'PARTLY' || STATE === 'REFUSED') ? 'ROWS' : ''
  return ['RECEIVED', 'PARTLY', 'REFUSED'].includes(STATE) || isHeldBack(message) ? 'AGAIN' : ''
}

/** The rows not imported yet: as stored, or as just sent and refused. */
const openRows = async ({ db, session }: Call, uploadNo: number): Promise<EdiRow[]> =>
  (await findRows(db, session.corpCd, uploadNo))
    .filter(({ state }) => state !== 'SAVED')
    .map(({ row_no, data, problems }) => ({ n: row_no, row: data, problems }))

const shown = async (call: Call, message: FoundMessage, refused?: readonly EdiRow[]): Promise<EdiMessage> => {
  const { text } = call
  const { problems, upload_no: uploadNo, done_at: _doneAt, is_kept: isKept, ...row } = message
  const rows = refused ?? (uploadNo === null ? [] : await openRows(call, uploadNo))
  return {
    ...row,
    REPLAY: replayOf(message),
    KEPT_YN: isKept ? 'Y' : 'N',
    PROBLEMS: problems.map((problem) => problemText(problem, call)),
    ROWS: rows.map((one) => ({
      ROW_NO: one.n,
      FAULTS: one.problems.map(({ field, problem }) => ({ FIELD: field, MESSAGE: text(problem.key, problem.params) })),
      cells: Object.fromEntries(Object.entries(one.row).map(([name, value]) => [name, value ?? null])),
    })),
  }
}

const wanted = async ({ db, session, caller }: Call, msgNo: number) => {
  const message = await findMessage(db, session.corpCd, msgNo, caller.lang)
  if (!message) throw notFound()
  return message
}

const auditEntry = (action: AuditAction, { session, caller }: Call, { MSG_NO, FILE_NM }: FoundMessage, state: string) => ({
  action,
  corpCd: session.corpCd,
  userId: session.userId,
  ip: caller.ip,
  target: String(MSG_NO),
  detail: { FILE_NM, state },
})

/** The stored original of a message that is read again as a whole, loaded before the call's own transaction; null for others. */
const readAhead = async ({ read, session, caller }: Call, msgNo: number) => {
  const message = await findMessage(read, session.corpCd, msgNo, caller.lang)
  if (!message || replayOf(message) !== 'AGAIN') return null
  const bytes = await findContent(read, session.corpCd, msgNo)
  return bytes && ingestAgain({ name: message.FILE_NM, bytes, receivedAt: message.done_at })
}

type TakeIn = NonNullable<Awaited<ReturnType<typeof readAhead>>>

const replayWhole = async (call: Call, message: FoundMessage, takeIn: TakeIn | null) => {
  const { db, session, now } = call
  if (!takeIn) throw notFound()
  const { state, ...read } = await takeIn(call)
  const outcome = { ...read, state: state === 'APPLIED' ? 'REPLAYED' : state }
  await updateOutcome(db, session.corpCd, message.MSG_NO, outcome, { userId: session.userId, now })
}

export default [
  handle(selectMessage, async ({ MSG_NO }, call) => shown(call, await wanted(call, MSG_NO))),

  handle(downloadMessage, async ({ MSG_NO }, call) => {
    const { db, session, answer, now } = call
    const message = await wanted(call, MSG_NO)
    const content = await findContent(db, session.corpCd, MSG_NO)
    if (!content) throw notFound()
    await audit(db, auditEntry('EDI_DOWNLOADED', call, message, message.STATE), now)
    // A booking to a carrier names people in plain text: the carrier needs them, and each reader is recorded.
    if (message.DIRECTION === 'OUT') await auditUnmask({ target: message.BKG_NO || message.FILE_NM, reason: message.FILE_NM }, call)
    // A manual download counts as sent.
    if (message.CHANNEL === 'HAND') await markSent(db, session.corpCd, MSG_NO)
    answer.body = content
    answer.headers.push(
      ['content-type', 'application/octet-stream'],
      ['content-disposition', contentDisposition(message.FILE_NM)],
      ['x-content-type-options', 'nosniff'],
    )
    return {}
  }),

  handle(replayMessage, async ({ MSG_NO, rows }, call) => {
    const { db, session, now, text, answer } = call
    const takeIn = await readAhead(call, MSG_NO)
    await lockMessage(db, session.corpCd, MSG_NO)
    const message = await wanted(call, MSG_NO)
    const way = replayOf(message)
    if (way === '') throw new Refusal('BIZ-001')
    if (way === 'ROWS' && isPartner(message.KIND) && message.upload_no !== null) {
      const bad = await replayRows(message.KIND, message.upload_no, rows, call)
      if (bad.length > 0) return shown(call, message, bad)
      const outcome = { state: 'REPLAYED', total: message.TOTAL_CNT, success: message.TOTAL_CNT, fail: 0, problems: [] }
      await updateOutcome(db, session.corpCd, MSG_NO, outcome, { userId: session.userId, now })
    } else await replayWhole(call, message, takeIn)
    const after = await wanted(call, MSG_NO)
    await audit(db, auditEntry('EDI_REPLAYED', call, after, after.STATE), now)
    answer.message = text(`ediMessage.replayed.${after.STATE}`)
    return shown(call, after)
  }),
]
