import { ingestInOrder } from '#features/ingest/tracking-messages/ingest-in-order.server.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import type { Filled } from '../databases.ts'
import { addShipments, cleanUp, dropEvents, EVENTS, type File, ingestFiles } from '../ingest-files.ts'
import type { Scale } from '../options.ts'
import { figure, type Line, type Section } from '../report.ts'
import { median } from '../rounds.ts'

const MIN_RATE = 0.3
const WHO = { kind: 'staff', corpCd: 'KR', userId: 'bench' } as const

type Case = { name: string; files: number; shipments: number; rounds: number }
const CASES: Record<Scale, Case[]> = {
  full: [
    { name: 'one shipment (23 events) a file', files: 200, shipments: 1, rounds: 5 },
    { name: 'twenty shipments (460 events) a file', files: 20, shipments: 20, rounds: 5 },
  ],
  small: [{ name: 'one shipment (23 events) a file', files: 5, shipments: 1, rounds: 1 }],
}

type Rows = Record<string, unknown>[]

const isEvents = (query: unknown) => typeof query === 'string' && /^\s*insert into tracking_event/.test(query)

/** Ingests the files, one transaction each. @param watch sees every statement and its parameters */
const ingest = async (
  database: Database,
  files: readonly File[],
  watch?: (query: unknown, params: readonly unknown[] | undefined) => void,
) => {
  const watched =
    (run: Run): Run =>
    (query, params) => {
      watch?.(query, params)
      return run(query, params)
    }
  const results = ingestInOrder(
    (work) => database.as(WHO, (run) => work(watch ? watched(run) : run)),
    WHO,
    files,
    () => new Date(),
  )
  for await (const { STATE } of results) if (STATE !== 'read') throw new Error(`A file was not read: ${STATE}`)
}

/** @returns the event rows that are written of each file */
const writtenRows = async (database: Database, files: readonly File[]): Promise<Rows[]> => {
  const written: Rows[] = []
  await ingest(database, files, (query, params) => {
    if (isEvents(query)) written.push(JSON.parse(String(params?.[0])) as Rows)
  })
  return written
}

const oursSeconds = async (database: Database, files: readonly File[]) => {
  const began = performance.now()
  await ingest(database, files)
  return (performance.now() - began) / 1000
}

/** The same rows by one bare insert per file, in as many transactions. */
const bareSeconds = async (database: Database, batches: readonly Rows[]) => {
  const client = await database.connect()
  const columns = Object.keys(batches[0]?.[0] ?? {}).join(', ')
  const insert = `insert into tracking_event (${columns}) select ${columns} from jsonb_populate_recordset(null::tracking_event, $1::jsonb)`
  const began = performance.now()
  for (const rows of batches) {
    await client.query('begin')
    await client.query(insert, [JSON.stringify(rows)])
    await client.query('commit')
  }
  const took = (performance.now() - began) / 1000
  client.release()
  return took
}

const measure = async (database: Database, { name, files, shipments, rounds }: Case): Promise<Line> => {
  await database.owner((run) => addShipments(run, files * shipments))
  const clear = () => database.owner(dropEvents)
  const batches = await writtenRows(database, ingestFiles(files, shipments, 0))
  const rows = batches.flat()
  const events = files * shipments * EVENTS
  if (rows.length !== events || rows.some(({ shipment_id }) => shipment_id === null))
    throw new Error(`${rows.length} events were written instead of ${events}, or some found no shipment`)
  const taken: { ours: number; bare: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const seconds = { ours: 0, bare: 0 }
    for (const who of round % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      await clear()
      seconds[who] =
        who === 'ours' ? await oursSeconds(database, ingestFiles(files, shipments, round)) : await bareSeconds(database, batches)
    }
    taken.push(seconds)
  }
  await cleanUp(database)
  const ratio = median(taken.map(({ ours, bare }) => bare / ours))
  const rate = (who: 'ours' | 'bare') => figure(median(taken.map((seconds) => events / seconds[who])))
  return { cells: [name, figure(events), rate('ours'), rate('bare'), figure(ratio)], kept: ratio >= MIN_RATE }
}

/** Ingest of tracking messages against a bare insert of the same normalised rows, alternately. */
export const ingestSection = async (filled: Filled, scale: Scale, say: (text: string) => void): Promise<Section> => {
  const database = await filled.open()
  try {
    await cleanUp(database)
    const lines: Line[] = []
    for (const one of CASES[scale]) {
      say(`ingest: ${one.name}`)
      lines.push(await measure(database, one))
    }
    return {
      key: `ingest-${filled.engine}`,
      title: `Taking in tracking messages, ${filled.title}`,
      head: ['files', 'events', 'events/s', 'bare', 'ratio'],
      lines,
      notes: [
        `One connection, one transaction a file on both sides; limit: at least ${MIN_RATE}x.`,
        'Ours: content hash, reading DCSA 2.2, looking the numbers up, keeping the file, writing events without repeating any, and bringing stage, dates, delay and deadlines of every shipment up to date. Bare: one insert of the same normalised rows.',
      ],
    }
  } finally {
    await database.close()
  }
}
