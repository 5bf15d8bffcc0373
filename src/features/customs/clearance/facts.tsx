import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { DueIcon } from '#ui/icon/icons.ts'
import styles from './clearance-frame.module.css'

/** A deadline: its name, date, remaining time as text, and urgency. */
export type Clock = { name: string; day: string; left: string; band: 'none' | 'note' | 'warn' | 'bad' }

type Props = { label: string; facts: readonly (readonly [name: string, value: ReactNode])[]; clocksTitle: string; clocks: readonly Clock[] }

/** The main facts, four in a row, with deadlines at the side. */
export function Facts({ label, facts, clocksTitle, clocks }: Props) {
  return (
    <section className={styles.facts} aria-label={label}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd title={typeof value === 'string' ? value : undefined}>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.clocks}>
        <h2>
          <Icon of={DueIcon} size={14} />
          {clocksTitle}
        </h2>
        <ul>
          {clocks.map(({ name, day, left, band }) => (
            <li key={name}>
              {name}
              <small>{day}</small>
              <b className={band === 'none' ? 'fg2' : band}>{left}</b>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
