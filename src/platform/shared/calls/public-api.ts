/** What a personal token may be made for. */
export const SCOPES = ['shipments:read', 'events:read', 'events:write', 'mcp'] as const
export type Scope = (typeof SCOPES)[number]

/** How every personal token begins, so that people and secret scanners know one when they see it. */
export const TOKEN_MARK = 'naru_'

/**
 * What a call of programs says beside its contract. Its path may hold parameters (`/api/v1/shipments/{no}`); input is made of them,
 * of the query and of the named headers. The answer goes out without the envelope, a refusal as a problem document (RFC 9457).
 */
export type Program = {
  /** What a token must be made for; null takes any token. */
  scope: Scope | null
  /** Its name in programs made from the description of the interface (OpenAPI), and one line about it. */
  name: string
  summary: string
  /** Request headers that are input, in lower case. */
  headers?: readonly string[]
  /** The media types of a body that is taken as it is: input gets its bytes as `body`. The first one is the usual one. */
  media?: readonly [string, ...string[]]
  /** Refusals have the shape that DCSA names. */
  dcsa?: true
  /** Not one of the calls that the description lists. */
  unlisted?: true
}
