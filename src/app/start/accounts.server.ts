import { isEmail } from '#domain/account/contact.ts'
import { isUserId } from '#domain/account/user-id.ts'
import messages from '#features/auth/find-password/messages.ts'
import letter from '#features/office/users/messages.ts'
import { enqueueMail } from '#integrations/mail/outbox.ts'
import { INVITATION_HOURS, makeResetLink } from '#platform/server/auth/reset-link.ts'
import { sendResetLink } from '#features/auth/find-password/send-reset-link.server.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { type Config, encryptionKeys } from '#platform/server/setup/config.ts'
import type { Run } from '#platform/server/db/db.ts'
import { endOtherSessions } from '#platform/server/auth/session-store.ts'
import { fill, type Lang } from '#platform/shared/translations/messages.ts'

/** An error of the server command in one sentence. */
export class AccountProblem extends Error {}

export type NewAccount = {
  id: string
  corp: string
  cust: string | null
  role: string
  nameKo: string
  nameEn: string
  email: string
  lang: Lang
}

/**
 * Creates an account without a password: it cannot log in before its invitation was used (S6-013). Runs as the owner.
 * @throws AccountProblem with the reason
 */
export const createAccount = async (run: Run, account: NewAccount, now: Date): Promise<void> => {
  const id = account.id.toLowerCase()
  if (!isUserId(id)) throw new AccountProblem(`The user id "${account.id}" may contain only letters, digits, underscore, hyphen and dot.`)
  if (!isEmail(account.email)) throw new AccountProblem(`"${account.email}" is not a mail address.`)
  const [role] = await run<{ kind: string }>("select kind from role where role_id = $1 and kind <> 'guest'", [account.role])
  if (!role) throw new AccountProblem(`There is no role "${account.role}".`)
  if ((role.kind === 'customer') !== (account.cust !== null))
    throw new AccountProblem(
      role.kind === 'customer'
        ? `The role ${account.role} needs a customer.`
        : `The role ${account.role} belongs to staff, who have no customer.`,
    )
  const [corp] = await run('select 1 from corp where corp_cd = $1', [account.corp])
  if (!corp) throw new AccountProblem(`There is no corporation "${account.corp}".`)
  const known =
    account.cust === null ||
    (await run('select 1 from customer where corp_cd = $1 and cust_cd = $2', [account.corp, account.cust])).length > 0
  if (!known) throw new AccountProblem(`The corporation ${account.corp} has no customer "${account.cust}".`)
  const added = await run(
    `insert into app_user (user_id, corp_cd, cust_cd, role_id, name_ko, name_en, email, lang_cd) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing returning 1`,
    [id, account.corp, account.cust, account.role, account.nameKo, account.nameEn, account.email, account.lang],
  )
  if (!added.length) throw new AccountProblem(`There is already a user "${id}".`)
  await audit(run, { action: 'USER_CREATED', corpCd: account.corp, userId: null, ip: '', target: id, detail: { role: account.role } }, now)
}

/**
 * Disables an account at once: its sessions end (S6-009).
 * @throws AccountProblem for an unknown user
 */
export const disableAccount = async (run: Run, id: string, now: Date): Promise<void> => {
  const [user] = await run<{ corp_cd: string }>(
    "update app_user set use_yn = 'N', row_ver = row_ver + 1, updated_at = $2 where user_id = lower($1) returning corp_cd",
    [id, now],
  )
  if (!user) throw new AccountProblem(`There is no user "${id}".`)
  await endOtherSessions(run, id.toLowerCase(), null, now)
  await run('delete from reset_token where user_id = lower($1)', [id])
  await audit(run, { action: 'USER_DISABLED', corpCd: user.corp_cd, userId: null, ip: '', target: id.toLowerCase() }, now)
}

/**
 * Removes a lost second factor, for the only administrator of a portal.
 * @throws AccountProblem where there is none
 */
export const forgetFactor = async (run: Run, id: string, now: Date): Promise<void> => {
  const [user] = await run<{ corp_cd: string; user_id: string }>(
    `delete from second_factor f using app_user u where u.user_id = f.user_id and f.user_id = lower($1) returning u.corp_cd, u.user_id`,
    [id],
  )
  if (!user) throw new AccountProblem(`"${id}" has no second factor.`)
  await endOtherSessions(run, user.user_id, null, now)
  await audit(run, { action: 'FACTOR_RESET', corpCd: user.corp_cd, userId: null, ip: '', target: user.user_id }, now)
}

/** Mails the invitation of a new account, in the user's language. */
export const mailInvitation = async (run: Run, id: string, config: Config, now: Date): Promise<void> => {
  const [user] = await run<{ user_id: string; corp_cd: string; email: string; lang_cd: Lang; name: string }>(
    `select user_id, corp_cd, email, lang_cd, case lang_cd when 'en' then name_en else name_ko end as name
       from app_user where user_id = lower($1) and joined_yn = 'N' and use_yn = 'Y'`,
    [id],
  )
  if (!user) throw new AccountProblem(`There is nobody to invite as "${id}".`)
  const { user_id: userId, corp_cd: corpCd, email: to, lang_cd: lang, name } = user
  const link = await makeResetLink(run, userId, config, now, 'INVITATION')
  const subject = letter['users.firstLetter.subject'][lang]
  const text = fill(letter['users.firstLetter.text'][lang], [name, userId, link, INVITATION_HOURS])
  await enqueueMail(run, { corpCd, to, subject, text, keys: encryptionKeys(config) }, now)
}

/**
 * Mails the link to set a password, in the user's language.
 * @throws AccountProblem when no mail was written
 */
export const mailResetLink = async (run: Run, id: string, config: Config, now: Date): Promise<void> => {
  const [user] = await run<{ lang_cd: Lang }>('select lang_cd from app_user where user_id = lower($1)', [id])
  if (!user) throw new AccountProblem(`There is no user "${id}".`)
  const text = (key: string, params?: readonly (string | number)[]) => fill(messages[key as keyof typeof messages][user.lang_cd], params)
  if (!(await sendResetLink(run, id.toLowerCase(), '', { config, now, text })))
    throw new AccountProblem(`No link was sent to "${id}": the account is disabled, or five links went out within the hour.`)
}
