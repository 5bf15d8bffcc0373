import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { loadLines } from '#features/data-in/batches/load.server.ts'
import { runBatches } from '#features/data-in/batches/run-batches.server.ts'
import { type BatchRow, claimBatch, countResults } from '#features/data-in/batches/sql.ts'
import type { Database } from '#platform/server/db/db.ts'
import type { Filled } from '../databases.ts'
import type { Engine, Scale } from '../options.ts'
import { figure, type Line, type Section } from '../report.ts'
import { median } from '../rounds.ts'

const MIN_RATE = 0.4
const MAX_MEMORY = 200
const WHO = { kind: 'staff', corpCd: 'KR', userId: 'bench-batches' } as const
const KEY = 'BENCHBATCH'
type Counts = { shipments: number; rounds: number }
const COUNTS: Record<Engine, Record<Scale, Counts>> = {
  postgres: { full: { shipments: 50_000, rounds: 3 }, small: { shipments: 1_000, rounds: 1 } },
  embedded: { full: { shipments: 10_000, rounds: 1 }, small: { shipments: 1_000, rounds: 1 } },
}
/** Tables in which a batch of new shipments leaves rows, those first that others refer to. */
const TABLES = [
  'data_batch',
  'data_batch_line',
  'shipment',
  'shipment_source',
  'shipment_ref',
  'shipment_cntr',
  'tracking_event',
  'live_change',
  'feed_pending',
  'home_item',
]

type Copied = { table: string; columns: string; rows: Buffer; count: number }

/** Shipments as a system tells them: sea, one container, voyage and cut-offs. */
const linesOf = (shipments: number, customers: readonly string[]) =>
  Array.from({ length: shipments }, (_, at) =>
    JSON.stringify({
      type: 'shipment',
      op: 'put',
      key: `${KEY}-${at}`,
      body: {
        version: 1,
        customer: { code: customers[at % customers.length] },
        mode: 'SEA',
        direction: 'EXP',
        service: 'FCL',
        houseNo: `BBH${at}`,
        masterNo: `BBM${at}`,
        orderNo: `BBP-${at}`,
        shipper: 'Hanbit Electronics Co., Ltd.',
        consignee: 'Rhine Trading GmbH',
        origin: { code: 'KRPUS' },
        destination: { code: 'NLRTM' },
        packages: { quantity: 420, unit: 'CT' },
        grossWeightKg: 8_300.5,
        vessel: 'HMM ALGECIRAS',
        voyage: '021W',
        departure: { estimated: '2026-12-02T18:00' },
        arrival: { estimated: '2027-01-06' },
        cutOffs: { documents: '2026-11-30T16:00', cargo: '2026-12-01T12:00' },
        containers: [{ no: 'HMMU6012349', type: '45G1', grossWeightKg: 8_300.5, packages: 420 }],
      },
    }),
  ).join('\n')

const clear = (database: Database) =>
  database.owner(async (run) => {
    await run(`delete from feed_pending where ref like '${KEY}%'`)
    await run(`delete from shipment where mngt_no like '${KEY}%'`)
    await run('delete from data_batch where user_id = $1', [WHO.userId])
  })

/** Both sides begin without the remains of the round before. */
const sweep = async (database: Database) => {
  const client = await database.connect()
  await client.query(`vacuum ${TABLES.join(', ')}`).finally(() => client.release())
}

const addAccount = (database: Database) =>
  database.owner(async (run) => {
    await run(
      `insert into app_user (user_id, corp_cd, role_id, name_ko, name_en, email, lang_cd)
       values ($1, 'KR', 'ROLE_STAFF_OPER', 'bench', 'bench', '', 'en') on conflict do nothing`,
      [WHO.userId],
    )
    await run("insert into data_source (corp_cd, source_cd, user_id, name) values ('KR', 'BENCH', $1, 'bench') on conflict do nothing", [
      WHO.userId,
    ])
    const customers = await run<{ cust_cd: string }>(
      "select cust_cd from customer where corp_cd = 'KR' and owner_cust_cd is null and use_yn = 'Y' order by cust_cd limit 100",
    )
    return customers.map(({ cust_cd }) => cust_cd)
  })

const SAMPLE_MS = 100
const MIB = 1_048_576
/** The most memory that the process had during the work, beyond what it had before, in MiB. */
const withMemory = async <T>(work: () => Promise<T>): Promise<{ result: T; memory: number }> => {
  const before = process.memoryUsage.rss()
  let most = before
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, SAMPLE_MS)
  const result = await work().finally(() => clearInterval(sampling))
  return { result, memory: (most - before) / MIB }
}

/** The batch from its file to its last result, as the route and the background do it. */
const oursSeconds = async (database: Database, path: string, shipments: number): Promise<number> => {
  const as = <T>(work: Parameters<typeof database.as<T>>[1]) => database.as(WHO, work)
  const began = performance.now()
  const wanted = {
    corp_cd: 'KR',
    source_cd: 'BENCH',
    user_id: WHO.userId,
    scopes: ['shipments:write'],
    body_hash: Buffer.from('bench'),
    mode: 'partial' as const,
    preview: false,
    lines: shipments,
  }
  const batch = (await as((run) => claimBatch(run, wanted, null, new Date()))) as BatchRow
  await loadLines(as, batch, path)
  await runBatches({ database, textIn: () => (key) => key, now: () => new Date(), isStopped: () => false, log: console })
  const took = (performance.now() - began) / 1000
  const counts = await as((run) => countResults(run, batch.batch_id))
  if (counts.length !== 1 || counts[0]?.result !== 'created' || counts[0].n !== shipments)
    throw new Error(`the batch ended in ${JSON.stringify(counts)}`)
  return took
}

