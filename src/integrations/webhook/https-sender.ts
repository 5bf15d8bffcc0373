import { lookup } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress, isPublicAddress } from './public-address.ts'
import type { WebhookOutcome, WebhookSender } from './port.ts'
import { signedHeaders } from './sign.ts'
import { isLoopback, isNamedOrigin, readWebhookUrl } from './webhook-url.ts'

const WITHIN_MS = 5_000
const ANSWER_BYTES = 64 * 1024

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>
const everyAddress: Resolve = (host) => lookup(host.replace(/^\[(.*)\]$/, '$1'), { all: true })

/** What a receiver answered, or why nothing came. */
export type PostOutcome = { status: number } | { failure: string }

const failed = (text: string): WebhookOutcome => ({ kind: 'failed', text: text.slice(0, 300) })

const outcomeOf = (status: number): WebhookOutcome => {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 410) return { kind: 'gone', text: '410 Gone' }
  // A redirect is not followed: it would lead to an unchecked target.
  return failed(`answered ${status}`)
}

const post = (
  url: URL,
  address: { address: string; family: number },
  headers: Record<string, string>,
  body: string | Buffer,
  withinMs: number,
) =>
  new Promise<PostOutcome>((settle) => {
    // Connects to the checked address, even if the name resolves differently a moment later.
    const pinned: LookupFunction = (_host, options, done) =>
      options.all ? done(null, [address]) : done(null, address.address, address.family)
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, { method: 'POST', headers, lookup: pinned, agent: false, signal: AbortSignal.timeout(withinMs) })
    request.once('error', (error) => settle({ failure: error.name === 'AbortError' ? 'no answer in time' : error.message }))
    request.once('response', (response) => {
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > ANSWER_BYTES) request.destroy(new Error('the response is too long'))
      })
      response.once('end', () => settle({ status: response.statusCode ?? 0 }))
      response.once('error', (error) => settle({ failure: error.message }))
    })
    request.end(body)
  })

type PostOptions = { allowLoopback: boolean; named?: readonly string[]; resolve?: Resolve; withinMs?: number }

/**
 * Posts by HTTPS to public addresses only. Resolves the name once, requires that all its addresses are public, and connects to one of
 * those; redirects are not followed, time and response size are limited, and only the status of the response is used.
 * @param options.allowLoopback for tests: receivers on this machine, also without TLS
 * @param options.named origins inside the operator's network; their names may resolve to private addresses, but to no others
 */
export const safePoster =
  ({ allowLoopback, named = [], resolve = everyAddress, withinMs = WITHIN_MS }: PostOptions) =>
  async (typed: string, headers: Record<string, string>, body: string | Buffer): Promise<PostOutcome> => {
    const url = readWebhookUrl(typed, allowLoopback, named)
    if (!url) return { failure: 'the address is not allowed' }
    try {
      const addresses = await resolve(url.hostname)
      const mayBeOurs = allowLoopback && isLoopback(url.hostname)
      const [first] = addresses
      const isOpen = isNamedOrigin(url, named)
        ? (address: string) => isPublicAddress(address) || isPrivateAddress(address)
        : isPublicAddress
      if (!first || !(mayBeOurs || addresses.every(({ address }) => isOpen(address)))) return { failure: 'the address is not allowed' }
      return await post(url, first, { ...headers, 'content-length': String(Buffer.byteLength(body)) }, body, withinMs)
    } catch (error) {
      return { failure: (error as Error).message }
    }
  }

/** Sends signed messages to webhooks, as `safePoster` posts. */
export const httpsSender = (options: PostOptions): WebhookSender => {
  const send = safePoster(options)
  return async ({ id, url, secret, body }, now) => {
    const sent = await send(
      url,
      { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Naru-Webhooks', ...signedHeaders(id, secret, body, now) },
      body,
    )
    return 'failure' in sent ? failed(sent.failure) : outcomeOf(sent.status)
  }
}
