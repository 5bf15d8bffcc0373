import { BOOKING_ACTIONS, type BookingAction, type BookingSide, isActionOf, mayAct } from '#domain/booking/booking-state.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { KnownBooking } from './booking-sql.server.ts'

const sideOf = ({ kind }: Member): BookingSide => kind

/**
 * Whether the caller may act on a booking: staff in their corporation, customer administrators in their company, other users on their
 * own (S6-007).
 */
export const isTheirs = ({ kind, custCd, roleId, userId }: Member, { cust_cd, created_by }: Pick<KnownBooking, 'cust_cd' | 'created_by'>) =>
  kind === 'staff' || (cust_cd === custCd && (roleId === 'ROLE_CUST_ADMIN' || created_by === userId))

/** Another request is possible only after the open one is answered or withdrawn; a booking with a request does not go back. */
const fitsAmendment = (action: BookingAction, isOpen: boolean) =>
  action === 'AMEND' || action === 'UNDO' ? !isOpen : isOpen || !['WITHDRAW', 'ACCEPT', 'REFUSE'].includes(action)

/** The actions the caller may take on a booking now. */
export const actionsOf = (member: Member, booking: KnownBooking, isAmending = false): BookingAction[] =>
  isTheirs(member, booking)
    ? BOOKING_ACTIONS.filter((action) => mayAct(action, sideOf(member), booking.status) && fitsAmendment(action, isAmending))
    : []

/** @throws Refusal AUTH-003 when the caller has no right to the booking or action, BIZ-001 when the status forbids it (S2-119) */
export const checkAction = (action: BookingAction, member: Member, booking: KnownBooking) => {
  if (!isTheirs(member, booking) || !isActionOf(action, sideOf(member))) throw new Refusal('AUTH-003')
  if (!mayAct(action, sideOf(member), booking.status)) throw new Refusal('BIZ-001')
}
