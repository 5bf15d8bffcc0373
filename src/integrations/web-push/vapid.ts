import { createECDH, createPrivateKey, sign } from 'node:crypto'

const HOURS = 12

const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The public key of a private one, as browsers take it: an uncompressed point in base64url. */
export const publicPushKey = (privateKey: string): string => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/**
 * Says to a push service who sends (VAPID, RFC 8292).
 * @param subject how the service reaches the operator: mailto: or https:
 */
export const vapidHeader = (endpoint: string, privateKey: string, subject: string, now: Date): string => {
  const publicKey = publicPushKey(privateKey)
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now.getTime() / 1000) + HOURS * 3_600, sub: subject }
  const token = `${json({ typ: 'JWT', alg: 'ES256' })}.${json(claims)}`
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${token}.${signature}, k=${publicKey}`
}
