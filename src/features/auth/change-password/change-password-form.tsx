import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon } from '#ui/icon/icons.ts'
import styles from '../login/login.module.css'
import { PasswordInput } from '../login/password-input.tsx'
import { NewPasswordFields, newPasswordChecks, PasswordPolicy } from '../reset-password/new-password-fields.tsx'
import { changePassword } from './contract.ts'

/** The form with old and new password; afterwards the page continues with the renewed session (S7-015). */
export const ChangePasswordForm = ({ onDone }: { onDone: () => void }) => {
  const text = useText()
  const store = usePortalStore()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [old, setOld] = useState('')
  const [value, setValue] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useFlight((refusal) => {
    setProblem(refusal)
    box.current?.focus()
  })
  const userId = store.getState().session.userId
  useEffect(() => box.current?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const checks = [requiredField('oldPassword', text('changePassword.old'), old), ...newPasswordChecks(text, value, again)]
    if (!(await checkForm(checks, text, form))) return
    setProblem(null)
    await run(async () => {
      const { data, message } = await callReply(changePassword, { oldPassword: old, newPassword: value }, { silent: true })
      store.setState((state) => ({ session: { ...state.session, apiToken: data.apiToken } }))
      toast.success(message)
      onDone()
    })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
      <div className={`${styles.rows} ${styles.wide}`}>
        <label htmlFor={`${id}-old`} className={styles.required}>
          {text('changePassword.old')}
        </label>
        <PasswordInput
          id={`${id}-old`}
          ref={box}
          name="oldPassword"
          autoComplete="current-password"
          aria-required
          value={old}
          onChange={setOld}
        />
        <NewPasswordFields {...{ id, value, again }} onValue={setValue} onAgain={setAgain} />
      </div>
      {problem && (
        <p className={styles.complaint} role="alert">
          <Icon of={AlertIcon} size={14} />
          {problem}
        </p>
      )}
      <PasswordPolicy id={id} value={value} />
      <div className={styles.gap} />
      <Button type="submit" variant="primary" block aria-busy={busy}>
        {text('password.save')}
      </Button>
    </form>
  )
}
