import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { type CallOptions, perform } from './call.ts'
import { dispositionName } from '../browser/disposition-name.ts'
import { encoded } from './post-form.ts'
import type { Progress, Sending } from './transport.ts'

/** Time limit of a download by address in milliseconds (S9-002). */
export const DOWNLOAD_TIMEOUT = 300_000

export type Downloaded = { blob: Blob; fileName: string }

export type DownloadOptions = CallOptions & {
  onProgress?: Progress
  /** The name when the server sends none. */
  fileName?: string
}

type Source = Pick<Endpoint, 'path' | 'method' | 'quiet'>

/**
 * Fetches a file into memory. A GET contract, or any address with `method: 'GET'`, sends its input in the query, others as JSON. An error
 * body is read as JSON and handled like that of any call (S8-009).
 */
export const download = (source: Source, input: object, { onProgress, fileName, ...options }: DownloadOptions): Promise<Downloaded> =>
  perform(
    { ...source, path: source.method === 'GET' ? withQuery(source.path, input) : source.path },
    { ...sendingOf(source, input), onReceived: onProgress },
    { timeout: DOWNLOAD_TIMEOUT, ...options },
    (response) => downloadedOf(response, fileName),
  )

/** The file of a response; `fileName` when the server sends no name. */
export const downloadedOf = async (response: Response, fileName = 'download'): Promise<Downloaded> => ({
  blob: new Blob([await response.arrayBuffer()], { type: response.headers.get('content-type') ?? 'application/octet-stream' }),
  fileName: dispositionName(response.headers.get('content-disposition')) ?? fileName,
})

const sendingOf = ({ method }: Source, input: object): Pick<Sending, 'method' | 'headers' | 'body'> =>
  method === 'GET'
    ? { method, headers: {} }
    : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }

const withQuery = (path: string, input: object) => {
  const query = encoded(input)
  return query.size === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`
}

/** Milliseconds after which every browser has started to save; the object URL may then be revoked. */
const FREE_AFTER = 60_000

/** Saves a file through the browser's own downloads. */
export const saveFile = ({ blob, fileName }: Downloaded) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(link.href), FREE_AFTER)
}
