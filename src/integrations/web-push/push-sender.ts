import { safePoster } from '../webhook/https-sender.ts'
import { encryptPush } from './encrypt-push.ts'
import type { PushOutcome, PushSender } from './port.ts'
import { vapidHeader } from './vapid.ts'

/** Seconds that a push service keeps a message for a browser that is off. */
const TTL_SECONDS = 86_400

const GONE = new Set([404, 410])

/** Encrypted for the browser and posted to its push service, by HTTPS to public addresses only. */
export const pushSender = (options: Parameters<typeof safePoster>[0] & { privateKey: string; subject: string }): PushSender => {
  const post = safePoster(options)
  return async ({ endpoint, ...keys }, message, topic, now): Promise<PushOutcome> => {
    try {
      const headers = {
        authorization: vapidHeader(endpoint, options.privateKey, options.subject, now),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(TTL_SECONDS),
        topic,
      }
      const sent = await post(endpoint, headers, encryptPush(message, keys))
      if ('failure' in sent) return { kind: 'failed', text: sent.failure.slice(0, 300) }
      if (sent.status >= 200 && sent.status < 300) return { kind: 'taken' }
      return GONE.has(sent.status) ? { kind: 'gone' } : { kind: 'failed', text: `answered ${sent.status}` }
    } catch (error) {
      return { kind: 'failed', text: (error as Error).message.slice(0, 300) }
    }
  }
}
