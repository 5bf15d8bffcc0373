import { createCipheriv } from 'node:crypto'
import { seoulClock } from '#domain/time/ymd.ts'

/** Separates the time and the name. */
const BETWEEN = '▦'

/**
 * A user's identity in the groupware's format: the Seoul time, from which it is valid for an hour, and the name. The groupware decrypts
 * AES-128 in ECB mode, in Base64; the time makes each text different.
 * @param key 16 ASCII characters
 */
export const encryptIdentity = (name: string, key: string, now: Date): string => {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key, 'latin1'), null)
  return Buffer.concat([cipher.update(`${seoulClock(now)}${BETWEEN}${name}`, 'utf8'), cipher.final()]).toString('base64')
}
