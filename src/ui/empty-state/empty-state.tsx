import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './empty-state.module.css'

type Props = {
  /** The fixed text: 조회된 데이터가 없습니다. */
  text: string
  /** The search conditions as text. */
  conditions?: ReactNode | undefined
  /** One action. */
  action?: ReactNode
  icon?: IconType
}

/** Nothing found or no access: text, conditions, one action. */
export function EmptyState({ text, conditions, action, icon }: Props) {
  return (
    <div className={styles.empty}>
      {icon && <Icon of={icon} size={20} />}
      <p>{text}</p>
      {conditions !== undefined && <p className={styles.conditions}>{conditions}</p>}
      {action}
    </div>
  )
}
