import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { saveWatchedPlace } from '#features/data-in/watched-places/contract.ts'
import { batches } from '../support/batches.ts'
import {
  asBatch,
  asBook,
  asCsv,
  asTwoSheets,
  asUniversal,
  CONSTANTS,
  flatRows,
  type Shipment,
  shipmentAt,
} from '../support/deliveries/equal-shipments.ts'
import { type ImportFile, imports, proposedMap } from '../support/deliveries/imports.ts'
import { foreignDatabase } from '../support/deliveries/foreign-database.ts'
import { testPortal } from '../support/portal.ts'
import { postgresUrl } from '../support/template.ts'
import { watched } from '../support/deliveries/watched.ts'
import { systems } from '../support/systems.ts'

/** `npm run test:imports` sends a thousand. */
const COUNT = Number(process.env.SHIPMENTS ?? 60)
const SLOW = 60_000 + COUNT * 400

const { hostname, port } = process.env.TEST_DATABASE === 'postgres' ? postgresUrl() : { hostname: 'localhost', port: '1' }
const portal = await testPortal({ WATCHED_PRIVATE: [`${hostname}:${port || 5432}`] })
const { look, take } = imports(portal)
const { systemToken } = systems(portal)
const { deliver } = batches(portal)
const all = (source: string) => Array.from({ length: COUNT }, (_, at) => shipmentAt(source, at))

/** Times at which something was stored or said, who said it, and numbers that the database gives. */
const IGNORED =
  /^(shipment_id|item|event_id|.*_seq|version|row_ver|raw|event_key|said_at|received_at|created_at|updated_at|computed_at|sent_at|terms_at|first_at|reg_dt|upd_dt|upd_ymd|reg_ymd|ins_dt|.*_by|reg_id|upd_id|user_id|message)$/

type Row = Record<string, unknown>
/** The rows of every table of shipments that belong to a source, without what differs by nature. */
const rowsOf = async (source: string, only: (no: string) => boolean = () => true): Promise<Record<string, string[]>> =>
  portal.database.owner(async (owner) => {
    const tables = await owner<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'shipment_id' and t.table_type = 'BASE TABLE' order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const rows = await owner<{ no: string; row: Row }>(
        `select s.mngt_no as no, to_jsonb(t) as row from "${name}" t join shipment s using (corp_cd, cust_cd, shipment_id) where s.mngt_no like $1`,
        [`${source}-%`],
      )
      found[name] = rows
        .filter(({ no }) => only(no))
        .map(({ no, row }) => {
          const kept = Object.entries(row).filter(([column]) => !IGNORED.test(column))
          return `${no} ${JSON.stringify(Object.fromEntries(kept))}`.replaceAll(source, 'SOURCE')
        })
        .toSorted()
    }
    return found
  })
const parsed = (rows: readonly string[] = []) => rows.slice(0, 2).map((row) => JSON.parse(row.slice(row.indexOf('{'))) as Row)
const hashOf = (rows: object) => createHash('sha256').update(JSON.stringify(rows)).digest('hex')

const importAll = async (source: string, file: ImportFile, constants: Record<string, string>) => {
  const { data: seen } = await look(file)
  const map = proposedMap(seen, { constants })
  const { data, message } = await take(file, source, map, seen.SHEET ? { SHEET: seen.SHEET } : {})
  expect([message, data?.counts]).toEqual([message, expect.objectContaining({ created: COUNT, refused: 0 })])
  return map
}

let expected: Record<string, string[]> = {}
beforeAll(async () => {
  const token = await systemToken('EQA')
  const { batch } = await deliver(asBatch(all('EQA')), token)
  if (batch.results.created !== COUNT) throw new Error(JSON.stringify(batch.results))
  expected = await rowsOf('EQA')
}, SLOW)

