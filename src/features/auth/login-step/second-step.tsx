import { type ReactNode, useEffect, useState } from 'react'
import type { Session } from '#platform/shared/calls/session.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useText } from '#platform/web/store/portal-store-provider.tsx'
import type { LoginStep } from '../login/contract.ts'
import styles from '../login/login.module.css'
import { CodeForm } from '../two-factor/code-form.tsx'
import type { Enrolment } from '../two-factor/contract.ts'
import { EnrolmentFacts } from '../two-factor/enrolment-facts.tsx'
import { RecoveryCodes } from '../two-factor/recovery-codes.tsx'
import { enterCode, finishEnrolment, startEnrolment } from './contract.ts'

type Props = { step: LoginStep; onDone: (session: Session) => void; onBack: () => void }

/** The step after the password: the code, or the mandatory set-up of the second factor. */
const SecondStep = ({ step: { kind, token }, onDone, onBack }: Props) => {
  const text = useText()
  const back = (
    <p className={styles.ways}>
      <button type="button" onClick={onBack}>
        {text('login.back')}
      </button>
    </p>
  )
  if (kind === 'ENROL') return <EnrolStep token={token} onDone={onDone} back={back} />
  return (
    <CodeForm
      submit={text('twoFactor.enter')}
      onCode={async (code) => onDone(await call(enterCode, { token, code }, { silent: true }))}
      foot={back}
      block
    >
      <p>{text('twoFactor.codeAbout')}</p>
    </CodeForm>
  )
}
export default SecondStep

const EnrolStep = ({ token, onDone, back }: Pick<Props, 'onDone'> & { token: string; back: ReactNode }) => {
  const text = useText()
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [problem, setProblem] = useState('')
  const [got, setGot] = useState<{ session: Session; codes: string[] } | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    call(startEnrolment, { token }, { silent: true, signal: gone.signal }).then(setEnrolment, (error: unknown) => {
      if (gone.signal.aborted) return
      if (!(error instanceof CallProblem)) throw error
      setProblem(error.message)
    })
    return () => gone.abort()
  }, [token])
  if (got) return <RecoveryCodes codes={got.codes} onKept={() => onDone(got.session)} />
  if (!enrolment)
    return (
      <>
        {problem && (
          <p role="alert" className="bad">
            {problem}
          </p>
        )}
        {back}
      </>
    )
  return (
    <CodeForm
      submit={text('twoFactor.turnOn')}
      onCode={async (code) => setGot(await call(finishEnrolment, { token, code }, { silent: true }))}
      foot={back}
      block
    >
      <p>{text('twoFactor.enrolAbout')}</p>
      <EnrolmentFacts enrolment={enrolment} />
    </CodeForm>
  )
}
