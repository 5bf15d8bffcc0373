import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Database } from '../db/db.ts'
import { type Rule, consumeHits } from './rate-limit.ts'

/**
 * The address used for limits: an IPv6 customer owns a whole /64, so that counts as one.
 * @param ip as the server saw it, never as a client claims it (S4-048)
 */
export const limitAddress = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0') : []
  return `${[...left, ...gap, ...right].slice(0, 4).join(':').toLowerCase()}::/64`
}

/**
 * Counts one call and rejects it above the limit.
 * @throws Refusal RATE-001 with the seconds to wait
 */
export const limit = async (as: Database['as'], bucket: string, rule: Omit<Rule, 'bucket'>, now: Date) => {
  const full = await as({ kind: 'auth' }, (run) => consumeHits(run, [{ bucket, ...rule }], now))
  if (full) throw new Refusal('RATE-001', { retryAfterSeconds: full.retryAfterSeconds })
}
