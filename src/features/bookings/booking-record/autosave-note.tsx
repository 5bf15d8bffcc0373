import { useText } from '#platform/web/store/portal-store-provider.tsx'
import styles from '#ui/record-form/record-form.module.css'
import type { Booking } from './use-booking.ts'

/** When the draft was last saved, or why it was not. */
export const AutosaveNote = ({ booking: { autosave, record, keptAt } }: { booking: Booking }) => {
  const text = useText()
  const at = record ? record.state.UPDATED_AT : keptAt
  // An opened draft or form shows its save time; a requested booking is not saved automatically.
  const isKept = autosave === 'saved' || (autosave === 'idle' && (record ? record.state.STATUS === 'DRAFT' : at !== ''))
  const words = isKept ? text('booking.autosaved', [`${at.slice(8, 10)}:${at.slice(10, 12)}`]) : ''
  return (
    <output className={styles.auto} data-state={autosave}>
      {words || (autosave !== 'idle' && text(`booking.autosave.${autosave}`))}
    </output>
  )
}
