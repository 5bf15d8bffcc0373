import { STATUS_CODES } from 'node:http'
import type { RowError } from '#platform/shared/calls/endpoint.ts'
import { ERRORS, type Refusal } from '#platform/shared/calls/errors.ts'

/** `#/2/eventDateTime`: the JSON pointer of a fault in the request (RFC 6901), with indexes from 0. */
const fieldOf = ({ columnsName, fields: [name] = [] }: RowError) => name ?? columnsName
const pointer = (error: RowError) =>
  error.pointer !== undefined
    ? `#${error.pointer}`
    : `#${error.rowIndex ? `/${Number(error.rowIndex) - 1}` : ''}${fieldOf(error) ? `/${fieldOf(error)}` : ''}`

/** A refusal as a problem document (RFC 9457). `words` is the message in the caller's language; `code` is stable. */
export const problemOf = ({ code, errors }: Refusal, words: string, requestId: string) => ({
  type: `urn:naru:problem:${code}`,
  title: words,
  status: ERRORS[code].status,
  code,
  instance: `urn:uuid:${requestId}`,
  ...(errors?.length && { errors: errors.map((error) => ({ pointer: pointer(error), detail: error.message ?? words })) }),
})

/** A refusal in DCSA's format. */
export const dcsaRefusal = ({ code, errors }: Refusal, words: string, { method, url }: { method: string; url: string }, now: Date) => {
  const { status } = ERRORS[code]
  const reasons = errors?.length ? errors.map((error) => ({ reason: fieldOf(error), message: error.message ?? words })) : null
  return {
    httpMethod: method,
    requestUri: url.split('?')[0],
    statusCode: status,
    statusCodeText: STATUS_CODES[status] ?? '',
    errorDateTime: now.toISOString(),
    errors: reasons ?? [{ reason: code, message: words }],
  }
}
