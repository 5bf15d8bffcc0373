import type { ReactNode } from 'react'
import { moveRoving } from '../roving-keys.ts'
import styles from './tabs.module.css'

type TabItem<V extends string> = { value: V; label: string; count?: number; panel: ReactNode }
type Props<V extends string> = {
  /** Unique on the page: prefix of the ids of tabs and panel. */
  id: string
  label: string
  tabs: readonly TabItem<V>[]
  value: V
  onChange: (value: V) => void
  /** `fill` makes all tabs equally wide (mobile quick search). */
  fill?: boolean
}

/** Tabs with one visible panel (APG: arrows move and select, Home and End jump, one tab stop). */
export function Tabs<V extends string>({ id, label, tabs, value, onChange, fill = false }: Props<V>) {
  const at = Math.max(
    tabs.findIndex((tab) => tab.value === value),
    0,
  )
  const choose = (index: number) => {
    const tab = tabs[index]
    // The shown tab pressed again leaves nothing.
    if (tab && index !== at) onChange(tab.value)
  }
  const shown = tabs[at]
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list} data-fill={fill}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => choose(index)}
            onKeyDown={(event) => moveRoving(event, at, tabs.length, choose)}
          >
            {tab.label}
            {tab.count !== undefined && <b>{tab.count}</b>}
          </button>
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${shown.value}`} className={styles.panel}>
          {shown.panel}
        </div>
      )}
    </>
  )
}
