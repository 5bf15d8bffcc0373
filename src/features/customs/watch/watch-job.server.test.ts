import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../../../tests/support/portal.ts'
import { fakeUnipass } from '#integrations/unipass/fake.ts'
import type { CargoAnswer, ExportAnswer } from '#integrations/unipass/port.ts'
import { readCargo } from '#integrations/unipass/read-cargo.ts'
import { readExports } from '#integrations/unipass/read-exports.ts'
import { buildShipment } from '#features/shipments/shipment.factory.ts'
import { runWatchJob } from './watch-job.server.ts'

const portal = await testPortal()
const recorded = (name: string) => readFileSync(new URL(`../../../../tests/fixtures/unipass/${name}.xml`, import.meta.url), 'utf8')
const now = new Date('2020-06-09T03:00:00Z')
const MINUTE = 60_000
let clock = now
const round = (unipass: ReturnType<typeof fakeUnipass>, isStopped?: () => boolean) =>
  runWatchJob({ database: portal.database, unipass, now: () => clock, pauseMs: 0, ...(isStopped && { isStopped }) })
const watched = () =>
  portal.database.owner((run) =>
    run<{ hbl_no: string; wait: number; quiet_asks: number }>(
      `select hbl_no, quiet_asks, (extract(epoch from next_ask_at - $1::timestamptz) / 60)::int as wait from customs_watch join shipment using (corp_cd, cust_cd, shipment_id) order by 1`,
      [clock],
    ),
  )
const arriving = { io_type: 'IMP', pol: 'CNWEI', pod: 'KRINC', eta: '2020-06-08 09:00', shp_sts: 'TRANSIT' } as const

beforeEach(async () => {
  clock = now
  await portal.database.owner(async (run) => {
    await run('delete from customs_watch')
    await run("delete from shipment where mngt_no like 'T%'")
  })
})
const ship = (over: Parameters<typeof buildShipment>[1]) => portal.database.owner((run) => buildShipment(run, over))

test('S2-113 open imports and exports are requested, others are not', async () => {
  await ship({ ...arriving, hbl_no: 'IMPORT0001' })
  await ship({ hbl_no: 'EXPORT0001', etd: '2020-06-12 10:00' })
  await ship({ ...arriving, hbl_no: 'CANCELLED1', shp_sts: 'CANCELLED' })
  await ship({ ...arriving, hbl_no: 'FARAWAY001', eta: '2020-08-08 09:00' })
  await ship({ hbl_no: 'OLDEXPORT1', etd: '2020-02-12 10:00' })
  const unipass = fakeUnipass({})
  expect(await round(unipass)).toEqual({ asked: 2, news: 0 })
  expect(unipass.asked).toEqual(expect.arrayContaining([{ hblNo: 'IMPORT0001', years: ['2020', '2019'] }, { blNo: 'EXPORT0001' }]))
  expect(await round(unipass)).toEqual({ asked: 0, news: 0 })
})

test('S2-113 news is stored and joins the timeline; the cargo is then requested by its own number, less often without news', async () => {
  const { shipment_id: id } = await ship({ ...arriving, trans_mode: 'AIR', pol: 'HKG', pod: 'ICN', hbl_no: '5507410484' })
  const first = readCargo(recorded('api001-completed-hk-air'))
  if (first.kind !== 'found') throw new Error(first.kind)
  let answer: CargoAnswer = { kind: 'found', record: { ...first.record, steps: first.record.steps.slice(0, 5) } }
  const unipass = fakeUnipass({ cargo: () => answer })
  const stored = () => portal.database.owner((run) => run('select 1 from tracking_event where shipment_id = $1', [id]))
  expect(await round(unipass)).toEqual({ asked: 1, news: 1 })
  expect(await stored()).toHaveLength(5)
  expect(await watched()).toEqual([{ hbl_no: '5507410484', wait: 30, quiet_asks: 0 }])
  for (const wait of [30, 60, 120]) {
    clock = new Date(clock.getTime() + 121 * MINUTE)
    expect(await round(unipass)).toEqual({ asked: 1, news: 0 })
    expect(await watched()).toMatchObject([{ wait }])
  }
  expect(unipass.asked.at(-1)).toEqual({ cargoNo: '17POZ06265I00110321' })
  // The whole answer shows the release, so the watch on this cargo ends.
  answer = first
  clock = new Date(clock.getTime() + 121 * MINUTE)
  expect(await round(unipass)).toEqual({ asked: 1, news: 1 })
  expect(await stored()).toHaveLength(12)
  clock = new Date(clock.getTime() + 31 * MINUTE)
  expect(await round(unipass)).toEqual({ asked: 0, news: 0 })
  expect(await watched()).toEqual([])
})

test('S2-113 an export is watched until it is fully loaded', async () => {
  await ship({ hbl_no: 'OURF2603110001', etd: '2020-06-12 10:00' })
  const part = readExports(recorded('own-api002-by-declaration-part-shipped'))
  if (part.kind !== 'found') throw new Error(part.kind)
  let answer: ExportAnswer = part
  const unipass = fakeUnipass({ exports: () => answer })
  expect(await round(unipass)).toEqual({ asked: 1, news: 1 })
  answer = { kind: 'found', records: part.records.map((record) => ({ ...record, complete: true })) }
  clock = new Date(clock.getTime() + 31 * MINUTE)
  await round(unipass)
  expect(unipass.asked.at(-1)).toEqual({ declNo: '1234526123456X' })
  clock = new Date(clock.getTime() + 61 * MINUTE)
  expect(await round(unipass)).toEqual({ asked: 0, news: 0 })
  expect(await watched()).toEqual([])
})

test('R-13 when customs is unavailable the run ends and the others stay due', async () => {
  for (const hbl_no of ['IMPORT0001', 'IMPORT0002', 'IMPORT0003']) await ship({ ...arriving, hbl_no })
  const silent = fakeUnipass({ cargo: () => ({ kind: 'silent', why: 'time-out' }) })
  expect(await round(silent)).toEqual({ asked: 1, news: 0 })
  expect((await watched()).map(({ wait }) => wait).toSorted((a, b) => a - b)).toEqual([0, 0, 10])
  expect(await round(fakeUnipass({}))).toEqual({ asked: 2, news: 0 })
})

test('two concurrent processes never request a shipment twice; a stopped one releases its claims', async () => {
  for (let turn = 0; turn < 6; turn += 1) await ship({ ...arriving, hbl_no: `IMPORT000${turn}` })
  const [first, second] = [fakeUnipass({}), fakeUnipass({})]
  await Promise.all([round(first), round(second)])
  expect([...first.asked, ...second.asked]).toHaveLength(6)
  clock = new Date(clock.getTime() + 31 * MINUTE)
  expect(await round(fakeUnipass({}), () => true)).toEqual({ asked: 0, news: 0 })
  expect(await round(fakeUnipass({}))).toEqual({ asked: 6, news: 0 })
})
