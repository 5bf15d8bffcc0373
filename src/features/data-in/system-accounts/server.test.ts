import { expect, test } from 'vitest'
import { CallFailure, testPortal } from '../../../../tests/support/portal.ts'
import { programs } from '../../../../tests/support/programs.ts'
import { systems } from '../../../../tests/support/systems.ts'
import { makeToken } from '#features/auth/tokens/contract.ts'
import { selectUserList } from '#features/office/users/contract.ts'
import { EXAMPLE } from '../shipments/body.ts'
import { endSystemToken, makeSystemToken, saveSystemAccount, selectSystemAccounts } from './contract.ts'

const portal = await testPortal()
const { ask, get, tokenOf } = programs(portal)
const { systemToken, tell } = systems(portal)
const refused = (work: Promise<unknown>) =>
  work.then(
    () => '',
    (error: CallFailure) => `${error.status} ${error.code}`,
  )
const me = async (token: string) => (await get('/api/v1/me', token)).status
const HOUR = 3_600_000

test('S7-086 an administrator makes a system account, whose token acts by its scopes only', async () => {
  const token = await systemToken('ERP', '20261101', ['shipments:read'])
  const { accounts, choices } = await portal.as('admin').call(selectSystemAccounts)
  expect(accounts).toMatchObject([
    { SOURCE: 'ERP', QUIET_BEFORE: '20261101', USE_YN: 'Y', TOKENS: [{ NAME: 'test', SCOPES: ['shipments:read'] }] },
  ])
  expect(choices).not.toContain('mcp')
  // It is no one whom an administrator of users would invite or give another role.
  expect(JSON.stringify(await portal.as('admin').call(selectUserList, {}))).not.toContain('system-kr-erp')
  expect((await get('/api/v1/me', token)).json()).toMatchObject({ userId: 'system-kr-erp', role: 'ROLE_STAFF_OPER', customer: null })
  const said = await tell('PUT', 'SCOPE-1', token, EXAMPLE)
  expect([said.status, said.json().title]).toEqual([403, 'This token lacks the scope shipments:write.'])
})

test('S7-086 a system reads and answers bookings and follows the changes by the scopes for it, and no further', async () => {
  const desk = await systemToken('DESK', '', ['bookings:read', 'bookings:write', 'changes:read'])
  const { items } = (await get('/api/v1/bookings?status=REQUESTED', desk)).json()
  const { no, version } = items[0]
  const said = await ask('POST', `/api/v1/bookings/${no}/reject`, { token: desk, payload: { version, reason: 'No space' } })
  expect([said.status, (await get(`/api/v1/bookings/${no}`, desk)).json().status]).toEqual([200, 'REJECTED'])
  expect((await get('/api/v1/changes?after=latest', desk)).status).toBe(200)
  expect((await get('/api/v1/shipments', desk)).status).toBe(403)
})

test('S7-086 a costly call counts as several of the quota', async () => {
  const token = await systemToken('COST', '', ['events:write'])
  const leftOf = (headers: Record<string, unknown>) => Number(/r=(\d+)/.exec(String(headers.ratelimit))?.[1])
  const before = leftOf((await get('/api/v1/me', token)).headers)
  const pushed = await ask('POST', '/api/v1/events', { token, headers: { 'content-type': 'application/json' }, payload: '[]' })
  expect(leftOf(pushed.headers)).toBe(before - 3)
})

test('S7-086 only administrators see or make them, and no one gives a personal token the right to write', async () => {
  const header = { SOURCE: 'EVIL', NAME: 'x', QUIET_BEFORE: '', USE_YN: 'Y' }
  for (const who of ['customer', 'customer.admin', 'staff'] as const) {
    expect(await refused(portal.as(who).call(selectSystemAccounts))).toBe('403 AUTH-003')
    expect(await refused(portal.as(who).call(saveSystemAccount, { header }))).toBe('403 AUTH-003')
    const SCOPES = ['shipments:write']
    expect(await refused(portal.as(who).call(makeToken, { header: { NAME: 'x', SCOPES, CARRIER: '', DAYS: 30 } }))).toBe('400 VAL-001')
  }
  expect(await refused(portal.guest.call(selectSystemAccounts))).toBe('401 AUTH-002')
  const staff = await tokenOf('staff', 'shipments:read')
  expect((await tell('PUT', 'EVIL-1', staff, EXAMPLE)).status).toBe(403)
})

test('S7-086 a rotated token works for a day beside the new one, and an ended one no longer', async () => {
  const admin = portal.as('admin')
  const first = await systemToken('WMS')
  const tokensOf = async () => (await admin.call(selectSystemAccounts)).accounts.find(({ SOURCE }) => SOURCE === 'WMS')?.TOKENS ?? []
  const [known] = await tokensOf()
  const header = { SOURCE: 'WMS', NAME: 'second', SCOPES: ['shipments:read', 'shipments:write'], DAYS: 30, ROTATES: known?.TOKEN_ID }
  const { SECRET: second } = await admin.call(makeSystemToken, { header })
  expect([await me(first), await me(second)]).toEqual([200, 200])
  const now = portal.clock.now
  portal.clock.now = new Date(now.getTime() + 25 * HOUR)
  expect([await me(first), await me(second)]).toEqual([401, 200])
  portal.clock.now = now
  const [newest] = await tokensOf()
  await admin.call(endSystemToken, { header: { TOKEN_ID: newest?.TOKEN_ID } })
  expect(await me(second)).toBe(401)
  expect(await refused(admin.call(endSystemToken, { header: { TOKEN_ID: '999999' } }))).toBe('404 NTF-001')
})

test('S7-086 a token never grants a role that it was not made with, and none of a system that is off', async () => {
  const token = await systemToken('FMS')
  const promote = (role: string) =>
    portal.database.owner((run) =>
      run('alter table app_user disable trigger app_user_shut').then(() =>
        run('update app_user set role_id = $1 where user_id = $2', [role, 'system-kr-fms']),
      ),
    )
  expect(await me(token)).toBe(200)
  await promote('ROLE_STAFF_ADMIN')
  expect(await me(token)).toBe(401)
  await promote('ROLE_STAFF_OPER')
  expect(await me(token)).toBe(200)
  await portal.as('admin').call(saveSystemAccount, { header: { SOURCE: 'FMS', NAME: 'FMS', QUIET_BEFORE: '', USE_YN: 'N' } })
  expect(await me(token)).toBe(401)
})

test('S7-086 the system of another corporation sees and changes nothing of ours', async () => {
  const kr = await systemToken('KRS')
  const us = await systemToken('USS')
  await portal.database.owner(async (run) => {
    await run("update app_user set corp_cd = 'US' where user_id = 'system-kr-uss'")
    await run("update data_source set corp_cd = 'US' where source_cd = 'USS'")
  })
  await tell('PUT', 'FOREIGN-1', kr, EXAMPLE)
  expect((await get('/api/v1/shipments/FOREIGN-1', us)).status).toBe(404)
  for (const method of ['PATCH', 'DELETE'] as const)
    expect([method, (await tell(method, 'FOREIGN-1', us, method === 'PATCH' ? { commodity: 'x' } : undefined)).status]).toEqual([
      method,
      404,
    ])
  // A customer of ours is none of theirs.
  expect((await tell('PUT', 'FOREIGN-1', us, EXAMPLE)).json().errors).toMatchObject([{ pointer: '#/customer/code' }])
  expect((await get('/api/v1/shipments/FOREIGN-1', kr)).json().commodity).toBe('')
})
