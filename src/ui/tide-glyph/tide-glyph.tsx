import styles from './tide-glyph.module.css'

/** How full the ring is: 0 empty, 1 quarter, 2 half, 3 three quarters, 4 full with a check; `off` = cancelled, a slash. */
export type TideLevel = 0 | 1 | 2 | 3 | 4 | 'off'

/** Bodies of water inside a ring of radius 6.2 around (7, 7), with one wave on top. */
const WATER = {
  1: 'M1.63 10.10q2.69 -1.3 5.37 0t5.37 0A6.2 6.2 0 0 1 1.63 10.10Z',
  2: 'M0.80 7.00q3.10 -1.3 6.20 0t6.20 0A6.2 6.2 0 1 1 0.80 7.00Z',
  3: 'M1.63 3.90q2.69 -1.3 5.37 0t5.37 0A6.2 6.2 0 1 1 1.63 3.90Z',
} as const

/** The ring that fills as cargo moves. Always beside its word, so hidden from screen readers. */
export function TideGlyph({ level }: { level: TideLevel }) {
  return (
    <svg className={styles.glyph} data-level={level} viewBox="0 0 14 14" width="14" height="14" aria-hidden>
      <circle cx="7" cy="7" r="6.2" />
      {level === 4 && <path className={styles.check} d="M4.2 7.2l2 2 3.6-4" />}
      {level === 'off' && <path className={styles.slash} d="M3.6 10.4l6.8-6.8" />}
      {(level === 1 || level === 2 || level === 3) && <path className={styles.water} d={WATER[level]} />}
    </svg>
  )
}
