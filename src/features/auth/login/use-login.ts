import { useState } from 'react'
import type { Session } from '#platform/shared/session.ts'
import { call, CallProblem } from '#platform/web/call.ts'
import { login } from './contract.ts'
import { joinLogin } from './login-payload.ts'

type Entry = { userId: string; password: string; corpCd: string; lang: 'ko' | 'en' }

/** Logs in; a refusal becomes a sentence for the form (S2-060). */
export const useLogin = (onDone: (session: Session) => void) => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const enter = async ({ userId, password, corpCd, lang }: Entry): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setProblem(null)
    try {
      onDone(await call(login, { p: joinLogin(password, userId), c: corpCd, lang }, { silent: true }))
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
