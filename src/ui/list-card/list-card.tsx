import type { ReactNode } from 'react'
import styles from './list-card.module.css'

type Props = {
  first: ReactNode
  firstEnd?: ReactNode
  /** What the row says, in as many lines as it takes; in place of the second line. */
  sentence?: ReactNode
  second?: ReactNode
  secondEnd?: ReactNode
  third?: ReactNode
  thirdEnd?: ReactNode
}

/** The lines of a mobile row: number and due time, sentence or route and ETA, and optionally status and micro strip. */
export function ListCard({ first, firstEnd, sentence, second, secondEnd, third, thirdEnd }: Props) {
  return (
    <span className={styles.card}>
      <span className={styles.first}>
        <b className="code">{first}</b>
        <span className={styles.end}>{firstEnd}</span>
      </span>
      {sentence ? (
        <span className={styles.sentence}>{sentence}</span>
      ) : (
        <span className={styles.line}>
          {second}
          <span className={styles.end}>{secondEnd}</span>
        </span>
      )}
      {(third || thirdEnd) && (
        <span className={styles.line}>
          {third}
          <span className={styles.end}>{thirdEnd}</span>
        </span>
      )}
    </span>
  )
}
