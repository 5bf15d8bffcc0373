import { type FormEvent, useState } from 'react'
import { mailProblem } from '#domain/account/contact.ts'
import { fieldRule, requiredField } from '#domain/validation/field-checks.ts'
import { callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from '../account.module.css'
import { PasswordInput } from '../login/password-input.tsx'
import { askMailChange, confirmMailChange, type Profile } from './contract.ts'

/** The form to change the mail address: requires the password, then the code sent to the new address. */
export const MailForm = ({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) => {
  const text = useText()
  const store = usePortalStore()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  // The password is not part of the draft.
  useTyped('mail', email, { dirty: email !== '', restore: setEmail })
  const waits = profile.NEXT_EMAIL !== ''
  useTyped('mailCode', code, { dirty: waits && code !== '', restore: setCode })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checks = waits
      ? [requiredField('CODE', text('profile.code'), code)]
      : [
          requiredField('EMAIL', text('profile.mailNew'), email),
          fieldRule('EMAIL', () => mailProblem(email)),
          requiredField('mailPassword', text('changePassword.old'), password),
        ]
    if (!(await checkForm(checks, text, event.currentTarget))) return
    setProblem('')
    await run(async () => {
      const options = { silent: true } as const
      const { data, message } = waits
        ? await callReply(confirmMailChange, { header: { CODE: code } }, options)
        : await callReply(askMailChange, { header: { EMAIL: email, PASSWORD: password } }, options)
      for (const empty of [setEmail, setPassword, setCode]) empty('')
      onSaved(data)
      store.setState((before) => ({ session: { ...before.session, email: data.EMAIL } }))
      toast.success(message)
    })
  }
  return (
    <form className={styles.form} aria-label={text('profile.mail')} onSubmit={(event) => void send(event)} noValidate>
      <h3>{text('profile.mail')}</h3>
      <dl className={styles.facts}>
        <dt>{text('profile.mailNow')}</dt>
        <dd>{profile.EMAIL}</dd>
      </dl>
      {waits ? (
        <>
          <p className="fg3 small">{text('profile.codeAbout', [profile.NEXT_EMAIL])}</p>
          <Field label={text('profile.code')} required>
            <TextBox name="CODE" inputMode="numeric" autoComplete="one-time-code" maxLength={6} value={code} onChange={setCode} code />
          </Field>
        </>
      ) : (
        <>
          <Field label={text('profile.mailNew')} required>
            <TextBox name="EMAIL" type="email" autoComplete="email" maxLength={254} value={email} onChange={setEmail} />
          </Field>
          <Field label={text('changePassword.old')} required>
            <PasswordInput name="mailPassword" autoComplete="current-password" value={password} onChange={setPassword} />
          </Field>
        </>
      )}
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
      <Button type="submit" disabledReason={busy ? text('call.loading') : null}>
        {text(waits ? 'profile.confirm' : 'profile.askCode')}
      </Button>
    </form>
  )
}
