/** Scopes of a personal token. */
export const SCOPES = [
  'shipments:read',
  'shipments:write',
  'customers:write',
  'parties:write',
  'containers:write',
  'documents:write',
  'users:write',
  'terms:write',
  'schedules:write',
  'events:read',
  'events:write',
  'bookings:read',
  'bookings:write',
  'changes:read',
  'mcp',
] as const
/** Scopes that only tokens of system accounts have: their writes belong to a named system. */
export const SYSTEM_SCOPES: readonly Scope[] = [
  'shipments:write',
  'customers:write',
  'parties:write',
  'containers:write',
  'documents:write',
  'users:write',
  'terms:write',
  'schedules:write',
]
export type Scope = (typeof SCOPES)[number]

/** Prefix of every personal token, so that people and secret scanners recognise it. */
export const TOKEN_MARK = 'naru_'

/**
 * The API properties of a call. Its path may contain parameters (`/api/v1/shipments/{no}`); input consists of them, the query and the named
 * headers. The JSON body of a call with another method than GET is `body`. The response has no envelope, a refusal is a problem document
 * (RFC 9457).
 */
export type Program = {
  /** The required scope; null accepts any token. */
  scope: Scope | null
  /** How many calls of the token's quota it is worth; one unless stated. */
  cost?: number
  /** What a large body costs beyond that. It is asked before the body is checked: any shape. */
  weigh?: { more: (body: unknown) => number; about: string }
  /** Operation id and one-line summary in OpenAPI. */
  name: string
  summary: string
  /** Request headers that are input, in lower case. */
  headers?: readonly string[]
  /** The media types of a raw body: input gets its bytes as `body`. The first one is the default. */
  media?: readonly [string, ...string[]]
  /** The raw body goes to a temporary file: input gets its path, size and hash as `body`. */
  spool?: true
  /** Refusals use DCSA's format. */
  dcsa?: true
  /** Values of path, query and headers, a body and an answer for the OpenAPI document. */
  example?: { input?: Readonly<Record<string, unknown>>; body?: unknown; answer?: unknown }
  /** Not listed in the OpenAPI document. */
  unlisted?: true
}
