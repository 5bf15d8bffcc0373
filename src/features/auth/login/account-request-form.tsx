import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type FieldCheck, requiredField } from '#domain/validation/field-checks.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { CallProblem } from '#platform/web/api/call.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon, DoneIcon } from '#ui/icon/icons.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { keepComposing } from './keep-composition.ts'
import styles from './login.module.css'

type Props = {
  label: string
  lead: string
  type: 'email' | 'text'
  autoComplete: string
  /** Further validation of the value, under the name ASKED. */
  check?: (value: string) => FieldCheck
  /** Sends the request; returns the neutral message of the response (S2-062). */
  ask: (value: string) => Promise<string>
  onBack: () => void
}

/** The name of the field. */
export const ASKED = 'ASKED'

/** The form with one field and a neutral answer, for a forgotten id or password. */
export const AccountRequestForm = ({ label, lead, type, autoComplete, check, ask, onBack }: Props) => {
  const text = useText()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [state, setState] = useState<{ sent?: string; problem?: string; busy?: boolean }>({})
  useEffect(() => box.current?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (state.busy) return
    if (!(await checkForm([requiredField(ASKED, label, value), ...(check ? [check(value)] : [])], text, form))) return
    setState({ busy: true })
    try {
      setState({ sent: await ask(value.trim()) })
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setState({ problem: error.message })
      box.current?.focus()
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{lead}</p>
      <div className={styles.rows}>
        <label htmlFor={id} className={styles.required}>
          {label}
        </label>
        <TextBox
          id={id}
          ref={box}
          name={ASKED}
          type={type}
          onKeyDown={keepComposing}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={254}
          value={value}
          onChange={setValue}
          aria-describedby={state.problem ? `${id}-problem` : undefined}
          aria-invalid={state.problem ? true : undefined}
        />
      </div>
      {state.problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon of={AlertIcon} size={14} />
          {state.problem}
        </p>
      )}
      {state.sent && (
        <output className={styles.notice}>
          <Icon of={DoneIcon} size={14} />
          {state.sent}
        </output>
      )}
      <div className={styles.gap} />
      <Button type="submit" variant="primary" block aria-busy={state.busy}>
        {text('login.send')}
      </Button>
      <p className={styles.ways}>
        <button type="button" onClick={onBack}>
          {text('login.back')}
        </button>
      </p>
    </form>
  )
}
