import type { Endpoint, Reply } from '#platform/shared/calls/endpoint.ts'
import { type CallOptions, perform } from './call.ts'
import { jsonOf } from './handle-api-error.ts'

/** Names and values as a query or form body; null and undefined are omitted, lists repeat their name. */
export const encoded = (input: object): URLSearchParams => {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== null && one !== undefined) pairs.append(name, String(one))
  return pairs
}

/** Makes a call with a url-encoded body, like a plain form (S7-007), and returns the data of its response. */
export const postForm = async <I extends object, O>(contract: Endpoint<I, O>, input: I, options: CallOptions): Promise<O> => {
  const sending = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(encoded(input)),
  } as const
  return (await perform(contract, sending, options, jsonOf<Reply<O>>)).data
}
