import { onTestFinished, vi } from 'vitest'
import { connectCalls, reactToCalls } from '#platform/web/api/call.ts'
import { createPortalStore, GUEST, type InitialState } from '#platform/web/store/store.ts'

/** One request as the stubbed network got it; answer it or let it fail. */
export type Sent = { url: string; init: RequestInit; answer: (response: Response) => void; fail: (error: Error) => void }

/** An answer as our server gives it. */
export const answered = (body: unknown, status = 200, code?: string) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...(code && { 'x-error-code': code }) } })

/** A page outside a browser: its store, the boxes it shows, and a network whose answers the test gives. */
export const callPage = (initial: Partial<InitialState> = {}) => {
  const boxes: { text: string; close: () => void }[] = []
  const logins = { asked: 0 }
  const sent: Sent[] = []
  const store = createPortalStore({ languageMap: { 'call.failed': '처리 중 오류가 발생했습니다.' }, ...initial })
  const browser = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  vi.stubGlobal(
    'fetch',
    (url: string, init: RequestInit) =>
      new Promise<Response>((settle, fail) => {
        const { signal } = init
        if (signal?.aborted) return fail(signal.reason as Error)
        signal?.addEventListener('abort', () => fail(signal.reason as Error))
        sent.push({ url, init, answer: settle, fail })
      }),
  )
  connectCalls(store)
  reactToCalls({
    errorBox: (text) => new Promise<void>((close) => boxes.push({ text, close })),
    sessionEnded: () => {
      logins.asked += 1
    },
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { store, boxes, logins, sent, browser }
}

/** What a call of the page itself is part of; here of nothing. */
export const LOUD = { flight: { abandon: () => {} } } as const

/** A member's session. */
export const MEMBER = { loggedIn: true, session: { ...GUEST, userId: 'customer', roleId: 'ROLE_CUST_USER', apiToken: 'a-token' } } as const

/** Whether a promise has settled once everything that is due has run. */
export const isPending = async (promise: Promise<unknown>) => {
  const still = Symbol('still')
  const first = await Promise.race([promise.catch(() => null), new Promise((settle) => setImmediate(() => settle(still)))])
  return first === still
}
