import type { RowConflict, RowError } from './endpoint.ts'

/** The closed list of error codes (requirements, Appendix G): HTTP status, and whether the failure was unexpected. */
export const ERRORS = {
  'AUTH-001': { status: 401 },
  'AUTH-002': { status: 401 },
  'AUTH-003': { status: 403 },
  'AUTH-004': { status: 429 },
  'RATE-001': { status: 429 },
  'VAL-001': { status: 400 },
  'VAL-002': { status: 413 },
  'VAL-003': { status: 415 },
  'NTF-001': { status: 404 },
  'NTF-002': { status: 410 },
  'RTE-404': { status: 404 },
  'RTE-405': { status: 405 },
  'CNF-001': { status: 409 },
  'BIZ-001': { status: 422 },
  'BIZ-002': { status: 422 },
  'BIZ-003': { status: 422 },
  'BIZ-004': { status: 409 },
  'EXT-001': { status: 503 },
  'EXT-002': { status: 502, unknown: true },
  'SYS-500': { status: 500, unknown: true },
  'SYS-503': { status: 503 },
} as const satisfies Record<string, { status: number; unknown?: true }>

export type ErrorCode = keyof typeof ERRORS

/** The result of a rule: the message key with its parameters, or `null` when it passes. */
export type RuleProblem = { key: string; params?: readonly (string | number)[] }

/** A refusal. The HTTP layer turns it into a status, an x-error-code header and a message in the caller's language. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly key: string
  readonly params: readonly (string | number)[]
  readonly errors: RowError[] | undefined
  readonly conflicts: RowConflict[] | undefined
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    options: {
      key?: string
      params?: readonly (string | number)[]
      errors?: RowError[]
      conflicts?: RowConflict[]
      retryAfterSeconds?: number
    } = {},
  ) {
    super(code)
    this.code = code
    this.key = options.key ?? code
    this.params = options.params ?? []
    this.errors = options.errors
    this.conflicts = options.conflicts
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Throws VAL-001 when a rule found a problem; the same rule warns in the form. */
export const refuse = (problem: RuleProblem | null, code: ErrorCode = 'VAL-001') => {
  if (problem) throw new Refusal(code, problem)
}

/** The record does not exist or the caller may not see it: both look the same (S6-006). */
export const notFound = () => new Refusal('NTF-001')

/**
 * For a record in an address: null when it is unknown or not visible, any other failure is rethrown. A loader on the server gets a refusal
 * as the data of an error page, `[NTF-001]`; in the browser it has its code.
 */
export const nullIfNotVisible = (error: unknown): null => {
  const { code, data } = error as { code?: unknown; data?: unknown }
  if (/^\[?(?:NTF|AUTH)-/.test(String(code ?? data))) return null
  throw error
}
