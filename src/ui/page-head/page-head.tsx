import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/icon-button.tsx'
import { StarFilledIcon, StarIcon } from '../icon/icons.ts'
import styles from './page-head.module.css'

type Props = {
  title: string
  /** The favourite star; omitted for guests. The label names the action: 즐겨찾기 추가, 즐겨찾기 해제. */
  star?: { on: boolean; label: string; onToggle: () => void }
  /** Beside the title: a status tag and the number of the record, or saved views. */
  children?: ReactNode
  /** Right end, the primary last. */
  actions?: ReactNode
}

/** Title, star, saved views, actions. */
export function PageHead({ title, star, children, actions }: Props) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {star && (
        <IconButton
          icon={star.on ? StarFilledIcon : StarIcon}
          label={star.label}
          size={28}
          tone="star"
          aria-pressed={star.on}
          onClick={star.onToggle}
        />
      )}
      {children}
      {actions !== undefined && (
        <div className={styles.actions} data-print="hide">
          {actions}
        </div>
      )}
    </header>
  )
}
