import type { ErrorReply } from '#platform/shared/calls/endpoint.ts'

/** A refused or failed call, as the caller receives it (section 8 of the specification). */
export class CallProblem extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** The x-error-code; '' without one. */
  readonly code: string
  readonly body: ErrorReply
  /** An error box or the login popup has already informed the visitor; the caller shows nothing more. */
  readonly told: boolean
  constructor(status: number, code: string, body: ErrorReply, told = false) {
    super(body.message)
    this.status = status
    this.code = code
    this.body = body
    this.told = told
  }
}

/** Whether the server judged what was typed; other refusals, a server that is not there and a cut line say nothing about it. */
export const isRefusedEntry = (error: unknown) => error instanceof CallProblem && (error.status === 400 || error.status === 401)
