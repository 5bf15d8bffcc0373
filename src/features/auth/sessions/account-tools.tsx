import { type ComponentType, useState } from 'react'
import { useText } from '#platform/web/portal.tsx'
import { useLazyPart } from '#ui/layer/use-lazy-part.ts'
import { ChangePasswordForm } from '../change-password/change-password-form.tsx'
import styles from './account-tools.module.css'
import { SessionList } from './session-list.tsx'

type Open = 'password' | 'sessions' | 'tokens' | 'notices' | null

const loadTokens = () => import('../tokens/token-panel.tsx')

type Props = {
  /** The notification settings, which are another room's. */
  loadNotices: () => Promise<{ default: ComponentType }>
}

/** The part of the user panel about the account itself: notifications, a new password, where one is logged in (S2-047, S4-006), and API tokens. */
export const AccountTools = ({ loadNotices }: Props) => {
  const text = useText()
  const [open, setOpen] = useState<Open>(null)
  const { Part: TokenPanel, want } = useLazyPart(loadTokens)
  const { Part: NoticePanel, want: wantNotices } = useLazyPart(loadNotices)
  const press = (which: Exclude<Open, null>) => {
    setOpen(open === which ? null : which)
    if (which === 'tokens') void want()
    if (which === 'notices') void wantNotices()
  }
  const fold = (which: Exclude<Open, null>, label: string) => (
    <button type="button" className={styles.fold} aria-expanded={open === which} onClick={() => press(which)}>
      {label}
    </button>
  )
  return (
    <div className={styles.tools}>
      {fold('notices', text('noticeSettings.title'))}
      {open === 'notices' && NoticePanel && <NoticePanel />}
      {fold('password', text('changePassword.title'))}
      {open === 'password' && <ChangePasswordForm onDone={() => setOpen(null)} />}
      {fold('sessions', text('sessions.title'))}
      {open === 'sessions' && <SessionList />}
      {fold('tokens', text('token.title'))}
      {open === 'tokens' && TokenPanel && <TokenPanel />}
    </div>
  )
}
