import { TideGlyph } from '../tide-glyph/tide-glyph.tsx'
import type { TideLevel } from '../tide-glyph/tide-water.ts'
import styles from './status-label.module.css'

/** Glyph and word, no pill: six states share one hue and differ by fill and word. */
export function StatusLabel({ level, label }: { level: TideLevel; label: string }) {
  return (
    <span className={styles.status}>
      <TideGlyph level={level} />
      <span className={styles.word}>{label}</span>
    </span>
  )
}
