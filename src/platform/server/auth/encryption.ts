import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'naru sealed values', 32))

/** Encrypts a secret for one context (AES-256-GCM): a ciphertext copied to another row does not decrypt. */
export const encrypt = (plain: Uint8Array, context: string, [key]: readonly string[]): Buffer => {
  if (!key) throw new Error('Encryption needs APP_KEY, which is not set')
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Decrypts with the first key that fits; null when no key fits or the context differs. */
export const decrypt = (sealed: Uint8Array, context: string, keys: readonly string[]): Buffer | null => {
  for (const key of keys)
    try {
      const cipher = createDecipheriv('aes-256-gcm', keyOf(key), sealed.subarray(0, IV), { authTagLength: TAG })
      cipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(IV, IV + TAG))
      return Buffer.concat([cipher.update(sealed.subarray(IV + TAG)), cipher.final()])
    } catch {
      // Wrong key or corrupt value: try the next key.
    }
  return null
}

const MARK = 'sealed:'

/** Encrypts a secret that is stored as text, with the first key. */
export const encryptText = (plain: string, context: string, keys: readonly string[]): string =>
  `${MARK}${encrypt(Buffer.from(plain), context, keys).toString('base64')}`

/** Whether a text is encrypted; texts stored before a key was set are not. */
export const isEncryptedText = (stored: string): boolean => stored.startsWith(MARK)

/** Decrypts such a text; null when no key fits. Returns unencrypted text unchanged. */
export const decryptText = (stored: string, context: string, keys: readonly string[]): string | null =>
  isEncryptedText(stored) ? (decrypt(Buffer.from(stored.slice(MARK.length), 'base64'), context, keys)?.toString() ?? null) : stored

/** Re-encrypts a secret with the first key. Returns it unchanged when it already uses that key, null when no key fits. */
export const reencrypt = (sealed: Buffer, context: string, keys: readonly string[]): Buffer | null => {
  if (decrypt(sealed, context, keys.slice(0, 1))) return sealed
  const plain = decrypt(sealed, context, keys)
  return plain && encrypt(plain, context, keys)
}
