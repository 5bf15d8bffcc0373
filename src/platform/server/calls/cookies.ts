import { flowCookie, SIGNED_OUT_COOKIE, sessionCookie } from './identify.ts'

type Header = [string, string]

const written = (name: string, value: string, secure: boolean, more: string[]): Header => [
  'set-cookie',
  [`${name}=${value}`, 'Path=/', ...more, 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join('; '),
]

/** Sets the session cookie. Scripts cannot read it (S4-006). It ends with the browser, at the latest with the session. */
export const giveSessionCookie = (token: string, secure: boolean): Header => written(sessionCookie(secure), token, secure, ['HttpOnly'])

/** Deletes the session cookie. */
export const dropSessionCookie = (secure: boolean): Header => written(sessionCookie(secure), '', secure, ['HttpOnly', 'Max-Age=0'])

/** Stores the language for visits without login (S3-008); the page may change it too. */
export const giveLangCookie = (lang: string, secure: boolean): Header => written('lang', lang, secure, ['Max-Age=31536000'])

/** Deletes the marker of a log-out that did not reach the server. */
export const dropSignedOutCookie = (secure: boolean): Header => written(SIGNED_OUT_COOKIE, '', secure, ['Max-Age=0'])

/**
 * Binds a login at an identity provider to the browser that started it. SameSite=Lax, because the login returns through a link of another
 * site.
 */
export const giveFlowCookie = (token: string, secure: boolean, seconds: number): Header =>
  written(flowCookie(secure), token, secure, ['HttpOnly', `Max-Age=${seconds}`])

/** Deletes the cookie of a finished login. */
export const dropFlowCookie = (secure: boolean): Header => written(flowCookie(secure), '', secure, ['HttpOnly', 'Max-Age=0'])
