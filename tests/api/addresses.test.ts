import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { makeShare } from '#features/tracking/shared-shipment/contract.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'
import { realPages } from '../support/pages/real-pages.ts'

const portal = await testPortal()
const build = await realPages([
  { id: 'home', path: '', load: () => import('#features/home/home/page.tsx') },
  { id: 'login', path: 'login', load: () => import('#features/auth/login/page.tsx') },
  { id: 'sharedShipment', path: 'trk/share', load: () => import('#features/tracking/shared-shipment/page.tsx') },
  { id: 'notFound', path: '*', load: () => import('#app/routing/not-found.tsx') },
])
const server = await createServer({ config: portal.config, database: portal.database, busyMs: 0, pages: { build, clientFolder: null } })
await server.listen({ port: 0, host: '127.0.0.1' })
const { port } = server.server.address() as AddressInfo
afterAll(() => server.close())

const fail = (why: string) => {
  throw new Error(why)
}

/** A request as it is typed here, byte for byte; clients of HTTP mend too much. */
const raw = (head: string) =>
  new Promise<{ status: number; headers: string; body: string }>((settle, fail) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`))
    socket.setEncoding('utf8')
    socket.on('data', (part) => (text += part))
    socket.on('error', fail)
    socket.on('close', () => {
      const [headers = '', ...body] = text.split('\r\n\r\n')
      settle({ status: Number(/ (\d+)/.exec(headers)?.[1]), headers: headers.toLowerCase(), body: body.join('\r\n\r\n') })
    })
  })
const get = (target: string) => raw(`GET ${target} HTTP/1.1\r\nHost: naru.test`)

describe('S2-034 an address that a browser would take for another host is none of ours', () => {
  test.each([
    '//',
    '///',
    '/\\',
    '//evil.example/login',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/login//x',
    '/%00',
    '/%ff',
    '/login?next=%00',
    '/no/such/page',
  ])('%s', async (target) => {
    const { status, headers, body } = await get(target)
    expect(status).toBe(404)
    expect(headers).toContain('content-type: text/html')
    expect(headers).toContain('x-content-type-options: nosniff')
    expect(body).toContain('This page could not be found')
    expect(body).not.toContain('evil')
  })

  test('a target with a host in it is the page of its path, and the host is nowhere', async () => {
    const { status, body } = await get('http://evil.example/login')
    expect([status, body.includes('data-page="login"'), body.includes('evil')]).toEqual([200, true, false])
  })
})

describe('S2-035 an address under /api answers as a call does', () => {
  test.each(['/api', '/api/', '/api/nope', '/api/%00', '/api/%ff', `/api/v1/shipments/${'x'.repeat(200)}`])(
    '%s is not there',
    async (target) => {
      const { status, headers, body } = await get(target)
      expect(status).toBe(404)
      expect(headers).toMatch(/content-type: application\/(problem\+)?json/)
      expect(headers).toContain('x-error-code: rte-404')
      expect(body).toContain('제공하지 않는 기능입니다.')
    },
  )

  test.each([
    ['POST', '/api/health', 'get, head'],
    ['DELETE', '/api/v1/openapi.json', 'get, head'],
    ['GET', '/api/session', 'post'],
    ['PUT', '/api/session', 'post'],
    ['POST', '/api/v1/shipments', 'get, head'],
    ['TRACE', '/api/session', 'post'],
    ['POST', '/api/live/streamChanges', 'get, head'],
    ['DELETE', '/mcp', 'post'],
  ])('S7-002 %s %s is not its method', async (method, target, allow) => {
    const { status, headers } = await raw(`${method} ${target} HTTP/1.1\r\nHost: naru.test\r\nContent-Length: 0`)
    expect(status).toBe(405)
    expect(headers).toContain(`allow: ${allow}\r\n`)
    expect(headers).toContain('x-error-code: rte-405')
  })
})

test.each(['TRACE', 'POST', 'DELETE', 'OPTIONS'])(
  'S8-014 %s on a page is refused in our envelope, with no text of an exception',
  async (method) => {
    for (const target of ['/', '/login', '//evil.example/login']) {
      const { status, headers, body } = await raw(`${method} ${target} HTTP/1.1\r\nHost: naru.test\r\nContent-Length: 0`)
      expect(status).toBe(405)
      expect(headers).toContain('allow: get, head\r\n')
      expect(body).toContain('{"message":"허용되지 않은 요청 방식입니다."}')
    }
  },
)

test.each(['/', '/api/health', '/api/session'])('S-16 two hosts in one request are refused at %s', async (target) => {
  const { status, headers } = await raw(`GET ${target} HTTP/1.1\r\nHost: naru.test\r\nHost: evil.example`)
  expect(status).toBe(400)
  expect(headers).toContain('x-error-code: val-001')
})

describe('S4-004 the first page of a visitor', () => {
  type State = { loggedIn: boolean; session: { apiToken: string; userId: string; roleId: string } }
  const visit = async (headers: Record<string, string>) => {
    const { payload } = await server.inject({ url: '/', headers })
    const state = JSON.parse(/id="first-state"[^>]*>([^<]*)/.exec(payload)?.[1] ?? '{}') as State
    return { payload, header: /<header[^]*?<[/]header>/.exec(payload)?.[0].replaceAll(/_r_\w+_/g, '') ?? '', state }
  }
  const signIn = async () => {
    const p = joinLogin(DEMO_PASSWORD, 'customer')
    const { cookies } = await portal.inject({ method: 'POST', url: '/api/login', payload: { p, c: 'KR', lang: 'ko' } })
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  }

  test.each(['Bearer forged', `Bearer ${'y'.repeat(43)}`, 'Basic dTpw', 'Bearer', ''])(
    'S4-004 with the authorization %j and no session is a guest’s, whose calls go out with no token at all',
    async (authorization) => {
      const [guest, forged] = [await visit({}), await visit({ authorization })]
      expect(forged.state).toMatchObject({ loggedIn: false, session: { apiToken: '', userId: '', roleId: 'ROLE_GUEST' } })
      expect(forged.header).toBe(guest.header)
      expect(forged.payload).not.toContain(authorization || 'Bearer')
    },
  )

  test('S4-004 of a customer carries the token that the session was given, and a member is greeted', async () => {
    const { state, header } = await visit({ cookie: await signIn() })
    expect(state).toMatchObject({ loggedIn: true, session: { userId: 'customer' } })
    expect(state.session.apiToken).toMatch(/^[\w-]{20,}$/)
    expect(header).not.toContain('>로그인<')
    expect((await visit({})).header).toContain('>로그인<')
  })
})

test('S8-014 a page that throws says nothing of why, neither as a page nor as data', async () => {
  const broken = await realPages([
    {
      id: 'broken',
      path: 'broken',
      load: async () => ({ loader: () => fail('the password of the database is x'), default: () => null }),
    },
  ])
  const config = { ...portal.config, NODE_ENV: 'production' as const }
  const production = await createServer({ config, database: portal.database, busyMs: 0, pages: { build: broken, clientFolder: null } })
  for (const url of ['/broken', '/broken.data']) {
    const { statusCode, payload } = await production.inject({ url })
    expect([statusCode, payload.includes('password of the database')]).toEqual([500, false])
  }
  await production.close()
})

const shareLink = async () => {
  const [own] = await portal.database.owner((run) =>
    run<{ mngt_no: string }>("select mngt_no from shipment where cust_cd = 'CUST001' limit 1"),
  )
  return (await portal.as('customer').call(makeShare, { header: { MNGT_NO: own?.mngt_no, DAYS: 7 } })).PATH
}

test.each([
  ['en-US,en;q=0.9', '', 'en'],
  ['ko-KR,ko;q=0.9,en;q=0.5', '', 'ko'],
  ['en-US,en;q=0.9', 'lang=ko', 'ko'],
])('S2-127 a share link opens in the language of its reader: %s with cookie %j in %s', async (accepted, cookie, lang) => {
  const { payload } = await server.inject({ url: await shareLink(), headers: { 'accept-language': accepted, cookie } })
  expect(/<html[^>]* lang="([^"]*)"/.exec(payload)?.[1]).toBe(lang)
})

describe('S8-016 a real page whose query makes no sense', () => {
  test.each(['/trk/share', '/trk/share?key='])('%s is not found, though its loader has nothing against it', async (url) => {
    const lenient = await realPages([
      { id: 'sharedShipment', path: 'trk/share', load: async () => ({ loader: () => null, default: () => null }) },
    ])
    const checked = await createServer({
      config: portal.config,
      database: portal.database,
      busyMs: 0,
      pages: { build: lenient, clientFolder: null },
    })
    const [bad, good] = [await checked.inject({ url }), await checked.inject({ url: '/trk/share?key=x' })]
    await checked.close()
    expect([bad.statusCode, good.statusCode]).toEqual([404, 200])
  })

  test('S8-016 with a query that makes sense it opens', async () => {
    const { statusCode, payload } = await server.inject({ url: await shareLink() })
    expect([statusCode, /data-page="([^"]*)"/.exec(payload)?.[1]]).toEqual([200, 'sharedShipment'])
  })
})
