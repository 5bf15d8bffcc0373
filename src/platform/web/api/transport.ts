/** How far a transfer is, in bytes; the total is null when it is not known beforehand. */
export type Progress = (done: number, total: number | null) => void

export type Sending = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | URLSearchParams | FormData
  signal?: AbortSignal | undefined
  /** Milliseconds until the answer must be there to its last byte. */
  timeout: number
  onSent?: Progress | undefined
  onReceived?: Progress | undefined
}

/** Sends something and yields its answer, read to the end. Rejects without an answer: no network, time limit, cancelled. */
export type Transport = (path: string, sending: Sending) => Promise<Response>

/** Runs work under a time limit and the caller's own signal. A timer of ours, because the built-in one ignores a test's clock. */
export const limited = async <T>(
  { timeout, signal }: Pick<Sending, 'timeout' | 'signal'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new DOMException(`No answer within ${timeout / 1000} seconds`, 'TimeoutError')), timeout)
  try {
    return await work(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Statuses whose answers have no body; the constructor refuses one. */
const bodyless = (status: number) => status === 204 || status === 205 || status === 304

/** An answer that has been read to its end. */
export const whole = (body: BodyInit, { status, headers }: { status: number; headers: Headers }) =>
  new Response(bodyless(status) ? null : body, { status, headers })

/** The usual transport. */
export const byFetch: Transport = (path, { method, headers, body, onReceived, ...limits }) =>
  limited(limits, async (signal) => {
    const response = await fetch(path, { method, headers, signal, ...(body !== undefined && { body }) })
    if (!onReceived || !response.body) return whole(await response.arrayBuffer(), response)
    // A compressed answer is longer unpacked than its content-length says.
    // An export is made while it is sent: the server can only say what it expects.
    const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length')
    const known = Number(length ?? response.headers.get('x-expected-bytes')) || null
    const chunks: Uint8Array<ArrayBuffer>[] = []
    let done = 0
    for (const reader = response.body.getReader(); ; ) {
      const { value } = await reader.read()
      if (!value) break
      chunks.push(value)
      done += value.length
      onReceived(done, known)
    }
    return whole(new Blob(chunks), response)
  })
