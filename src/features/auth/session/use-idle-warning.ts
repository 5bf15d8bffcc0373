import { useEffect } from 'react'
import { call } from '#platform/web/api/call.ts'
import { lastActivity } from '#platform/web/api/last-activity.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { fill } from '#platform/shared/translations/messages.ts'
import { messageBox } from '#platform/web/notifications/message-box.ts'
import { usePortal, usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { authorized } from './contract.ts'

const WARN_MINUTES = 5
const LOOK_MS = 10_000

/** The session state by time: live, about to end, or ended. */
export const idleState = (now: number, contact: number, idleMinutes: number): 'live' | 'ending' | 'ended' => {
  const left = contact + idleMinutes * 60_000 - now
  if (left <= 0) return 'ended'
  return left <= WARN_MINUTES * 60_000 ? 'ending' : 'live'
}

/** Warns five minutes before an idle session ends, in one dialog, and extends it on request (S4-006). */
export const useIdleWarning = () => {
  const store = usePortalStore()
  const loggedIn = usePortal((state) => state.loggedIn)
  const idleMinutes = usePortal((state) => state.idleMinutes)
  useEffect(() => {
    if (!loggedIn) return
    let warned = false
    const look = async () => {
      if (warned || idleState(Date.now(), lastActivity(), idleMinutes) === 'live') return
      warned = true
      const { languageMap } = store.getState()
      const text = (key: string) => fill(languageMap[key] ?? key, [WARN_MINUTES])
      const stay = await messageBox.question(text('session.ending'), { okLabel: text('session.stay') })
      if (stay) {
        const answer = await call(authorized, {}, { silent: true }).catch(() => null)
        if (answer && !answer.authorized) {
          store.setState((state) => ({ loggedIn: false, session: { ...state.session, apiToken: '' } }))
          void openLogin()
          return
        }
      }
      warned = !stay // declined: no second warning
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => clearInterval(timer)
  }, [store, loggedIn, idleMinutes])
}
