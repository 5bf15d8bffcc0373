import { showNumber } from '#domain/money.ts'
import { useText } from '#platform/web/portal.tsx'
import styles from './booking-form.module.css'
import { containerTotals, PRACTICAL_SHARE, revenueTons } from './booking-totals.ts'
import { useForm } from './form-context.ts'

/** Containers, weight, volume and revenue tons as they are typed; for full containers also how much of their room is used. */
export const TotalsRail = ({ teuOf }: { teuOf: ReadonlyMap<string, number> }) => {
  const text = useText()
  const { form } = useForm()
  const { header, containers } = form.typed
  const full = header.SVC_TYPE === 'FCL'
  const [weight, cbm] = [Number(header.GROSS_WT ?? 0), Number(header.CBM ?? 0)]
  const { units, teu, room } = containerTotals(containers, teuOf)
  const share = full && room && cbm > 0 ? Math.round((cbm / room) * 100) : null
  const facts: [string, string, string][] = [
    ...(full
      ? ([
          [
            text('booking.containers'),
            showNumber(units),
            `${text('booking.units')} · ${showNumber(teu, Number.isInteger(teu) ? 0 : 2)} TEU`,
          ],
        ] as [string, string, string][])
      : []),
    [text('booking.GROSS_WT'), showNumber(weight, weight % 1 ? 1 : 0), 'kg'],
    [text('booking.CBM'), showNumber(cbm, 3), 'CBM'],
    [text('booking.revenueTons'), showNumber(revenueTons(cbm, weight), 3), 'R/T'],
  ]
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
      {share !== null && (
        <>
          <progress className={styles.progress} max={100} value={Math.min(share, 100)} aria-label={text('booking.roomUsed', [share])} />
          <p className={share > PRACTICAL_SHARE * 100 ? 'warn small' : 'fg3 small'}>
            {text('booking.roomUsed', [share])} · {text('booking.roomLimit', [PRACTICAL_SHARE * 100])}
          </p>
        </>
      )}
    </section>
  )
}
