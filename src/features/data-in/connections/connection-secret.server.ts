import { decryptText, encryptText } from '#platform/server/auth/encryption.ts'
import { type Config, encryptionKeys } from '#platform/server/setup/config.ts'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { ConnectionAddress } from './typed-address.server.ts'

type Stored = { kind: string; host: string; user_nm: string }

/** A stored secret is used for the host and the user that it was stored for, and for no other. */
const mayReuse = (before: Stored, { kind, host, user }: ConnectionAddress) =>
  before.kind === kind && before.host === host && before.user_nm === user

const noSecret = () => new Refusal('VAL-001', { key: 'connection.noSecret' })

/**
 * The encrypted secret of a connection that is saved; null keeps the stored one.
 * @param context of the encryption
 * @throws Refusal VAL-001 without a secret, BIZ-001 without a key to encrypt it
 */
export const secretToStore = (
  typed: string,
  address: ConnectionAddress,
  before: Stored | null,
  context: string,
  config: Config,
): string | null => {
  if (address.kind === 'FOLDER') return ''
  const keys = encryptionKeys(config)
  if (keys.length === 0) throw new Refusal('BIZ-001', { key: 'noticeSettings.noKey' })
  if (typed !== '') return encryptText(typed, context, keys)
  if (!before || !mayReuse(before, address)) throw noSecret()
  return null
}

/**
 * The secret with which a connection is tested: the typed one, else the stored one.
 * @throws Refusal VAL-001 without one
 */
export const secretToTest = async (
  typed: string,
  address: ConnectionAddress,
  findBefore: () => Promise<Stored | null>,
  findSecret: () => Promise<string>,
  context: string,
  config: Config,
): Promise<string> => {
  if (typed !== '' || address.kind === 'FOLDER') return typed
  const before = await findBefore()
  if (!before || !mayReuse(before, address)) throw noSecret()
  const secret = decryptText(await findSecret(), context, encryptionKeys(config)) ?? ''
  if (secret === '') throw noSecret()
  return secret
}
