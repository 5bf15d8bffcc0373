import type { ReactNode } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'

/** A total of a booking: name, value, unit. */
export type TotalsFact = [name: string, value: string, unit: string]

/** The totals of a booking while typing; `children` add details. */
export const TotalsRail = ({ facts, children }: { facts: readonly TotalsFact[]; children?: ReactNode }) => {
  const text = useText()
  return (
    <section className={styles.card} aria-label={text('booking.totals')}>
      <h2>{text('booking.totals')}</h2>
      <dl className={styles.totals} aria-live="polite">
        {facts.map(([name, value, unit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
