import { type ReactNode, Suspense, useState } from 'react'
import { mailProblem } from '#domain/account/contact.ts'
import { fieldRule } from '#domain/validation/field-checks.ts'
import type { Session } from '#platform/shared/calls/session.ts'
import { callReply } from '#platform/web/api/call.ts'
import { logoAddress } from '#platform/web/navigation/logo-address.ts'
import { usePortal, useText } from '#platform/web/store/portal-store-provider.tsx'
import { LogoMark } from '#ui/icon/logo.tsx'
import { lazyPart } from '#ui/part/part.tsx'
import { findMyId } from '../find-id/contract.ts'
import { findPassword } from '../find-password/contract.ts'
import type { Arrival } from './arrival.ts'
import { ASKED, AccountRequestForm } from './account-request-form.tsx'
import type { LoginStep } from './contract.ts'
import styles from './login.module.css'
import { LoginForm, type Step } from './login-form.tsx'

// Loaded on demand, because few logins need it.
const SecondStep = lazyPart(() => import('../login-step/second-step.tsx'))

type Props = {
  onDone: (session: Session) => void
  notice?: string | null
  /** The result of a return from the identity provider: a second step, or a problem. */
  arrived?: Arrival
}

/** The login with its two recovery forms, shared by popup and page (S2-060…062). */
export const LoginSteps = ({ onDone, notice, arrived }: Props) => {
  const text = useText()
  const [step, setStep] = useState<Step>('login')
  const [found, setSecond] = useState<LoginStep | null>()
  const second = found === undefined ? arrived?.step : found
  const back = () => setStep('login')
  if (second)
    return (
      <LoginFrame title={text('twoFactor.title')}>
        <Suspense fallback={null}>
          <SecondStep step={second} onDone={onDone} onBack={() => setSecond(null)} />
        </Suspense>
      </LoginFrame>
    )
  if (step === 'findId')
    return (
      <LoginFrame title={text('login.findId')}>
        <AccountRequestForm
          label={text('login.mail')}
          lead={text('login.mailLead')}
          type="email"
          autoComplete="email"
          check={(mail) => fieldRule(ASKED, () => mailProblem(mail))}
          ask={async (EMAIL) => (await callReply(findMyId, { EMAIL }, { silent: true })).message}
          onBack={back}
        />
      </LoginFrame>
    )
  if (step === 'findPassword')
    return (
      <LoginFrame title={text('login.findPassword')}>
        <AccountRequestForm
          label={text('login.id')}
          lead={text('login.linkLead')}
          type="text"
          autoComplete="username"
          ask={async (USER_ID) => (await callReply(findPassword, { USER_ID }, { silent: true })).message}
          onBack={back}
        />
      </LoginFrame>
    )
  return (
    <LoginFrame title={text('login.title')} tagline={text('login.tagline')}>
      <LoginForm
        onDone={onDone}
        onSecond={setSecond}
        onStep={setStep}
        notice={notice ?? null}
        arrived={arrived?.problem ? text(arrived.problem) : null}
      />
    </LoginFrame>
  )
}

/** The header with the logo above each step. */
export const LoginFrame = ({ title, tagline, children }: { title: string; tagline?: string; children: ReactNode }) => {
  const house = usePortal((state) => state.house)
  return (
    <div className={styles.steps}>
      <div className={styles.head}>
        {house?.LOGO ? <img src={logoAddress(house)} alt="" height={30} /> : <LogoMark size={30} />}
        <div>
          <h2>{title}</h2>
          {tagline && <p>{tagline}</p>}
        </div>
      </div>
      {children}
    </div>
  )
}
