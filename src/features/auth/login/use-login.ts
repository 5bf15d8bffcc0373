import { useState } from 'react'
import type { Session } from '#platform/shared/calls/session.ts'
import { call, CallProblem } from '#platform/web/api/call.ts'
import { useFlight } from '#platform/web/api/single-flight.ts'
import { login, type LoginStep } from './contract.ts'
import { joinLogin } from './login-payload.ts'

type Entry = { userId: string; password: string; corpCd: string; lang: 'ko' | 'en' }

/** Whether the server judged the password: no other refusal, and no failure of the line or the server, says anything about it. */
const isRefusal = (error: unknown) => error instanceof CallProblem && error.status === 401

/** Logs in, or reaches the second step; a refusal becomes a message for the form (S2-060). */
export const useLogin = (onDone: (session: Session) => void, onSecond: (step: LoginStep) => void) => {
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, run } = useFlight(setProblem)
  const enter = async ({ userId, password, corpCd, lang }: Entry): Promise<'in' | 'refused' | 'failed'> => {
    let outcome: 'in' | 'refused' | 'failed' = 'failed'
    await run(async () => {
      setProblem(null)
      try {
        const { step, ...session } = await call(login, { p: joinLogin(password, userId), c: corpCd, lang }, { silent: true })
        outcome = 'in'
        if (step) onSecond(step)
        else onDone(session)
      } catch (error) {
        if (isRefusal(error)) outcome = 'refused'
        throw error
      }
    })
    return outcome
  }
  return { busy, problem, enter }
}
