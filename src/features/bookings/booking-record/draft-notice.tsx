import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import styles from '#ui/record-form/record-form.module.css'
import { deleteDraft, type FormDraft, loadDraft } from './form-draft.ts'
import type { Booking } from './use-booking.ts'
import type { Opened, TypedBooking } from './use-booking-form.ts'

type Props = {
  mode: string
  opened: Opened
  form: TypedBooking
  booking: { may: readonly string[] } & Pick<Booking, 'amend' | 'continueForm'>
  /** Shown when this tab has stored nothing. */
  otherwise?: ReactNode
}

/** Changes of a confirmed booking are restorable only while they can be requested; a newer version is mentioned. */
const noticeOf = ({ amends }: FormDraft, { record }: Opened, mayAmend: boolean): { key: string; isRestorable: boolean } => {
  if (!amends) return { key: 'booking.kept', isRestorable: true }
  if (!mayAmend) return { key: 'booking.keptClosed', isRestorable: false }
  return { key: amends.version === record?.state.ROW_VER ? 'booking.kept' : 'booking.keptOlder', isRestorable: true }
}

/** Offers the input this tab stored when a session ended or the page was left unsaved (S4-050). */
export const DraftNotice = ({ mode, opened, form, booking, otherwise = null }: Props) => {
  const text = useText()
  const [draft, setDraft] = useState<FormDraft | null>(null)
  const [isRestored, setRestored] = useState(false)
  const number = String(opened.header.BKG_NO ?? '')
  const formKey = opened.kept?.FORM_KEY
  // After the first render, which must match the server's: the server cannot read this tab's storage.
  useEffect(() => setDraft(loadDraft(mode, number, formKey)), [mode, number, formKey])
  if (!draft) return isRestored ? null : otherwise
  const { key, isRestorable } = noticeOf(draft, opened, booking.may.includes('AMEND'))
  const restore = () => {
    const { posted, names, writer, amends } = draft
    // Newer values of other fields stay.
    const isTyped = (field: string) => !amends || amends.changed.includes(field)
    booking.continueForm(posted.FORM_KEY, writer)
    if (amends) booking.amend()
    form.set(Object.fromEntries(Object.entries(posted.header).filter(([field]) => isTyped(field))))
    form.replaceLines({
      ...(isTyped('containers') && { containers: posted.containers }),
      ...(isTyped('dimensions') && { dimensions: posted.dimensions }),
    })
    form.rename(names)
    setRestored(true)
    setDraft(null)
  }
  return (
    <div className={styles.notice} role="status">
      <span>{text(key)}</span>
      {isRestorable && <Button onClick={restore}>{text('booking.restore')}</Button>}
      <Button
        variant="subtle"
        onClick={() => {
          deleteDraft(mode)
          setDraft(null)
        }}
      >
        {text('booking.discard')}
      </Button>
    </div>
  )
}
