import type { Endpoint, Reply } from '#platform/shared/calls/endpoint.ts'
import { UNATTENDED } from '#platform/shared/browser/live.ts'
import { recordActivity } from './last-activity.ts'
import { isLeaving, watchLeaving } from '../navigation/page-unload.ts'
import { begin, end, minus } from '../notifications/loading.ts'
import { type CallReactions, type Circumstances, jsonOf, NEVER_SETTLES, noAnswer, handleApiError } from './handle-api-error.ts'
import type { PortalStore } from '../store/store.ts'
import { byFetch, type Sending, type Transport } from './transport.ts'

export { CallProblem } from './call-problem.ts'

/**
 * Work that calls the server. A call that failed unexpectedly shows a box and never settles (S8-003), so that a `finally` after it never
 * runs. The call layer ends the flight instead, when the box is closed (S8-006).
 */
export type Flight = { readonly abandon: () => void }

type Usual = {
  /** Cancels the call; a cancelled call shows nothing and rejects with the signal's reason (S8-008). */
  signal?: AbortSignal | undefined
  /** No overlay, regardless of the contract: for transfers whose progress the screen shows itself. */
  quiet?: boolean
  /** Made by the screen itself without the user: it does not extend the session. */
  unattended?: boolean
  /** Milliseconds; 60,000 by the specification (S9-001). */
  timeout?: number
}
/** Grid loads, the visit log and forms that show errors themselves: no failure opens a box, and the call settles (S8-017, S8-018). */
type Silent = { silent: true; flight?: undefined }
/**
 * Every other call can fail in a box and never settle. Closing the box ends its flight (`useFlight`), so that the next click works
 * (S8-006). The type requires a flight, because a call without one could block a function forever.
 */
type Loud = { silent?: undefined; flight: Flight }
export type CallOptions = Usual & (Silent | Loud)

export const HTTP_TIMEOUT = 60_000

let store: PortalStore | null = null
let reactions: CallReactions | null = null

/** The browser has one page and one store; the server never calls through here. */
export const connectCalls = (pageStore: PortalStore) => {
  store = pageStore
  watchLeaving()
}
export const reactToCalls = (to: CallReactions) => {
  reactions = to
}

/** This page's store, for code outside React: calls, boxes, popups, the client guard. */
export const connected = () => {
  if (!store) throw new Error('Calls are only available in the browser')
  return store
}

/** Headers of every call: bearer (the guest marker without a login) and the informational address (S4-001, S4-005, S4-047). */
const callHeaders = (): Record<string, string> => {
  const { session, guestToken, clientIp } = connected().getState()
  return { authorization: `Bearer ${session.apiToken || guestToken}`, ...(clientIp && { 'x-forwarded-for': clientIp }) }
}

const send = async (transport: Transport, path: string, sending: Sending, loud: boolean, around: Circumstances): Promise<Response> => {
  if (loud) begin(around.page)
  try {
    return await transport(path, sending)
  } catch (error) {
    if (sending.signal?.aborted || isLeaving()) throw error
    throw noAnswer(error as Error, around)
  } finally {
    // Decreased once, here, in every case: an error box or a call that never settles must not hold the loader (S4-015).
    if (loud) {
      end(around.page)
      minus(around.page)
    }
  }
}

/**
 * The common part of all calls: loader, time limit, headers, and the error catalogue.
 * @param read parses a complete response with status 2xx; null means it is not from our server
 */
export const perform = async <T>(
  { path, quiet }: Pick<Endpoint, 'path' | 'quiet'>,
  sending: Omit<Sending, 'timeout' | 'signal'>,
  options: CallOptions,
  read: (response: Response) => Promise<T | null>,
  transport: Transport = byFetch,
): Promise<T> => {
  const { signal, silent = false, timeout = HTTP_TIMEOUT, flight } = options
  const around = { page: connected(), reactions, silent }
  try {
    const headers = { ...callHeaders(), ...sending.headers, ...(options.unattended && { [UNATTENDED]: '1' }) }
    const response = await send(transport, path, { ...sending, headers, signal, timeout }, !(options.quiet ?? quiet), around)
    signal?.throwIfAborted()
    if (response.ok && !options.unattended) recordActivity()
    const result = response.ok ? await read(response) : null
    return result ?? (await handleApiError(response, around))
  } catch (error) {
    if (error !== NEVER_SETTLES) throw error
    flight?.abandon()
  }
  return new Promise<never>(() => {})
}

/** Makes a call with a JSON body and returns the data of its response (S7-001, S7-005). */
export const call = async <I, O>(contract: Endpoint<I, O>, input: I, options: CallOptions): Promise<O> =>
  (await callReply(contract, input, options)).data

/** Makes a call and returns the whole response, for the few callers that show its message (S7-008). */
export const callReply = <I, O>(contract: Endpoint<I, O>, input: I, options: CallOptions): Promise<Reply<O>> => {
  const sending = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) } as const
  return perform(contract, sending, options, jsonOf<Reply<O>>)
}
