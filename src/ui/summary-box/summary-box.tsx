import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon, type IconType } from '../icon/icon.tsx'
import { ResetIcon } from '../icon/screen-icons.ts'
import { StageIcon } from '../stage-icon/stage-icon.tsx'
import type { StageLevel } from '../stage-icon/stage-level.ts'
import styles from './summary-box.module.css'

export type SummaryItem = {
  value: string
  label: string
  /** Shown as given: the caller formats it. Null while unknown. */
  count: ReactNode
  level?: StageLevel
  icon?: IconType
  /** Only exceptions are coloured: delay `warn`, due `note`. */
  tone?: 'plain' | 'note' | 'warn'
  /** Small text after the number: 최장 11일. */
  hint?: string
}

type Props = {
  label: string
  items: readonly SummaryItem[]
  selected: string
  onSelect: (value: string) => void
  resetLabel: string
  onReset: () => void
}

/** A strip of equal cells with counts; a cell filters the list, Reset shows all (S2-093, S2-094). */
export function SummaryBox({ label, items, selected, onSelect, resetLabel, onReset }: Props) {
  return (
    <fieldset className={styles.box} aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          className={styles.cell}
          aria-pressed={item.value === selected}
          onClick={() => onSelect(item.value)}
        >
          <span data-tone={item.tone ?? 'plain'}>
            {item.level !== undefined && <StageIcon level={item.level} />}
            {item.icon && <Icon of={item.icon} size={14} />}
            {item.label}
          </span>
          <b>
            {item.count ?? '–'}
            {item.hint && <small>{item.hint}</small>}
          </b>
        </button>
      ))}
      <div className={styles.reset}>
        <Button variant="subtle" size={28} icon={ResetIcon} onClick={onReset}>
          {resetLabel}
        </Button>
      </div>
    </fieldset>
  )
}
