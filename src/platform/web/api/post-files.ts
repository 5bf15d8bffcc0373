import type { Endpoint, Reply } from '#platform/shared/calls/endpoint.ts'
import { type CallOptions, perform } from './call.ts'
import { DOWNLOAD_TIMEOUT, type Downloaded, downloadedOf } from './download.ts'
import { encoded } from './post-form.ts'
import { jsonOf } from './handle-api-error.ts'
import type { Progress } from './transport.ts'
import { byXhr } from './upload-transport.ts'

/** Time limit of an upload in milliseconds (S9-003). */
export const UPLOAD_TIMEOUT = 100_000

export type UploadOptions = CallOptions & { onProgress?: Progress }

/** Files and extra fields as multipart form data (S7-006). */
export const formOf = (fields: object, files: readonly File[]): FormData => {
  const form = new FormData()
  for (const [name, value] of encoded(fields)) form.append(name, value)
  for (const file of files) form.append('files', file, file.name)
  return form
}

/**
 * Makes a call with files, and returns the data of its response. `onProgress` receives the bytes sent; abort the signal to cancel. Times
 * out after 100 seconds.
 */
export const postFiles = async <I extends { files: unknown }, O>(
  contract: Endpoint<I, O>,
  fields: Omit<I, 'files'>,
  files: readonly File[],
  { onProgress, ...options }: UploadOptions,
): Promise<O> => {
  const sending = { method: 'POST', headers: {}, body: formOf(fields, files), onSent: onProgress } as const
  return (await perform(contract, sending, { timeout: UPLOAD_TIMEOUT, ...options }, jsonOf<Reply<O>>, byXhr)).data
}

/** Makes a call with files, and returns the file of its response. */
export const downloadByFiles = <I extends { files: unknown }>(
  contract: Endpoint<I, unknown>,
  fields: Omit<I, 'files'>,
  files: readonly File[],
  options: CallOptions,
): Promise<Downloaded> =>
  perform(
    contract,
    { method: 'POST', headers: {}, body: formOf(fields, files) },
    { timeout: DOWNLOAD_TIMEOUT, ...options },
    (response) => downloadedOf(response),
    byXhr,
  )
