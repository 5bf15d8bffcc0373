import { data } from 'react-router'
import { vi } from 'vitest'
import { initialLoad } from '#app/ssr/initial-load.server.ts'
import { readSession } from '#features/auth/session/contract.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { ServerCalls } from '#platform/shared/calls/server-calls.ts'
import type { Member, Session } from '#platform/shared/calls/session.ts'

/** A call that the page sent, in order: the last part of its path, its input, and the status of the answer: 0 before all of it, -1 when none came. */
export type SentCall = { name: string; path: string; input: unknown; status: number }

const realFetch = globalThis.fetch

/** The calls of a loader, as the server makes them for a page, but over the network. */
const loaderCalls = (url: string, headers: Record<string, string>, lang: 'ko' | 'en', session: Session | null): ServerCalls => ({
  call: async <I, O>(contract: Endpoint<I, O>, input: I): Promise<O> => {
    const ask = () =>
      realFetch(new URL(contract.path, url), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
    let response = await ask()
    // A busy machine: the portal asks to come again.
    for (let nth = 0; response.status === 503 && nth < 5; nth += 1) response = await ask()
    if (!response.ok) throw data(`[${response.headers.get('x-error-code')}]`, { status: response.status })
    return ((await response.json()) as { data: O }).data
  },
  member: session?.apiToken ? ({ ...session, kind: session.custCd ? 'customer' : 'staff', sessionId: 0 } as unknown as Member) : null,
  lang,
  clientIp: '127.0.0.1',
  mobile: false,
  phone: false,
  nonce: '',
  site: { guestToken: '{token}', demo: true, idleMinutes: 60, today: '', locale: '', languages: [] },
  house: null,
  builtInWords: () => ({}),
  logFailure: (part, error) => {
    throw new Error(`The initial load failed in ${part}`, { cause: error })
  },
})

const withBody = async (response: Response) => {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) await response.clone().arrayBuffer()
  return response
}

/** Sends the calls of the page to the portal and keeps a list of them; `fail` answers the next calls of a name itself. */
export const network = (url: string, headers: Record<string, string>) => {
  const sent: SentCall[] = []
  const failing = new Map<string, () => Response | Promise<Response>>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const { signal, ...rest } = init
    const name = path.split('?')[0]?.split('/').at(-1) ?? ''
    const call: SentCall = { name, path, input: typeof init.body === 'string' ? JSON.parse(init.body) : null, status: 0 }
    sent.push(call)
    const own = failing.get(name)
    failing.delete(name)
    const answer = own ? Promise.resolve(own()) : realFetch(new URL(path, url), { ...rest, headers: { ...headers, ...rest.headers } })
    const aborted = new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason as Error)
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    try {
      // A page goes on when the whole body is there, which on a busy machine is long after the head.
      const response = await Promise.race([answer.then(withBody), aborted])
      call.status = response.status
      return response
    } catch (error) {
      call.status = -1
      throw error
    }
  }
  vi.stubGlobal('fetch', send)
  // Uploads go by XMLHttpRequest, which jsdom sends to its own address.
  vi.stubGlobal('XMLHttpRequest', sentByFetch(send))
  return { sent, failing }
}

/** What the server of a page knows before it draws: the calls of its loaders, and the state it would send along. */
export const pageStart = async (url: string, headers: Record<string, string>, lang: 'ko' | 'en') => {
  const asGuest = loaderCalls(url, headers, lang, null)
  const session = headers.authorization ? await asGuest.call(readSession, {}) : null
  const calls = loaderCalls(url, headers, lang, session)
  return { calls, initial: await initialLoad(calls) }
}

const BOUNDARY = 'naru-screen-test'
/** The form of the page's window as bytes: the fetch of Node.js does not know its files. */
const multipart = async (form: FormData): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: BlobPart[] = []
  for (const [name, value] of form.entries()) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"\r\ncontent-type: application/octet-stream`
    parts.push(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`)
    parts.push(typeof value === 'string' ? value : await value.arrayBuffer(), '\r\n')
  }
  const encoder = new TextEncoder()
  const bytes = [...parts, `--${BOUNDARY}--\r\n`].map((part) =>
    typeof part === 'string' ? encoder.encode(part) : new Uint8Array(part as ArrayBuffer),
  )
  return Uint8Array.from(bytes.flatMap((part) => [...part]))
}

const sentByFetch = (send: (path: string, init: RequestInit) => Promise<Response>) =>
  class {
    status = 0
    response: ArrayBuffer | null = null
    responseType = ''
    upload = {}
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    #path = ''
    #method = ''
    #headers: Record<string, string> = {}
    #answer: Headers = new Headers()
    #cancel = new AbortController()
    open(method: string, path: string) {
      this.#method = method
      this.#path = path
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getAllResponseHeaders() {
      return [...this.#answer].map(([name, value]) => `${name}: ${value}`).join('\r\n')
    }
    abort() {
      this.#cancel.abort()
    }
    send(body: BodyInit | null) {
      const init = { method: this.#method, signal: this.#cancel.signal }
      const headers: Record<string, string> =
        body instanceof FormData ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {}
      Promise.resolve(body instanceof FormData ? multipart(body) : body)
        .then((own) => send(this.#path, { ...init, headers: { ...this.#headers, ...headers }, body: own }))
        .then(async (response) => {
          this.status = response.status
          this.#answer = response.headers
          this.response = await response.arrayBuffer()
          this.onload?.()
        })
        .catch(() => this.onerror?.())
    }
  }
