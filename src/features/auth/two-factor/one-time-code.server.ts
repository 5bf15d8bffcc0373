import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '#platform/server/setup/config.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import type { Run } from '#platform/server/db/db.ts'
import { qrOf } from '#platform/server/pdf/qr-path.ts'
import { encrypt, decrypt } from '#platform/server/auth/encryption.ts'
import { tokenHash } from '#platform/server/auth/session-store.ts'
import type { Enrolment } from './contract.ts'
import { type FactorRow, replaceRecoveryCodes, consumeRecoveryCode, consumeTimeStep } from './sql.ts'

type Keys = Pick<Config, 'APP_KEY' | 'SEED_DEMO'>

// RFC 6238 as every authenticator reads it; a clock may be half a minute off in either direction.
const PERIOD = 30
const WINDOW = 1
const SECRET_BYTES = 20

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 16
// No letter that is taken for a digit; 32 of them, so that every random byte chooses evenly.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What a second factor's secret is bound to. */
export const factorContext = (userId: string) => `second-factor:${userId}`
const totpOf = (secret: Uint8Array, userId: string) =>
  new TOTP({
    issuer: 'Naru',
    label: userId,
    period: PERIOD,
    secret: new Secret({ buffer: secret.buffer.slice(secret.byteOffset, secret.byteOffset + secret.byteLength) as ArrayBuffer }),
  })
const recoveryHash = (userId: string, code: string) => tokenHash(`recovery:${userId}:${code}`)

/** A new secret: sealed for the database, and as its owner sees it this once. */
export const newFactor = (userId: string, config: Keys): { sealed: Buffer; enrolment: Enrolment } => {
  const secret = randomBytes(SECRET_BYTES)
  const totp = totpOf(secret, userId)
  const URI = totp.toString()
  const { size, path } = qrOf(URI)
  return {
    sealed: encrypt(secret, factorContext(userId), encryptionKeys(config)),
    enrolment: { SECRET: totp.secret.base32, URI, QR: { size, path } },
  }
}

/**
 * Whether these are the digits of the moment. A step that was used once is used up, for whoever looked over the shoulder; the
 * comparison takes the same time whatever it finds.
 */
export const useDigits = async (
  run: Run,
  userId: string,
  { secret }: Pick<FactorRow, 'secret'>,
  typed: string,
  config: Keys,
  now: Date,
) => {
  const opened = decrypt(secret, factorContext(userId), encryptionKeys(config))
  const token = typed.replace(/[\s-]/g, '')
  if (!opened || !/^\d{6}$/.test(token)) return false
  const timestamp = now.getTime()
  const delta = totpOf(opened, userId).validate({ token, timestamp, window: WINDOW })
  return delta !== null && consumeTimeStep(run, userId, Math.floor(timestamp / 1000 / PERIOD) + delta)
}

/** Whether what was typed opens the second step: digits of the authenticator, or a recovery code, which is used up by it. */
export const useCode = async (run: Run, userId: string, factor: FactorRow, typed: string, config: Keys, now: Date) => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (code.length === RECOVERY_LENGTH) return consumeRecoveryCode(run, userId, recoveryHash(userId, code), now)
  return useDigits(run, userId, factor, code, config, now)
}

/** New recovery codes in place of all earlier ones, in groups of four as they are shown; only their hashes are kept. */
export const giveRecoveryCodes = async (run: Run, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(''),
  )
  await replaceRecoveryCodes(
    run,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  )
  return codes.map((code) => code.replace(/(.{4})(?!$)/g, '$1-'))
}
