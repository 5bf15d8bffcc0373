import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIdlePart } from '#platform/web/navigation/idle-part.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { CompanyIcon, EyeIcon } from '#ui/icon/icons.ts'
import '../account/open-account.ts'
import styles from './user-panel.module.css'

const loadFacts = () => import('./user-facts.tsx')

/** The pill with company and role, and its panel about the visitor (S2-047). */
export const UserPanel = ({ className }: { className?: string | undefined }) => {
  const text = useText()
  const [open, setOpen] = useState(false)
  const UserFacts = useIdlePart(loadFacts, open)
  const pill = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  const loggedIn = usePortal((state) => state.loggedIn)
  const company = usePortal(({ session }) => session.custName)
  const roleId = usePortal(({ session }) => session.roleId)
  const shown = loggedIn ? company : text('shell.guest')
  useEffect(() => setOpen(false), [key])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    pill.current?.focus()
  }
  return (
    <div
      role="group"
      aria-label={text('shell.loginInfo')}
      className={classNames(styles.user, className)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={pill}
        type="button"
        className={styles.pill}
        aria-expanded={open}
        aria-controls="user-panel"
        onClick={() => setOpen(!open)}
      >
        <Icon of={loggedIn ? CompanyIcon : EyeIcon} size={14} />
        <span className="ellipsis" title={shown}>
          {shown}
        </span>
        {loggedIn && <em title={text(`role.${roleId}`)}>{text(`role.${roleId}`)}</em>}
      </button>
      {open && UserFacts && (
        <>
          <div className={styles.away} onPointerDown={() => setOpen(false)} />
          <section id="user-panel" className={styles.panel} aria-label={text('shell.userPanel')}>
            <UserFacts />
          </section>
        </>
      )}
    </div>
  )
}
