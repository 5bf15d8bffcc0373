import { createServer as createNetServer, type Socket } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { menuMap } from '#features/menu/menu-map/contract.ts'
import { testPortal } from '../support/portal.ts'

const portal = await testPortal()

describe('how the portal says how it is', () => {
  test('S7-056 the health page names engine, durability, version and queue', async () => {
    const response = await portal.inject({ method: 'GET', url: '/api/health' })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      live: true,
      ready: true,
      engine: portal.database.engine,
      version: expect.stringMatching(/^\d/),
      queue: { mail: expect.any(Number) },
    })
    expect(response.json().durability).toMatch(portal.database.engine === 'embedded' ? /power loss is not promised/ : /power loss/)
  })
  test('S2-035 S7-002 unknown calls and methods answer JSON, never a page', async () => {
    const unknown = await portal.inject({ method: 'GET', url: '/api/nope' })
    expect([unknown.statusCode, unknown.headers['x-error-code'], unknown.headers['content-type']]).toEqual([
      404,
      'RTE-404',
      expect.stringContaining('application/json'),
    ])
    const get = await portal.inject({ method: 'GET', url: '/api/menuMap' })
    expect([get.statusCode, get.headers['x-error-code']]).toEqual([405, 'RTE-405'])
  })
  test('S7-056 a body over one megabyte is refused as too large', async () => {
    const response = await portal.inject({ method: 'POST', url: '/api/menuMap', payload: { x: 'y'.repeat(2_000_000) } })
    expect([response.statusCode, response.headers['x-error-code']]).toEqual([413, 'VAL-002'])
  })
  test('S7-056 every answer carries the security headers and personal answers are never cached', async () => {
    for (const url of ['/api/session', '/api/menuMap', '/api/nope']) {
      const { headers } = await portal.inject({ method: 'POST', url, payload: {} })
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
    }
  })
  test('S7-007 url-encoded bodies are accepted on every call', async () => {
    const response = await portal.inject({
      method: 'POST',
      url: '/api/session',
      payload: 'a=1&b=%ED%95%9C',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.statusCode).toBe(200)
  })
  test('a write that a foreign page sends is refused before anything is looked at', async () => {
    const response = await portal.inject({ method: 'POST', url: '/api/session', payload: {}, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(response.statusCode).toBe(403)
  })
})

describe('a database that goes away', () => {
  // A port that accepts and says nothing, then goes back to refusing: what a dead or starting server looks like.
  const sockets = new Set<Socket>()
  const silent = createNetServer((socket) => void sockets.add(socket))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  test('R-15 a call answers 503 with Retry-After within two seconds while the process stays alive', async () => {
    await new Promise<void>((up) => silent.listen(0, '127.0.0.1', up))
    const { port } = silent.address() as { port: number }
    const database = await openDatabase({ ...portal.config, DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z` })
    const server = await createServer({ config: portal.config, database })
    const started = performance.now()
    const response = await server.inject({ method: 'POST', url: menuMap.path, payload: {} })
    expect(performance.now() - started).toBeLessThan(4_000)
    expect([response.statusCode, response.headers['x-error-code'], response.headers['retry-after']]).toEqual([503, 'SYS-503', '2'])
    expect((await server.inject({ method: 'GET', url: '/api/health' })).json()).toMatchObject({ live: true, ready: false })
    await server.close()
    await database.close()
  })
})
