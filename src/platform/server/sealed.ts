import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'naru sealed values', 32))

/** Encrypts a secret so that it opens for the same context only: copied to another row it is worth nothing (AES-256-GCM). */
export const seal = (plain: Uint8Array, context: string, [key]: readonly string[]): Buffer => {
  if (!key) throw new Error('Nothing can be sealed without APP_KEY')
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Opens it with whichever key closed it; null when none of them did, or for another context. */
export const unseal = (sealed: Uint8Array, context: string, keys: readonly string[]): Buffer | null => {
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