const WITHOUT_UNIT = { direction: CONSTANTS.direction }
test.each<[string, string, (all: readonly Shipment[]) => ImportFile, Record<string, string>]>([
  ['CSV in CP949', 'EQB', (some) => asCsv(flatRows(some)), CONSTANTS],
  ['Excel with title rows', 'EQC', asBook, CONSTANTS],
  ['a two-sheet workbook', 'EQD', asTwoSheets, CONSTANTS],
  ['Universal-shaped XML', 'EQE', asUniversal, WITHOUT_UNIT],
])(
  'S2-177 the same shipments by %s end as the rows that a batch makes of them',
  async (_kind, source, fileOf, constants) => {
    await importAll(source, fileOf(all(source)), constants)
    const found = await rowsOf(source)
    expect(found['shipment']?.length).toBe(COUNT)
    expect(Object.values(found).flat().length).toBeGreaterThan(COUNT * 5)
    // The difference is readable before the hash says that there is one.
    for (const [table, rows] of Object.entries(expected)) expect([table, parsed(found[table])]).toEqual([table, parsed(rows)])
    expect(hashOf(found)).toBe(hashOf(expected))
  },
  SLOW,
)

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'S2-183 the same shipments by a view of a PostgreSQL database end as the rows that a batch makes of them',
  async () => {
    const source = 'EQV'
    const foreign = await foreignDatabase()
    try {
      const table = flatRows(all(source))
      // The map is saved with the first file that a person imports.
      const first = asCsv(flatRows(all(source).slice(0, 1)))
      await take(first, source, proposedMap((await look(first)).data, { constants: CONSTANTS }))
      await foreign.fill('shipments', table)
      const place = {
        NAME: source,
        SOURCE_CD: source,
        KIND: 'DATABASE' as const,
        HOST: foreign.host,
        BUCKET: foreign.name,
        USER_NM: foreign.user,
        SECRET: foreign.secret,
        TLS: 'off' as const,
        PATH: 'fms.shipments',
        MARK_COLUMN: 'updated_at',
        MODE: 'all' as const,
        LANG: 'ko' as const,
      }
      await portal.as('admin').call(saveWatchedPlace, { header: place })
      await watched(portal).look()
      const found = await rowsOf(source)
      expect(found['shipment']?.length).toBe(COUNT)
      for (const [name, rows] of Object.entries(expected)) expect([name, parsed(found[name])]).toEqual([name, parsed(rows)])
      expect(hashOf(found)).toBe(hashOf(expected))
    } finally {
      await foreign.close()
    }
  },
  SLOW,
)

test(
  'S2-177 a second delivery in another column order does what its lines say and nothing else',
  async () => {
    const source = 'EQF'
    const map = await importAll(source, asCsv(flatRows(all(source))), CONSTANTS)
    const [changed, cancelled, twice, wrong, fresh] = [0, 1, 2, 3, COUNT].map((at) => shipmentAt(source, at)) as [
      Shipment,
      Shipment,
      Shipment,
      Shipment,
      Shipment,
    ]
    const untouched = (no: string) => ![changed.no, cancelled.no, fresh.no].includes(no)
    const before = { rest: hashOf(await rowsOf(source, untouched)), changed: await rowsOf(source, (no) => no === changed.no) }
    const table = flatRows([changed, cancelled, twice, twice, wrong, fresh], (cells) => ({
      ...cells,
      ...(cells['관리번호'] === changed.no && { '총중량(KG)': 4321.5 }),
      ...(cells['관리번호'] === cancelled.no && { 취소여부: '취소' }),
      ...(cells['관리번호'] === wrong.no && { 양하항: 'XXXXX', 품명: 'must not be stored' }),
    }))
    const { data } = await take(asCsv(table, table.names.toReversed()), source, map, { MODE: 'partial' })
    expect(data.rows.map(({ NO, RESULT }) => [NO, RESULT])).toEqual([
      [changed.no, 'changed'],
      [cancelled.no, 'closed'],
      [twice.no, 'unchanged'],
      [wrong.no, 'refused'],
      [fresh.no, 'created'],
    ])
    expect(data.rows[0]?.CHANGES).toEqual([{ FIELD: 'grossWeightKg', FROM: '1000.5', TO: '4321.5' }])
    expect(data.rows[3]?.FAULTS.map(({ COLUMN, VALUE }) => [COLUMN, VALUE])).toEqual([['양하항', 'XXXXX']])
    expect(hashOf(await rowsOf(source, untouched))).toBe(before.rest)
    const after = await rowsOf(source, (no) => no === changed.no)
    const asBefore = JSON.stringify(after).replaceAll('4321.5', '1000.5')
    expect(asBefore).toBe(JSON.stringify(before.changed))
    const closed = await portal.database.owner((owner) =>
      owner<{ no: string }>('select mngt_no as no from shipment where mngt_no like $1 and shp_sts = $2', [`${source}-%`, 'CANCELLED']),
    )
    expect(closed.map(({ no }) => no)).toEqual([cancelled.no])
    expect((await rowsOf(source, (no) => no === fresh.no))['shipment']?.length).toBe(1)
  },
  SLOW,
)
