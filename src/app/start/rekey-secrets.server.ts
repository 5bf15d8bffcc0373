import { factorContext } from '#features/auth/two-factor/one-time-code.server.ts'
import { exportContext, placeContext } from '#features/data-in/service.server.ts'
import { companyWebhookContext, webhookContext } from '#features/notices/webhook-secret.server.ts'
import { type Config, encryptionKeys } from '#platform/server/setup/config.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import { isEncryptedText, decryptText, reencrypt, encryptText } from '#platform/server/auth/encryption.ts'

/** The keys do not decrypt the stored secrets: the operator has to find the right one. */
class RekeyProblem extends Error {
  readonly plain = true
}

type Stored<V> = { user_id: string; value: V }

/** One kind of stored secret: how it is renewed, checked and deleted. */
type Kind<V> = {
  find: string
  isSealed: (value: V) => boolean
  /** The value encrypted with the first key; null when no key fits. */
  renewed: (row: Stored<V>, keys: readonly string[]) => V | null
  isSame: (a: V, b: V) => boolean
  /** Replaces a value only if it has not changed since it was read. */
  replace: string
  forget: string
}

const factors: Kind<Buffer> = {
  find: 'select user_id, secret as value from second_factor',
  isSealed: () => true,
  renewed: ({ user_id, value }, keys) => reencrypt(value, factorContext(user_id), keys),
  isSame: (a, b) => Buffer.compare(a, b) === 0,
  replace: 'update second_factor set secret = $3 where user_id = $1 and secret = $2',
  forget: 'delete from second_factor where user_id = any($1)',
}

const renewedText = (value: string, context: string, keys: readonly string[]): string | null => {
  if (keys.length === 0) return isEncryptedText(value) ? null : value
  if (isEncryptedText(value) && decryptText(value, context, keys.slice(0, 1)) !== null) return value
  const plain = decryptText(value, context, keys)
  return plain === null ? null : encryptText(plain, context, keys)
}

const webhooks: Kind<string> = {
  find: 'select user_id, webhook_secret as value from notice_setting where webhook_secret is not null',
  isSealed: isEncryptedText,
  renewed: ({ user_id, value }, keys) => renewedText(value, webhookContext(user_id), keys),
  isSame: (a, b) => a === b,
  replace: 'update notice_setting set webhook_secret = $3 where user_id = $1 and webhook_secret = $2',
  forget: 'update notice_setting set webhook_url = null, webhook_secret = null where user_id = any($1)',
}

/** Webhooks of corporations; `user_id` is their number and corporation. */
const companyWebhooks: Kind<string> = {
  ...webhooks,
  find: "select hook_id || ' ' || corp_cd as user_id, secret as value from company_webhook where secret <> ''",
  renewed: ({ user_id, value }, keys) => renewedText(value, companyWebhookContext(user_id.split(' ')[1] ?? ''), keys),
  replace: "update company_webhook set secret = $3 where hook_id = split_part($1, ' ', 1)::bigint and secret = $2",
  forget: "update company_webhook set secret = '', off_at = now() where hook_id || ' ' || corp_cd = any($1)",
}

/** Passwords and keys of watched places; `user_id` is their number and corporation. */
const watchedPlaces: Kind<string> = {
  ...webhooks,
  find: "select place_id || ' ' || corp_cd as user_id, secret as value from watched_place where secret <> ''",
  renewed: ({ user_id, value }, keys) => renewedText(value, placeContext(user_id.split(' ')[1] ?? ''), keys),
  replace: "update watched_place set secret = $3 where place_id = split_part($1, ' ', 1)::bigint and secret = $2",
  forget: "update watched_place set secret = '', off_at = now() where place_id || ' ' || corp_cd = any($1)",
}

/** Passwords and keys of nightly exports; `user_id` is their number and corporation. */
const nightlyExports: Kind<string> = {
  ...webhooks,
  find: "select export_id || ' ' || corp_cd as user_id, secret as value from nightly_export where secret <> ''",
  renewed: ({ user_id, value }, keys) => renewedText(value, exportContext(user_id.split(' ')[1] ?? ''), keys),
  replace: "update nightly_export set secret = $3 where export_id = split_part($1, ' ', 1)::bigint and secret = $2",
  forget: "update nightly_export set secret = '', off_at = now() where export_id || ' ' || corp_cd = any($1)",
}

type Found = { opened: number; renewed: number; shut: string[]; bare: number }

const renew = async <V>(run: Run, kind: Kind<V>, keys: readonly string[]): Promise<Found> => {
  const found: Found = { opened: 0, renewed: 0, shut: [], bare: 0 }
  for (const row of await run<Stored<V>>(kind.find)) {
    const value = kind.renewed(row, keys)
    if (value === null) {
      found.shut.push(row.user_id)
      continue
    }
    found.opened += 1
    if (!kind.isSealed(value)) found.bare += 1
    if (kind.isSame(value, row.value)) continue
    await run(kind.replace, [row.user_id, row.value, value])
    found.renewed += 1
  }
  return found
}

/**
 * Checks that the keys decrypt every stored secret of users, and re-encrypts values of another key or of none with the first key. Key
 * rotation: put the new key first, remove the old one after the next start.
 * @throws RekeyProblem
 */
export const rekeySecrets = async (database: Pick<Database, 'owner'>, config: Config, say: (text: string) => void): Promise<void> => {
  const keys = encryptionKeys(config)
  const count = await database.owner(async (run) => {
    const found = [
      await renew(run, factors, keys),
      await renew(run, webhooks, keys),
      await renew(run, companyWebhooks, keys),
      await renew(run, watchedPlaces, keys),
      await renew(run, nightlyExports, keys),
    ] as const
    const shut = found.reduce((sum, one) => sum + one.shut.length, 0)
    if (shut > 0 && !config.APP_KEY_FORGET) throw new RekeyProblem(problemOf(shut, keys.length))
    for (const [at, { forget }] of [factors, webhooks, companyWebhooks, watchedPlaces, nightlyExports].entries())
      if (found[at]?.shut.length) await run(forget, [found[at].shut])
    return { shut, renewed: found.reduce((sum, one) => sum + one.renewed, 0), bare: found[1].bare + found[2].bare }
  })
  if (count.shut > 0) say(`secrets: deleted ${count.shut} that no key decrypts; their users must set them up again`)
  if (count.renewed > 0) say(`secrets: ${count.renewed} re-encrypted with the first key of APP_KEY`)
  if (count.bare > 0) say(`secrets: ${count.bare} of webhooks are not encrypted, because APP_KEY is not set`)
}

const problemOf = (shut: number, keys: number): string =>
  `${keys === 0 ? 'APP_KEY is missing, but' : 'No key of APP_KEY opens'} ${shut} stored secret(s) of users (second factors, webhooks, watched places)${
    keys === 0 ? ' are encrypted with one' : ''
  }. Add the key they were encrypted with behind the others; if it is lost, start once with APP_KEY_FORGET=true and have them set up again.`
