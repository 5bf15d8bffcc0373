import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { selectHealth } from '#features/operations/health/contract.ts'
import type { PlaceKind } from '#integrations/watched-place/open-place.ts'
import {
  deleteNightlyExport,
  runNightlyExport,
  saveNightlyExport,
  selectNightlyExports,
  testNightlyExport,
  type TypedExport,
} from '#features/data-in/nightly-exports/contract.ts'
import { type ListsOf, writeExports } from '#features/data-in/nightly-exports/write-exports.server.ts'
import { sendMessage } from '#features/tracking/messages/contract.ts'
import { generateShipments } from '#seed/generator/generate.ts'
import { testPortal } from '../../../tests/support/portal.ts'
import { watchedServers } from '../../../tests/support/deliveries/watched.ts'
import { dictionary, handlers, textIn } from '../routing/registry.server.ts'
import { furtherLists, nightlyLists } from './nightly-lists.server.ts'
import { ROW_LISTS } from './nightly-rows.server.ts'
import { startNightlyExports } from './start-nightly-exports.server.ts'

/** Time for nights that write every list. */
const WHOLE_MS = 120_000

const servers = await watchedServers()
afterAll(servers.close)
const portal = await testPortal(servers.settings)
const { database, config } = portal
const admin = portal.as('admin')
const owner = <T>(query: string, values: unknown[] = []) => database.owner((run) => run<T>(query, values))
const around = {
  database,
  handlers,
  config,
  log: portal.server.log as never,
  now: () => portal.clock.now,
  text: textIn,
  dictionary,
  builtIn: dictionary,
}
const listsOf = nightlyLists(around)
const night = (lists: ListsOf = listsOf, isStopped = () => false) =>
  writeExports({
    database,
    config,
    listsOf: lists,
    now: () => portal.clock.now,
    isStopped,
    log: { warn: () => {} },
  })
const later = (hours: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + hours * 3_600_000)
  // The session ends in the meantime.
  portal.signInAgain('admin')
}
const typed = (over: Partial<TypedExport> = {}): TypedExport => ({
  NAME: '데이터 웨어하우스',
  READER_ID: 'customer',
  KIND: 'FOLDER',
  PATH: 'in',
  AT_HOUR: 2,
  ...over,
})
const save = async (over: Partial<TypedExport> = {}) => (await admin.call(saveNightlyExport, { header: typed(over) })).EXPORT_ID
const one = async (id: string) => (await admin.call(selectNightlyExports)).exports.find(({ EXPORT_ID }) => EXPORT_ID === id)
const part = async () => (await admin.call(selectHealth)).parts.find(({ PART }) => PART === 'exports')
/** The lines of a written file without its headings. */
const linesOf = async (kind: PlaceKind, name: string) =>
  (await servers.read(kind, name))
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '')
const count = async (query: string) => (await owner<{ n: number }>(`select count(*)::int as n ${query}`))[0]?.n
const OF_CUSTOMER = "from shipment where corp_cd = 'KR' and 'CUST001' in (cust_cd, shipper_cd, consignee_cd)"

afterEach(async () => {
  for (const { EXPORT_ID } of (await admin.call(selectNightlyExports)).exports)
    await admin.call(deleteNightlyExport, { header: { EXPORT_ID } })
})

test.each(['FOLDER', 'SFTP', 'S3'] as const)(
  'S7-130 a night writes every list that a customer may see to %s, and nothing of others',
  async (kind) => {
    const id = await save({ ...servers.address[kind], NAME: kind })
    await night()
    expect((await one(id))?.DONE_AT).toBe('')
    later(24)
    await night()
    expect(await one(id)).toMatchObject({ PROBLEM: '', FILES: 26, SILENT_YN: 'N' })
    const manifest = JSON.parse(await servers.read(kind, 'export.json'))
    expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual([
      'shipments.csv',
      'bookings.csv',
      'exhibition-requests.csv',
      'containers.csv',
      'events.csv',
      'exceptions.csv',
      'documents.csv',
      'messages.csv',
      ...ROW_LISTS.filter(({ of }) => of === undefined).map(({ name }) => `${name}.csv`),
    ])
    const shipments = await linesOf(kind, 'shipments.csv')
    expect([shipments.length > 0, shipments.length]).toEqual([true, await count(OF_CUSTOMER)])
    expect(await linesOf(kind, 'bookings.csv')).toHaveLength(manifest.files[1].rows)
    const ours = new Set((await owner<{ no: string }>(`select mngt_no as no ${OF_CUSTOMER}`)).map(({ no }) => no))
    const events = await linesOf(kind, 'events.csv')
    expect([events.length > 0, events.filter((line) => !ours.has(line.split(',')[0] ?? ''))]).toEqual([true, []])
    // The next night replaces the files, and none is left half written.
    later(24)
    await night()
    expect(await linesOf(kind, 'shipments.csv')).toHaveLength(shipments.length)
    expect((await servers.namesIn(kind, '')).filter((name) => name.endsWith('.part'))).toEqual([])
  },
  WHOLE_MS,
)

