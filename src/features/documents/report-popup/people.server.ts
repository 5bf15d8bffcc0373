import { mayAct } from '#domain/booking/booking-state.ts'
import { needsContact } from '#domain/privacy/contact-rights.ts'
import { mayRecordCarnet } from '#domain/exhibition/exhibition-state.ts'
import { maskFields, type Masks } from '#platform/shared/calls/masked.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { BookingFacts, RequestFacts } from './sql.ts'

const masks: Masks = { contact_nm: 'person', contact_phone: 'phone', contact_email: 'email' }

/** Shows the personal data of a booking to the same users as the booking itself. */
export const bookingPeople = (viewer: Member, facts: BookingFacts): BookingFacts => {
  const isOpen = facts.is_asked || mayAct('SAVE', 'staff', facts.status)
  return needsContact(viewer, { custCd: facts.cust_cd, isOpen }) ? facts : maskFields(masks, facts)
}

/** Shows the applicant of a request to the same users as the request itself. */
export const requestPeople = ({ kind }: Member, facts: RequestFacts): RequestFacts =>
  kind === 'customer' || mayRecordCarnet('staff', facts.state) ? facts : maskFields(masks, facts)
