import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type FieldCheck, requiredField } from '#domain/field-checks.ts'
import { CallProblem } from '#platform/web/call.ts'
import { useText } from '#platform/web/portal.tsx'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon } from '#ui/icon/icons.ts'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { useWords } from '#ui/use-words.ts'
import styles from './two-factor.module.css'

type Props = {
  /** Above the box: what to do, and what is needed for it. */
  children: ReactNode
  submit: string
  /** What else the form asks for. */
  checks?: readonly FieldCheck[]
  /** Sends the code; a refusal is said here and the box is ready for the next try. */
  onCode: (code: string) => Promise<void>
  /** What stands beside the button, or below a tall one. */
  foot?: ReactNode
  block?: boolean
}

/** One box for the code of the second step. */
export const CodeForm = ({ children, submit, checks = [], onCode, foot, block = false }: Props) => {
  const text = useText()
  const words = useWords()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [state, setState] = useState<{ problem?: string; busy?: boolean }>({})
  useEffect(() => box.current?.focus(), [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (
      state.busy ||
      !(await checkForm([...checks, requiredField('factorCode', text('twoFactor.code'), code)], words, event.currentTarget))
    )
      return
    setState({ busy: true })
    try {
      await onCode(code)
      setState({})
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setState({ problem: error.message })
      setCode('')
      box.current?.focus()
    }
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
        aria-invalid={state.problem ? true : undefined}
        aria-describedby={state.problem ? `${id}-problem` : undefined}
      />
      {state.problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon of={AlertIcon} size={14} />
          {state.problem}
        </p>
      )}
      <div className={styles.buttons} data-block={block}>
        <Button type="submit" variant="primary" block={block} aria-busy={state.busy}>
          {submit}
        </Button>
        {foot}
      </div>
    </form>
  )
}
