import { logout } from '#features/auth/login/contract.ts'
import { call, CallProblem, connected } from '#platform/web/api/call.ts'
import { loadPage } from '#platform/web/navigation/reload.ts'
import { forgetDevice } from '#platform/web/offline/forget-device.ts'
import { tabStorage } from '#platform/web/browser/safe-storage.ts'
import { confirmUnsaved } from '#platform/web/forms/unsaved.ts'
import { sessionChannel } from './session-channel.ts'

/**
 * Ends the session and goes home. If the call fails, the page still drops the user's data, and a marker cookie makes the server end the
 * session later (S2-064, S2-065).
 */
export const logOut = async () => {
  if (!(await confirmUnsaved())) return
  try {
    await call(logout, {}, { silent: true })
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error
    document.cookie = `naru_out=1; Path=/; SameSite=Lax; Max-Age=3600${location.protocol === 'https:' ? '; Secure' : ''}`
  }
  await forgetDevice()
  sessionChannel().postMessage(connected().getState().session.userId)
  connected().setState((state) => ({
    loggedIn: false,
    session: { ...state.session, apiToken: '' },
    activeTabMap: {},
    scrollMap: {},
    pageArgs: {},
  }))
  tabStorage.clear()
  loadPage('/')
}
