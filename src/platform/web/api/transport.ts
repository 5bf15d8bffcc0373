/** Progress of a transfer in bytes; the total is null when unknown. */
export type Progress = (done: number, total: number | null) => void

export type Sending = {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string | URLSearchParams | FormData
  signal?: AbortSignal | undefined
  /** Time limit in milliseconds for the complete response. */
  timeout: number
  onSent?: Progress | undefined
  onReceived?: Progress | undefined
}

/** Sends a request and returns its complete response. Rejects without a response: no network, time limit, cancelled. */
export type Transport = (path: string, sending: Sending) => Promise<Response>

/** Runs work with a time limit and the caller's own signal. Uses its own timer, because the built-in one ignores a test's clock. */
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

/** Statuses without a response body; the constructor rejects one. */
const bodyless = (status: number) => status === 204 || status === 205 || status === 304

/** A complete response. */
export const whole = (body: BodyInit, { status, headers }: { status: number; headers: Headers }) =>
  new Response(bodyless(status) ? null : body, { status, headers })

/** The default transport. */
export const byFetch: Transport = (path, { method, headers, body, onReceived, ...limits }) =>
  limited(limits, async (signal) => {
    const response = await fetch(path, { method, headers, signal, ...(body !== undefined && { body }) })
    if (!onReceived || !response.body) return whole(await response.arrayBuffer(), response)
    // An unpacked response is longer than its content-length. The size of a streamed export is only an estimate of the server.
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
