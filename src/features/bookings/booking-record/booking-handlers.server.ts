import { type Context, type Handler, handle } from '#platform/server/handle.ts'
import { notFound, Refusal } from '#platform/shared/errors.ts'
import { saveOnce } from '#platform/server/save-once.ts'
import { acceptAmendment, askAmendment, refuseAmendment, withdrawAmendment } from './amend-booking.server.ts'
import { findBooking, type KnownBooking } from './booking-sql.server.ts'
import { type Change, moveBooking, wantedBooking } from './change-status.server.ts'
import { cancelBooking, confirmBooking } from './confirm-booking.server.ts'
import type { BookingCalls, BookingRecord } from './contract.ts'
import { readRecord } from './read-booking.server.ts'
import { type BookingKind, saveForm } from './save-booking.server.ts'

type Member = Context<'member' | 'staff'>

/** The handlers of a kind of booking: by sea and in the air they are the same, but for their form. */
export const bookingHandlers = (kind: BookingKind, calls: BookingCalls): Handler[] => {
  const { selectBooking, saveBooking, requestBooking } = calls
  /** Does the work once per key of its attempt, and answers with the booking as it stands then. */
  const answer = (
    call: { path: string },
    input: { SAVE_KEY?: string | undefined },
    context: Member,
    work: () => Promise<KnownBooking>,
  ): Promise<BookingRecord> => saveOnce(input, call.path, context, async () => readRecord(context, kind.form, await work()))
  const told = (context: Member, key: string, { bkg_no }: KnownBooking) => {
    context.answer.message = context.text(key, [bkg_no])
  }
  const wanted = (context: Member, input: Change, action: Parameters<typeof wantedBooking>[3]) =>
    wantedBooking(context, kind.mode, input, action)
  return [
    handle(selectBooking, async ({ BKG_NO }, context) => {
      const known = await findBooking(context.db, context.session.corpCd, kind.mode, BKG_NO)
      if (!known) throw notFound()
      return readRecord(context, kind.form, known)
    }),
    handle(saveBooking, (posted, context) =>
      answer(saveBooking, posted, context, async () => {
        const saved = await saveForm(context, kind, posted, false)
        told(context, 'batch.saved', saved)
        return saved
      }),
    ),
    handle(requestBooking, (posted, context) =>
      answer(requestBooking, posted, context, async () => {
        const requested = await moveBooking(context, await saveForm(context, kind, posted, true), 'REQUEST')
        told(context, 'booking.requested', requested)
        return requested
      }),
    ),
    handle(calls.cancelBooking, (input, context) =>
      answer(calls.cancelBooking, input, context, async () => {
        const cancelled = await cancelBooking(context, await wanted(context, input, 'CANCEL'))
        told(context, 'booking.cancelled', cancelled)
        return cancelled
      }),
    ),
    handle(calls.confirmBooking, (input, context) =>
      answer(calls.confirmBooking, input, context, async () => {
        const confirmed = await confirmBooking(context, await wanted(context, input, 'CONFIRM'))
        told(context, 'booking.confirmed', confirmed)
        return confirmed
      }),
    ),
    handle(calls.rejectBooking, (input, context) =>
      answer(calls.rejectBooking, input, context, async () => {
        if (input.REASON.trim() === '') throw new Refusal('VAL-001', { key: 'MSG000012', params: [context.text('booking.reason')] })
        const rejected = await moveBooking(context, await wanted(context, input, 'REJECT'), 'REJECT', input.REASON.trim())
        told(context, 'booking.rejected', rejected)
        return rejected
      }),
    ),
    handle(calls.amendBooking, (posted, context) =>
      answer(calls.amendBooking, posted, context, async () => {
        const asked = await askAmendment(context, kind, posted)
        told(context, 'booking.amended', asked)
        return asked
      }),
    ),
    handle(calls.withdrawAmendment, (input, context) =>
      answer(calls.withdrawAmendment, input, context, async () => {
        const kept = await withdrawAmendment(context, kind, input)
        told(context, 'booking.amendmentWithdrawn', kept)
        return kept
      }),
    ),
    handle(calls.acceptAmendment, (input, context) =>
      answer(calls.acceptAmendment, input, context, async () => {
        const changed = await acceptAmendment(context, kind, input)
        told(context, 'booking.amendmentAccepted', changed)
        return changed
      }),
    ),
    handle(calls.refuseAmendment, (input, context) =>
      answer(calls.refuseAmendment, input, context, async () => {
        const kept = await refuseAmendment(context, kind, input)
        told(context, 'booking.amendmentRefused', kept)
        return kept
      }),
    ),
  ]
}
