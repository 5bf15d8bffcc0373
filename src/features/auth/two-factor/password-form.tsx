import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { isRefusedEntry } from '#platform/web/api/call-problem.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { PasswordInput } from '../login/password-input.tsx'
import styles from './two-factor.module.css'

type Props = { submit: string; onPassword: (password: string) => Promise<void>; foot?: ReactNode }

/** The own password, required before a change of the login settings. */
export const PasswordForm = ({ submit, onPassword, foot }: Props) => {
  const text = useText()
  const id = useId()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const check = requiredField('factorPassword', text('changePassword.old'), password)
    if (!(await checkForm([check], text, event.currentTarget))) return
    setProblem('')
    await run(() =>
      onPassword(password).catch((error: unknown) => {
        if (isRefusedEntry(error)) setPassword('')
        throw error
      }),
    )
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
