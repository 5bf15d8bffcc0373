import type { GroupwareAnswer } from './port.ts'

const MAX_CODE_LENGTH = 40
const MAX_MESSAGE_LENGTH = 300
/** Where the groupware redirects unknown users. */
const LOG_IN_PAGE = /egovLoginUsr|login_error/

/** A page of the groupware itself; other addresses are rejected. */
export const pageAnswer = (location: string | null, home: URL): GroupwareAnswer => {
  const url = location && URL.canParse(location, home.href) ? new URL(location, home) : null
  if (!url || url.origin !== home.origin || url.username || url.password) return { kind: 'failed', why: 'elsewhere' }
  return LOG_IN_PAGE.test(url.href) ? { kind: 'failed', why: 'not-known' } : { kind: 'page', url: url.href }
}

const parsed = (body: string): Record<string, unknown> | null => {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** The two fields of a JSON response; the rest is dropped. */
export const resultAnswer = (body: string): GroupwareAnswer => {
  const { resultCode, resultMsg = '' } = parsed(body) ?? {}
  if (typeof resultCode !== 'string' || typeof resultMsg !== 'string') return { kind: 'failed', why: 'garbage' }
  if (resultCode.toUpperCase() !== 'SUCCESS') return { kind: 'failed', why: 'refused' }
  return { kind: 'done', resultCode: resultCode.slice(0, MAX_CODE_LENGTH), resultMsg: resultMsg.slice(0, MAX_MESSAGE_LENGTH) }
}
