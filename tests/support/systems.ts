import { makeSystemToken, saveSystemAccount } from '#features/data-in/system-accounts/contract.ts'
import type { Scope } from '#platform/shared/calls/public-api.ts'
import { programs } from './programs.ts'
import type { testPortal } from './portal.ts'

type Portal = Awaited<ReturnType<typeof testPortal>>
const SCOPES: Scope[] = [
  'shipments:read',
  'shipments:write',
  'customers:write',
  'parties:write',
  'containers:write',
  'documents:write',
  'users:write',
  'terms:write',
  'schedules:write',
  'events:read',
  'events:write',
]

/** Systems of the forwarder, as an administrator makes them, and what they say. */
export const systems = (portal: Portal) => {
  const { ask } = programs(portal)
  /** A token of a new or known system. @param QUIET_BEFORE yyyyMMdd */
  const systemToken = async (SOURCE: string, QUIET_BEFORE = '', scopes: readonly Scope[] = SCOPES) => {
    const admin = portal.as('admin')
    await admin.call(saveSystemAccount, { header: { SOURCE, NAME: SOURCE, QUIET_BEFORE, USE_YN: 'Y' } })
    return (await admin.call(makeSystemToken, { header: { SOURCE, NAME: 'test', SCOPES: [...scopes], DAYS: 30 } })).SECRET
  }
  const pathOf = (no: string) => `/api/v1/shipments/${encodeURIComponent(no)}`
  /** Says something about a shipment; the language of the answer is English unless named. */
  const tell = async (method: 'PUT' | 'PATCH' | 'DELETE', no: string, token: string, payload?: object, lang = 'en') => {
    portal.clock.now = new Date(portal.clock.now.getTime() + 1_000)
    return ask(method, pathOf(no), { token, headers: { 'accept-language': lang }, ...(payload && { payload }) })
  }
  return { systemToken, tell, pathOf }
}
