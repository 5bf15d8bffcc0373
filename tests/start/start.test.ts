import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { demoFolder, freePort, sentences, start } from './launch.ts'

const readyOn = async (settings: Record<string, string>) => {
  const port = await freePort()
  const run = start({ PORT: String(port), ...settings })
  await run.says(`http://localhost:${port}`)
  return { ...run, address: `http://localhost:${port}` }
}

/** The page is read to its end: a half-read answer keeps its connection busy, and the server waits for it when it ends. */
const statusOf = async (address: string) => {
  const reply = await fetch(address)
  await reply.text()
  return reply.status
}

/** Rows of every table of a stopped portal, by table. */
const rowCounts = async (dataFolder: string) => {
  const database = await PGlite.create(join(dataFolder, 'db'), { extensions: { btree_gin, pg_trgm } })
  const { rows } = await database.query<{ name: string; count: number }>(
    `select table_schema || '.' || table_name as name,
            (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int as count
       from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      order by 1`,
  )
  await database.close()
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('S3-040 the first start shows its steps, the address and the demo accounts; the second adds no row and is quicker, a second process on its folder is refused in one sentence, a killed launcher takes the server with it, and the next start finds the folder free', {
  timeout: 240_000,
}, async () => {
  const { stdout, readyMs, home, port } = inject('firstStart')
  expect(stdout).toMatch(/\[1\/3\] Packages: .*\n\[2\/3\] Runtime: Node 24\..*\n[^]*\[3\/3\] Build: /)
  expect(stdout).toContain(`http://localhost:${port}`)
  expect(stdout).toContain('DEMO MODE')
  expect(stdout).toMatch(/accounts: .*customer/)
  expect(stdout).toMatch(/password: \S+/)
  expect(home).toBe(200)
  const data = demoFolder()
  const counts = await rowCounts(data)
  expect(Object.keys(counts).length).toBeGreaterThan(10)
  expect(Object.values(counts).some((count) => count > 100)).toBe(true)

  const began = Date.now()
  const first = await readyOn({ DATA_DIR: data })
  expect(await statusOf(first.address)).toBe(200)
  // The five seconds it may take are measured by the bench.
  expect(Date.now() - began).toBeLessThan(readyMs)
  const second = start({ PORT: String(await freePort()), DATA_DIR: data })
  expect(await second.ended).toBe(1)
  expect(sentences(second.said.stderr)).toEqual([
    expect.stringMatching(/^The data folder \S+ is in use by another running process \(process \d+\)\. Stop that one first\.$/),
  ])
  expect(await statusOf(first.address)).toBe(200)

  first.kill('SIGKILL')
  await first.ended
  const gone = async () =>
    fetch(first.address).then(
      () => false,
      () => true,
    )
  await expect.poll(gone, { timeout: 15_000 }).toBe(true)
  const next = await readyOn({ DATA_DIR: data })
  onTestFinished(() => void next.kill('SIGKILL'))
  expect(await statusOf(next.address)).toBe(200)
  next.kill('SIGINT')
  expect(await next.ended).toBe(0)
  expect(await rowCounts(data)).toEqual(counts)
})
