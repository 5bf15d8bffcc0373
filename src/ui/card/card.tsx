import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type Props = {
  /** The accessible name of the section, unless a title gives it. */
  label?: string
  title?: ReactNode
  /** Small grey words beside the title: a count, an as-of time. */
  hint?: ReactNode
  /** At the right end of the head: a link or a small button. */
  action?: ReactNode
  pad?: boolean
  className?: string
  children?: ReactNode
}

/** White ground, hairline, radius 8; with an optional head. No cards inside cards. */
export function Card({ label, title, hint, action, pad = false, className, children }: Props) {
  return (
    <section className={classNames(styles.card, pad && styles.pad, className)} aria-label={label}>
      {(title !== undefined || action !== undefined) && (
        <header className={styles.head}>
          <h2>{title}</h2>
          {hint !== undefined && <small>{hint}</small>}
          {action !== undefined && <div className={styles.action}>{action}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
