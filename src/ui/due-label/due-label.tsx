import styles from './due-label.module.css'

/** `far` four days and more, `near` 1–3, `today`, `over` past, `none` no open clock. */
export type DueBand = 'far' | 'near' | 'today' | 'over' | 'none'

/** The band of a clock that ends in so many whole days (0 = today, negative = past, null = no clock). */
export const dueBand = (daysLeft: number | null): DueBand => {
  if (daysLeft === null) return 'none'
  if (daysLeft < 0) return 'over'
  return daysLeft === 0 ? 'today' : daysLeft <= 3 ? 'near' : 'far'
}

type Props = {
  daysLeft: number | null
  /** The clock by name: 서류마감, CY 반입마감, 프리타임 … */
  name: string
  /** What is left, in words: D-19, 오늘 17:00, 1일 초과. */
  text: string
  /** `pair` keeps name and value together (mobile rows) instead of spreading them over the cell. */
  layout?: 'spread' | 'pair'
}

/** The nearest open clock of a row. */
export function DueLabel({ daysLeft, name, text, layout = 'spread' }: Props) {
  const band = dueBand(daysLeft)
  return (
    <span className={styles.due} data-band={band} data-layout={layout}>
      {band === 'none' ? (
        <span>–</span>
      ) : (
        <>
          <span>{name}</span>
          <b>{text}</b>
        </>
      )}
    </span>
  )
}
