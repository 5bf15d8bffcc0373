import type { Session } from '#platform/shared/calls/session.ts'
import { connected } from '../api/call.ts'
import { openPopup } from '../popups/popup-stack.ts'
import { loadPage, reloadPage } from './reload.ts'
import { isUnsaved } from '../forms/unsaved.ts'

/** S2-058. */
const SIZE = { width: 500, height: 360, keepSize: true, stays: true } as const
const ABBR = 'loginPopup'

let target: string | null = null

/** Takes a new session of the user whose page this is. @returns false for anybody else, who gets a page of his own */
const goesOn = (session: Session): boolean => {
  const page = connected()
  const { userId, corpCd, roleId, langCd } = page.getState().session
  const isSame = userId === session.userId && corpCd === session.corpCd && roleId === session.roleId && langCd === session.langCd
  if (isSame) page.setState({ loggedIn: true, session })
  return isSame && userId !== ''
}

/**
 * Opens the login popup, once, however many ask for it. After success the page loads anew, at `href` when one is wanted,
 * unless something typed by the same user would be lost;
 * closing it forgets the target and yields false (S2-059, S4-008, S4-010).
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
    target = null // closed without login: the visitor stays where he was
    return false
  }
  // The same user goes on where he was: no form, no grid and no open cell loses anything.
  if (target === null && isUnsaved() && goesOn(session)) return true
  if (target && target !== location.pathname + location.search) loadPage(target)
  else reloadPage()
  return true
}
