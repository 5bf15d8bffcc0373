/** Why a mail server did not take a mail, as the library names it, and which sentence says so. */
const PROBLEMS: Record<string, string> = {
  EDNS: 'host',
  ENOTFOUND: 'host',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ESOCKET: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EAUTH: 'login',
  ENOAUTH: 'login',
  ETLS: 'tls',
  EENVELOPE: 'address',
}
const MAX_DETAIL = 300

type MailError = { code?: string; response?: string; message?: string }

/** The sentence for a failed mail, and the words of the server itself. */
export const mailProblem = (error: unknown): { key: string; detail: string } => {
  const { code, response, message } = error as MailError
  const detail = response || (message ?? '')
  return { key: `firstRun.mail.${PROBLEMS[code ?? ''] ?? 'refused'}`, detail: detail.replace(/\s+/g, ' ').slice(0, MAX_DETAIL) }
}
