import type { RequestStatus } from '#domain/exhibition/exhibition-state.ts'
import { mailToUser } from '#integrations/mail/mail-to-user.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { corpUrl, linkBehindLogin, publicUrl } from '#platform/server/setup/public-url.ts'
import screen from '../exhibition-edit/screen.ts'
import type { KnownRequest } from '../exhibition-edit/sql.ts'

/** The URL path of a request. */
export const requestPath = (reqNo: string) => `${screen.path}?mid=${screen.marker}&REQ_NO=${encodeURIComponent(reqNo)}`

/** Mails the requester about a new status, in their language, in the same transaction: once per step. */
export const mailRequester = async (
  context: Context<'member' | 'staff'>,
  { corp_cd, req_no, req_user }: Pick<KnownRequest, 'corp_cd' | 'req_no' | 'req_user'>,
  status: RequestStatus,
  reason = '',
) => {
  if (!req_user) return
  const letter = status === 'CANCELLED' && reason !== '' ? 'REFUSED' : status
  const link = linkBehindLogin(await corpUrl(context.db, publicUrl(context.config), corp_cd), requestPath(req_no))
  await mailToUser(context, { corpCd: corp_cd, userId: req_user }, `exhibitionMail.${letter}`, [req_no, link, reason])
}
