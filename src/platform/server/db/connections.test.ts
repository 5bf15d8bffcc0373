import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import type { Actor } from './actor.ts'
import { DatabaseUnavailable, openDatabase } from './db.ts'
import { copyTemplate, maintenance } from '../../../../tests/support/template.ts'

const { config, remove } = await copyTemplate()
afterAll(remove)
afterEach(() => vi.useRealTimers())

const CALLERS: Actor[] = [
  { kind: 'guest', corpCd: 'KR' },
  { kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' },
  { kind: 'staff', corpCd: 'KR', userId: 'staff' },
  { kind: 'auth' },
  { kind: 'job' },
]

describe.runIf(process.env.TEST_DATABASE === 'postgres')('connections of several logins under one limit', () => {
  test('forty requests of five kinds share two connections, and each runs as its own role', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 2 }, { connectMs: 20_000 })
    const seen = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const actor = CALLERS[at % CALLERS.length] as Actor
        const [row] = await database.as(actor, (run) => run<{ role: string }>('select current_user::text as role, pg_sleep(0.005)'))
        return { role: row?.role, expected: `app_${actor.kind}`, total: database.stats().total }
      }),
    )
    expect(seen.filter(({ role, expected }) => role !== expected)).toEqual([])
    expect(Math.max(...seen.map(({ total }) => total))).toBeLessThanOrEqual(2)
    await database.close()
    expect(database.stats()).toEqual({ total: 0, idle: 0, waiting: 0 })
  })

  test('people who come at once keep the connections of their roles: a new one plans everything anew', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 4 }, { connectMs: 20_000 })
    const pid = async (actor: Actor) =>
      (await database.as(actor, (run) => run<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.002)')))[0]?.pid
    // As a request does: its session is looked up, then it reads as its own role.
    const request = async (actor: Actor) => [await pid({ kind: 'auth' }), await pid(actor)]
    const people = CALLERS.filter(({ kind }) => kind === 'customer' || kind === 'staff')
    const seen = await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const pids: unknown[] = []
        for (let nth = 0; nth < 30; nth += 1) pids.push(...(await request(people[at % people.length] as Actor)))
        return pids
      }),
    )
    const pids = seen.flat()
    expect(pids).toHaveLength(600)
    expect(new Set(pids).size).toBeLessThan(20)
    await database.close()
  })

  test('a call that waits for a role with too few connections gets one of another role in time', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 3 }, { connectMs: 20_000 })
    const [, customer, staff] = CALLERS as [Actor, Actor, Actor]
    const sleep = (actor: Actor, seconds: number) => database.as(actor, (run) => run('select pg_sleep($1)', [seconds]))
    // Customers hold all connections and always have a next in the queue, while one of staff takes long.
    let over = false
    const busy = Array.from({ length: 6 }, async () => {
      while (!over) await sleep(customer, 0.02)
    })
    let isLongOver = false
    const long = sleep(staff, 3).then(() => {
      isLongOver = true
    })
    await new Promise((later) => setTimeout(later, 200))
    await sleep(staff, 0)
    expect(isLongOver).toBe(false)
    over = true
    await Promise.all([...busy, long])
    expect(database.stats().total).toBeLessThanOrEqual(3)
    await database.close()
  })

  test('S6-006 callers who take turns on one connection are each themselves, also after a rollback, a failure and a forged setting', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 1 }, { connectMs: 20_000 })
    await database.owner((run) => run('select 1'))
    const of = (custCd: string, userId: string): Actor => ({ kind: 'customer', corpCd: 'KR', custCd, userId })
    const [one, two] = [of('CUST001', 'customer'), of('CUST002', 'other')]
    const whoIs = async (actor: Actor) =>
      (
        await database.as(actor, (run) =>
          run<{ pid: number; who: string }>(`select pg_backend_pid() as pid, app_cust() || ' ' || app_user_id() as who`),
        )
      )[0]
    const first = await whoIs(one)
    expect(first?.who).toBe('CUST001 customer')
    expect(await whoIs(one)).toEqual(first)
    expect((await whoIs(two))?.who).toBe('CUST002 other')

    const undone = database.begin(one)
    await undone.run('select 1')
    await undone.rollback()
    expect((await whoIs(one))?.who).toBe('CUST001 customer')
    await expect(database.as(two, (run) => run('select 1 / 0'))).rejects.toThrow('division by zero')
    expect((await whoIs(two))?.who).toBe('CUST002 other')

    // What a statement of one caller leaves in the session is refused once, and gives no one else's rows.
    await database.as(two, (run) => run(`set app.cust = 'CUST001'`))
    await expect(whoIs(two)).rejects.toMatchObject({ code: '42501' })
    expect((await whoIs(two))?.who).toBe('CUST002 other')
    await database.as(two, (run) => run(`set app.cust = 'CUST001'`))
    expect((await whoIs(one))?.who).toBe('CUST001 customer')
    await database.close()
  })

  test('a transaction of the same caller on the same connection does not enter again', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 1 }, { connectMs: 20_000 })
    const staff: Actor = { kind: 'staff', corpCd: 'KR', userId: 'staff' }
    const entered = () =>
      database.as(staff, async (run) => (await run<{ seed: string }>(`select currval('caller.seed')::text as seed`))[0]?.seed)
    const seed = await entered()
    expect(await entered()).toBe(seed)
    await database.as({ ...staff, userId: 'admin' }, (run) => run('select 1'))
    expect(await entered()).not.toBe(seed)
    await database.close()
  })

  test('a request that finds every connection busy for too long is told to try later, and the next one works', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 1 }, { connectMs: 2_000 })
    await database.owner((run) => run('select 1'))
    await database.as({ kind: 'auth' }, (run) => run('select 1'))
    const busy = database.begin({ kind: 'job' })
    await busy.run('select 1')
    await expect(database.as({ kind: 'auth' }, (run) => run('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailable)
    await busy.rollback()
    expect(await database.as({ kind: 'auth' }, (run) => run('select 1 as n'))).toEqual([{ n: 1 }])
    await database.close()
  })

  test('while requests wait too long new ones are refused before they start, and a session look-up goes first', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 2 }, { connectMs: 3_000 })
    const staff: Actor = { kind: 'staff', corpCd: 'KR', userId: 'staff' }
    const hold = (seconds: number) => database.as(staff, (run) => run('select pg_sleep($1)', [seconds]))
    await hold(0)
    const order: string[] = []
    const busy = [hold(1.6), hold(1.6), hold(0.1).then(() => order.push('list')), hold(0.1).then(() => order.push('list'))]
    await new Promise((over) => setTimeout(over, 1_200))
    const began = performance.now()
    await expect(hold(0)).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(performance.now() - began).toBeLessThan(100)
    await database.as({ kind: 'auth' }, (run) => run('select 1')).then(() => order.push('session'))
    await Promise.all(busy)
    expect(order[0]).toBe('session')
    await hold(0)
    await database.close()
  })

  test('short reading work waits for no list, also while lists have waited too long, and leaves lists their turns', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 3 }, { connectMs: 3_000 })
    const staff: Actor = { kind: 'staff', corpCd: 'KR', userId: 'staff' }
    const order: string[] = []
    const work = async (name: string, seconds: number) => {
      const tx = database.begin(staff, name === 'popup')
      await tx.run('select pg_sleep($1)', [seconds]).finally(tx.commit)
      order.push(name)
    }
    const times = (count: number, name: string, seconds: number) => Array.from({ length: count }, () => work(name, seconds))
    await work('first', 0)
    const lists = [...times(3, 'held', 1.6), ...times(8, 'list', 0.1)]
    await new Promise((over) => setTimeout(over, 1_200))
    await expect(work('list', 0)).rejects.toBeInstanceOf(DatabaseUnavailable)
    // A little shorter than a list: what begins first ends first.
    await Promise.all([...lists, ...times(12, 'popup', 0.08)])
    const after = order.filter((name) => name === 'list' || name === 'popup')
    expect(after).toHaveLength(20)
    expect(after[0]).toBe('popup')
    // Short work holds one of three connections while lists wait.
    expect(after.slice(0, 9).filter((name) => name === 'list').length).toBeGreaterThanOrEqual(4)
    await database.close()
  })

  test('who comes back after minutes finds the same connection; after five quiet minutes it is closed', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 2 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const pid = async () => (await database.as({ kind: 'auth' }, (run) => run<{ pid: number }>('select pg_backend_pid() as pid')))[0]?.pid
    const first = await pid()
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    expect(await pid()).toBe(first)
    await vi.advanceTimersByTimeAsync(5 * 60_000 + 1)
    expect(database.stats().total).toBe(0)
    await database.close()
  })

  test('a connection that the server ended while a caller held it is not given to the next', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 1 }, { connectMs: 20_000 })
    const client = await database.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((over) => client.once('end', over))
    await maintenance((other) => other.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
    await ended
    client.release()
    expect(await database.owner((run) => run('select 1 as n'))).toEqual([{ n: 1 }])
    await database.close()
  })

  test('a connection that the server ended while it was idle is replaced', async () => {
    const database = await openDatabase({ ...config, DATABASE_POOL: 3 }, { connectMs: 20_000 })
    const pid = () => database.as({ kind: 'job' }, (run) => run<{ pid: number }>('select pg_backend_pid() as pid'))
    const [first] = await pid()
    await maintenance((client) => client.query('select pg_terminate_backend($1)', [first?.pid]))
    await expect.poll(() => database.stats().total).toBe(1)
    const [second] = await pid()
    expect(second?.pid).not.toBe(first?.pid)
    await database.close()
  })
})
