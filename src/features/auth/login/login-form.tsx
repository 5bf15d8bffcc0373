import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import { codeOptions } from '#platform/shared/lists/code-list.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { AlertIcon, DoneIcon } from '#ui/icon/icons.ts'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { startSso } from '../sso/contract.ts'
import type { LoginStep } from './contract.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { keepComposing } from './keep-composition.ts'
import styles from './login.module.css'
import { PasswordInput } from './password-input.tsx'
import { savedLoginId, saveLoginId } from './saved-login-id.ts'
import { useLogin } from './use-login.ts'
import { useLoginOptions } from './use-login-options.ts'

export type Step = 'login' | 'findId' | 'findPassword'

const LANGUAGES = [
  { value: 'ko', label: '한국어' },
  { value: 'en', label: 'English' },
] as const

const neverChanges = () => () => {}

/** The URL of single sign-on, with the current or wanted page as return path. */
const ssoHref = () => {
  const { pathname, search } = location
  const next = pathname === '/login' ? (new URLSearchParams(search).get('next') ?? '') : pathname + search
  return `${startSso.path}?next=${encodeURIComponent(next)}`
}

type Props = {
  onDone: (session: Session) => void
  /** Called when the password was right and a second step remains. */
  onSecond: (step: LoginStep) => void
  onStep: (step: Step) => void
  notice?: string | null
  /** A problem from before the form was shown, until the form has its own message. */
  arrived?: string | null
}

/** The form: id, password, language, corporation (if there are several), and links for a forgotten id or password (S2-060). */
export const LoginForm = ({ onDone, onSecond, onStep, notice, arrived }: Props) => {
  const text = useText()
  const id = useId()
  const pageLang = usePortal((state) => state.session.langCd)
  const { corps, defaultCorp, accounts, password: demoPassword, sso } = useLoginOptions()
  const known = useSyncExternalStore(neverChanges, savedLoginId, () => '')
  const [typedId, setUserId] = useState<string | null>(null)
  const userId = typedId ?? known
  const [password, setPassword] = useState('')
  const [lang, setLang] = useState(pageLang)
  const [chosenCorp, setCorpCd] = useState('')
  const corpCd = chosenCorp || (corps.length > 1 ? defaultCorp : '')
  const [chosen, setRemember] = useState<boolean | null>(null)
  const remember = chosen ?? known !== ''
  const idBox = useRef<HTMLInputElement>(null)
  const passwordBox = useRef<HTMLInputElement>(null)
  const { busy, problem: refusal, enter } = useLogin(onDone, onSecond)
  const problem = refusal ?? arrived ?? null

  useEffect(() => (savedLoginId() ? passwordBox : idBox).current?.focus(), [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Values that a password manager filled in before hydration are only in the DOM.
    const typed = { userId: (userId || (idBox.current?.value ?? '')).trim(), password: password || (passwordBox.current?.value ?? '') }
    const checks = [
      requiredField('username', text('login.id'), typed.userId),
      requiredField('password', text('login.password'), typed.password),
    ]
    if (!(await checkForm(checks, text, form))) return
    saveLoginId(remember ? typed.userId : null)
    const outcome = await enter({ ...typed, corpCd, lang })
    if (outcome === 'in') return
    if (outcome === 'refused') setPassword('')
    passwordBox.current?.focus()
  }

  return (
    // Before hydration the browser would submit natively: POST avoids a query string with the password.
    <form className={styles.form} method="post" action="/login" onSubmit={submit}>
      <div className={styles.rows}>
        <label htmlFor={`${id}-id`} className={styles.required}>
          {text('login.id')}
        </label>
        <TextBox
          id={`${id}-id`}
          ref={idBox}
          name="username"
          onKeyDown={keepComposing}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={100}
          value={userId}
          onChange={setUserId}
        />
        <label htmlFor={`${id}-password`} className={styles.required}>
          {text('login.password')}
        </label>
        <PasswordInput
          id={`${id}-password`}
          ref={passwordBox}
          name="password"
          autoComplete="current-password"
          aria-required
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          value={password}
          onChange={setPassword}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          <Icon of={AlertIcon} size={14} />
          {problem}
        </p>
      )}
      {notice && !problem && (
        <output className={styles.notice}>
          <Icon of={DoneIcon} size={14} />
          {notice}
        </output>
      )}
      <div className={styles.choices}>
        {corps.length < 2 && <span className={styles.label}>{text('login.language')}</span>}
        <Segmented options={LANGUAGES} value={lang} onChange={setLang} label={text('login.language')} size={28} />
        {corps.length > 1 && (
          <span className={styles.corp}>
            <SelectBox options={codeOptions(corps)} value={corpCd} onChange={setCorpCd} label={text('login.corporation')} />
          </span>
        )}
        <label className={styles.remember}>
          <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {text('login.remember')}
        </label>
      </div>
      <Button type="submit" variant="primary" block aria-busy={busy}>
        {text(busy ? 'login.busy' : 'login.submit')}
      </Button>
      {sso && (
        // not drawn: the provider name arrives with a response after the first render
        <a className={buttonClass({ block: true, className: styles.sso ?? '' })} href={ssoHref()}>
          {text('sso.enter', [sso])}
        </a>
      )}
      <p className={styles.ways}>
        <button type="button" onClick={() => onStep('findId')}>
          {text('login.findId')}
        </button>
        <button type="button" onClick={() => onStep('findPassword')}>
          {text('login.findPassword')}
        </button>
      </p>
      <DemoAccounts
        accounts={accounts}
        onChoose={(account) => {
          setUserId(account.userId)
          setPassword(demoPassword)
          setCorpCd(account.corpCd)
          passwordBox.current?.focus()
        }}
      />
    </form>
  )
}
