import { useEffect } from 'react'
import { authorized } from '#features/auth/session/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { leavePage } from '#platform/web/navigation/reload.ts'
import { eraseOffline } from '#platform/web/offline/forget-device.ts'
import { sessionChannel } from './session-channel.ts'

/** A tab that was hidden this long checks its session. */
const AWAY_MS = 30_000

/**
 * After a log-out in another tab or window of this browser, this page is left at once without any personal data, and offers the login
 * again. A session that ended elsewhere is noticed when the tab becomes visible (S2-064, S4-050).
 */
export const useSessionWatch = () => {
  const store = usePortalStore()
  useEffect(() => {
    const leave = () => {
      store.setState((state) => ({ loggedIn: false, session: { ...state.session, apiToken: '' }, activeTabMap: {}, pageArgs: {} }))
      // Hides this page until the next one has loaded.
      document.documentElement.hidden = true
      leavePage(`/?next=${encodeURIComponent(location.pathname + location.search)}`)
    }
    const channel = sessionChannel()
    channel.addEventListener('message', ({ data }) => {
      const { loggedIn, session } = store.getState()
      if (data === session.userId && (loggedIn || session.apiToken)) leave()
    })
    const ask = async () => {
      if (!store.getState().loggedIn) return
      const answer = await call(authorized, {}, { silent: true, unattended: true }).catch(() => null)
      if (!answer || answer.authorized || !store.getState().loggedIn) return
      store.setState((state) => ({ loggedIn: false, session: { ...state.session, apiToken: '' } }))
      void eraseOffline()
      void openLogin()
    }
    let away = Number.POSITIVE_INFINITY
    const onVisible = () => {
      if (document.visibilityState === 'hidden') away = performance.now()
      else if (performance.now() - away > AWAY_MS) void ask()
    }
    // A page from the back/forward cache may be older than a log-out.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && ask())
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onShow)
    return () => {
      channel.close()
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onShow)
    }
  }, [store])
}
