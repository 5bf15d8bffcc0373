import { useEffect } from 'react'
import { dtForm, showYmd } from '#domain/time/ymd.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'
import type { Repeated } from './use-booking-form.ts'

/** Says in one line which booking this form repeats and what became of its days; where nothing is missing, requesting has the focus. */
export const RepeatNotice = ({ repeated: { BKG_NO, days, from, to }, missing }: { repeated: Repeated; missing: number }) => {
  const text = useText()
  const form = dtForm(usePortal(({ session }) => session.dtForm))
  useEffect(() => {
    if (missing === 0) document.querySelector<HTMLElement>('[data-request]')?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the form opens
  }, [])
  return (
    <div className={styles.notice} data-tone="primary" role="status">
      <span>
        {from
          ? text('booking.repeated', [BKG_NO, days / 7, showYmd(from, form), showYmd(to, form)])
          : text('booking.repeatedWithoutEtd', [BKG_NO])}
      </span>
    </div>
  )
}
