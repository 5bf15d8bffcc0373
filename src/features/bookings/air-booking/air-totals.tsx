import { VOLUME_DIVISORS } from '#domain/cargo/cbm.ts'
import { showNumber } from '#domain/text/money.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useForm } from '../booking-record/form/form-context.ts'
import { TotalsRail } from '../booking-record/rail/totals-rail.tsx'

/** Pieces, weight, volume and chargeable weight, updated while typing (S2-118). */
export const AirTotals = () => {
  const text = useText()
  const { form } = useForm()
  const figure = (field: string) => Number(form.value(field) ?? 0)
  return (
    <TotalsRail
      facts={[
        [text('airBooking.PKG_QTY'), showNumber(figure('PKG_QTY')), text('airBooking.pieceUnit')],
        [text('booking.GROSS_WT'), showNumber(figure('GROSS_WT'), 1), 'kg'],
        [text('booking.CBM'), showNumber(figure('CBM'), 3), 'CBM'],
        [text('airBooking.VOL_WT'), showNumber(figure('VOL_WT'), 2), 'kg'],
        [text('airBooking.CHG_WT'), showNumber(figure('CHG_WT'), 1), 'kg'],
      ]}
    >
      <p className="fg3 small">{text('airBooking.divisor', [showNumber(VOLUME_DIVISORS.air)])}</p>
    </TotalsRail>
  )
}
