import { createHmac, randomBytes } from 'node:crypto'

const MARK = 'whsec_'

/** A secret of 256 bits in the format of Standard Webhooks. */
export const newWebhookSecret = () => `${MARK}${randomBytes(32).toString('base64')}`

/** The headers of a signed message (Standard Webhooks): the signature covers id, time and body, so that none can be replaced. */
export const signedHeaders = (id: string, secret: string, body: string, now: Date): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const key = Buffer.from(secret.slice(MARK.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
