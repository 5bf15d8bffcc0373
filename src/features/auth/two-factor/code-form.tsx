import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FieldCheck, requiredField } from '#domain/validation/field-checks.ts'
import { isRefusedEntry } from '#platform/web/api/call-problem.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon } from '#ui/icon/icons.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from './two-factor.module.css'

type Props = {
  /** Content above the field: instructions and data. */
  children: ReactNode
  submit: string
  /** Further checks of the form. */
  checks?: readonly FieldCheck[]
  /** Sends the code; a refusal is shown here and the field is cleared for a retry. */
  onCode: (code: string) => Promise<void>
  /** Content beside the button, or below a full-width one. */
  foot?: ReactNode
  block?: boolean
}

/** The form with one field for the second-step code. */
export const CodeForm = ({ children, submit, checks = [], onCode, foot, block = false }: Props) => {
  const text = useText()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight((refusal) => {
    setProblem(refusal)
    box.current?.focus()
  })
  useEffect(() => box.current?.focus(), [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const required = requiredField('factorCode', text('twoFactor.code'), code)
    if (!(await checkForm([...checks, required], text, event.currentTarget))) return
    setProblem('')
    await run(() =>
      onCode(code).catch((error: unknown) => {
        if (isRefusedEntry(error)) setCode('')
        throw error
      }),
    )
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      {children}
      <label htmlFor={id}>{text('twoFactor.code')}</label>
      <TextBox
        id={id}
        ref={box}
        name="factorCode"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={24}
        code
        value={code}
        onChange={setCode}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon of={AlertIcon} size={14} />
          {problem}
        </p>
      )}
      <div className={styles.buttons} data-block={block}>
        <Button type="submit" variant="primary" block={block} aria-busy={busy}>
          {submit}
        </Button>
        {foot}
      </div>
    </form>
  )
}