/** The rows that were written since a transaction, as COPY writes them. */
const copyOut = async (database: Database, since: number): Promise<Copied[]> => {
  const client = await database.connect()
  try {
    const copied: Copied[] = []
    for (const table of TABLES) {
      const { rows } = await client.query<{ columns: string; count: number }>(
        `select (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
                  where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns,
                (select count(*)::int from ${table} where xmin::text::bigint >= ${since}) as count`,
      )
      const { columns = '', count = 0 } = rows[0] ?? {}
      if (count === 0) continue
      const pieces: Buffer[] = []
      for await (const piece of client.query(
        copyTo(`copy (select ${columns} from ${table} where xmin::text::bigint >= ${since}) to stdout`),
      ))
        pieces.push(piece as Buffer)
      copied.push({ table, columns, rows: Buffer.concat(pieces), count })
    }
    return copied
  } finally {
    client.release()
  }
}

/** The same rows by a bare COPY into the same tables: with their indexes and constraints, without the triggers that would write more rows. */
const bareSeconds = async (database: Database, copied: readonly Copied[]): Promise<number> => {
  const client = await database.connect()
  try {
    // Within the transaction: a bench that is stopped here leaves the triggers as they were.
    await client.query('begin')
    for (const { table } of copied) await client.query(`alter table ${table} disable trigger user`)
    const began = performance.now()
    for (const { table, columns, rows } of copied)
      await pipeline(Readable.from([rows], { objectMode: false }), client.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
    const copying = performance.now() - began
    for (const { table } of copied) await client.query(`alter table ${table} enable trigger user`)
    const committing = performance.now()
    await client.query('commit')
    return (copying + performance.now() - committing) / 1000
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const measure = async (
  database: Database,
  { shipments, rounds }: Counts,
  isCompared: boolean,
  say: (text: string) => void,
): Promise<Line> => {
  const customers = await addAccount(database)
  const folder = mkdtempSync(join(tmpdir(), 'naru-bench-batch-'))
  const path = join(folder, 'batch.ndjson')
  writeFileSync(path, linesOf(shipments, customers))
  const taken: { ours: number; bare: number; memory: number }[] = []
  let rows = Number.NaN
  try {
    for (let round = 1; round <= rounds; round++) {
      await clear(database)
      await sweep(database)
      const [mark] = await database.owner((run) => run<{ xid: number }>('select txid_current() as xid'))
      const { result: ours, memory } = await withMemory(() => oursSeconds(database, path, shipments))
      say(`round ${round}: ${figure(ours)} s, ${figure(memory)} MiB`)
      if (!isCompared) {
        taken.push({ ours, bare: Number.NaN, memory })
        continue
      }
      const copied = await copyOut(database, mark?.xid ?? 0)
      rows = copied.reduce((sum, { count }) => sum + count, 0)
      await clear(database)
      await database.owner((run) => run('delete from live_change where true'))
      await sweep(database)
      const bare = await bareSeconds(database, copied)
      say(`round ${round}: ${figure(ours)} s, bare ${figure(bare)} s, ${copied.map(({ table, count }) => `${table} ${count}`).join(', ')}`)
      taken.push({ ours, bare, memory })
    }
    await clear(database)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const ratio = median(taken.map(({ ours, bare }) => bare / ours))
  const rate = (who: 'ours' | 'bare') => figure(median(taken.map((seconds) => shipments / seconds[who])))
  const memory = median(taken.map((round) => round.memory))
  const most = Math.max(...taken.map((round) => round.memory))
  return {
    cells: ['new shipments', figure(shipments), figure(rows), rate('ours'), rate('bare'), figure(ratio), figure(most), figure(memory)],
    kept: isCompared ? ratio >= MIN_RATE && most <= MAX_MEMORY : null,
  }
}

/** A batch of new shipments against a bare COPY of every row that it ends in, alternately. */
export const batchSection = async (filled: Filled, scale: Scale, say: (text: string) => void): Promise<Section> => {
  const database = await filled.open()
  try {
    const line = await measure(database, COUNTS[filled.engine][scale], filled.engine === 'postgres', say)
    return {
      key: `batches-${filled.engine}`,
      title: `Batches of shipments, ${filled.title}`,
      head: ['batch', 'lines', 'rows', 'shipments/s', 'bare', 'ratio', 'MiB', 'median'],
      lines: [line],
      notes: [
        `Limits on PostgreSQL: at least ${MIN_RATE}x; at most ${MAX_MEMORY} MiB more of the process during the batch, in the round that took most. The embedded engine is part of the process, and is told only.`,
        'Ours: storing the lines, checking every field, writing shipments, containers, numbers and facts, computing their state, and one result a line. Bare: one COPY of the same rows with all indexes and constraints.',
      ],
    }
  } finally {
    await database.close()
  }
}
