import { useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { BookingRecord } from '../contract.ts'
import type { Booking } from '../use-booking.ts'

/** The carrier's booking number; staff may enter it, others read it once it exists. */
export const CarrierNumberRail = ({ record: { state }, booking }: { record: BookingRecord; booking: Booking }) => {
  const text = useText()
  const [number, type] = useState(state.CARRIER_BKG_NO)
  useTyped('carrierNumber', number, { dirty: number !== state.CARRIER_BKG_NO, restore: type })
  const mayType = state.MAY.includes('NUMBER')
  if (!mayType && !state.CARRIER_BKG_NO) return null
  return (
    <section className={styles.card} aria-label={text('CARRIER_BKG_NO')}>
      <h2>{text('CARRIER_BKG_NO')}</h2>
      {mayType ? (
        <div className={styles.flags}>
          <TextBox label={text('CARRIER_BKG_NO')} name="CARRIER_BKG_NO" code upper noSpaces maxLength={35} value={number} onChange={type} />
          <Button
            size={28}
            disabledReason={booking.busy ? text('booking.working') : number === state.CARRIER_BKG_NO ? text('booking.numberSame') : null}
            onClick={() => void booking.numberOf(number)}
          >
            {text('common.save')}
          </Button>
        </div>
      ) : (
        <p className="code">{state.CARRIER_BKG_NO}</p>
      )}
    </section>
  )
}
