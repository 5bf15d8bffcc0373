import { audit } from '#platform/server/audit/audit.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import { isAmendable } from '../amendable.ts'
import { type ClosedAmendment, closeAmendment, insertAmendment, type Wanted } from './amendment-sql.server.ts'
import { type KnownBooking, updateBooking } from './booking-sql.server.ts'
import { fieldTitle } from '../booking-wire.ts'
import { type Change, wantedBooking } from './change-status.server.ts'
import { checkForm, tidyForm } from './check-booking.server.ts'
import { planAgain } from './confirm-booking.server.ts'
import type { BookingForm, PostedBooking, TypedForm } from '../contract.ts'
import { type Changes, changesBetween, writeHistory } from './history.server.ts'
import { mailRequester } from './booking-mail.server.ts'
import { followBooking, replaceContainers } from './new-shipment.server.ts'
import { readForm } from './read-booking.server.ts'
import { type BookingKind, storeLines, withPeople } from './save-booking.server.ts'
import { lockConfirmed } from './undo-sql.server.ts'
import { notifyAmendment } from './notify-amendment.server.ts'
import { refreshShipments } from '#features/tracking/service.server.ts'

type Member = Context<'member' | 'staff'>

const GRIDS = ['containers', 'dimensions'] as const

/** Refuses changes of fields that are fixed after confirmation. */
const checkAmendable = (form: BookingForm, changes: Changes, text: Member['text']) => {
  const fixed = Object.keys(changes).filter((field) => !isAmendable(field))
  if (fixed.length > 0) {
    const error = (field: string) => ({
      rowIndex: '',
      columnsName: text(fieldTitle(form, field)),
      gridTitle: '',
      message: text('booking.notAmendable', [text(fieldTitle(form, field))]),
      fields: [field],
    })
    throw new Refusal('VAL-001', { errors: fixed.map(error) })
  }
  if (Object.keys(changes).length === 0) throw new Refusal('VAL-001', { key: 'booking.nothingChanged' })
}

const wantedOf = (changes: Changes, typed: TypedForm): Wanted => ({
  header: Object.fromEntries(
    Object.keys(changes)
      .filter((field) => field in typed.header)
      .map((field) => [field, typed.header[field]]),
  ),
  ...Object.fromEntries(GRIDS.filter((grid) => grid in changes).map((grid) => [grid, typed[grid]])),
})

/** Records an amendment event in the booking's history and the audit log, and notifies the other side. */
const record = async (
  context: Member,
  known: KnownBooking,
  amendId: number,
  action: 'AMEND' | 'WITHDRAW' | 'ACCEPT' | 'REFUSE',
  reason: string,
  changes: Changes = {},
) => {
  const { db, session, caller, now } = context
  await writeHistory(db, known, { action, from: known.status, to: known.status, userId: session.userId, now, reason, changes })
  const who = { corpCd: session.corpCd, userId: session.userId, ip: caller.ip }
  await audit(db, { action: 'BOOKING_AMENDMENT', ...who, target: known.bkg_no, detail: { action } }, now)
  await notifyAmendment(context, known, amendId, action, reason)
}

/**
 * Stores the difference between a confirmed booking and the form as a request to staff; the booking does not change.
 * @throws Refusal VAL-001 for a fixed field or an invalid value, BIZ-001 when a request is already open, CNF-001
 */
export const askAmendment = async (context: Member, kind: BookingKind, posted: PostedBooking & { NOTE: string }): Promise<KnownBooking> => {
  const { db, session, now, text } = context
  const change = { BKG_NO: String(posted.header.BKG_NO ?? ''), ROW_VER: posted.ROW_VER ?? 0 }
  const known = await wantedBooking(context, kind.mode, change, 'AMEND')
  const typed = await withPeople(context, kind, tidyForm(kind.form, posted), known)
  const changes = changesBetween(kind.form, await readForm(context, kind.form, known), typed)
  checkAmendable(kind.form, changes, text)
  // Only changed fields are validated, and the totals that changed sizes imply.
  const about = new Set([...Object.keys(changes), ...('dimensions' in changes ? ['PKG_QTY'] : [])])
  await checkForm(kind, typed, true, context, about)
  const note = posted.NOTE.trim()
  const asked = { changes, wanted: wantedOf(changes, typed), note, userId: session.userId, now }
  const amendId = await insertAmendment(db, known, asked)
  if (amendId === null) throw new Refusal('BIZ-001', { key: 'booking.amendmentOpen' })
  await record(context, known, amendId, 'AMEND', note, changes)
  return known
}

