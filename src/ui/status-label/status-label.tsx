import type { ReactNode } from 'react'
import { StageIcon } from '../stage-icon/stage-icon.tsx'
import type { StageLevel } from '../stage-icon/stage-level.ts'
import styles from './status-label.module.css'

type Props = {
  level: StageLevel
  label: string
  /** A tag beside the status; a long status text is truncated for it. */
  tag?: ReactNode
}

/** Glyph and text without a pill: six statuses share one hue and differ by fill and text. */
export function StatusLabel({ level, label, tag }: Props) {
  return (
    <span className={styles.status}>
      <StageIcon level={level} />
      <span className={styles.word}>{label}</span>
      {tag}
    </span>
  )
}
