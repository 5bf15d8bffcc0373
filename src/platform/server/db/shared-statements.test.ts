import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './embedded.ts'

const folder = await mkdtemp(join(tmpdir(), 'naru-statements-'))
const engine = await openEmbedded(folder)
const open: pg.Client[] = []
const connect = async () => {
  const client = new pg.Client({ host: engine.socketDir, user: 'postgres', database: 'postgres' })
  await client.connect()
  open.push(client)
  return client
}
beforeAll(async () => {
  const client = await connect()
  await client.query('create table goods as select n, n * 2 as twice from generate_series(1, 100) n')
})
afterAll(async () => {
  await Promise.all(open.map((client) => client.end()))
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const GOODS = { name: 'goods_by_number', text: 'select * from goods where n = $1' }
const within = async <T>(client: pg.Client, work: () => Promise<T>) => {
  await client.query('begin')
  try {
    return await work()
  } finally {
    await client.query('commit')
  }
}
const plans = async (name: string) =>
  (
    await (open[0] as pg.Client).query<{ runs: number }>(
      `select generic_plans + custom_plans as runs from pg_prepared_statements where name = '${name}'`,
    )
  ).rows

test('connections of the embedded engine share a prepared statement, and each gets the rows it asked for', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, connect))
  const found = await Promise.all(
    clients.map((client, at) => within(client, async () => (await client.query({ ...GOODS, values: [at + 1] })).rows)),
  )
  expect(found.flat()).toEqual(clients.map((_, at) => ({ n: at + 1, twice: (at + 1) * 2 })))
  expect((await plans(GOODS.name)).map(({ runs }) => Number(runs))).toEqual([6])
})

test('a name that another program uses for another statement is prepared anew', async () => {
  const [one, two] = [await connect(), await connect()]
  const ask = (client: pg.Client, text: string) =>
    within(client, async () => (await client.query({ name: 'taken', text, values: [3] })).rows)
  expect(await ask(one, 'select $1::int + 1 as n')).toEqual([{ n: 4 }])
  expect(await ask(two, 'select $1::int + 2 as n')).toEqual([{ n: 5 }])
})

test('a statement whose table has changed fails once and is planned anew for the next connection', async () => {
  const before = await connect()
  const ask = (client: pg.Client) => within(client, async () => (await client.query({ ...GOODS, values: [1] })).rows)
  expect(await ask(before)).toEqual([{ n: 1, twice: 2 }])
  await before.query(`alter table goods add column colour text default 'red'`)
  await expect(ask(before)).rejects.toMatchObject({ code: '0A000' })
  expect(await ask(await connect())).toEqual([{ n: 1, twice: 2, colour: 'red' }])
})

test('a statement that cannot be parsed leaves nothing behind for the next connection', async () => {
  const ask = async () => {
    const client = await connect()
    return within(client, () => client.query({ name: 'later', text: 'select 1 as n from later where 1 = $1', values: [1] }))
  }
  await expect(ask()).rejects.toMatchObject({ code: '42P01' })
  await (open[0] as pg.Client).query('create table later as select 1 as n')
  expect((await ask()).rows).toEqual([{ n: 1 }])
})

test('forty transactions of eight connections that pause, fail or lose their connection in the middle all end', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, connect))
  const text = 'select twice from goods where n = $1'
  const work = async (client: pg.Client, at: number, round: number) => {
    await client.query('begin')
    try {
      const { rows } = await client.query({ name: `shared_${round}`, text, values: [at + 1] })
      await new Promise((over) => setTimeout(over, 5))
      if ((at + round) % 3 === 0) await client.query({ name: 'wrong', text: 'select 1 / $1::int', values: [0] })
      const again = await client.query({ name: `shared_${round}`, text, values: [at + 1] })
      expect(again.rows).toEqual(rows)
      await client.query('commit')
      return 'done'
    } catch (error) {
      await client.query('rollback')
      return (error as { code?: string }).code
    }
  }
  const lost = await connect()
  await lost.query('begin')
  await lost.query({ name: 'shared_0', text, values: [1] })
  open.splice(open.indexOf(lost), 1)
  const outcomes = Promise.all(
    clients.map(async (client, at) => {
      const seen: (string | undefined)[] = []
      for (let round = 0; round < 5; round += 1) seen.push(await work(client, at, round))
      return seen
    }),
  )
  ;(lost as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
  lost.on('error', () => {})
  const all = (await outcomes).flat()
  expect(all).toHaveLength(40)
  expect(new Set(all)).toEqual(new Set(['done', '22012']))
}, 30_000)
