import { type FormEvent, useState } from 'react'
import { isOfficePhone } from '#domain/account/contact.ts'
import { fieldRule, requiredField } from '#domain/validation/field-checks.ts'
import { callReply } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { usePortal, usePortalStore, useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useQuietCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { LoadFailed } from '#ui/load-failed/load-failed.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import styles from '../account.module.css'
import { type Profile, saveProfile, selectProfile } from './contract.ts'
import { MailForm } from './mail-form.tsx'

type Entered = Pick<Profile, 'NAME_KO' | 'NAME_EN' | 'PHONE'>

/** The user's own names and telephone, and the form to change the mail address. */
export const ProfileForm = () => {
  const text = useText()
  const [asked, setAsked] = useState(0)
  const [state, setState] = useState<{ profile?: Profile; failed?: boolean }>({})
  useQuietCall(
    selectProfile,
    {},
    (profile) => setState({ profile }),
    () => setState({ failed: true }),
    asked,
  )
  if (state.failed) return <LoadFailed text={text('list.failed')} retryLabel={text('common.retry')} onRetry={() => setAsked(asked + 1)} />
  if (!state.profile) return null
  const onSaved = (profile: Profile) => setState({ profile })
  return (
    <>
      <NameForm profile={state.profile} onSaved={onSaved} />
      <MailForm profile={state.profile} onSaved={onSaved} />
    </>
  )
}

type Part = { profile: Profile; onSaved: (profile: Profile) => void }

const NameForm = ({ profile, onSaved }: Part) => {
  const text = useText()
  const store = usePortalStore()
  const session = usePortal((state) => state.session)
  const [entered, setEntered] = useState<Entered>(profile)
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const dirty = (['NAME_KO', 'NAME_EN', 'PHONE'] as const).some((name) => entered[name] !== profile[name])
  useTyped('profile', entered, { dirty, restore: setEntered })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checks = [
      requiredField('NAME_KO', text('profile.nameKo'), entered.NAME_KO),
      fieldRule('PHONE', () => (entered.PHONE === '' || isOfficePhone(entered.PHONE) ? null : { key: 'profile.badPhone', params: [] })),
    ]
    if (!(await checkForm(checks, text, event.currentTarget))) return
    setProblem('')
    const { NAME_KO, NAME_EN, PHONE } = entered
    await run(async () => {
      const { data, message } = await callReply(saveProfile, { header: { NAME_KO, NAME_EN, PHONE } }, { silent: true })
      setEntered(data)
      onSaved(data)
      store.setState((before) => ({ session: { ...before.session, locName: data.NAME_KO, engName: data.NAME_EN } }))
      toast.success(message)
    })
  }
  const box = (name: keyof Entered, label: string, maxLength: number, autoComplete: string, required = false) => (
    <Field label={label} required={required}>
      <TextBox
        name={name}
        required={required}
        autoComplete={autoComplete}
        maxLength={maxLength}
        value={entered[name]}
        phone={name === 'PHONE'}
        onChange={(value) => setEntered({ ...entered, [name]: value })}
      />
    </Field>
  )
  return (
    <form className={styles.form} aria-label={text('profile.title')} onSubmit={(event) => void save(event)} noValidate>
      <dl className={styles.facts}>
        <dt>{text('shell.userId')}</dt>
        <dd>{session.userId}</dd>
        <dt>{text('shell.company')}</dt>
        <dd>{session.custName}</dd>
      </dl>
      {box('NAME_KO', text('profile.nameKo'), 50, 'name', true)}
      {box('NAME_EN', text('profile.nameEn'), 80, 'off')}
      {box('PHONE', text('profile.phone'), 30, 'tel')}
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" disabledReason={busy ? text('call.loading') : null}>
        {text('common.save')}
      </Button>
    </form>
  )
}
