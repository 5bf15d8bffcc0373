import { Secret } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { rekeySecrets } from '#app/start/rekey-secrets.server.ts'
import { makeToken } from '#features/auth/tokens/contract.ts'
import { startFactor } from '#features/auth/two-factor/contract.ts'
import { saveWebhook } from '#features/notices/settings/contract.ts'
import { makeCalendarLink } from '#features/tracking/calendar/contract.ts'
import { type Config, encryptionKeys } from '#platform/server/setup/config.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'

const portal = await testPortal({ WEBHOOK_LOOPBACK: true })
const owner = <T>(query: string, params: unknown[] = []) => portal.database.owner((run) => run<T>(query, params))
const [demo = ''] = encryptionKeys(portal.config)
const [fresh, strange] = ['f'.repeat(32), 's'.repeat(32)]
const URL = 'http://127.0.0.1:9/'

const setUp = async () => {
  const { SECRET: factor } = await portal.as('staff').call(startFactor, { header: { PASSWORD: DEMO_PASSWORD } })
  const { SECRET: webhook } = await portal.as('customer').call(saveWebhook, { header: { URL } })
  return { factor, webhook }
}
const start = async (APP_KEY: string[], over: Partial<Config> = {}) => {
  const said: string[] = []
  await rekeySecrets(portal.database, { ...portal.config, SEED_DEMO: false, APP_KEY, ...over }, (text) => said.push(text))
  return said.join('\n')
}
const stored = async () => {
  const [factor] = await owner<{ secret: Buffer }>("select secret from second_factor where user_id = 'staff'")
  const [webhook] = await owner<{ s: string }>("select webhook_secret as s from notice_setting where user_id = 'customer'")
  return [factor?.secret.toString('hex'), webhook?.s]
}

beforeEach(async () => {
  await owner('delete from second_factor')
  await owner('delete from notice_setting')
  await owner('delete from rate_limit')
})

test('S-41 a key is exchanged by starts: the new one first, then alone', async () => {
  await setUp()
  const before = await stored()
  expect(await start([demo])).toBe('')
  expect(await stored()).toEqual(before)
  expect(await start([fresh, demo])).toContain('2 re-encrypted with the first key')
  const after = await stored()
  for (const [at, value] of after.entries()) expect(value).not.toBe(before[at])
  expect(await start([fresh])).toBe('')
  expect(await stored()).toEqual(after)
})

test('S-41 a wrong or missing key stops the start with a clear message and changes nothing; a lost key is dropped only on request', async () => {
  await setUp()
  const before = await stored()
  await expect(start([strange])).rejects.toThrow('No key of APP_KEY opens 2 stored secret(s)')
  await expect(start([])).rejects.toThrow('APP_KEY is missing')
  expect(await stored()).toEqual(before)
  expect(await start([strange], { APP_KEY_FORGET: true })).toContain('deleted 2 that no key decrypts')
  expect(await stored()).toEqual([undefined, null])
})

test('S-41 webhooks stored before there was a key keep working, are reported, and are encrypted as soon as there is one', async () => {
  await setUp()
  await owner("update notice_setting set webhook_secret = 'whsec_bare'")
  await owner('delete from second_factor')
  expect(await start([])).toContain('1 of webhooks are not encrypted')
  expect(await start([fresh])).toContain('1 re-encrypted')
  expect((await stored())[1]).toMatch(/^sealed:/)
})

test('S-41 a secret encrypted for one user cannot be decrypted for another', async () => {
  await setUp()
  await portal.as('other').call(saveWebhook, { header: { URL } })
  await owner(
    "update notice_setting set webhook_secret = (select webhook_secret from notice_setting where user_id = 'customer') where user_id = 'other'",
  )
  await expect(start([demo])).rejects.toThrow('opens 1 stored secret(s)')
})

test('S-41 starts that exchange the key while users make new secrets lose none of them', async () => {
  await setUp()
  const save = () => portal.as('customer').call(saveWebhook, { header: { URL } })
  await Promise.all([start([fresh, demo]), save(), start([fresh, demo]), save()])
  await start([fresh, demo])
  expect(await start([fresh])).toBe('')
})

test('S-41 the database holds no secret as it is: passwords, tokens, second factors, webhooks', async () => {
  const { factor, webhook } = await setUp()
  const { SECRET: token } = await portal
    .as('customer')
    .call(makeToken, { header: { NAME: 'canary', DAYS: 30, SCOPES: ['shipments:read'] } })
  const link = await portal.as('customer').call(makeCalendarLink)
  const session = (await portal.as('customer').headers()).authorization?.replace('Bearer ', '') ?? ''
  const bytes = Buffer.from(Secret.fromBase32(factor).bytes)
  const canaries = [DEMO_PASSWORD, factor, bytes.toString('hex'), webhook, token, link.PATH.split('=').at(-1), session]
  const tables = await owner<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  expect(tables.length).toBeGreaterThan(60)
  for (const canary of canaries) expect(String(canary).length).toBeGreaterThan(12)
  const found: string[] = []
  for (const { name } of tables) {
    const [dump] = await owner<{ text: string }>(`select coalesce(string_agg(to_jsonb(t)::text, '|'), '') as text from "${name}" t`)
    for (const [at, canary] of canaries.entries()) if (dump?.text.includes(String(canary))) found.push(`${name} ${at}`)
  }
  expect(found).toEqual([])
})

test('S-41 without a key no webhook is made', async () => {
  const bare = await testPortal({ SEED_DEMO: false, APP_KEY: [], WEBHOOK_LOOPBACK: true })
  await expect(bare.as('customer').call(saveWebhook, { header: { URL } })).rejects.toMatchObject({ status: 422, code: 'BIZ-001' })
  expect(await bare.as('customer').call(saveWebhook, { header: { URL: '' } })).toMatchObject({ WEBHOOK_URL: '' })
})
