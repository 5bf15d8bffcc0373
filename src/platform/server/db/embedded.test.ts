import { mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from './data-lock.ts'
import { openEmbedded } from './embedded.ts'

const folder = await mkdtemp(join(tmpdir(), 'naru-embedded-'))
const engine = await openEmbedded(folder, false, 20)
const connect = async () => {
  const client = new pg.Client({ host: engine.socketDir, user: 'postgres', database: 'postgres' })
  await client.connect()
  return client
}
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

test('a checkpoint waits for the transaction of a caller with few rights and runs after it', async () => {
  const client = await connect()
  await client.query('create role nobody')
  await client.query('create table kept (n int)')
  await client.query('grant all on kept to nobody')
  const lsn = async () =>
    (await client.query<{ lsn: string }>('select checkpoint_lsn::text as lsn from pg_control_checkpoint()')).rows[0]?.lsn
  const before = await lsn()
  for (let round = 0; round < 10; round += 1) {
    await client.query("begin; select set_config('role', 'nobody', true)")
    await client.query('insert into kept values (1)')
    await pause(50)
    await client.query('insert into kept values (2)')
    await client.query('commit')
  }
  expect((await client.query('select count(*)::int as n from kept')).rows).toEqual([{ n: 20 }])
  await expect.poll(lsn).not.toBe(before)
  await client.end()
})

test('the messages of one answer arrive together', async () => {
  const socket = new Socket()
  const client = new pg.Client({ host: engine.socketDir, user: 'postgres', database: 'postgres', stream: () => socket })
  await client.connect()
  const counts: number[] = []
  for (let round = 0; round < 50; round += 1) {
    let packets = 0
    const count = () => void packets++
    socket.on('data', count)
    await client.query('select n, $1::text as word from generate_series(1, 20) n', ['word'])
    socket.off('data', count)
    counts.push(packets)
  }
  expect(counts.filter((packets) => packets !== 1)).toEqual([])
  await client.end()
})

test('S7-057 a second portal on a folder in use is refused; a tool that asks for it uses the engine that runs, and leaves it running', async () => {
  await expect(openEmbedded(folder)).rejects.toThrow('is in use by another running process')
  const tool = await openEmbedded(folder, true)
  expect(tool.socketDir).toBe(engine.socketDir)
  await tool.close()
  const client = await connect()
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  await client.end()
})

test('S7-057 a tool is refused as well where the folder is locked and no engine answers', async () => {
  const other = await mkdtemp(join(tmpdir(), 'naru-embedded-'))
  const lock = lockDataFolder(join(other, 'db'))
  await expect(openEmbedded(other, true)).rejects.toThrow('is in use by another running process')
  lock.release()
  await rm(other, { recursive: true, force: true })
})
