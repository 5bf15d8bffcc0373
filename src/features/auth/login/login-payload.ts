import { PASSWORD_SEPARATOR } from '#platform/shared/calls/session.ts'

/** The `p` of the login call (S3-010). It is not encrypted; TLS protects it. */
export const joinLogin = (password: string, userId: string): string => password + PASSWORD_SEPARATOR + userId

/** The two parts of `p`, split at the last separator, because a password may contain one and an id cannot; null without any. */
export const splitLogin = (p: string): { password: string; userId: string } | null => {
  const at = p.lastIndexOf(PASSWORD_SEPARATOR)
  return at < 0 ? null : { password: p.slice(0, at), userId: p.slice(at + PASSWORD_SEPARATOR.length) }
}
