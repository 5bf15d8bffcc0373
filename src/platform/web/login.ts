import { connected } from './call.ts'
import { openPopup } from './popup-stack.ts'
import { loadPage, reloadPage } from './reload.ts'

/** S2-058. */
const SIZE = { width: 500, height: 360, keepSize: true, stays: true } as const
const ABBR = 'loginPopup'

let target: string | null = null

/**
 * Opens the login popup, once, however many ask for it. After success the page loads anew, at `href` when one is wanted;
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
  try {
    await openPopup(ABBR, {}, SIZE)
  } catch {
    target = null // closed without login: the visitor stays where he was
    return false
  }
  if (target && target !== location.pathname + location.search) loadPage(target)
  else reloadPage()
  return true
}
