import { type Context, type Handler, handle } from '#platform/server/calls/handle.ts'
import { auditUnmask } from '#platform/server/audit/audit-unmask.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { typeCarrierNumber } from '../../carrier-confirmation/type-number.server.ts'
import { acceptAmendment, askAmendment, refuseAmendment, withdrawAmendment } from './amend-booking.server.ts'
import { findBooking, type KnownBooking } from './booking-sql.server.ts'
import { type Change, moveBooking, wantedBooking } from './change-status.server.ts'
import { confirmWith } from './complete-booking.server.ts'
import { cancelBooking } from './confirm-booking.server.ts'
import { type BookingCalls, type BookingHeader, type BookingPeople, type BookingRecord, PEOPLE } from '../contract.ts'
import { readForm, readRecord } from './read-booking.server.ts'
import { type BookingKind, saveForm } from './save-booking.server.ts'
import { undoConfirmation } from './undo-confirmation.server.ts'

type Member = Context<'member' | 'staff'>

const peopleOf = (header: BookingHeader) => Object.fromEntries(PEOPLE.map((field) => [field, String(header[field] ?? '')])) as BookingPeople

/** The handlers of a booking kind; sea and air differ only in their form. */
export const bookingHandlers = (kind: BookingKind, calls: BookingCalls): Handler[] => {
  const { selectBooking, saveBooking, requestBooking } = calls
  /** Runs the action once per attempt key, adds the message `key`, and returns the updated booking. */
  const step = <I extends { SAVE_KEY?: string | undefined }>(
    contract: Endpoint<I, BookingRecord, 'member' | 'staff'>,
    key: string,
    work: (input: I, context: Member) => Promise<KnownBooking>,
  ) =>
    handle(contract, (input, context) =>
      saveOnce(input, contract.path, context, async () => {
        const known = await work(input, context)
        context.answer.message = context.text(key, [known.bkg_no])
        return readRecord(context, kind.form, known)
      }),
    )
  const wanted = (context: Member, input: Change, action: Parameters<typeof wantedBooking>[3]) =>
    wantedBooking(context, kind.mode, input, action)
  return [
    handle(selectBooking, async ({ BKG_NO }, context) => {
      const known = await findBooking(context.db, context.session.corpCd, kind.mode, BKG_NO)
      if (!known) throw notFound()
      return readRecord(context, kind.form, known)
    }),
    handle(calls.revealPeople, async ({ header: { BKG_NO, REASON } }, context) => {
      const known = await findBooking(context.db, context.session.corpCd, kind.mode, BKG_NO)
      if (!known) throw notFound()
      const { header } = await readForm(context, kind.form, known)
      await auditUnmask({ target: `booking ${BKG_NO}`, reason: REASON }, context)
      return peopleOf(header)
    }),
    step(saveBooking, 'batch.saved', (posted, context) => saveForm(context, kind, posted, false)),
    step(requestBooking, 'booking.requested', async (posted, context) =>
      moveBooking(context, await saveForm(context, kind, posted, true), 'REQUEST'),
    ),
    step(calls.cancelBooking, 'booking.cancelled', async (input, context) =>
      cancelBooking(context, await wanted(context, input, 'CANCEL')),
    ),
    step(calls.confirmBooking, 'booking.confirmed', async ({ ANYWAY_YN, BKG_NO, ROW_VER, SAVE_KEY: _key, ...facts }, context) =>
      confirmWith(context, kind, await wanted(context, { BKG_NO, ROW_VER }, 'CONFIRM'), facts, ANYWAY_YN === 'Y'),
    ),
    step(calls.rejectBooking, 'booking.rejected', async (input, context) => {
      const reason = input.REASON.trim()
      if (reason === '') throw new Refusal('VAL-001', { key: 'MSG000012', params: [context.text('booking.reason')] })
      return moveBooking(context, await wanted(context, input, 'REJECT'), 'REJECT', reason)
    }),
    step(calls.undoConfirmation, 'booking.undone', async (input, context) =>
      undoConfirmation(context, await wanted(context, input, 'UNDO'), input.REASON),
    ),
    step(calls.saveCarrierNumber, 'booking.numberKept', async (input, context) =>
      typeCarrierNumber(context, await wanted(context, input, 'NUMBER'), input.CARRIER_BKG_NO),
    ),
    step(calls.amendBooking, 'booking.amended', (posted, context) => askAmendment(context, kind, posted)),
    step(calls.withdrawAmendment, 'booking.amendmentWithdrawn', (input, context) => withdrawAmendment(context, kind, input)),
    step(calls.acceptAmendment, 'booking.amendmentAccepted', (input, context) => acceptAmendment(context, kind, input)),
    step(calls.refuseAmendment, 'booking.amendmentRefused', (input, context) => refuseAmendment(context, kind, input)),
  ]
}
