import type pg from 'pg'
import { showYmd, todayInSeoul } from '#domain/time/ymd.ts'
import type { Database } from '#platform/server/db/db.ts'
import { type BulkWriter, copyWriter, unnestWriter } from './bulk-writer.ts'
import { demoClock } from '../demo/demo-clock.ts'
import { findReference } from '#features/tracking/same-ports.server.ts'
import { generateCustomers, pickSkewed } from './generate-customers.ts'
import { COLUMNS, type GeneratedTable, generateShipment } from './generate-shipment.ts'
import { randomOf } from './random.ts'
import { multiplyShipments } from './multiply.ts'
import { insertMissing } from '../reference/upsert-rows.ts'

/**
 * What to generate. `eventsPer` is the greatest number of different steps per shipment; a step of containers is a fact for each. After
 * `distinct` shipments, if given, the rest are copies of them. `chunk` shipments are written in one transaction.
 */
export type GenerateOptions = {
  corp: string
  shipments: number
  customers: number
  eventsPer: number
  now: Date
  distinct?: number
  chunk?: number
}
/** Reports progress. */
export type GenerateProgress = (done: number, total: number) => void

const CHUNK = 5_000
const WRITTEN = Object.keys(COLUMNS) as GeneratedTable[]
const TABLES = [...WRITTEN, 'shipment_day', 'home_item', 'home_count']

/**
 * Adds generated shipments to the existing ones, chunk by chunk, each in a transaction; nothing is deleted or changed. A stopped run leaves
 * its finished chunks. The stored state is what the facts prove, computed as for received ones. The largest shares belong to the demo's own customers when they exist.
 * @returns the number of added shipments
 */
export const generateShipments = async (
  database: Database,
  options: GenerateOptions,
  progress: GenerateProgress = () => {},
): Promise<number> => {
  const { corp, shipments, customers, eventsPer, now, chunk = CHUNK } = options
  const distinct = Math.min(shipments, options.distinct ?? shipments)
  const write = database.engine === 'embedded' ? unnestWriter : copyWriter
  const clock = demoClock(showYmd(todayInSeoul(now)))
  const { owners, reference } = await database.owner(async (run) => {
    await insertMissing(run, 'customer', generateCustomers(corp, customers))
    const reference = await findReference(run)
    const owners = await run<{ cust: string; name: string }>(
      `select cust_cd as cust, name_ko as name from customer
        where corp_cd = $1 and (cust_cd in ('CUST001', 'CUST002') or cust_cd like 'GEN%') order by cust_cd like 'GEN%', cust_cd limit $2`,
      [corp, customers],
    )
    return { owners, reference }
  })
  const client = await database.connect()
  try {
    await bindOwner(client, false)
    const first = await reserveIds(client, shipments)
    const random = randomOf(`naru bench ${first}`)
    for (let done = 0; done < distinct; done += chunk) {
      const count = Math.min(chunk, distinct - done)
      const made = Array.from({ length: count }, (_, index) =>
        generateShipment(random, { clock, reference, now }, { corp, ...pickSkewed(random, owners) }, first + done + index, eventsPer),
      )
      await writeChunk(client, write, made)
      // Foreign key checks were planned when the tables were nearly empty, and would scan them at every row.
      if (done === 0) await analyse(client, 'analyze')
      progress(done + count, shipments)
    }
    if (distinct < shipments) await multiplyShipments(client, { first, distinct, shipments }, (done) => progress(done, shipments))
    await client.query('select fold_ledgers(), fold_home_counts()')
    await analyse(client, 'vacuum (analyze)')
    await bindOwner(client, true)
    client.release()
  } catch (error) {
    client.release(error as Error)
    throw error
  }
  return shipments
}

/** COPY does not write tables whose policies bind their owner. After a stopped run the next start binds it again. */
const bindOwner = async (client: pg.ClientBase, bound: boolean) => {
  for (const table of TABLES) await client.query(`alter table ${table} ${bound ? '' : 'no '}force row level security`)
}

const analyse = async (client: pg.ClientBase, how: 'analyze' | 'vacuum (analyze)') => {
  for (const table of TABLES) await client.query(`${how} ${table}`)
}

/** Reserves a range of identity values in one step, so that a running portal continues after it. */
const reserveIds = async (client: pg.ClientBase, count: number): Promise<number> => {
  const sequence = "pg_get_serial_sequence('shipment', 'shipment_id')"
  const { rows } = await client.query<{ first: number }>(`select nextval(${sequence}) as first`)
  const first = rows[0]?.first ?? 1
  await client.query(`select setval(${sequence}, $1::bigint)`, [first + count])
  return first
}

const writeChunk = async (client: pg.ClientBase, write: BulkWriter, made: ReturnType<typeof generateShipment>[]) => {
  await client.query('begin')
  try {
    for (const table of WRITTEN) {
      const rows = made.flatMap((shipment) => shipment[table])
      await write(client, table, COLUMNS[table], rows)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
