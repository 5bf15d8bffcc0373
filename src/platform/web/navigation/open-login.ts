import type { Session } from '#platform/shared/calls/session.ts'
import { connected } from '../api/call.ts'
import { openPopup } from '../popups/popup-stack.ts'
import { loadPage, reloadPage } from './reload.ts'
import { isUnsaved } from '../forms/unsaved.ts'

/** Specification S2-058. */
const SIZE = { width: 500, height: 360, keepSize: true, stays: true } as const
const ABBR = 'loginPopup'

let target: string | null = null

/**
 * Accepts a new session of the same user.
 * @returns false for any other user, who needs a new page
 */
const goesOn = (session: Session): boolean => {
  const page = connected()
  const { userId, corpCd, roleId, langCd } = page.getState().session
  const isSame = userId === session.userId && corpCd === session.corpCd && roleId === session.roleId && langCd === session.langCd
  if (isSame) page.setState({ loggedIn: true, session })
  return isSame && userId !== ''
}

/**
 * Opens the login popup, once for concurrent requests. After success the page reloads, at `href` when one is given, unless typed text of
 * the same user would be lost; closing it forgets the target and returns false (S2-059, S4-008, S4-010).
 */
export const openLogin = async (href: string | null = null): Promise<boolean> => {
  target = href ?? target
  if (
    connected()
      .getState()
      .activePopupList.some(({ abbr }) => abbr === ABBR)
  )
    return false
  let session: Session
  try {
    session = await openPopup<Session>(ABBR, {}, SIZE)
  } catch {
    target = null // closed without login: the visitor stays on the page
    return false
  }
  // The same user continues: no form, no grid and no open cell loses anything.
  if (target === null && isUnsaved() && goesOn(session)) return true
  if (target && target !== location.pathname + location.search) loadPage(target)
  else reloadPage()
  return true
}
