import { limitedText } from '../limited-text.ts'
import { encryptIdentity } from './encrypt-identity.ts'
import { DOCUMENT_FIELDS, type Groupware, type GroupwareAnswer } from './port.ts'
import { pageAnswer, resultAnswer } from './read-answer.ts'

/** Time limit in milliseconds (S7-039). */
const LIMIT_MS = 10_000
const MAX_BYTES = 1024 * 1024

const read = async (response: Response, home: URL): Promise<GroupwareAnswer> => {
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel()
    return pageAnswer(response.headers.get('location'), home)
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    return { kind: 'failed', why: 'status' }
  }
  const body = await limitedText(response, MAX_BYTES)
  return body === null ? { kind: 'failed', why: 'garbage' } : resultAnswer(body)
}

/**
 * The groupware over HTTP, at the configured address only. It gets only the fields of a document and the caller's encrypted identity;
 * redirects are results and are not followed.
 */
export const httpGroupware = ({ url, key, limitMs = LIMIT_MS }: { url: string; key: string; limitMs?: number }): Groupware => {
  const home = new URL(url)
  return {
    logOn: async ({ loginId, empSeq, compSeq }, document, now) => {
      const form = new URLSearchParams({ loginId: encryptIdentity(loginId, key, now), mod: document.mod })
      if (empSeq) form.set('empSeq', encryptIdentity(empSeq, key, now))
      if (compSeq) form.set('compSeq', compSeq)
      for (const name of DOCUMENT_FIELDS) if (document[name]) form.set(name, document[name])
      const signal = AbortSignal.timeout(limitMs)
      try {
        const headers = { accept: 'application/json' }
        return await read(await fetch(home, { method: 'POST', body: form, headers, redirect: 'manual', signal }), home)
      } catch {
        return { kind: 'failed', why: signal.aborted ? 'time-out' : 'unreachable' }
      }
    },
  }
}
