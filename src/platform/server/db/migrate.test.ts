import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from '../../../../tests/support/template.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'naru-migrations-'))
const { config, remove } = await emptyDatabase()
const database = await openDatabase(config)
afterAll(async () => {
  await database.close()
  await remove()
  rmSync(folder, { recursive: true, force: true })
})
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const rows = <R>(query: string) => database.owner((run) => run<R>(query))
write('0001_goods.sql', 'create table goods as select n from generate_series(1, 100) n;')

test('S7-057 a migration in steps that fails half way goes on at the next start', async () => {
  const steps = (last: string) =>
    `-- step\ncreate index concurrently if not exists goods_n on goods (n);\n-- step\ndo $$ begin for i in 1..3 loop update goods set n = n; commit; end loop; end $$;\n-- step\n${last}`
  write('0002_steps.sql', steps('select 1 / 0;'))
  await expect(migrate(database, folder)).rejects.toThrow('0002_steps.sql failed')
  expect(await rows(`select indexrelid::regclass::text as name from pg_index where indrelid = 'goods'::regclass and indisvalid`)).toEqual([
    { name: 'goods_n' },
  ])
  expect(await rows('select name from schema_migration')).toEqual([{ name: '0001_goods.sql' }])
  write('0002_steps.sql', steps('alter table goods add column colour text;'))
  expect(await migrate(database, folder)).toEqual({ applied: 1, total: 2 })
  expect(await rows('select name from schema_migration order by name')).toHaveLength(2)
})

describe.runIf(process.env.TEST_DATABASE === 'postgres')('S7-057 beside calls of a running version', () => {
  const connect = async () => {
    const client = new pg.Client(config.DATABASE_URL)
    client.on('error', () => {})
    await client.connect()
    return client
  }

  test('a migration that needs a table in use waits without keeping others from it', async () => {
    const [user, reader] = [await connect(), await connect()]
    await user.query('begin; select * from goods')
    write('0003_in_use.sql', 'alter table goods add column weight int;')
    let over = false
    const migrated = migrate(database, folder).finally(() => {
      over = true
    })
    const freed = setTimeout(() => void user.query('commit'), 2_500)
    let longest = 0
    while (!over) {
      const began = performance.now()
      await reader.query('select count(n) from goods')
      longest = Math.max(longest, performance.now() - began)
    }
    clearTimeout(freed)
    expect((await migrated).applied).toBe(1)
    expect(longest).toBeLessThan(1_000)
    await Promise.all([user.end(), reader.end()])
  })
})
