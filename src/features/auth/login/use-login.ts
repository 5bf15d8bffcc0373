import { useState } from 'react'
import type { Session } from '#platform/shared/calls/session.ts'
import { call } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { login, type LoginStep } from './contract.ts'
import { joinLogin } from './login-payload.ts'

type Entry = { userId: string; password: string; corpCd: string; lang: 'ko' | 'en' }

/** Logs in, or reaches the second step; a refusal becomes a message for the form (S2-060). */
export const useLogin = (onDone: (session: Session) => void, onSecond: (step: LoginStep) => void) => {
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useFlight(setProblem)
  const enter = async ({ userId, password, corpCd, lang }: Entry): Promise<boolean> => {
    const done = await run(async () => {
      setProblem(null)
      const { step, ...session } = await call(login, { p: joinLogin(password, userId), c: corpCd, lang }, { silent: true })
      if (step) onSecond(step)
      else onDone(session)
      return true
    })
    return done === true
  }
  return { busy, problem, enter }
}
