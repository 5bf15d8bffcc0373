import { useId, useState } from 'react'
import { requiredField } from '#domain/validation/field-checks.ts'
import type { Endpoint } from '#platform/shared/calls/endpoint.ts'
import { call, callReply } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import { toast } from '#platform/web/notifications/toast.ts'
import { useRetriedCall } from '#platform/web/api/use-quiet-call.ts'
import { Button } from '#ui/button/button.tsx'
import { LoadRetry } from '#ui/load-failed/load-failed.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { useDays } from '#ui/use-days.ts'
import { PasswordInput } from '../login/password-input.tsx'
import { CodeForm } from './code-form.tsx'
import { confirmFactor, endFactor, type Enrolment, type Factor, renewCodes, selectFactor, startFactor } from './contract.ts'
import { EnrolmentFacts } from './enrolment-facts.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './two-factor.module.css'

/** The current action of the panel, or none. */
type Doing =
  | { what: 'nothing' }
  | { what: 'start' }
  | { what: 'end' | 'renew' }
  | { what: 'scan'; enrolment: Enrolment }
  | { what: 'codes'; codes: readonly string[] }

const NOTHING: Doing = { what: 'nothing' }

/** The second factor of the own login: set-up, disabling, new recovery codes; each requires the password. */
export const TwoFactorPanel = () => {
  const text = useText()
  const { showMoment } = useDays()
  const [factor, setFactor] = useState<Factor | null>(null)
  const [doing, setDoing] = useState<Doing>(NOTHING)
  const [password, setPassword] = useState('')
  const passwordId = useId()
  const retry = useRetriedCall(selectFactor, {}, setFactor)
  const done = (state: Factor, message: string, codes?: readonly string[]) => {
    setFactor(state)
    setPassword('')
    setDoing(codes ? { what: 'codes', codes } : NOTHING)
    if (message) toast.success(message)
  }
  const start = async (PASSWORD: string) =>
    setDoing({ what: 'scan', enrolment: await call(startFactor, { header: { PASSWORD } }, { silent: true }) })
  /** Calls an endpoint that returns the new state, and possibly recovery codes. */
  const ask = async <I, O extends Factor & { CODES?: string[] }>(contract: Endpoint<I, O>, input: I) => {
    const { data, message } = await callReply(contract, input, { silent: true })
    done(data, message, data.CODES)
  }
  const prove = (what: 'end' | 'renew', CODE: string) => {
    const header = { PASSWORD: password, CODE }
    return what === 'end' ? ask(endFactor, { header }) : ask(renewCodes, { header })
  }
  const back = (
    <Button variant="subtle" onClick={() => setDoing(NOTHING)}>
      {text('common.cancel')}
    </Button>
  )
  const isOn = factor?.ON === 'Y'
  return (
    <section className={styles.panel} aria-label={text('twoFactor.title')}>
      <h3 className={styles.head}>
        {text('twoFactor.title')} {factor && <Tag tone={isOn ? 'ok' : 'plain'}>{text(isOn ? 'twoFactor.on' : 'twoFactor.off')}</Tag>}
      </h3>
      <p className="fg3">{text(factor?.READY === 'N' ? 'twoFactor.notReady' : 'twoFactor.about')}</p>
      <LoadRetry retry={retry} />
      {isOn && <p>{text('twoFactor.since', [showMoment(factor.SINCE_DTM.slice(0, 12)), factor.CODES_LEFT])}</p>}
      {doing.what === 'nothing' && factor?.READY === 'Y' && !isOn && (
        <Button onClick={() => setDoing({ what: 'start' })}>{text('twoFactor.start')}</Button>
      )}
      {doing.what === 'nothing' && isOn && (
        <div className={styles.buttons}>
          <Button onClick={() => setDoing({ what: 'renew' })}>{text('twoFactor.renew')}</Button>
          <Button disabledReason={factor.REQUIRED === 'Y' ? text('twoFactor.required') : null} onClick={() => setDoing({ what: 'end' })}>
            {text('twoFactor.turnOff')}
          </Button>
        </div>
      )}
      {doing.what === 'start' && <PasswordForm submit={text('twoFactor.start')} onPassword={start} foot={back} />}
      {doing.what === 'scan' && (
        <CodeForm submit={text('twoFactor.turnOn')} onCode={(CODE) => ask(confirmFactor, { header: { CODE } })} foot={back}>
          <EnrolmentFacts enrolment={doing.enrolment} />
        </CodeForm>
      )}
      {(doing.what === 'end' || doing.what === 'renew') && (
        <CodeForm
          submit={text(doing.what === 'end' ? 'twoFactor.turnOff' : 'twoFactor.renew')}
          checks={[requiredField('factorPassword', text('changePassword.old'), password)]}
          onCode={(code) => prove(doing.what, code)}
          foot={back}
        >
          <p>{text('twoFactor.codeAbout')}</p>
          <label htmlFor={passwordId}>{text('changePassword.old')}</label>
          <PasswordInput id={passwordId} name="factorPassword" autoComplete="current-password" value={password} onChange={setPassword} />
        </CodeForm>
      )}
      {doing.what === 'codes' && <RecoveryCodes codes={doing.codes} onKept={() => setDoing(NOTHING)} />}
    </section>
  )
}