type Answered = Change & { AMEND_ID: number }

const close = async (context: Member, known: KnownBooking, status: 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN', amendId: number, answer = '') => {
  const { session, now, db } = context
  const closed = await closeAmendment(db, known, { status, userId: session.userId, now, answer }, amendId)
  if (!closed) throw new Refusal('CNF-001')
  return closed
}

/** Withdraws an open request. @throws Refusal CNF-001 when it is no longer open */
export const withdrawAmendment = async (context: Member, kind: BookingKind, input: Answered): Promise<KnownBooking> => {
  const known = await wantedBooking(context, kind.mode, input, 'WITHDRAW')
  await close(context, known, 'WITHDRAWN', input.AMEND_ID)
  await record(context, known, input.AMEND_ID, 'WITHDRAW', '')
  return known
}

const tell = (context: Member, known: KnownBooking, { asked_by }: ClosedAmendment, letter: 'ACCEPTED' | 'REFUSED', reason = '') =>
  mailRequester(context, { ...known, req_user: asked_by }, letter, reason)

/** Declines a request with a reason. @throws Refusal CNF-001 when it is no longer open */
export const refuseAmendment = async (context: Member, kind: BookingKind, input: Answered & { REASON: string }): Promise<KnownBooking> => {
  const known = await wantedBooking(context, kind.mode, input, 'REFUSE')
  const reason = input.REASON.trim()
  if (reason === '') throw new Refusal('VAL-001', { key: 'MSG000012', params: [context.text('booking.refuseReason')] })
  const closed = await close(context, known, 'REFUSED', input.AMEND_ID, reason)
  await record(context, known, input.AMEND_ID, 'REFUSE', reason)
  await tell(context, known, closed, 'REFUSED', reason)
  return known
}

/**
 * Accepts a request: updates the booking and the matching values of its shipment, in one transaction.
 * @throws Refusal CNF-001 when the request is no longer open or the booking has changed since, BIZ-001 when its shipment has ended or
 * its containers are already named
 */
export const acceptAmendment = async (context: Member, kind: BookingKind, input: Answered): Promise<KnownBooking> => {
  const { db, session, now } = context
  const known = await wantedBooking(context, kind.mode, input, 'ACCEPT')
  if (known.shipment_id !== null && !(await lockConfirmed(db, known))) throw new Refusal('CNF-001')
  const closed = await close(context, known, 'ACCEPTED', input.AMEND_ID)
  if (closed.base_ver !== known.row_ver) throw new Refusal('CNF-001')
  const { header, containers, dimensions } = await readForm(context, kind.form, known)
  const { wanted, changes } = closed
  const typed = tidyForm(kind.form, { containers, dimensions, ...wanted, header: { ...header, ...wanted.header } })
  if (!(await updateBooking(db, kind.form.header, typed.header, known, { userId: session.userId, now }))) throw new Refusal('CNF-001')
  await storeLines(context, kind, known, typed)
  await carryOver(context, known, changes)
  await record(context, known, input.AMEND_ID, 'ACCEPT', '', changes)
  await tell(context, known, closed, 'ACCEPTED')
  return { ...known, row_ver: known.row_ver + 1 }
}

/** Applies an amendment to the shipment of a booking. */
const carryOver = async (context: Member, known: KnownBooking, changes: Changes) => {
  const { db, session, now } = context
  if (known.shipment_id === null) return
  const shipment = { corp_cd: known.corp_cd, cust_cd: known.cust_cd, shipment_id: known.shipment_id }
  const columns = Object.keys(changes).map((field) => field.toLowerCase())
  if (!(await followBooking(db, known, columns, session.userId, now))) throw new Refusal('BIZ-001', { key: 'booking.shipmentOver' })
  if ('containers' in changes && !(await replaceContainers(db, known, shipment)))
    throw new Refusal('BIZ-001', { key: 'booking.containersNamed' })
  if ('CARGO_READY_DT' in changes) await planAgain(context, known, shipment)
  await refreshShipments(db, [shipment], now)
}
