import styles from './source-mark.module.css'

/** The source: `carrier` (carrier or airline), `customs`, `naru` (the forwarder), `ship` (ship position), `other`. */
export type Source = 'carrier' | 'customs' | 'naru' | 'ship' | 'other'

/** Dot, name and as-of time of a fact, with the clock of its place for a pointer that rests on it. Required for every tracking or customs fact. */
export function SourceMark({ source, name, at, clock }: { source: Source; name: string; at?: string; clock?: string }) {
  return (
    <span className={styles.source} data-source={source} title={clock || undefined}>
      <b>{name}</b>
      {at}
    </span>
  )
}
