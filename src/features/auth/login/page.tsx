import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { type Arrival, arrivalOf } from './arrival.ts'
import { SetPasswordForm } from '../reset-password/set-password-form.tsx'
import styles from './login.module.css'
import { LoginSteps } from './login-steps.tsx'

/** Prevents the reset token from leaking in a referrer (S7-015). */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/**
 * The login page, and the new password form behind a mailed link (S2-061, S2-063). The home page decides where to go next, because it
 * has all routes.
 */
const Login = () => {
  const text = useText()
  const [query] = useSearchParams()
  const [token, setToken] = useState(query.get('resetToken'))
  const [notice, setNotice] = useState<string | null>(null)
  const next = query.get('next')
  const [arrived, setArrived] = useState<Arrival>({})
  useEffect(() => {
    if (!location.hash) return
    setArrived(arrivalOf(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  useEffect(() => {
    // The token stays in memory only: history and bookmarks get the plain URL.
    if (query.has('resetToken')) history.replaceState(history.state, '', '/login')
  }, [query])
  return (
    <div data-page="login" className={styles.page}>
      <h1 className="vh">{text('login.submit')}</h1>
      <section className={styles.sheet}>
        {token ? (
          <SetPasswordForm
            token={token}
            onDone={(message) => {
              setToken(null)
              setNotice(message)
            }}
            onBack={() => setToken(null)}
          />
        ) : (
          <LoginSteps notice={notice} arrived={arrived} onDone={() => location.assign(next ? `/?next=${encodeURIComponent(next)}` : '/')} />
        )}
      </section>
      <Link to="/" reloadDocument>
        {text('login.toPortal')}
      </Link>
    </div>
  )
}
export default Login
