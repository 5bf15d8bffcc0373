import { useEffect } from 'react'
import { authorized } from '#features/auth/session/contract.ts'
import { call } from '#platform/web/api/call.ts'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { leavePage } from '#platform/web/navigation/reload.ts'
import { sessionChannel } from './session-channel.ts'

/** A tab that was out of sight this long asks whether its session still stands. */
const AWAY_MS = 30_000

/**
 * A log-out in another tab or window of this browser: this page leaves at once, with nothing of the person on it, and the way back in is
 * offered where it was. A session that ended elsewhere is noticed when the tab is looked at again (S2-064, S4-050).
 */
export const useSessionWatch = () => {
  const store = usePortalStore()
  useEffect(() => {
    const leave = () => {
      store.setState((state) => ({ loggedIn: false, session: { ...state.session, apiToken: '' }, activeTabMap: {}, pageArgs: {} }))
      // Before the other page is here, nothing of this one is to be read.
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
      void openLogin()
    }
    let away = Number.POSITIVE_INFINITY
    const onVisible = () => {
      if (document.visibilityState === 'hidden') away = performance.now()
      else if (performance.now() - away > AWAY_MS) void ask()
    }
    // A page that comes back from the browser's memory may have been left by a log-out.
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
