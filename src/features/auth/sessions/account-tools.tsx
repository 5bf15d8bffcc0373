import { useState } from 'react'
import { useText } from '#platform/web/portal.tsx'
import { ChangePasswordForm } from '../change-password/change-password-form.tsx'
import styles from './account-tools.module.css'
import { SessionList } from './session-list.tsx'

type Open = 'password' | 'sessions' | null

/** The part of the user panel about the account itself: a new password, and where one is logged in (S2-047, S4-006). */
export const AccountTools = () => {
  const text = useText()
  const [open, setOpen] = useState<Open>(null)
  const fold = (which: Exclude<Open, null>, label: string) => (
    <button type="button" className={styles.fold} aria-expanded={open === which} onClick={() => setOpen(open === which ? null : which)}>
      {label}
    </button>
  )
  return (
    <div className={styles.tools}>
      {fold('password', text('changePassword.title'))}
      {open === 'password' && <ChangePasswordForm onDone={() => setOpen(null)} />}
      {fold('sessions', text('sessions.title'))}
      {open === 'sessions' && <SessionList />}
    </div>
  )
}
