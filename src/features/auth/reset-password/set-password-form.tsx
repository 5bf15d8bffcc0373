import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon } from '#ui/icon/icons.ts'
import styles from '../login/login.module.css'
import { LoginFrame } from '../login/login-steps.tsx'
import { acceptInvitation, resetPassword } from './contract.ts'
import { NewPasswordFields, newPasswordChecks, PasswordPolicy } from './new-password-fields.tsx'

/** A mailed link: of someone who is invited, or who forgot a password. */
export type MailedLink = { kind: 'invitation' | 'resetPassword'; token: string }
const CALLS = { invitation: acceptInvitation, resetPassword } as const

type Props = { link: MailedLink; onDone: (message: string) => void; onBack: () => void }

/** Sets a first or a new password through a mailed link (S2-063, S6-013). */
export const SetPasswordForm = ({ link: { kind, token }, onDone, onBack }: Props) => {
  const text = useText()
  const isInvited = kind === 'invitation'
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState('')
  const [again, setAgain] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useFlight((refusal) => {
    setProblem(refusal)
    box.current?.focus()
  })
  useEffect(() => box.current?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(await checkForm(newPasswordChecks(text, value, again), text, form))) return
    setProblem(null)
    await run(async () => {
      onDone((await callReply(CALLS[kind], { token, newPassword: value }, { silent: true })).message)
    })
  }
  return (
    <LoginFrame title={text(`${kind}.title`)}>
      {isInvited && <p className={styles.policy}>{text('invitation.lead')}</p>}
      <form className={styles.form} method="post" action="/login" onSubmit={submit}>
        <div className={`${styles.rows} ${styles.wide}`}>
          <NewPasswordFields {...{ id, value, again }} onValue={setValue} onAgain={setAgain} firstBox={box} />
        </div>
        {problem && (
          <p className={styles.problem} role="alert">
            <Icon of={AlertIcon} size={14} />
            {problem}
          </p>
        )}
        <PasswordPolicy id={id} value={value} />
        <div className={styles.gap} />
        <Button type="submit" variant="primary" block aria-busy={busy}>
          {text(isInvited ? 'invitation.save' : 'password.save')}
        </Button>
        <p className={styles.ways}>
          <button type="button" onClick={onBack}>
            {text('login.back')}
          </button>
        </p>
      </form>
    </LoginFrame>
  )
}
