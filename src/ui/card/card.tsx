import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './card.module.css'

type Props = {
  /** The accessible name of the section, if it has no title. */
  label?: string
  title?: ReactNode
  /** Small grey text beside the title: a count, an as-of time. */
  hint?: ReactNode
  /** The right end of the header: a link or a small button. */
  action?: ReactNode
  pad?: boolean
  className?: string
  children?: ReactNode
}

/** White background, hairline border, radius 8; optional header. Cards are never nested. */
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
