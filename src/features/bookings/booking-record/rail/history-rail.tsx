import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { useDays } from '#ui/use-days.ts'
import { fieldTitle } from '../booking-wire.ts'
import { type BookingRecord, MAX_HISTORY } from '../contract.ts'
import { useForm } from '../form/form-context.ts'

/** The history of the booking, newest first. */
export const HistoryRail = ({ record }: { record: BookingRecord }) => {
  const text = useText()
  const { showMoment } = useDays()
  const { form } = useForm()
  if (record.history.length === 0) return null
  return (
    <section className={styles.card} aria-label={text('booking.history')}>
      <h2>{text('booking.history')}</h2>
      <ul className={styles.history}>
        {record.history.map(({ ACTION, USER_NM, STAFF_YN, AT, REASON, CHANGES }) => (
          <li key={`${AT} ${ACTION} ${CHANGES.length}`}>
            <span>
              {text(`booking.did.${ACTION}`)} <small>{USER_NM || (STAFF_YN === 'Y' ? text('booking.desk') : '')}</small>
            </span>
            <small>{showMoment(AT.slice(0, 12))}</small>
            {(REASON || CHANGES.length > 0) && (
              <small>{REASON || CHANGES.map(({ FIELD }) => text(fieldTitle(form.form, FIELD))).join(', ')}</small>
            )}
          </li>
        ))}
        {record.history.length >= MAX_HISTORY && (
          <li>
            <small>{text('list.firstOnly', [MAX_HISTORY])}</small>
          </li>
        )}
      </ul>
    </section>
  )
}
