import styles from './skeleton-rows.module.css'

/** A grey placeholder bar. The width varies by position. */
export function SkeletonBar({ seed = 0 }: { seed?: number }) {
  return <span className={styles.bar} data-width={Math.abs(seed) % 4} />
}

/** Placeholder rows for a first load; shown after 200 ms. The text is for screen readers: 조회 중. */
export function SkeletonRows({ rows = 5, text }: { rows?: number; text: string }) {
  return (
    <div className={styles.rows} data-loading>
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
