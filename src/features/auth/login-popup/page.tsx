import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { usePopup } from '#platform/web/popups/use-popup.ts'
import { LoginSteps } from '../login/login-steps.tsx'
import loginPopup from './screen.ts'

/** The login popup; its opener reloads the page (S2-059). Opened by URL it redirects to the home page. */
const LoginPopup = () => {
  const { resolve, bare } = usePopup(loginPopup)
  const text = useText()
  return (
    <div data-page="loginPopup">
      {bare && <h1 className="vh">{text('login.submit')}</h1>}
      <LoginSteps onDone={(session) => (bare ? location.assign('/') : resolve(session))} />
    </div>
  )
}
export default LoginPopup
