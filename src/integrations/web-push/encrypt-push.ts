import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription, in base64url. */
export type PushKeys = { p256dh: string; auth: string }

/** One record holds the whole message; push services take 4,096 bytes. */
const RECORD_SIZE = 4_096
/** What remains of a record for the text: without header, padding mark and tag. */
export const MAX_PUSH_BYTES = RECORD_SIZE - 86 - 17

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.of(1)])).subarray(0, length)

const freshKey = () => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  return own
}

/**
 * Encrypts a message for one browser (RFC 8291): only it can read what the push service carries.
 * @param own the sender's key of this message
 * @throws when the browser's key is no point of the curve, or the message is too long
 */
export const encryptPush = (message: string, keys: PushKeys, own: ECDH = freshKey(), salt: Buffer = randomBytes(16)): Buffer => {
  const [theirs, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
  const plain = Buffer.from(message, 'utf8')
  if (plain.length > MAX_PUSH_BYTES) throw new Error('the message is too long')
  const mine = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, mine])
  const secret = derive(auth, own.computeSecret(theirs), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The mark 2 ends the last record.
  const sealed = Buffer.concat([cipher.update(Buffer.concat([plain, Buffer.of(2)])), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_SIZE)
  return Buffer.concat([salt, size, Buffer.of(mine.length), mine, sealed])
}
