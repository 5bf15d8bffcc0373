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

// RFC 6238 parameters supported by every authenticator; the clock may differ by half a minute.
const PERIOD = 30
const WINDOW = 1
const SECRET_BYTES = 20

const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 16
// Without letters that look like digits; 32 of them, so that random bytes map evenly.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The encryption context of a second-factor secret. */
export const factorContext = (userId: string) => `second-factor:${userId}`
const totpOf = (secret: Uint8Array, userId: string) =>
  new TOTP({
    issuer: 'Naru',
    label: userId,
    period: PERIOD,
    secret: new Secret({ buffer: secret.buffer.slice(secret.byteOffset, secret.byteOffset + secret.byteLength) as ArrayBuffer }),
  })
const recoveryHash = (userId: string, code: string) => tokenHash(`recovery:${userId}:${code}`)

/** A new secret: encrypted for the database, and once in plain text for its owner. */
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

/** Verifies the current digits in constant time. Each time step is valid once, against shoulder surfing. */
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

/** Verifies an authenticator code or a recovery code; a recovery code is consumed. */
export const useCode = async (run: Run, userId: string, factor: FactorRow, typed: string, config: Keys, now: Date) => {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (code.length === RECOVERY_LENGTH) return consumeRecoveryCode(run, userId, recoveryHash(userId, code), now)
  return useDigits(run, userId, factor, code, config, now)
}

/** Replaces all recovery codes; formatted in groups of four, and only their hashes are stored. */
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
