import { type ConfirmationOutcome, processCarrierConfirmation } from '#features/bookings/service.server.ts'
import type { BookingAnswer } from '#domain/messages/edifact/read-iftmbc.ts'
import type { Irregularity } from '#domain/tracking/events/tracking-event.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { Context } from '#platform/server/calls/handle.ts'

type Call = Context<'member' | 'staff'>

/** The processor of booking answers; null for command line imports. */
export type StaffCall = ((run: Run, answer: BookingAnswer) => Promise<ConfirmationOutcome>) | null

/**
 * A processor with the rights of the calling staff, in the call's transaction. An answer without a carrier counts as from the sender's
 * carrier.
 */
export const staffCallOf =
  (call: Call): StaffCall =>
  (run, answer) =>
    processCarrierConfirmation({ ...call, db: run }, { ...answer, carrier: answer.carrier || (call.caller.carrier ?? '') })

export type ProcessedConfirmations = { taken: number; refused: number; bkgNo: string; problems: Irregularity[] }

/** Processes the booking answers of a file in sequence. Without a processor they wait, as registered. */
export const processConfirmations = async (
  run: Run,
  answers: readonly BookingAnswer[],
  desk: StaffCall,
): Promise<ProcessedConfirmations> => {
  const problems: Irregularity[] = []
  const numbers = new Set<string>()
  let taken = 0
  for (const answer of answers) {
    const { position } = answer
    const outcome = desk
      ? await desk(run, answer)
      : { bkgNo: '', isTaken: false, problem: { code: 'NO_DESK', detail: answer.ownRefs.join(' ') } }
    if (outcome.isTaken) taken += 1
    if (outcome.bkgNo) numbers.add(outcome.bkgNo)
    if (outcome.problem) problems.push({ position, ...outcome.problem })
  }
  return { taken, refused: desk ? answers.length - taken : 0, bkgNo: [...numbers].join(' ').slice(0, 200), problems }
}
