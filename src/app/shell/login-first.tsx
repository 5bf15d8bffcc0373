import { openLogin } from '#platform/web/navigation/open-login.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { LockIcon } from '#ui/icon/icons.ts'
import { screens } from '../routing/registry.ts'
import { withoutSlash } from './guards/menu-guard.ts'
import styles from './login-first.module.css'

/** In place of content that only members have: says so, without an alert (S8-001), and offers the log-in, which comes back to this address (S2-059). */
export const LoginFirst = ({ className }: { className?: string | undefined }) => {
  const text = useText()
  return (
    <div className={className} role="note">
      <Icon of={LockIcon} size={20} />
      <p>{text('shell.loginFirst')}</p>
      <Button variant="primary" onClick={() => void openLogin()}>
        {text('shell.login')}
      </Button>
    </div>
  )
}

/**
 * Above a members' popup that a guest opened by its own address, where no header offers the log-in; also above one of everybody that is
 * asked for a member's record (S2-044).
 */
export const LoginFirstStrip = ({ pathname, search }: { pathname: string; search: string }) => {
  const loggedIn = usePortal((state) => state.loggedIn)
  const card = screens.get(withoutSlash(pathname))
  if (loggedIn || card?.kind !== 'popup' || card.marker === 'loginPopup') return null
  if (card.popup.access === 'guest' && !new URLSearchParams(search).get('mngtNo')) return null
  return <LoginFirst className={styles.strip} />
}
