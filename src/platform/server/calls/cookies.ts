import { flowCookie, SIGNED_OUT_COOKIE, sessionCookie } from './identify.ts'

type Header = [string, string]

const written = (name: string, value: string, secure: boolean, more: string[]): Header => [
  'set-cookie',
  [`${name}=${value}`, 'Path=/', ...more, 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; '),
]

/** Hands the browser its session; no script ever reads it (S4-006). It dies with the browser, at the latest with the session. */
export const giveSessionCookie = (token: string, secure: boolean): Header => written(sessionCookie(secure), token, secure, ['HttpOnly'])

/** Takes the session away again. */
export const dropSessionCookie = (secure: boolean): Header => written(sessionCookie(secure), '', secure, ['HttpOnly', 'Max-Age=0'])

/** Keeps the language for visits without login (S3-008); the page may change it too. */
export const giveLangCookie = (lang: string, secure: boolean): Header => written('lang', lang, secure, ['Max-Age=31536000'])

/** Takes away the page's sign of a log-out that did not reach us. */
export const dropSignedOutCookie = (secure: boolean): Header => written(SIGNED_OUT_COOKIE, '', secure, ['Max-Age=0'])

/** Binds a login at an identity provider to the browser that began it. Lax, because it comes back by a link of another site. */
export const giveFlowCookie = (token: string, secure: boolean, seconds: number): Header =>
  written(flowCookie(secure), token, secure, ['HttpOnly', `Max-Age=${seconds}`])

/** Takes it away when that login is over. */
export const dropFlowCookie = (secure: boolean): Header => written(flowCookie(secure), '', secure, ['HttpOnly', 'Max-Age=0'])
