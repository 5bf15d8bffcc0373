import styles from './skeleton-rows.module.css'

/** A grey bar in place of a value. The width varies by position so that rows look like rows. */
export function SkeletonBar({ seed = 0 }: { seed?: number }) {
  return <span className={styles.bar} data-width={Math.abs(seed) % 4} />
}

/** Rows of bars for a first load without rows; they appear after 200 ms. The text is for screen readers: 조회 중. */
export function SkeletonRows({ rows = 5, text }: { rows?: number; text: string }) {
  return (
    <div className={styles.rows}>
      <output className="vh">{text}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} aria-hidden>
          <SkeletonBar seed={row} />
          <SkeletonBar seed={row + 1} />
          <SkeletonBar seed={row + 2} />
          <SkeletonBar seed={row + 3} />
        </div>
      ))}
    </div>
  )
}
