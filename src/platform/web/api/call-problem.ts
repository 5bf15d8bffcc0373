import type { ErrorReply } from '#platform/shared/calls/endpoint.ts'

/** A refused or failed call, as the error catalogue hands it to the caller (section 8 of the specification). */
export class CallProblem extends Error {
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The x-error-code, or '' without one. */
  readonly code: string
  readonly body: ErrorReply
  /** The visitor has been told already, by an error box or the login popup: the caller need say nothing more. */
  readonly told: boolean
  constructor(status: number, code: string, body: ErrorReply, told = false) {
    super(body.message)
    this.status = status
    this.code = code
    this.body = body
    this.told = told
  }
}
