import { useState } from 'react'
import type { Session } from '#platform/shared/session.ts'
import { call, CallProblem } from '#platform/web/call.ts'
import { login, type LoginStep } from './contract.ts'
import { joinLogin } from './login-payload.ts'

type Entry = { userId: string; password: string; corpCd: string; lang: 'ko' | 'en' }

/** Logs in, or comes as far as the second step; a refusal becomes a sentence for the form (S2-060). */
export const useLogin = (onDone: (session: Session) => void, onSecond: (step: LoginStep) => void) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const enter = async ({ userId, password, corpCd, lang }: Entry): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    try {
      const { step, ...session } = await call(login, { p: joinLogin(password, userId), c: corpCd, lang }, { silent: true })
      if (step) onSecond(step)
      else onDone(session)
      return true
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, enter }
}
