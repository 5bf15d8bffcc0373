import { missingFacts } from '#domain/booking/missing-facts.ts'
import { seoulClock } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Context, handle } from '#platform/server/calls/handle.ts'
import { saveOnce } from '#platform/server/saving/save-once.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { BOOKING_KINDS } from '../booking-kinds.server.ts'
import { wantedBooking } from '../booking-record/server/change-status.server.ts'
import { confirmWith, readDeskFacts } from '../booking-record/server/complete-booking.server.ts'
import {
  type BookingQueue,
  confirmBookings,
  type ConfirmOutcome,
  type GivenRow,
  MAX_WAITING,
  selectBookingQueue,
  takeBookings,
} from './contract.ts'
import { countFound, findWaiting, updateOwners } from './sql.ts'

type Call = Context<'staff'>

const shown = async ({ db, session, caller, now }: Call): Promise<BookingQueue> => {
  const found = await findWaiting(db, caller.lang, now, MAX_WAITING)
  return {
    TOTAL: found[0]?.total ?? 0,
    ME: session.userId,
    asOf: seoulClock(now).slice(0, 12),
    rows: found.map(({ total: _, ...row }) => ({
      ...row,
      MISSING: missingFacts({
        trans_mode: row.TRANS_MODE,
        svc_type: row.SVC_TYPE,
        carrier_cd: row.CARRIER_CD,
        vessel_nm: row.VESSEL_NM,
        voyage_no: row.VOYAGE_NO,
        doc_closing_at: row.DOC_CLOSING_AT,
        vgm_closing_at: row.VGM_CLOSING_AT,
        cargo_closing_at: row.CARGO_CLOSING_AT,
      }),
    })),
  }
}

const wordsOf = (refusal: Refusal, text: Call['text']) =>
  refusal.errors?.map(({ message, columnsName }) => message ?? columnsName).join(' ') || text(refusal.key, refusal.params)

/** Confirms one booking; a refusal undoes what was done for it and stands beside it. */
const confirmOne = async (context: Call, { BKG_NO, ROW_VER, ...given }: GivenRow, anyway: boolean): Promise<ConfirmOutcome> => {
  const { db, text } = context
  await db('savepoint one_booking')
  try {
    const known = await wantedBooking(context, null, { BKG_NO, ROW_VER }, 'CONFIRM')
    const { trans_mode } = await readDeskFacts(db, known)
    await confirmWith(context, BOOKING_KINDS[trans_mode], known, given, anyway)
    await db('release savepoint one_booking')
    return { BKG_NO, DONE_YN: 'Y', MESSAGE: text('booking.confirmed', [BKG_NO]) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await db('rollback to savepoint one_booking')
    return { BKG_NO, DONE_YN: 'N', MESSAGE: wordsOf(error, text) }
  }
}

export default [
  handle(selectBookingQueue, (_input, context) => shown(context)),
  handle(takeBookings, async ({ rows, RELEASE_YN }, context) => {
    const { db, session, caller, now } = context
    const numbers = [...new Set(rows.map(({ BKG_NO }) => BKG_NO))]
    if ((await countFound(db, numbers)) < numbers.length) throw notFound()
    const changed = await updateOwners(db, numbers, RELEASE_YN === 'Y' ? '' : session.userId)
    const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
    for (const { bkg_no } of changed)
      await audit(db, { action: RELEASE_YN === 'Y' ? 'BOOKING_RELEASED' : 'BOOKING_TAKEN', ...who, target: bkg_no }, now)
    return shown(context)
  }),
  handle(confirmBookings, (input, context) =>
    saveOnce(input, confirmBookings.path, context, async () => {
      const outcomes: ConfirmOutcome[] = []
      for (const row of input.rows) outcomes.push(await confirmOne(context, row, input.ANYWAY_YN === 'Y'))
      return { ...(await shown(context)), outcomes }
    }),
  ),
]
