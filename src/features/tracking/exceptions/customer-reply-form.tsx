import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { answerException, type Exceptions } from './contract.ts'
import styles from './exception-notes.module.css'

type Props = {
  mngtNo: string
  excKey: string
  /** The customer that staff reply to; null for a customer's own question. */
  party: string | null
  onClose: () => void
  onChange: (changed: Exceptions) => void
}

/** Storage name of the form's draft text. */
export const replyName = (excKey: string, party: string | null) => `exception.${excKey}.${party ?? ''}`

/** A customer's question about an exception, or the staff reply to one. */
export function CustomerReplyForm({ mngtNo, excKey, party, onClose, onChange }: Props) {
  const text = useText()
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useFlight(setProblem)
  const form = useRef<HTMLFormElement>(null)
  // Opening the form focuses its text field.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const { cancel, sent } = useTyped(replyName(excKey, party), body, { dirty: body.trim() !== '', restore: setBody })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!body.trim()) return setProblem(text('exception.noQuestion'))
    setProblem(null)
    const header = {
      MNGT_NO: mngtNo,
      KEY: excKey,
      KIND: party === null ? ('ASK' as const) : ('ANSWER' as const),
      BODY: body,
      PARTY_CD: party ?? '',
    }
    await run(async (flight) => {
      onChange(await call(answerException, { header }, { flight }))
      toast.success(text('exception.sent'))
      sent()
      onClose()
    })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <div className={styles.wide}>
        <TextArea
          label={text(party === null ? 'exception.question' : 'exception.answer')}
          placeholder={text(party === null ? 'exception.question' : 'exception.answer')}
          value={body}
          onChange={setBody}
          maxLength={1000}
          error={problem}
        />
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => void cancel(onClose)}>{text('common.cancel')}</Button>
        <Button type="submit" variant="primary" disabledReason={busy ? text('exception.sending') : null}>
          {text('exception.send')}
        </Button>
      </div>
    </form>
  )
}
