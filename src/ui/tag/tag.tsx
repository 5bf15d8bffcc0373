import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './tag.module.css'

/** `bad` is solid red, `bad-soft` the soft red of a suspended customer; colours only for exceptions and document states. */
export type TagTone = 'plain' | 'note' | 'warn' | 'bad' | 'bad-soft' | 'ok' | 'accent' | 'outline'

type Props = { tone?: TagTone; icon?: IconType; children: ReactNode }

/** A 20px text tag. The text has the meaning; the tone repeats it. */
export function Tag({ tone = 'plain', icon, children }: Props) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon && <Icon of={icon} size={12} />}
      {children}
    </span>
  )
}
