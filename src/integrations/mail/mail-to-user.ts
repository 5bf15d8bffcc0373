import type { Context } from '#platform/server/calls/handle.ts'
import { fill } from '#platform/shared/translations/messages.ts'
import { enqueueMail } from './outbox.ts'

type To = { corpCd: string; userId: string }

/**
 * Mails a user in their language, in the caller's transaction. Disabled users get nothing.
 * @param key messages `<key>.subject` and `<key>.text`, filled with the parameters
 */
export const mailToUser = async (
  { db, dictionary, now }: Pick<Context, 'db' | 'dictionary' | 'now'>,
  { corpCd, userId }: To,
  key: string,
  params: readonly string[],
) => {
  const [to] = await db<{ email: string; lang_cd: 'ko' | 'en' }>(
    `select email, lang_cd from app_user where user_id = $1 and use_yn = 'Y'`,
    [userId],
  )
  if (!to) return
  const words = (name: string) => fill(dictionary[name]?.[to.lang_cd] ?? name, params)
  await enqueueMail(db, { corpCd, to: to.email, subject: words(`${key}.subject`), text: words(`${key}.text`) }, now)
}
