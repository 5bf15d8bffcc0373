import { Chip } from '../chip/chip.tsx'
import type { TimelineGroup } from './timeline-entry.ts'
import { TimelineRow } from './timeline-row.tsx'
import styles from './timeline.module.css'

type Props = {
  heading: string
  /** Newest first, grouped by place. */
  groups: readonly TimelineGroup[]
  /** The dashed line of today, above the entry with this key (the newest actual one), or at the end without one. */
  today?: { label: string; before: string | null }
  /** Source chips: 전체 21, 선사 12 … and the label of their row. */
  filters?: readonly { value: string; label: string }[]
  filterLabel?: string
  filter?: string
  onFilter?: (value: string) => void
}

/** The joined record of a shipment, each event with source and as-of time. */
export function Timeline({ heading, groups, today, filters, filterLabel, filter, onFilter }: Props) {
  const line = today && (
    <li key="today" className={styles.today}>
      <span>{today.label}</span>
    </li>
  )
  return (
    <section aria-label={heading}>
      <header className={styles.head}>
        <h2>{heading}</h2>
        {filters && onFilter && (
          <fieldset aria-label={filterLabel} className={styles.filters} data-print="hide">
            {filters.map((item) => (
              <Chip key={item.value} pressed={item.value === filter} onPress={() => onFilter(item.value)}>
                {item.label}
              </Chip>
            ))}
          </fieldset>
        )}
      </header>
      <ol className={styles.list}>
        {groups.flatMap((group) => [
          <li key={group.key} className={styles.place} data-future={group.entries[0]?.state === 'planned'}>
            <b>
              {group.place}
              {group.code && <span className="code"> {group.code}</span>}
              {group.clock && <small> {group.clock}</small>}
            </b>
          </li>,
          ...group.entries.flatMap((entry) => {
            const row = <TimelineRow key={`${group.key} ${entry.key}`} entry={entry} />
            return today?.before === entry.key ? [line, row] : [row]
          }),
        ])}
        {today?.before === null && line}
      </ol>
    </section>
  )
}
