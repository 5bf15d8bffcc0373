import type { ReactNode } from 'react'
import { StageIcon } from '../stage-icon/stage-icon.tsx'
import type { StageLevel } from '../stage-icon/stage-level.ts'
import styles from './status-label.module.css'

type Props = {
  level: StageLevel
  label: string
  /** What goes on beside the state; a long word makes room for it. */
  tag?: ReactNode
}

/** Glyph and word, no pill: six states share one hue and differ by fill and word. */
export function StatusLabel({ level, label, tag }: Props) {
  return (
    <span className={styles.status}>
      <StageIcon level={level} />
      <span className={styles.word}>{label}</span>
      {tag}
    </span>
  )
}
