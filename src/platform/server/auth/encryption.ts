import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'naru sealed values', 32))

/** Encrypts a secret so that it opens for the same context only: copied to another row it is worth nothing (AES-256-GCM). */
export const encrypt = (plain: Uint8Array, context: string, [key]: readonly string[]): Buffer => {
  if (!key) throw new Error('Nothing can be sealed without APP_KEY')
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Opens it with whichever key closed it; null when none of them did, or for another context. */
export const decrypt = (sealed: Uint8Array, context: string, keys: readonly string[]): Buffer | null => {
  for (const key of keys)
    try {
      const cipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, IV), { authTagLength: TAG })
      cipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV, IV + TAG))
      return Buffer.concat([cipher.update(sealed.subarray(IV + TAG)), cipher.final()])
    } catch {
      // Another key's work, or somebody's: the next one is tried.
    }
  return null
}

const MARK = 'sealed:'

/** A secret that is stored as text, closed by the first key. */
export const encryptText = (plain: string, context: string, keys: readonly string[]): string =>
  `${MARK}${encrypt(Buffer.from(plain), context, keys).toString('base64')}`

/** Whether a text is closed; one from before there was a key is not. */
export const isEncryptedText = (stored: string): boolean => stored.startsWith(MARK)

/** Opens such a text; null when no key does. What was never closed is as it stands. */
export const decryptText = (stored: string, context: string, keys: readonly string[]): string | null =>
  isEncryptedText(stored) ? (decrypt(Buffer.from(stored.slice(MARK.length), 'base64'), context, keys)?.toString() ?? null) : stored

/** The same secret closed by the first key; itself when it is already, null when no key opens it. */
export const reencrypt = (sealed: Buffer, context: string, keys: readonly string[]): Buffer | null => {
  if (decrypt(sealed, context, keys.slice(0, 1))) return sealed
  const plain = decrypt(sealed, context, keys)
  return plain && encrypt(plain, context, keys)
}
