import styles from './due-label.module.css'

/** `far` four days and more, `near` 1–3, `today`, `over` past, `none` without a deadline. */
export type DueBand = 'far' | 'near' | 'today' | 'over' | 'none'

/** The band of a deadline by whole days left (0 = today, negative = past, null = no deadline). */
export const dueBand = (daysLeft: number | null): DueBand => {
  if (daysLeft === null) return 'none'
  if (daysLeft < 0) return 'over'
  return daysLeft === 0 ? 'today' : daysLeft <= 3 ? 'near' : 'far'
}

type Props = {
  daysLeft: number | null
  /** The name of the deadline: 서류마감, CY 반입마감, 프리타임 … */
  name: string
  /** The remaining time as text: D-19, 오늘 17:00, 1일 초과. */
  text: string
  /** `pair` keeps name and value together (mobile rows) instead of spreading them over the cell. */
  layout?: 'spread' | 'pair'
}

/** The next open deadline of a row. */
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
