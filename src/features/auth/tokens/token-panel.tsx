import { type FormEvent, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import { toFlag } from '#domain/text/flag.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import { call } from '#platform/web/api/call.ts'
import { copyText } from '#platform/web/browser/copy-text.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { useTyped } from '#platform/web/forms/typed-text.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { CheckBox } from '#ui/check-box/check-box.tsx'
import { checkForm } from '#ui/form-check/form-check.ts'
import { CopyIcon } from '#ui/icon/screen-icons.ts'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { Field } from '#ui/search-card/field.tsx'
import { SelectBox } from '#ui/select-box/select-box.tsx'
import { Segmented } from '#ui/segmented/segmented.tsx'
import { TextBox } from '#ui/text-box/text-box.tsx'
import { useDays } from '#ui/use-days.ts'
import { makeToken, revokeToken, selectTokens, TOKEN_DAYS, type TokenList } from './contract.ts'
import styles from './token-panel.module.css'

type Days = (typeof TOKEN_DAYS)[number]

/** Focuses the new secret, wherever the panel is scrolled to. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** The panel to create, copy and revoke API tokens. */
const TokenPanel = () => {
  const text = useText()
  const { showMoment } = useDays()
  const [list, setList] = useState<TokenList | null>(null)
  const [secret, setSecret] = useState('')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly Scope[]>([])
  const [carrier, setCarrier] = useState('')
  const [days, setDays] = useState<Days>(90)
  const [problem, setProblem] = useState('')
  const { busy, run } = useFlight(setProblem)
  useTyped(
    'token',
    { name, scopes, carrier, days },
    {
      dirty: name !== '',
      restore: (kept) => {
        setName(kept.name)
        setScopes(kept.scopes)
        setCarrier(kept.carrier)
        setDays(kept.days)
      },
    },
  )
  const retry = useRetriedCall(selectTokens, {}, setList)
  const ask = <I, O extends TokenList>(contract: Endpoint<I, O>, input: I) => {
    setProblem('')
    return run(async (flight) => {
      const answer = await call(contract, input, { flight })
      setList(answer)
      return answer
    })
  }
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !(await checkForm([requiredField('tokenName', text('token.name'), name)], text, event.currentTarget))) return
    if (scopes.length === 0) {
      setProblem(text('token.chooseScope'))
      return
    }
    const made = await ask(makeToken, { header: { NAME: name, SCOPES: [...scopes], CARRIER: sends ? carrier : '', DAYS: days } })
    if (!made) return
    setSecret(made.SECRET)
    setName('')
  }
  const revoke = async (TOKEN_ID: string) => {
    if (!(await ask(revokeToken, { header: { TOKEN_ID } }))) return
    setSecret('')
    toast.success(text('token.revoked'))
  }
  const choose = (scope: Scope, on: boolean) => setScopes(on ? [...scopes, scope] : scopes.filter((one) => one !== scope))
  const sends = scopes.includes('events:write')
  const waiting = list && !busy ? null : text(retry ? 'list.failed' : 'call.loading')
  return (
    <section className={styles.panel} aria-label={text('token.title')}>
      <p>{text('token.about')}</p>
      {secret && (
        <>
          <TextBox label={text('token.secret')} value={secret} readOnly onChange={() => {}} code />
          <p className="fg3 small">{text('token.once')}</p>
          <Button
            key={secret}
            ref={takeFocus}
            size={28}
            variant="primary"
            icon={CopyIcon}
            onClick={() => void copyText(secret, { copied: text('token.copied'), failed: text('token.copyFailed') })}
          >
            {text('token.copy')}
          </Button>
        </>
      )}
      <form className={styles.form} onSubmit={(event) => void make(event)}>
        <TextBox
          label={text('token.name')}
          name="tokenName"
          placeholder={text('token.name')}
          value={name}
          maxLength={60}
          onChange={setName}
        />
        <fieldset className={styles.scopes} aria-label={text('token.scopes')}>
          {list?.choices.map((scope) => (
            <CheckBox key={scope} value={toFlag(scopes.includes(scope))} onChange={(flag) => choose(scope, flag === 'Y')}>
              {text(`token.scope.${scope}`)}
            </CheckBox>
          ))}
        </fieldset>
        {sends && (
          <Field label={text('token.carrier')}>
            <SelectBox
              name="tokenCarrier"
              options={[
                { value: '', label: text('token.anyCarrier') },
                ...(list?.carriers ?? []).map(({ CODE, NAME }) => ({ value: CODE, label: `${CODE} ${NAME}` })),
              ]}
              value={carrier}
              onChange={setCarrier}
            />
          </Field>
        )}
        <Segmented
          size={28}
          label={text('token.days')}
          options={TOKEN_DAYS.map((one) => ({ value: String(one), label: text('token.day', [one]) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value) as Days)}
        />
        <Button type="submit" size={28} disabledReason={waiting}>
          {text('token.make')}
        </Button>
      </form>
      <LoadRetry retry={retry} />
      {problem && (
        <p role="alert" className="bad small">
          {problem}
        </p>
      )}
      {list?.tokens.length === 0 && <p className="fg3 small">{text('token.none')}</p>}
      <ul className={styles.list} aria-label={text('token.title')}>
        {list?.tokens.map(({ TOKEN_ID, NAME, PREFIX, SCOPES, CARRIER, EXPIRES_DTM, USED_DTM, USED_IP }) => (
          <li key={TOKEN_ID}>
            <b className="ellipsis">{NAME}</b>
            <Button
              size={24}
              variant="subtle"
              disabledReason={waiting}
              aria-label={text('token.revokeOne', [NAME])}
              onClick={() => void revoke(TOKEN_ID)}
            >
              {text('token.revoke')}
            </Button>
            <small>
              <span className="code">{PREFIX}…</span> · {SCOPES.map((scope) => text(`token.scope.${scope}`)).join(', ')}
              {CARRIER && ` · ${text('token.only', [CARRIER])}`}
            </small>
            <small>
              {text('token.until', [showMoment(EXPIRES_DTM.slice(0, 8))])} ·{' '}
              {USED_DTM ? text('token.used', [showMoment(USED_DTM.slice(0, 12)), USED_IP]) : text('token.unused')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
export default TokenPanel
