import type { FastifyRequest } from 'fastify'
import { Refusal } from '#platform/shared/calls/errors.ts'
import type { Config } from '../setup/config.ts'
import type { TenantDirectory } from '../setup/tenant-directory.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import type { Caller, ServerDeps } from './handle.ts'
import { chosenLanguage } from '../translations/languages.ts'
import { UNATTENDED } from '#platform/shared/browser/live.ts'
import { apiTokenOf, endSessionOfCookie, findMember } from '../auth/session-store.ts'

/** Dependencies of the web server: also the tenants with their host names and branding. */
export type WebDeps = ServerDeps & { corps: TenantDirectory }

/** Marker of the page for a log-out that could not reach the server (S2-065); a login deletes it. */
export const SIGNED_OUT_COOKIE = 'naru_out'

/** `__Host-` binds the cookie to one host and needs TLS; plain-http installations (demo, intranet) use the short name. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-naru' : 'naru')

/** The cookie of a pending login at an identity provider. */
export const flowCookie = (secure: boolean) => (secure ? '__Host-naru-sso' : 'naru_sso')

/** Whether the visitor uses TLS: by configuration, by the portal's address, or behind a trusted proxy. */
export const isSecure = (
  request: Pick<FastifyRequest, 'protocol'>,
  { SECURE_COOKIES, PUBLIC_URL }: Pick<Config, 'SECURE_COOKIES' | 'PUBLIC_URL'>,
) => SECURE_COOKIES ?? (PUBLIC_URL?.startsWith('https:') || request.protocol === 'https')

/** The value of an authorization header without the word Bearer. */
export const bearerOf = (header: string | undefined) => {
  const text = (header ?? '').trim()
  if (!/^bearer\b/i.test(text)) return text
  return text.slice(6).trim()
}

/** The corporation of the requested host, or that of the installation. Only host names set by administrators count. */
export const corpOf = ({ hostname }: Pick<FastifyRequest, 'hostname'>, { config, corps }: Pick<WebDeps, 'config' | 'corps'>): string =>
  corps.corpOfHost(hostname) ?? config.DEFAULT_CORP

/** The session knows Korean or English; a third language over it is the choice of this browser. */
const ofMember = (member: Member, { language }: Caller) => ({
  member,
  lang: member.lang,
  language: language?.base === member.lang ? language : undefined,
  corpCd: member.corpCd,
})

/**
 * Identifies the caller. No header, an empty one, a bare `Bearer` and the guest marker all mean the same anonymous caller; they never widen
 * rights and never override a valid session cookie (S4-003). Any other unknown bearer is rejected.
 * @param tolerant treats an unknown or expired bearer as anonymous
 * @throws Refusal AUTH-002 for an unknown or expired bearer
 */
export const identify = async (
  request: FastifyRequest,
  around: Pick<WebDeps, 'database' | 'config' | 'corps' | 'languages'>,
  now: Date,
  tolerant = false,
): Promise<Caller> => {
  const { database, config } = around
  const guest: Caller = {
    member: null,
    proof: 'none',
    apiToken: '',
    ...chosenLanguage(request.cookies.lang, around.languages),
    corpCd: corpOf(request, around),
    hostCorp: around.corps.corpOfHost(request.hostname),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? ''),
    secure: isSecure(request, config),
    flow: request.cookies[flowCookie(isSecure(request, config))],
  }
  const attended = request.headers[UNATTENDED] === undefined
  const bearer = bearerOf(request.headers.authorization)
  if (bearer && bearer !== config.GUEST_TOKEN) {
    const member = await findMember(database, 'bearer', bearer, now, config, attended)
    if (!member && tolerant) return guest
    if (!member) throw new Refusal('AUTH-002')
    return { ...guest, ...ofMember(member, guest), proof: 'bearer', apiToken: bearer }
  }
  const cookie = request.cookies[sessionCookie(guest.secure)]
  if (!cookie) return guest
  if (request.cookies[SIGNED_OUT_COOKIE]) {
    await endSessionOfCookie(database, cookie, now)
    return guest
  }
  const member = await findMember(database, 'cookie', cookie, now, config, attended)
  return member ? { ...guest, ...ofMember(member, guest), proof: 'cookie', apiToken: apiTokenOf(cookie) } : guest
}
