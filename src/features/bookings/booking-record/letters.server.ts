import type { BookingStatus } from '#domain/booking-state.ts'
import { postLetter } from '#integrations/mail/outbox.ts'
import type { Context } from '#platform/server/handle.ts'
import { fill } from '#platform/shared/messages.ts'
import type { KnownBooking } from './booking-sql.server.ts'

/**
 * Tells whoever asked what became of it, in their language (S2-119). A draft nobody asked for has nobody to tell.
 * @param letter the state the booking came to, or the answer to an amendment
 */
export const mailRequester = async (
  { db, dictionary, now }: Context<'member' | 'staff'>,
  { corp_cd, bkg_no, req_user }: Pick<KnownBooking, 'corp_cd' | 'bkg_no' | 'req_user'>,
  letter: BookingStatus | 'ACCEPTED' | 'REFUSED',
  reason: string,
) => {
  if (!req_user) return
  const [to] = await db<{ email: string; lang_cd: 'ko' | 'en' }>(
    `select email, lang_cd from app_user where user_id = $1 and use_yn = 'Y'`,
    [req_user],
  )
  if (!to) return
  const words = (key: string) => fill(dictionary[key]?.[to.lang_cd] ?? key, [bkg_no, reason])
  const subject = words(`bookingMail.${letter}.subject`)
  await postLetter(db, { corpCd: corp_cd, to: to.email, subject, text: words(`bookingMail.${letter}.text`) }, now)
}
