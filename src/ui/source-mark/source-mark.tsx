import styles from './source-mark.module.css'

/** The source: `carrier` (carrier or airline), `customs`, `naru` (the forwarder), `ship` (ship position), `other`. */
export type Source = 'carrier' | 'customs' | 'naru' | 'ship' | 'other'

/** Dot, name and as-of time of a fact. Required for every tracking or customs fact. */
export function SourceMark({ source, name, at }: { source: Source; name: string; at?: string }) {
  return (
    <span className={styles.source} data-source={source}>
      <b>{name}</b>
      {at}
    </span>
  )
}