test('S7-130 the forwarder’s own export holds every customer, the back office too, with personal data masked', {
  timeout: WHOLE_MS,
}, async () => {
  const id = await save({ READER_ID: 'admin' })
  later(24)
  await night()
  const files = JSON.parse(await servers.read('FOLDER', 'export.json')).files.map(({ name }: { name: string }) => name)
  expect(files).toEqual(
    expect.arrayContaining(['shipments.csv', 'customers.csv', 'users.csv', 'ports.csv', 'carriers.csv', 'containers.csv']),
  )
  expect(await linesOf('FOLDER', 'shipments.csv')).toHaveLength((await count("from shipment where corp_cd = 'KR'")) ?? -1)
  const [{ email } = { email: '' }] = await owner<{ email: string }>("select email from app_user where user_id = 'customer'")
  expect((await linesOf('FOLDER', 'users.csv')).join('\n')).not.toContain(email)
  expect((await one(id))?.LINES).toBeGreaterThan(100)
})

test('S7-130 a failure is told in the list and on the health page, tried again after half an hour, and a missed night is overdue', async () => {
  const id = await save()
  expect(await part()).toMatchObject({ STATE: 'OK' })
  later(24)
  await owner("update app_user set use_yn = 'N' where user_id = 'customer'")
  await night()
  expect((await one(id))?.PROBLEM).toBe('조회 권한으로 지정한 사용자를 쓸 수 없습니다. 사용 중인 사용자를 지정해 주세요.')
  expect(await part()).toMatchObject({ STATE: 'BAD', FACTS: [{ TERM: 'KR 데이터 웨어하우스' }] })
  await owner("update app_user set use_yn = 'Y' where user_id = 'customer'")
  later(0.2)
  await night()
  expect((await one(id))?.DONE_AT).toBe('')
  later(0.5)
  await night()
  expect([(await one(id))?.PROBLEM, (await part())?.STATE]).toEqual(['', 'OK'])
  later(27)
  expect([(await one(id))?.SILENT_YN, await part()]).toMatchObject(['Y', { STATE: 'WARN' }])
})

test('S7-130 exceptions, documents and messages go out as their reader sees them: a customer’s own, the forwarder’s all', async () => {
  const [{ no } = { no: '' }] = await owner<{ no: string }>(
    `select mngt_no as no ${OF_CUSTOMER} and exists (select from shipment_exception e where e.shipment_id = shipment.shipment_id and e.closed_at is null) order by 1 limit 1`,
  )
  await portal.as('customer').call(sendMessage, { header: { MNGT_NO: no, PARTY_CD: '', BODY: '=언제 도착하나요?' } })
  const written = async (READER_ID: string) => {
    const id = await save({ READER_ID, NAME: READER_ID })
    await admin.call(runNightlyExport, { header: { EXPORT_ID: id } })
    await night(async function* some(member, now) {
      for await (const list of furtherLists(around)(member, now)) if (/^(exceptions|documents|messages)/.test(list.name)) yield list
    })
    await admin.call(deleteNightlyExport, { header: { EXPORT_ID: id } })
    const [exceptions = [], documents = [], messages = []] = await Promise.all(
      ['exceptions.csv', 'documents.csv', 'messages.csv'].map((name) => linesOf('FOLDER', name)),
    )
    return { exceptions, documents, messages }
  }
  const mine = await written('customer')
  expect(mine.exceptions.filter((line) => line.startsWith(`${no},`)).length).toBeGreaterThan(0)
  // A text that a spreadsheet would calculate is none.
  expect(mine.messages.find((line) => line.startsWith(`${no},`))).toContain(`"'=언제 도착하나요?"`)
  const theirs = await written('other')
  expect(theirs.messages.filter((line) => line.startsWith(`${no},`))).toEqual([])
  expect(theirs.exceptions.filter((line) => line.startsWith(`${no},`))).toEqual([])
  const all = await written('admin')
  expect(all.messages).toHaveLength((await count("from shipment_message where corp_cd = 'KR'")) ?? -1)
  expect(all.documents).toHaveLength((await count("from file where corp_cd = 'KR' and group_id is not null")) ?? -1)
  expect(all.documents.length).toBeGreaterThan(mine.documents.length)
  expect(all.exceptions.length).toBeGreaterThan(mine.exceptions.length)
})

const spools = () => readdirSync(tmpdir()).filter((name) => name.startsWith('naru-export-'))

test('S7-130 a list that breaks half way leaves the file of the night before, and two processes write one night once', async () => {
  const spoolsBefore = spools()
  const id = await save()
  later(24)
  let nights = 0
  const counted: ListsOf = (member, now) => {
    nights += 1
    return listsOf(member, now)
  }
  await Promise.all([night(counted), night(counted), night(counted)])
  expect(nights).toBe(1)
  const before = await servers.read('FOLDER', 'shipments.csv')
  later(24)
  await night(async function* broken() {
    yield {
      name: 'shipments.csv',
      pieces: (async function* pieces() {
        yield Buffer.from('half')
        throw new Error('the database went away')
      })(),
      rows: () => 0,
    }
  })
  expect(await servers.read('FOLDER', 'shipments.csv')).toBe(before)
  expect((await one(id))?.PROBLEM).toContain('처리 중 오류')
  expect(spools()).toEqual(spoolsBefore)
})

