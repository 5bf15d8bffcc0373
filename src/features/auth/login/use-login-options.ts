import { useEffect, useState } from 'react'
import { selectCorpCode } from '#features/codes/code-list/contract.ts'
import type { OutputOf } from '#platform/shared/calls/endpoint.ts'
import { call } from '#platform/web/api/call.ts'
import { loginOptions } from '../login-options/contract.ts'

export type DemoAccount = OutputOf<typeof loginOptions>['demoAccounts'][number]
type Options = { corps: OutputOf<typeof selectCorpCode>; defaultCorp: string; accounts: DemoAccount[]; password: string; sso: string }

const NONE: Options = { corps: [], defaultCorp: '', accounts: [], password: '', sso: '' }

/**
 * Options of the form beside its two fields, loaded after rendering, because the login page itself loads nothing on the server (S4-043).
 * The form works without them.
 */
export const useLoginOptions = (): Options => {
  const [options, setOptions] = useState(NONE)
  useEffect(() => {
    const gone = new AbortController()
    const quiet = { silent: true, signal: gone.signal } as const
    const load = async () => {
      const [corps, offered] = await Promise.all([call(selectCorpCode, {}, quiet), call(loginOptions, {}, quiet)])
      const { defaultCorp, demoAccounts: accounts, demoPassword: password, sso } = offered
      setOptions({ corps, defaultCorp, accounts, password, sso })
    }
    load().catch((error) => gone.signal.aborted || console.warn('login options', error))
    return () => gone.abort()
  }, [])
  return options
}
