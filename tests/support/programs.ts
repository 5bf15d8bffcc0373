import { makeToken } from '#features/auth/tokens/contract.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import type { testPortal } from './portal.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>
type Account = Parameters<Portal['as']>[0]

/** Calls as a program makes them: with a personal token, without cookie or session. */
export const programs = (portal: Portal) => {
  const made = new Map<string, string>()
  const tokenOf = async (account: Account, ...SCOPES: Scope[]) => {
    const key = [account, ...SCOPES].join(' ')
    const known = made.get(key)
    if (known) return known
    const { SECRET } = await portal.as(account).call(makeToken, { header: { NAME: 'test', SCOPES, DAYS: 30 } })
    made.set(key, SECRET)
    return SECRET
  }
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    {
      token,
      headers,
      payload,
    }: { token?: string | null | undefined; headers?: Record<string, string>; payload?: string | Buffer | object } = {},
  ) => {
    const response = await portal.inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body,
      json: () => response.json(),
    }
  }
  return {
    tokenOf,
    ask,
    get: (url: string, token?: string | null, headers: Record<string, string> = {}) => ask('GET', url, { token, headers }),
    post: (url: string, payload: string | Buffer | object, token?: string | null, headers: Record<string, string> = {}) =>
      ask('POST', url, { token, headers, payload }),
  }
}
