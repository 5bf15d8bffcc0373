import { afterAll, beforeAll, expect, test } from 'vitest'
import { findByBareNumbers } from '#features/ingest/tracking-messages/sql.ts'
import { LIST_EXTRAS } from '#features/shipments/shipment-list/list-columns.server.ts'
import { keyedStatement } from '#features/shipments/shipment-list/sql.ts'
import { findConcerned } from '#features/tracking/schedules/sql.ts'
import { storeRetractions } from '#features/tracking/service.server.ts'
import { type Database, openDatabase, type Run } from '#platform/server/db/db.ts'
import { copyTemplate } from '../support/template.ts'

let database: Database
let remove: () => Promise<unknown>

beforeAll(async () => {
  const copy = await copyTemplate()
  remove = copy.remove
  database = await openDatabase(copy.config)
})
afterAll(async () => {
  await database.close()
  await remove()
})

test('functions in SQL without rights of their own have no SET clause, which would keep them out of the plan of a list', async () => {
  const found = await database.owner((run) =>
    run(`select p.oid::regprocedure::text as name from pg_proc p join pg_language l on l.oid = p.prolang
          where p.pronamespace in ('public'::regnamespace, 'caller'::regnamespace) and l.lanname = 'sql' and not p.prosecdef and p.proconfig is not null`),
  )
  expect(found).toEqual([])
})

test('a list asks once per row which documents are missing, as a part of its plan', async () => {
  const searcher = { corpCd: 'KR', custCd: 'CUST001', lang: 'ko', now: new Date() } as const
  const { text, values } = keyedStatement(['M1'], searcher, LIST_EXTRAS)
  const plan = await database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, (run) =>
    run(`explain (verbose) ${text}`, values),
  )
  const lines = plan.map((row) => String(Object.values(row)[0]))
  expect(lines.filter((line) => line.includes('missing_papers'))).toEqual([])
  expect(lines.filter((line) => / on public\.paper_rule /.test(line))).toHaveLength(1)
})

test('bills without the letters of their carrier and ships are found by their indexes, in spite of row security', async () => {
  await database.owner((run) => run('analyze shipment, shipment_ref, tracking_event'))
  const staff = { kind: 'staff', corpCd: 'KR', userId: 'staff' } as const
  const read = (table: string, search: (run: Run) => Promise<unknown>) =>
    database.as(staff, async (run) => {
      // As with many shipments: of so few the planner would read all.
      for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await run(`set local enable_${way} = off`)
      await search(run)
      const [row] = await run<{ rows: number }>(
        'select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = $1',
        [table],
      )
      return row?.rows
    })
  expect(await read('shipment_ref', (run) => findByBareNumbers(run, 'KR', ['NO-BILL']))).toBe(0)
  expect(await read('shipment', (run) => findConcerned(run, 'KR', 'NONE', [], [['NO SHIP', '1']]))).toBe(0)
})

test('S2-190 of a customer their own numbers are found without reading their shipments', async () => {
  const read = await database.as({ kind: 'customer', corpCd: 'KR', custCd: 'CUST001', userId: 'customer' }, async (run) => {
    const found = await run("select ref_no from shipment_ref where corp_cd = 'KR' and cust_cd = 'CUST001'")
    expect(found.length).toBeGreaterThan(10)
    return run(`select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = 'shipment'`)
  })
  expect(read).toEqual([{ rows: 0 }])
})

test('withdrawn events are found by their index, in spite of row security', async () => {
  await database.owner((run) => run('analyze shipment, tracking_event'))
  const pages = await database.as({ kind: 'staff', corpCd: 'KR', userId: 'staff' }, async (run) => {
    let read = 0
    // As with many events: of so few the planner would read all.
    await run('set local enable_seqscan = off')
    const watched: Run = async (query, params) => {
      if (/ tracking_event e/.test(query)) {
        const [plan] = await run<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] }>(
          `explain (analyze, buffers, format json) ${query}`,
          params,
        )
        const top = plan?.['QUERY PLAN'][0].Plan
        read += (top?.['Shared Hit Blocks'] ?? 0) + (top?.['Shared Read Blocks'] ?? 0)
      }
      return run(query, params)
    }
    await storeRetractions(watched, 'KR', [{ event_key: 'never said', said_at: '2026-11-01T00:00:00Z' }], null, new Date())
    return read
  })
  expect(pages).toBeGreaterThan(0)
  expect(pages).toBeLessThan(20)
})
