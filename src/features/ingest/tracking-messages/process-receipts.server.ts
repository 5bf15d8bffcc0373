import type { Receipt } from '#domain/messages/edifact/read-receipt.ts'
import { noEffect } from '#domain/messages/without-effect.ts'
import type { Irregularity } from '#domain/tracking/events/tracking-event.ts'
import { findNamed, recordAnswer } from '#integrations/edi-register/booking-answers.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ProcessedConfirmations } from './process-confirmations.server.ts'

type Around = {
  /** The codes of the carrier that a sender is bound to; null for any. */
  carriers: readonly string[] | null
  now: Date
}
type ProcessedReceipts = { receipts: number; numbers: string[]; problems: Irregularity[] }

/**
 * Keeps what carriers say of our messages as messages (CONTRL, APERAK). One that names nothing of ours changes nothing and is reported.
 * Staff are notified of a refusal by the clock, as of an answer that does not come.
 */
export const processReceipts = async (
  run: Run,
  corpCd: string,
  receipts: readonly Receipt[] = [],
  { carriers, now }: Around,
): Promise<ProcessedReceipts> => {
  const problems: Irregularity[] = []
  const numbers: string[] = []
  for (const [index, { type, refs, isRefused, reason, position }] of receipts.entries()) {
    const sent = await findNamed(run, corpCd, refs)
    if (!sent) problems.push(noEffect({ type, numbers: refs }, index))
    else if (carriers && !carriers.includes(sent.receiver))
      problems.push({ position, code: 'TOKEN_CARRIER', detail: `${carriers[0] ?? ''}: ${sent.receiver} ${refs[0] ?? ''}` })
    else {
      numbers.push(sent.bkg_no)
      if (isRefused) problems.push({ position, code: 'MESSAGE_REFUSED', detail: [sent.bkg_no, reason].filter(Boolean).join(' ') })
      await recordAnswer(run, corpCd, sent, isRefused ? 'ERROR' : 'RECEIVED', now, reason)
    }
  }
  return { receipts: numbers.length, numbers, problems }
}

/** The outcome of a file with booking answers and receipts. */
export const withReceipts = (said: ProcessedConfirmations, { receipts, numbers, problems }: ProcessedReceipts) => ({
  ...said,
  receipts,
  taken: said.taken + receipts,
  bkgNo: [...new Set([...said.bkgNo.split(' '), ...numbers])].filter(Boolean).join(' ').slice(0, 200),
  problems: [...said.problems, ...problems],
})
