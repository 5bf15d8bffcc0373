import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from '#ui/record-form/record-form.module.css'
import type { ShortForm } from './contract.ts'

type Props = { forms: readonly ShortForm[]; onOpen: (form: ShortForm) => void; onDiscard: (form: ShortForm) => void }

/** `202611241705` → `11-24 17:05`. */
const moment = (at: string) => `${at.slice(4, 6)}-${at.slice(6, 8)} ${at.slice(8, 10)}:${at.slice(10, 12)}`

/** Offers the latest form that the person typed and neither saved nor requested, on any device. */
export const UnfinishedForms = ({ forms, onOpen, onDiscard }: Props) => {
  const text = useText()
  const [latest, ...others] = forms
  if (!latest) return null
  const { POL, POD, COMMODITY, SAVED_AT } = latest
  const about = [[POL, POD].filter(Boolean).join(' → '), COMMODITY, moment(SAVED_AT)].filter(Boolean).join(' · ')
  return (
    <div className={styles.notice} role="status">
      <span>
        {text('bookingForm.kept', [about])}
        {others.length > 0 && ` ${text('bookingForm.more', [others.length])}`}
      </span>
      <Button onClick={() => onOpen(latest)}>{text('bookingForm.continue')}</Button>
      <Button variant="subtle" onClick={() => onDiscard(latest)}>
        {text('bookingForm.discard')}
      </Button>
    </div>
  )
}
