import type { ReactNode } from 'react'
import { Icon, type IconType } from '#ui/icon/icon.tsx'
import styles from './rail.module.css'

/** A section of the right column with its heading. */
export function Section({ icon, title, action, children }: { icon: IconType; title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.title}>
        <h3>
          <Icon of={icon} size={16} />
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
