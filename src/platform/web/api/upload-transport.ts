import { limited, type Transport, whole } from './transport.ts'

const headersOf = (xhr: XMLHttpRequest): Headers => {
  const headers = new Headers()
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return headers
}

/** The transport of uploads: only XMLHttpRequest reports upload progress in every browser. */
export const byXhr: Transport = (path, { method, headers, body, onSent, ...limits }) =>
  limited(
    limits,
    (signal) =>
      new Promise<Response>((settle, fail) => {
        if (signal.aborted) return fail(signal.reason as Error)
        const xhr = new XMLHttpRequest()
        xhr.open(method, path)
        xhr.responseType = 'arraybuffer'
        for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
        if (onSent) xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => onSent(loaded, lengthComputable ? total : null)
        xhr.onload = () => settle(whole(xhr.response as ArrayBuffer, { status: xhr.status, headers: headersOf(xhr) }))
        xhr.onerror = () => fail(new TypeError('Failed to send'))
        signal.addEventListener('abort', () => {
          xhr.abort()
          fail(signal.reason as Error)
        })
        xhr.send(body ?? null)
      }),
  )
