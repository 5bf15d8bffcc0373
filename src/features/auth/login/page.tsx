import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { tabStorage } from '#platform/web/browser/safe-storage.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { type Arrival, arrivalOf } from './arrival.ts'
import { type MailedLink, SetPasswordForm } from '../reset-password/set-password-form.tsx'
import styles from './login.module.css'
import { LoginSteps } from './login-steps.tsx'

/** The token of a mailed link in this tab, until its form is left. */
const STORED = { resetPassword: 'naru.resetToken', invitation: 'naru.invitation' } as const
const QUERY = { resetPassword: 'resetToken', invitation: 'invitation' } as const
const KINDS = ['invitation', 'resetPassword'] as const

/** The first of the two kinds of links that has a token. */
const linkOf = (tokenOf: (kind: MailedLink['kind']) => string | null): MailedLink | null =>
  KINDS.flatMap((kind) => {
    const token = tokenOf(kind)
    return token ? [{ kind, token }] : []
  })[0] ?? null

/** Prevents the token from leaking in a referrer (S7-015). */
export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/**
 * The login page, and the new password form behind a mailed link (S2-061, S2-063). The home page decides where to go next, because it
 * has all routes.
 */
const Login = () => {
  const text = useText()
  const [query] = useSearchParams()
  const [link, setLink] = useState(() => linkOf((kind) => query.get(QUERY[kind])))
  const [notice, setNotice] = useState<string | null>(null)
  const next = query.get('next')
  const [arrived, setArrived] = useState<Arrival>({})
  useEffect(() => {
    if (!location.hash) return
    setArrived(arrivalOf(location.hash))
    history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  useEffect(() => {
    const inAddress = linkOf((kind) => query.get(QUERY[kind]))
    if (!inAddress) return setLink(linkOf((kind) => tabStorage.read(STORED[kind])))
    // Bookmarks, referrers and the history get the plain URL; a reload of this tab still has its form.
    history.replaceState(history.state, '', '/login')
    for (const kind of KINDS) tabStorage.remove(STORED[kind])
    tabStorage.write(STORED[inAddress.kind], inAddress.token)
  }, [query])
  const leaveLink = () => {
    setLink(null)
    for (const kind of KINDS) tabStorage.remove(STORED[kind])
  }
  return (
    <div data-page="login" className={styles.page}>
      <h1 className="vh">{text('login.submit')}</h1>
      <section className={styles.sheet}>
        {link ? (
          <SetPasswordForm
            link={link}
            onDone={(message) => {
              leaveLink()
              setNotice(message)
            }}
            onBack={leaveLink}
          />
        ) : (
          <LoginSteps notice={notice} arrived={arrived} onDone={() => location.assign(next ? `/?next=${encodeURIComponent(next)}` : '/')} />
        )}
      </section>
      <Link to="/" reloadDocument onClick={leaveLink}>
        {text('login.toPortal')}
      </Link>
    </div>
  )
}
export default Login
