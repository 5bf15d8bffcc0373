import { enqueueMail } from '#integrations/mail/outbox.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import type { Context } from '#platform/server/calls/handle.ts'
import { INVITATION_HOURS, makeResetLink } from '#platform/server/auth/reset-link.ts'
import { fill } from '#platform/shared/translations/messages.ts'
import type { UserRow } from './contract.ts'

const inEnglish = ({ LANG_CD }: UserRow) => LANG_CD === 'en'

/** Mails an invitation to a new user, in that user's language. The link works once and replaces earlier ones. */
export const invite = async (user: UserRow, { db, session, config, dictionary, now }: Context<'member'>) => {
  const { companyKo, companyEn } = session.profile
  const company = (inEnglish(user) && companyEn) || companyKo
  const name = (inEnglish(user) && user.NAME_EN) || user.NAME_KO
  const link = await makeResetLink(db, user.USER_ID, config, now, 'INVITATION')
  const words = (key: string, params: readonly (string | number)[]) => fill(dictionary[key]?.[inEnglish(user) ? 'en' : 'ko'] ?? key, params)
  await enqueueMail(
    db,
    {
      corpCd: session.corpCd,
      to: user.EMAIL,
      subject: words('users.letter.subject', [company]),
      text: words('users.letter.text', [company, name, user.USER_ID, link, INVITATION_HOURS]),
      keys: encryptionKeys(config),
    },
    now,
  )
}
