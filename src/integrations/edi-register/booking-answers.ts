import type { BookingAnswerState } from '#domain/messages/booking-answers.ts'
import type { Run } from '#platform/server/db/db.ts'

/** A booking request of ours that an answer is about. */
export type AnsweredMessage = { msg_no: number; bkg_no: string; receiver: string; answer: BookingAnswerState; wait_for: string }

const OURS = `select msg_no, bkg_no, receiver, answer, wait_for from edi_message
  where corp_cd = $1 and direction = 'OUT' and types = 'IFTMBF' and answer <> 'REPLACED'`

/** Our newest message about a booking; what a carrier answers is no answer to a cancellation. */
export const findSent = async (run: Run, corpCd: string, bkgNo: string): Promise<AnsweredMessage | null> => {
  const [found] = await run<AnsweredMessage>(`${OURS} and cancels_yn = 'N' and bkg_no = $2 order by msg_no desc limit 1 for update`, [
    corpCd,
    bkgNo,
  ])
  return found ?? null
}

/** Our message that one of these references names: by its control reference, else the newest about a booking. */
export const findNamed = async (run: Run, corpCd: string, refs: readonly string[]): Promise<AnsweredMessage | null> => {
  for (const named of ['ctl_ref = any($2)', 'bkg_no = any($2)']) {
    const [found] = await run<AnsweredMessage>(`${OURS} and ${named} order by msg_no desc limit 1 for update`, [corpCd, refs])
    if (found) return found
  }
  return null
}

/** States that a receipt changes: an answer says more than a receipt. */
const BEFORE_RECEIPT: ReadonlySet<BookingAnswerState> = new Set(['', 'WAITING', 'RECEIVED', 'ERROR', 'LATE'])

/** Keeps what was answered to a message, with the reason that the carrier named. A receipt takes no answer back, and ends no exception where the answer itself is waited for. */
export const recordAnswer = async (
  run: Run,
  corpCd: string,
  { msg_no, answer: before, wait_for }: AnsweredMessage,
  answer: BookingAnswerState,
  now: Date,
  words = '',
) => {
  const isReceipt = answer === 'RECEIVED' || answer === 'ERROR'
  if (before === answer || (isReceipt && !BEFORE_RECEIPT.has(before))) return false
  if (answer === 'RECEIVED' && before === 'LATE' && wait_for === 'ANSWER') return false
  await run(
    'update edi_message set answer = $3, answered_at = $4, answer_text = $5, alerted_at = null where corp_cd = $1 and msg_no = $2',
    [corpCd, msg_no, answer, now, words],
  )
  return true
}

/** Keeps the answer to the newest message about a booking, if there is one. */
export const recordBookingAnswer = async (run: Run, corpCd: string, bkgNo: string, answer: BookingAnswerState, now: Date) => {
  const sent = await findSent(run, corpCd, bkgNo)
  return sent !== null && recordAnswer(run, corpCd, sent, answer, now)
}
