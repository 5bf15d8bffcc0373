import { Icon } from '../icon/icon.tsx'
import { CheckIcon, ExceptionIcon } from '../icon/screen-icons.ts'
import { SourceMark } from '../source-mark/source-mark.tsx'
import { Tag } from '../tag/tag.tsx'
import type { TimelineEntry } from './timeline-entry.ts'
import styles from './timeline.module.css'

const NODE = { planned: null, actual: CheckIcon, exception: ExceptionIcon, conflict: CheckIcon } as const

/** Local time, node, event with tag and detail, source with as-of time. */
export function TimelineRow({ entry }: { entry: TimelineEntry }) {
  const icon = NODE[entry.state]
  return (
    <li className={styles.row} data-state={entry.state} data-fresh={entry.fresh !== undefined || undefined}>
      <span className={styles.time}>
        <b>{entry.date}</b>
        {entry.time}
      </span>
      <span className={styles.node}>{icon && <Icon of={icon} size={11} stroke={3} />}</span>
      <span className={styles.event}>
        <b>{entry.title}</b>
        {entry.tag && <Tag tone={entry.tag.tone ?? 'plain'}>{entry.tag.text}</Tag>}
        {entry.fresh !== undefined && <Tag tone="plain">{entry.fresh}</Tag>}
        {entry.detail !== undefined && <small>{entry.detail}</small>}
      </span>
      <span className={styles.source}>
        <SourceMark source={entry.source.kind} name={entry.source.name} {...(entry.source.at ? { at: entry.source.at } : {})} />
      </span>
    </li>
  )
}
