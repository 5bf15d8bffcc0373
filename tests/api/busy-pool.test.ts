import { afterAll, describe, expect, test } from 'vitest'
import { createServer } from '#app/http/create-server.ts'
import { selectShipmentList } from '#features/shipments/shipment-list/contract.ts'
import { selectBoard } from '#features/home/board/contract.ts'
import { joinLogin } from '#features/auth/login/login-payload.ts'
import { addDays, todayInSeoul } from '#domain/time/ymd.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { DEMO_PASSWORD, testPortal } from '../support/portal.ts'

const CONNECTIONS = 2
const WAIT_MS = 3_000
const today = todayInSeoul(new Date())
const period = { FROM_DT: addDays(today, -60), TO_DT: addDays(today, 60) }

describe.runIf(process.env.TEST_DATABASE === 'postgres')('S8-021 more searches than the connections can do', async () => {
  const portal = await testPortal()
  const database = await openDatabase({ ...portal.config, DATABASE_POOL: CONNECTIONS }, { connectMs: WAIT_MS })
  const server = await createServer({ config: portal.config, database, busyMs: 0 })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  const logIn = () =>
    server.inject({ method: 'POST', url: '/api/login', payload: { p: joinLogin(DEMO_PASSWORD, 'customer'), c: 'KR', lang: 'ko' } })
  const token = (await logIn()).json<{ data: { apiToken: string } }>().data.apiToken
  const search = async () => {
    const began = performance.now()
    const { statusCode, headers, payload } = await server.inject({
      method: 'POST',
      url: selectShipmentList.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { ...period, TRANS_MODE: 'SEA' },
    })
    return { statusCode, retryAfter: headers['retry-after'], code: headers['x-error-code'], payload, ms: performance.now() - began }
  }
  const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))

  test('a guest who comes too late is asked at once to come again, and those who wait are answered', async () => {
    expect((await search()).statusCode).toBe(200)
    let free = () => {}
    const freed = new Promise<void>((resolve) => {
      free = resolve
    })
    const holding = Array.from({ length: CONNECTIONS }, () =>
      database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, async (run) => {
        await run('select 1')
        await freed
      }),
    )
    await expect.poll(() => database.stats().idle).toBe(0)
    // Waits for a connection as a customer: a session is not looked up again before that.
    const waiting = database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, (run) => run('select 1 as n'))
    await pause(WAIT_MS / 3 + 200)
    const began = performance.now()
    const board = await server.inject({ method: 'POST', url: selectBoard.path, payload: {} })
    expect([board.statusCode, board.headers['retry-after'], board.headers['x-error-code']]).toEqual([503, '2', 'SYS-503'])
    expect(performance.now() - began).toBeLessThan(500)
    free()
    await Promise.all(holding)
    expect(await waiting).toEqual([{ n: 1 }])
    expect((await search()).statusCode).toBe(200)
  })

  test('under a flood every call is answered with its rows or asked to come again, and the next one works', async () => {
    const { rows } = JSON.parse((await search()).payload).data
    expect(rows.length).toBeGreaterThan(0)
    let free = () => {}
    const freed = new Promise<void>((resolve) => {
      free = resolve
    })
    const holding = Array.from({ length: CONNECTIONS }, () =>
      database.as({ kind: 'job' }, async (run) => {
        await run('select 1')
        await freed
      }),
    )
    await expect.poll(() => database.stats().idle).toBe(0)
    const flood = Array.from({ length: 120 }, search)
    setTimeout(() => free(), 1_500)
    const answers = await Promise.all(flood)
    await Promise.all(holding)
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    for (const { retryAfter, code } of refused) expect([retryAfter, code]).toEqual(['2', 'SYS-503'])
    for (const { payload } of refused)
      expect(JSON.parse(payload)).toMatchObject({ message: expect.stringContaining('잠시 후 다시 시도해 주세요.') })
    for (const { payload } of answers.filter(({ statusCode }) => statusCode === 200)) expect(JSON.parse(payload).data.rows).toEqual(rows)
    expect((await search()).statusCode).toBe(200)
  })
})
