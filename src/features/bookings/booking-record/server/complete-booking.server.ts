import { type ConfirmFact, type DeskFacts, missingFacts } from '#domain/booking/missing-facts.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { RowError } from '#platform/shared/calls/endpoint.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { BookingKey, KnownBooking } from './booking-sql.server.ts'
import { confirmBooking } from './confirm-booking.server.ts'
import { readForm } from './read-booking.server.ts'
import { type BookingKind, saveForm } from './save-booking.server.ts'

/** Facts that come with a confirmation, by the names of the form; times are yyyyMMddHHmm on the clock of the place. */
export type GivenFacts = Partial<Record<ConfirmFact, string>>

/** What is known of a booking of what its confirmation should tell. */
export const readDeskFacts = async (run: Run, { corp_cd, cust_cd, bkg_no }: BookingKey): Promise<DeskFacts> => {
  const [found] = await run<DeskFacts>(
    `select trans_mode, svc_type, carrier_cd, vessel_nm, voyage_no, doc_closing_at, vgm_closing_at, cargo_closing_at
       from booking where (corp_cd, cust_cd, bkg_no) = ($1, $2, $3)`,
    [corp_cd, cust_cd, bkg_no],
  )
  if (!found) throw new Error('Booking not found after it was read')
  return found
}

/** Stores facts as if they were typed into the form, with its checks and its history. @throws Refusal VAL-001 */
const keepGiven = async (context: Context<'member' | 'staff'>, kind: BookingKind, known: KnownBooking, given: GivenFacts) => {
  const facts = Object.entries(given).flatMap(([name, value]) => {
    const field = kind.form.header.byName[name]
    if (!field || value === '') return []
    return [[name, field.kind === 'text' && field.upper ? value.toUpperCase() : value]]
  })
  if (facts.length === 0) return known
  const { header, containers, dimensions } = await readForm(context, kind.form, known)
  const posted = { header: { ...header, ...Object.fromEntries(facts) }, containers, dimensions, ROW_VER: known.row_ver }
  return saveForm(context, kind, posted, false)
}

const missingErrors = (kind: BookingKind, missing: readonly ConfirmFact[], text: Context['text']): RowError[] =>
  missing.map((name) => {
    const label = text(kind.form.header.byName[name]?.header ?? name)
    return { rowIndex: '', columnsName: label, gridTitle: '', message: text('booking.missingFact', [label]), fields: [name] }
  })

/**
 * Confirms a request with the facts that come with it: they are stored in the booking first, and its shipment has them from the start.
 * @param anyway confirms although carrier, vessel or cut-offs are unknown
 * @throws Refusal VAL-001 for a wrong fact, and by name for each missing one, AUTH-003, BIZ-001, CNF-001
 */
export const confirmWith = async (
  context: Context<'member' | 'staff'>,
  kind: BookingKind,
  known: KnownBooking,
  given: GivenFacts,
  anyway: boolean,
): Promise<KnownBooking> => {
  const completed = await keepGiven(context, kind, known, given)
  const missing = anyway ? [] : missingFacts(await readDeskFacts(context.db, completed))
  if (missing.length > 0) throw new Refusal('VAL-001', { errors: missingErrors(kind, missing, context.text) })
  return confirmBooking(context, completed)
}
