import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { insertVisitLog } from './contract.ts'

const portal = await testPortal()
const visits = () =>
  portal.database.owner((run) => run('select menu_id, user_id, ip, user_agent, mobile_yn from visit_log order by visit_id'))

test('S7-025 a visit records menu, user or guest, address, agent and whether the device is mobile', async () => {
  await portal.as('customer').call(insertVisitLog, { MENU_ID: 'M0101' })
  await portal.inject({
    method: 'POST',
    url: insertVisitLog.path,
    payload: { MENU_ID: 'M0401' },
    headers: { 'user-agent': 'Mozilla/5.0 (Android 16)' },
  })
  expect(await visits()).toMatchObject([
    { menu_id: 'M0101', user_id: 'customer', ip: '127.0.0.1', mobile_yn: 'N' },
    { menu_id: 'M0401', user_id: null, ip: '127.0.0.1', user_agent: 'Mozilla/5.0 (Android 16)', mobile_yn: 'Y' },
  ])
})

test('S7-025 an unknown menu is accepted and leaves no row', async () => {
  const before = (await visits()).length
  await expect(portal.guest.call(insertVisitLog, { MENU_ID: 'M9999' })).resolves.toEqual({})
  expect(await visits()).toHaveLength(before)
})

test('S7-025 a visit without a menu is refused', async () => {
  await expect(portal.guest.call(insertVisitLog, {})).rejects.toMatchObject({ status: 400, code: 'VAL-001' })
})
