import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { DatabaseUnavailable, openDatabase, type Transaction } from '#platform/server/db/db.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'
import { realPages } from '../support/pages/real-pages.ts'

const LIST = '/fms/comm/PtlShipmentList?mid=ptlShipmentList'
const portal = await testPortal()
// A pool of its own on the same data, so that it can be used up.
const database = await openDatabase({ ...portal.config, DATABASE_POOL: 2 }, { attach: true, connectMs: 600 })
const build = await realPages([
  { id: 'home', path: '', load: () => import('#features/home/home/page.tsx') },
  { id: 'shipmentList', path: 'fms/comm/PtlShipmentList', load: () => import('#features/shipments/shipment-list/page.tsx') },
  { id: 'notFound', path: '*', load: () => import('#app/routing/not-found.tsx') },
])
const server = await createServer({ config: portal.config, database, busyMs: 0, pages: { build, clientFolder: null } })
afterAll(async () => {
  await server.close()
  await database.close()
})
const login = await portal.inject({
  method: 'POST',
  url: '/api/login',
  payload: { p: joinLogin(DEMO_PASSWORD, 'customer'), c: 'KR', lang: 'ko' },
})
const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
// The first drawing loads what pages are made of, which takes longer than this pool waits.
const patient = await createServer({ config: portal.config, database: portal.database, busyMs: 0, pages: { build, clientFolder: null } })
for (const url of ['/', LIST]) await patient.inject({ url, headers: { cookie } })
await patient.close()
const visit = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('S8-021 while the database answers, a customer gets the list', async () => {
  const { statusCode, payload } = await visit(LIST, { cookie })
  expect([statusCode, /data-page="([^"]*)"/.exec(payload)?.[1]]).toEqual([200, 'ptlShipmentList'])
})

describe('S8-021 while every connection is taken', () => {
  const taken: { release: () => void }[] = []
  beforeAll(async () => {
    for (;;) {
      const client = await database.connect().catch(() => null)
      if (!client) return
      taken.push(client)
    }
  })
  afterAll(() => taken.forEach((client) => client.release()))

  test.each([LIST, '/', '/fms/comm/PtlShipmentList.data?mid=ptlShipmentList'])(
    'somebody who is logged in and opens %s is asked to try again, not sent home and not taken for a guest',
    async (url) => {
      const answer = await visit(url, { cookie })
      expect([answer.statusCode, answer.headers['x-error-code'], answer.headers['retry-after'], answer.headers.location]).toEqual([
        503,
        'SYS-503',
        '2',
        undefined,
      ])
      expect(answer.payload).toContain('잠시 후 다시 시도해 주세요.')
      expect(answer.payload).not.toMatch(/timeout|로그인|Error:|at .*\.ts/)
    },
  )

  test('a guest who opens a screen keeps the address too', async () => {
    const { statusCode, headers } = await visit(LIST)
    expect([statusCode, headers['retry-after'], headers.location]).toEqual([503, '2', undefined])
  })

  test('S8-020 the home page of a guest stands without its data', async () => {
    const { statusCode, payload } = await visit('/')
    expect([statusCode, /data-page="([^"]*)"/.exec(payload)?.[1]]).toEqual([200, 'home'])
  })

  test('in English the page says so in English', async () => {
    const { payload } = await visit(LIST, { cookie: `${cookie.replace(/;?\s*\blang=\w+/, '')}; lang=en` })
    expect(payload).toContain('Please try again shortly.')
    expect(payload).toContain('<html lang="en">')
  })
})

test('S8-021 when connections are free again the same address opens', async () => {
  expect((await visit(LIST, { cookie })).statusCode).toBe(200)
})

describe('S8-021 a database that goes away after the session was read', () => {
  const away = async (): Promise<never> => {
    throw new DatabaseUnavailable('Connection terminated unexpectedly')
  }
  const nothing = async () => {}
  const begin = (): Transaction => ({ run: away, commit: nothing, rollback: nothing, leave: nothing })
  const half = createServer({
    config: portal.config,
    database: { ...portal.database, begin, read: away },
    busyMs: 0,
    pages: { build, clientFolder: null },
  })
  afterAll(async () => (await half).close())

  test.each([LIST, '/'])('keeps a logged-in user at %s, with the same message', async (url) => {
    const { statusCode, headers, payload } = await (await half).inject({ url, headers: { cookie } })
    expect([statusCode, headers['x-error-code'], headers['retry-after'], headers.location]).toEqual([503, 'SYS-503', '2', undefined])
    expect(payload).toContain('잠시 후 다시 시도해 주세요.')
    expect(payload).not.toMatch(/terminated|로그인/)
  })

  test('leaves a guest at the address too', async () => {
    const { statusCode, headers } = await (await half).inject({ url: LIST })
    expect([statusCode, headers['retry-after'], headers.location]).toEqual([503, '2', undefined])
  })
})
