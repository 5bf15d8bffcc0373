import type { ReactNode } from 'react'
import styles from './list-card.module.css'

type Props = { first: ReactNode; firstEnd?: ReactNode; second?: ReactNode; secondEnd?: ReactNode; third?: ReactNode; thirdEnd?: ReactNode }

/** The lines of a mobile row: number and due time, route and ETA, and optionally status and micro strip. */
export function ListCard({ first, firstEnd, second, secondEnd, third, thirdEnd }: Props) {
  return (
    <span className={styles.card}>
      <span className={styles.first}>
        <b className="code">{first}</b>
        <span className={styles.end}>{firstEnd}</span>
      </span>
      <span className={styles.line}>
        {second}
        <span className={styles.end}>{secondEnd}</span>
      </span>
      {(third || thirdEnd) && (
        <span className={styles.line}>
          {third}
          <span className={styles.end}>{thirdEnd}</span>
        </span>
      )}
    </span>
  )
}
