import { createCipheriv } from 'node:crypto'
import { seoulClock } from '#domain/time/ymd.ts'

/** Stands between the time and the name. */
const BETWEEN = '▦'

/**
 * Who somebody is, as the groupware reads it: the time in Seoul, after which it believes the name for an hour, and the name. AES-128
 * block by block, in Base64, is what it decrypts; the time makes each text another one.
 * @param key 16 ASCII characters
 */
export const encryptIdentity = (name: string, key: string, now: Date): string => {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(key, 'latin1'), null)
  return Buffer.concat([cipher.update(`${seoulClock(now)}${BETWEEN}${name}`, 'utf8'), cipher.final()]).toString('base64')
}
