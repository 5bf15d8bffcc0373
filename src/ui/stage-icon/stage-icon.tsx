import styles from './stage-icon.module.css'
import { type StageLevel, stageMark } from './stage-level.ts'

/** The ring that fills with progress. Always beside its text, so hidden from screen readers. */
export function StageIcon({ level }: { level: StageLevel }) {
  const mark = stageMark(level)
  return (
    <svg className={styles.glyph} data-level={level} viewBox="0 0 14 14" width="14" height="14" aria-hidden>
      <circle cx="7" cy="7" r="6.2" />
      {mark && <path className={styles[mark.kind]} d={mark.path} />}
    </svg>
  )
}