test('S7-130 what a killed export left on the disk is removed at the next start, and nothing of a process that still writes', async () => {
  const left = join(tmpdir(), 'naru-export-99999999-killed')
  const busy = join(tmpdir(), `naru-export-${process.ppid}-busy`)
  for (const folder of [left, busy]) mkdirSync(folder, { recursive: true })
  writeFileSync(join(left, 'shipments.csv'), 'half')
  const jobs = startNightlyExports(database, config, portal.server.log as never, { spoken: dictionary, text: textIn } as never)
  await expect.poll(() => [existsSync(left), existsSync(busy)], { timeout: 5_000 }).toEqual([false, true])
  await jobs.stop()
  rmSync(busy, { recursive: true })
})

test('S7-130 administrators write one now; a paused one and one of another corporation are not written', async () => {
  const id = await save()
  await admin.call(runNightlyExport, { header: { EXPORT_ID: id } })
  await night()
  expect((await one(id))?.DONE_AT).not.toBe('')
  await admin.call(saveNightlyExport, { header: { ...typed(), EXPORT_ID: id, PAUSED_YN: 'Y' } })
  await expect(admin.call(runNightlyExport, { header: { EXPORT_ID: id } })).rejects.toThrow('NTF-001')
  for (const caller of [portal.guest, portal.as('customer'), portal.as('staff')])
    for (const contract of [selectNightlyExports, saveNightlyExport, testNightlyExport, runNightlyExport, deleteNightlyExport])
      await expect(caller.call(contract as typeof runNightlyExport, { header: { EXPORT_ID: id } })).rejects.toThrow(/AUTH-00[23]/)
  await expect(admin.call(saveNightlyExport, { header: typed({ READER_ID: 'us' }) })).rejects.toThrow('VAL-001')
  await expect(admin.call(saveNightlyExport, { header: typed({ READER_ID: 'nobody' }) })).rejects.toThrow('VAL-001')
  await expect(admin.call(saveNightlyExport, { header: typed({ PATH: '../US/in' }) })).rejects.toThrow('VAL-001')
})

test('S7-130 a secret is stored encrypted, never leaves the server, and serves its own host and user alone', async () => {
  const id = await save({ ...servers.address.SFTP })
  expect(JSON.stringify(await admin.call(selectNightlyExports))).not.toContain('open sesame')
  expect((await owner<{ secret: string }>('select secret from nightly_export where export_id = $1', [id]))[0]?.secret).toMatch(/^sealed:/)
  const kept = typed({ ...servers.address.SFTP, EXPORT_ID: id, SECRET: '' })
  expect(await admin.call(testNightlyExport, { header: kept })).toMatchObject({ OK_YN: 'Y', TEXT: '연결했습니다.' })
  await expect(admin.call(testNightlyExport, { header: { ...kept, USER_NM: 'other' } })).rejects.toThrow('VAL-001')
  await expect(admin.call(saveNightlyExport, { header: { ...kept, HOST: 'sftp.example.com:22' } })).rejects.toThrow('VAL-001')
})

/** More shipments of the customer, to measure with: `EXPORT_SHIPMENTS=20000 npm test -- --only postgres <this file> -t memory`. */
const MORE = Number(process.env.EXPORT_SHIPMENTS ?? 0)
/** What a night may hold in memory at once, however many shipments it writes. */
const MAX_LIVE_MB = 100

test('S7-130 a night holds a few pages in memory, however much it writes', { timeout: WHOLE_MS + MORE * 60 }, async () => {
  if (MORE > 0) await generateShipments(database, { corp: 'KR', shipments: MORE, customers: 1, eventsPer: 8, now: portal.clock.now })
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const liveMb = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / 1_000_000
  }
  const id = await save()
  await admin.call(runNightlyExport, { header: { EXPORT_ID: id } })
  const before = liveMb()
  let [peak, bytes, pieces] = [before, 0, 0]
  const began = performance.now()
  await night(async function* watched(member, now) {
    for await (const list of listsOf(member, now)) {
      const measured = async function* measured() {
        for await (const piece of list.pieces) {
          bytes += piece.length
          if (pieces % 4 === 0) peak = Math.max(peak, liveMb())
          pieces += 1
          yield piece
        }
      }
      yield { ...list, pieces: measured() }
    }
  })
  const lines = (await one(id))?.LINES ?? 0
  if (MORE > 0) {
    const seconds = (performance.now() - began) / 1000
    console.log(
      `${MORE} shipments: ${lines} lines, ${(bytes / 1e6).toFixed(1)} MB, ${seconds.toFixed(0)} s, ${(peak - before).toFixed(1)} MB in memory at most`,
    )
  }
  expect([lines > MORE, pieces > 0]).toEqual([true, true])
  expect(peak - before).toBeLessThan(MAX_LIVE_MB)
})
