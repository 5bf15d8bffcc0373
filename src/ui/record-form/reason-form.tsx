import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '../button/button.tsx'
import { checkForm } from '../form-check/form-check.ts'
import { TextBox } from '../text-box/text-box.tsx'
import styles from './record-form.module.css'
import { UsualReasons } from './usual-reasons.tsx'
import { reasonName } from './use-reason.ts'

type Props = {
  /** The name of the action from `useReason`. */
  name: string
  /** The question. */
  label: string
  /** The label of the action. */
  action: string
  variant: 'danger' | 'primary'
  required?: boolean
  /** Reasons that are usual: choosing one sends it at once. */
  usual?: readonly string[]
  /** Why the reason cannot be sent now, or null. */
  disabledReason?: string | null
  /** Explanation above the form. */
  children?: ReactNode
  closeLabel?: string
  onDone: (reason: string) => void
  onClose: () => void
}

/** Asks for a reason in a line above its subject; other users will read it. */
export const ReasonForm = (props: Props) => {
  const { name, label, action, variant, required = false, usual = [], disabledReason = null, children, closeLabel, onDone, onClose } = props
  const text = useText()
  const [reason, setReason] = useState('')
  const { cancel, sent } = useTyped(reasonName(name), reason, { dirty: reason.trim() !== '', restore: setReason })
  const form = useRef<HTMLFormElement>(null)
  // A required reason gets the focus.
  useEffect(() => {
    if (required) form.current?.querySelector('input')?.focus()
  }, [required])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (disabledReason) return
    const checks = required ? [requiredField('REASON', label, reason)] : []
    if (!(await checkForm(checks, text, event.currentTarget))) return
    sent()
    onDone(reason.trim())
  }
  const pick = (usualReason: string) => {
    sent()
    onDone(usualReason)
  }
  return (
    <form ref={form} className={styles.notice} data-tone={variant} onSubmit={(event) => void submit(event)} aria-label={label}>
      {children}
      <TextBox name="REASON" label={label} placeholder={label} value={reason} onChange={setReason} maxLength={500} />
      <Button type="submit" variant={variant} disabledReason={disabledReason}>
        {action}
      </Button>
      <Button onClick={() => void cancel(onClose)}>{closeLabel ?? text('common.close')}</Button>
      {usual.length > 0 && <UsualReasons label={label} reasons={usual} disabledReason={disabledReason} onPick={pick} />}
    </form>
  )
}
