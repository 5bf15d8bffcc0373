import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { requiredField } from '#domain/field-checks.ts'
import { CallProblem } from '#platform/web/call.ts'
import { useText } from '#platform/web/portal.tsx'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { useWords } from '#ui/use-words.ts'
import { PasswordInput } from '../login/password-input.tsx'
import styles from './two-factor.module.css'

type Props = { submit: string; onPassword: (password: string) => Promise<void>; foot?: ReactNode }

/** The own password, asked again before something about the login changes. */
export const PasswordForm = ({ submit, onPassword, foot }: Props) => {
  const text = useText()
  const words = useWords()
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const check = requiredField('factorPassword', text('changePassword.old'), password)
    if (busy || !(await checkForm([check], words, event.currentTarget))) return
    setBusy(true)
    setProblem('')
    try {
      await onPassword(password)
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error.message)
      setPassword('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <label htmlFor={id}>{text('changePassword.old')}</label>
      <PasswordInput id={id} name="factorPassword" autoComplete="current-password" value={password} onChange={setPassword} />
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" aria-busy={busy}>
          {submit}
        </Button>
        {foot}
      </div>
    </form>
  )
}
