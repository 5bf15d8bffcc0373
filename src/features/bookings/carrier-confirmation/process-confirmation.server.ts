import type { BookingAnswer } from '#domain/messages/edifact/read-iftmbc.ts'
import { localDigits } from '#domain/messages/edifact/edi-date.ts'
import { firstLetters } from '#domain/text/first-letters.ts'
import { recordBookingAnswer } from '#integrations/edi-register/booking-answers.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { moveBooking } from '../booking-record/server/change-status.server.ts'
import { confirmBooking, planAgain } from '../booking-record/server/confirm-booking.server.ts'
import { writeHistory } from '../booking-record/server/history.server.ts'
import { attachWaiting, refreshShipments } from '#features/tracking/service.server.ts'
import {
  type AnsweredBooking,
  type CarrierFacts,
  followCarrier,
  isCodeOf,
  isUndone,
  keepBillOfLading,
  lockAnswered,
  writeFacts,
} from './sql.ts'

/** The outcome of an answer: its booking, and why it had no effect or needs a manual decision. */
export type ConfirmationOutcome = { bkgNo: string; isTaken: boolean; problem: { code: string; detail: string } | null }

type Call = Context<'member' | 'staff'>

/** Values of the answer that the booking does not have yet, cut to the lengths of the form. */
const newFacts = (answer: BookingAnswer, booking: AnsweredBooking): Partial<CarrierFacts> => {
  const said: CarrierFacts = {
    carrier_bkg_no: firstLetters(answer.carrierBookingNo, 35),
    vessel_nm: firstLetters(answer.vessel.toUpperCase(), 50),
    voyage_no: firstLetters(answer.voyage.toUpperCase(), 20),
    etd: localDigits(answer.departure),
    eta: localDigits(answer.arrival),
    cargo_closing_at: localDigits(answer.cargoCutOff),
  }
  const names = Object.keys(said) as (keyof CarrierFacts)[]
  return Object.fromEntries(names.filter((name) => said[name] !== '' && said[name] !== booking[name]).map((name) => [name, said[name]]))
}

/** Stores the carrier's values in the booking, its history and, if it exists, its shipment. */
const keepFacts = async (call: Call, booking: AnsweredBooking, answer: BookingAnswer): Promise<AnsweredBooking> => {
  const { db, session, now } = call
  const facts = newFacts(answer, booking)
  const names = Object.keys(facts) as (keyof CarrierFacts)[]
  if (names.length === 0) {
    await learnNumbers(call, booking, answer)
    return booking
  }
  const rowVer = await writeFacts(db, booking, facts, { userId: session.userId, now })
  const changes = Object.fromEntries(
    names.map((name): [string, [string, string]] => [name.toUpperCase(), [booking[name], facts[name] ?? '']]),
  )
  const entry = { action: 'SAVE' as const, from: booking.status, to: booking.status, userId: session.userId, now, changes }
  await writeHistory(db, booking, entry)
  const kept = { ...booking, ...facts, row_ver: rowVer }
  if (kept.shipment_id === null) return kept
  const shipment = { corp_cd: kept.corp_cd, cust_cd: kept.cust_cd, shipment_id: kept.shipment_id }
  await followCarrier(db, shipment, facts.carrier_bkg_no === undefined ? '' : booking.carrier_bkg_no)
  await planAgain(call, kept, shipment)
  await learnNumbers(call, kept, answer)
  await refreshShipments(db, [shipment], now)
  return kept
}

/** Keeps the numbers of an answer for the shipment, and attaches the events that waited for one of them. */
const learnNumbers = async (
  { db, now }: Call,
  booking: Pick<AnsweredBooking, 'corp_cd' | 'cust_cd' | 'shipment_id'>,
  answer: BookingAnswer,
) => {
  if (booking.shipment_id === null) return
  const shipment = { corp_cd: booking.corp_cd, cust_cd: booking.cust_cd, shipment_id: booking.shipment_id }
  await keepBillOfLading(db, shipment, firstLetters(answer.blNo.toUpperCase(), 35))
  await attachWaiting(db, [shipment], now)
}

const refused = ({ bkg_no }: AnsweredBooking, code: string, detail: string): ConfirmationOutcome => ({
  bkgNo: bkg_no,
  isTaken: false,
  problem: { code, detail },
})

/** Whether the answer comes from a carrier other than the requested one; if either names none, the number suffices. */
const isAnothers = async ({ db }: Call, { carrier_cd: asked }: AnsweredBooking, { carrier }: BookingAnswer) =>
  asked !== '' && carrier !== '' && asked !== carrier && !(await isCodeOf(db, asked, carrier))

/**
 * Processes a carrier's answer. An acceptance confirms the request with the carrier's number, vessel and times, or updates a confirmed
 * booking; a refusal rejects it with its reason; conditions are stored for manual decision. An answer about an unknown booking, from
 * another carrier, too late, or about a confirmation that staff have undone is reported and changes nothing.
 */
export const processCarrierConfirmation = async (call: Call, answer: BookingAnswer): Promise<ConfirmationOutcome> => {
  const { db, session, text } = call
  const booking = await lockAnswered(db, session.corpCd, answer)
  if (!booking)
    return {
      bkgNo: '',
      isTaken: false,
      problem: { code: 'UNKNOWN_BOOKING', detail: [...answer.ownRefs, answer.carrierBookingNo].filter(Boolean).join(' ') },
    }
  const { status, bkg_no: bkgNo } = booking
  if (await isAnothers(call, booking, answer)) return refused(booking, 'OTHER_CARRIER', `${bkgNo} ${answer.carrier}`)
  await recordBookingAnswer(db, session.corpCd, bkgNo, answer.verdict, call.now)
  if (await isUndone(db, booking)) return refused(booking, 'UNDONE', bkgNo)
  const taken: ConfirmationOutcome = { bkgNo, isTaken: true, problem: null }
  if (answer.verdict === 'REJECTED') {
    if (status === 'REJECTED') return taken
    if (status !== 'REQUESTED') return refused(booking, 'BOOKING_STATE', bkgNo)
    await moveBooking(call, booking, 'REJECT', answer.remark || text('carrierAnswer.noReason'))
    return taken
  }
  if (status !== 'REQUESTED' && status !== 'CONFIRMED') return refused(booking, 'BOOKING_STATE', bkgNo)
  const kept = await keepFacts(call, booking, answer)
  if (answer.verdict === 'CONDITIONAL') return refused(kept, 'CONDITIONAL', `${bkgNo} ${answer.remark}`.trim())
  if (status === 'CONFIRMED') return taken
  const { shipment_id: shipmentId } = await confirmBooking(call, kept)
  if (shipmentId !== null) await followCarrier(db, { corp_cd: kept.corp_cd, cust_cd: kept.cust_cd, shipment_id: shipmentId })
  await learnNumbers(call, { ...kept, shipment_id: shipmentId }, answer)
  return taken
}
