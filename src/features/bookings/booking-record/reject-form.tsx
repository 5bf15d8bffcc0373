import { type FormEvent, useEffect, useRef, useState } from 'react'
import { requiredField } from '#domain/field-checks.ts'
import { useText } from '#platform/web/portal.tsx'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { useWords } from '#ui/use-words.ts'
import styles from './booking-form.module.css'

/** Asks staff why a booking is sent back; the customer reads the reason. */
export const RejectForm = ({ onReject, onClose }: { onReject: (reason: string) => void; onClose: () => void }) => {
  const text = useText()
  const words = useWords()
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  // Whoever asked for the form writes into it next.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checks = [requiredField('REASON', text('booking.reason'), reason)]
    if (await checkForm(checks, words, event.currentTarget)) onReject(reason.trim())
  }
  return (
    <form ref={form} className={styles.notice} onSubmit={(event) => void submit(event)} aria-label={text('booking.reason')}>
      <TextBox
        name="REASON"
        label={text('booking.reason')}
        placeholder={text('booking.reason')}
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
      <Button type="submit" variant="danger">
        {text('booking.reject')}
      </Button>
      <Button onClick={onClose}>{text('common.close')}</Button>
    </form>
  )
}
