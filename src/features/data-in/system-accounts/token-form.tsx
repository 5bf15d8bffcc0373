import { type FormEvent, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { toFlag } from '#domain/text/flag.ts'
import { TOKEN_DAYS } from '#features/auth/tokens/contract.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import { Field } from '#ui/search-card/field.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import type { ListedToken } from './account-list.tsx'
import { makeSystemToken, OVERLAP_HOURS, type SystemAccounts } from './contract.ts'
import styles from './system-accounts.module.css'

type Days = (typeof TOKEN_DAYS)[number]
type Typed = { NAME: string; SCOPES: readonly Scope[]; DAYS: Days }

type Props = {
  source: string
  /** The token that the new one replaces. */
  rotates: ListedToken | null
  choices: readonly Scope[]
  onMade: (accounts: SystemAccounts) => void
  onClose: () => void
}

/** What its text is stored under. */
export const tokenName = (source: string, rotates: string) => `system token ${source} ${rotates}`

/** Focuses the new secret's button, so that Enter copies it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Makes a token of a system, in place of another one where it rotates; its secret is shown once. */
export function TokenForm({ source, rotates, choices, onMade, onClose }: Props) {
  const text = useText()
  const [begun] = useState<Typed>({ NAME: rotates?.NAME ?? '', SCOPES: rotates?.SCOPES ?? [], DAYS: 365 })
  const [typed, setTyped] = useState(begun)
  const [secret, setSecret] = useState('')
  const { NAME, SCOPES, DAYS } = typed
  const set = (over: Partial<Typed>) => setTyped({ ...typed, ...over })
  const { sent, cancel } = useTyped(tokenName(source, rotates?.TOKEN_ID ?? ''), typed, {
    dirty: secret === '' && JSON.stringify(typed) !== JSON.stringify(begun),
    restore: setTyped,
  })
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem('')
    if (busy || !(await checkForm([requiredField('systemTokenName', text('token.name'), NAME)], text, event.currentTarget))) return
    if (SCOPES.length === 0) return setProblem(text('token.chooseScope'))
    await run(async (flight) => {
      const header = { SOURCE: source, NAME, SCOPES: [...SCOPES], DAYS, ROTATES: rotates?.TOKEN_ID ?? '' }
      const { SECRET, ...accounts } = await call(makeSystemToken, { header }, { flight })
      sent()
      setSecret(SECRET)
      onMade(accounts)
    })
  }
  const title = rotates ? text('systems.rotateOne', [rotates.NAME]) : text('systems.tokenOf', [source])
  if (secret)
    return (
      <Card pad title={title}>
        <div className={styles.form}>
          <TextBox label={text('token.secret')} value={secret} readOnly onChange={() => {}} code />
          <p className="fg2 small">{text('token.once')}</p>
          {rotates && <p className="fg2 small">{text('systems.overlap', [OVERLAP_HOURS])}</p>}
          <span className={styles.actions}>
            <Button
              ref={takeFocus}
              variant="primary"
              icon={CopyIcon}
              onClick={() => void copyText(secret, { copied: text('token.copied'), failed: text('token.copyFailed') })}
            >
              {text('token.copy')}
            </Button>
            <Button onClick={onClose}>{text('common.close')}</Button>
          </span>
        </div>
      </Card>
    )
  return (
    <Card pad title={title}>
      <form className={styles.form} onSubmit={(event) => void make(event)}>
        <Field label={text('token.name')} required above>
          <TextBox name="systemTokenName" value={NAME} onChange={(name) => set({ NAME: name })} maxLength={60} />
        </Field>
        <fieldset className={styles.scopes}>
          <legend>{text('token.scopes')}</legend>
          {choices.map((scope) => (
            <CheckBox
              key={scope}
              value={toFlag(SCOPES.includes(scope))}
              onChange={(flag) => set({ SCOPES: flag === 'Y' ? [...SCOPES, scope] : SCOPES.filter((one) => one !== scope) })}
            >
              {text(`token.scope.${scope}`)}
            </CheckBox>
          ))}
        </fieldset>
        <Segmented
          size={28}
          label={text('token.days')}
          options={TOKEN_DAYS.map((one) => ({ value: String(one), label: text('token.day', [one]) }))}
          value={String(DAYS)}
          onChange={(value) => set({ DAYS: Number(value) as Days })}
        />
        {rotates && <p className="fg2 small">{text('systems.overlap', [OVERLAP_HOURS])}</p>}
        {problem && (
          <p role="alert" className="bad small">
            {problem}
          </p>
        )}
        <span className={styles.actions}>
          <Button type="submit" variant="primary" disabledReason={busy ? text('call.loading') : null}>
            {text('token.make')}
          </Button>
          <Button onClick={() => void cancel(onClose)}>{text('common.close')}</Button>
        </span>
      </form>
    </Card>
  )
}
