import styles from './loader.module.css'

/** The pier with an animated wave. */
function LoaderMark() {
  return (
    <svg className={styles.pier} width="56" height="34" viewBox="0 0 56 34" aria-hidden>
      <path className={styles.post} d="M10 3v17h34" />
      <circle className={styles.boat} cx="30" cy="9" r="4" />
      <path className={styles.wave} d="M-12 30c4 0 4-3 8-3s4 3 8 3 4-3 8-3 4 3 8 3 4-3 8-3 4 3 8 3 4-3 8-3 4 3 8 3 4-3 8-3" />
    </svg>
  )
}

/** The overlay over the whole page during a call that is not quiet. Blocks at once and shows after 200 ms. */
export function Loader({ label }: { label: string }) {
  return (
    <div role="status" className={styles.overlay} data-loader data-print="hide">
      <div className={styles.mark}>
        <LoaderMark />
        {label}
      </div>
    </div>
  )
}

/** The same mark inside a loading part of the page. */
export function LoadingPart({ label }: { label: string }) {
  return (
    <div role="status" className={styles.part}>
      <div className={styles.mark}>
        <LoaderMark />
        {label}
      </div>
    </div>
  )
}
