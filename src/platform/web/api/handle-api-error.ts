import type { ErrorReply } from '#platform/shared/calls/endpoint.ts'
import { fixedText } from '#platform/shared/translations/fixed-text.ts'
import { CallProblem } from './call-problem.ts'
import type { PortalStore } from '../store/store.ts'

/** Reactions of the page to failed calls. The shell provides them. */
export type CallReactions = {
  errorBox: (text: string) => Promise<unknown>
  sessionEnded: () => void
}

export type Circumstances = { page: PortalStore; reactions: CallReactions | null; silent: boolean }

/** Thrown when the error box of an unexpected failure is closed; the call then never settles (S8-003). */
export const NEVER_SETTLES = Symbol('never settles')

/** A response that is not from our server (a proxy's page, a truncated body) counts as an unexpected failure (S8-006). */
const foreign = (page: PortalStore): ErrorReply => ({
  message: page.getState().languageMap['call.failed'] ?? 'An error occurred.',
  unknown: true,
})

/** The JSON of a response with any content type (a failed download comes as bytes, S8-009); null when it is not JSON. */
export const jsonOf = async <T extends object>(response: Response): Promise<T | null> => {
  try {
    const value: unknown = await response.json()
    return typeof value === 'object' ? (value as T | null) : null
  } catch {
    return null
  }
}

/** Handles an error response by the catalogue: rejection, or a box and a call that never settles. */
export const handleApiError = async (response: Response, around: Circumstances): Promise<never> => {
  const { page, reactions, silent } = around
  const told = await jsonOf<Partial<ErrorReply>>(response)
  // Proxies answer JSON too, without our message.
  const body = told?.message ? { ...told, message: told.message } : foreign(page)
  const code = response.headers.get('x-error-code') ?? ''
  if (response.status === 401) throw new CallProblem(401, code, body, askForLogin(code, around))
  const message = code ? `${body.message} [${code}]` : body.message
  if (body.unknown && !silent) {
    await reactions?.errorBox(message)
    throw NEVER_SETTLES
  }
  throw new CallProblem(response.status, code, { ...body, message })
}

/**
 * The first 401 of a member's page opens the login, as does every later one caused by the visitor (S4-050). The page stays with its typed
 * text.
 */
const askForLogin = (code: string, { page, reactions, silent }: Circumstances): boolean => {
  const { loggedIn, session } = page.getState()
  if (code !== 'AUTH-002' || !session.userId || (silent && !loggedIn)) return false
  page.setState({ loggedIn: false })
  reactions?.sessionEnded()
  return true
}

/** No response: the fixed text and the browser's error in a box, unless the call is silent (S8-007). */
export const noAnswer = (error: Error, { page, reactions, silent }: Circumstances): CallProblem => {
  const text = `${fixedText('call.noResponse', page.getState().session.langCd)}\n${error.message}`
  if (!silent) void reactions?.errorBox(text)
  return new CallProblem(0, '', { message: text }, !silent)
}
