import { expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { findPassword } from '../find-password/contract.ts'
import { loginOptions } from '../login-options/contract.ts'
import { readMailbox } from './contract.ts'

const demo = await testPortal()
const real = await testPortal({ SEED_DEMO: false })

test('S7-016 the demo mailbox shows the newest mail first, with its link', async () => {
  await demo.guest.call(findPassword, { USER_ID: 'customer' })
  await demo.guest.call(findPassword, { USER_ID: 'staff' })
  const letters = await demo.guest.call(readMailbox)
  expect(letters.map(({ STATUS }) => STATUS)).toEqual(['READY', 'READY'])
  expect(letters[0]?.MAIL_ID).toBeGreaterThan(letters[1]?.MAIL_ID ?? Infinity)
  expect(letters[0]?.BODY).toMatch(/http:\/\/localhost:\d+\/login\?resetToken=[\w-]{43}/)
})

test('outside demo mode mailbox and account list do not exist', async () => {
  await expect(real.guest.call(readMailbox)).rejects.toMatchObject({ status: 404, code: 'NTF-001' })
  await expect(real.as('admin').call(readMailbox)).rejects.toMatchObject({ status: 404 })
  expect(await real.guest.call(loginOptions)).toEqual({ defaultCorp: 'KR', demoAccounts: [], demoPassword: '', sso: '' })
})
