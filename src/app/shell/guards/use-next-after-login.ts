import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { openLogin } from '#platform/web/navigation/open-login.ts'
import { usePortalStore } from '#platform/web/store/portal-store-provider.tsx'
import { screens } from '../../routing/registry.ts'
import { safeNext } from './menu-guard.ts'

/** A deep link that needs login leads to the home page with its target: this asks for login and continues there (S2-042). */
export const useNextAfterLogin = () => {
  const store = usePortalStore()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (pathname !== '/') return
    const next = safeNext(new URLSearchParams(search).get('next'), (path) => screens.has(path))
    if (!next) return
    if (store.getState().loggedIn) void navigate(next, { replace: true })
    else
      void openLogin(next).then((done) => {
        if (!done && location.pathname === '/') void navigate('/', { replace: true })
      })
  }, [store, navigate, pathname, search])
}
