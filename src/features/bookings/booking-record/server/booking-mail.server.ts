import type { BookingStatus } from '#domain/booking/booking-state.ts'
import { mailToUser } from '#integrations/mail/mail-to-user.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import type { KnownBooking } from './booking-sql.server.ts'

/**
 * Mails the outcome to the requester, in their language (S2-119). A draft without a request causes no mail.
 * @param letter the new status of the booking, the answer to an amendment, or a confirmation taken back
 */
export const mailRequester = async (
  context: Context<'member' | 'staff'>,
  { corp_cd, bkg_no, req_user }: Pick<KnownBooking, 'corp_cd' | 'bkg_no' | 'req_user'>,
  letter: BookingStatus | 'ACCEPTED' | 'REFUSED' | 'UNDONE',
  reason: string,
) => {
  if (req_user) await mailToUser(context, { corpCd: corp_cd, userId: req_user }, `bookingMail.${letter}`, [bkg_no, reason])
}
