import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { containerTotals, PRACTICAL_SHARE, revenueTons } from '../booking-record/rail/booking-totals.ts'
import { useForm } from '../booking-record/form/form-context.ts'
import { type TotalsFact, TotalsRail } from '../booking-record/rail/totals-rail.tsx'

/** Containers, weight, volume and revenue tons while typing; for FCL also the used share of the capacity. */
export const SeaTotals = ({ teuOf }: { teuOf: ReadonlyMap<string, number> }) => {
  const text = useText()
  const { form } = useForm()
  const { header, containers } = form.typed
  const full = header.SVC_TYPE === 'FCL'
  const [weight, cbm] = [Number(header.GROSS_WT ?? 0), Number(header.CBM ?? 0)]
  const { units, teu, room } = containerTotals(containers, teuOf)
  const share = full && room && cbm > 0 ? Math.round((cbm / room) * 100) : null
  const boxes: TotalsFact = [
    text('booking.containers'),
    showNumber(units),
    `${text('booking.units')} · ${showNumber(teu, Number.isInteger(teu) ? 0 : 2)} TEU`,
  ]
  const facts: TotalsFact[] = [
    ...(full ? [boxes] : []),
    [text('booking.GROSS_WT'), showNumber(weight, weight % 1 ? 1 : 0), 'kg'],
    [text('booking.CBM'), showNumber(cbm, 3), 'CBM'],
    [text('booking.revenueTons'), showNumber(revenueTons(cbm, weight), 3), 'R/T'],
  ]
  return (
    <TotalsRail facts={facts}>
      {share !== null && (
        <>
          <progress className={styles.progress} max={100} value={Math.min(share, 100)} aria-label={text('booking.roomUsed', [share])} />
          <p className={share > PRACTICAL_SHARE * 100 ? 'warn small' : 'fg3 small'}>
            {text('booking.roomUsed', [share])} · {text('booking.roomLimit', [PRACTICAL_SHARE * 100])}
          </p>
        </>
      )}
    </TotalsRail>
  )
}
