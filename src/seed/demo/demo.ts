import { createHash } from 'node:crypto'
import { showYmd, todayInSeoul } from '#domain/time/ymd.ts'
import type { Database, Run } from '#platform/server/db/db.ts'
import { demoBookings } from './demo-bookings.ts'
import { clockOfDemo, type DemoClock } from './demo-clock.ts'
import { demoCustoms } from './demo-customs.ts'
import { demoExhibitions } from './demo-exhibitions.ts'
import { type DemoFiles, readDemoFiles } from './demo-files.ts'
import { demoHistory } from './demo-history.ts'
import { sampleShipments } from './demo-samples.ts'
import { demoShipments } from './demo-shipments.ts'
import { demoUsers } from './demo-users.ts'
import { insertMissing } from '../reference/upsert-rows.ts'
import { readSeedState, type SeedState, writeSeedState } from '../reference/seed-state.ts'
import { storeShipments } from '../generator/store-shipments.ts'

// Increase it when the same files must produce other rows.
const DEMO_VERSION = '2'

export type DemoOptions = { seedDir: string; password: string; now: Date }

/**
 * Loads the invented forwarder of Appendix H. Dates are relative to the day of the first start and never change again; existing rows are
 * never overwritten, so a second start changes nothing (S3-040).
 * @returns false when there was nothing to do
 */
export const seedDemo = async (database: Database, { seedDir, password, now }: DemoOptions): Promise<boolean> => {
  const files = readDemoFiles(seedDir)
  const hash = createHash('sha256').update(`${DEMO_VERSION}\0${files.content}`).digest('hex')
  const isDone = (known: SeedState | null) => known?.hash === hash
  if (isDone(await database.owner((run) => readSeedState(run, 'demo')))) return false
  const users = await demoUsers(files.lines('users.csv'), password, now) // hashing is slow, so it runs outside the transaction
  return database.owner(async (run) => {
    const known = await readSeedState(run, 'demo')
    if (isDone(known)) return false // another process did it first
    const today = known?.at ?? showYmd(todayInSeoul(now))
    const clock = clockOfDemo(today)
    for (const [table, rows] of Object.entries(files.office)) await insertMissing(run, table, rows)
    const customers = files
      .lines('customers.csv')
      .map((line) => ({ ...line, owner_cust_cd: line.owner_cust_cd || null, use_yn: 'Y', row_ver: 1 }))
    await insertMissing(run, 'customer', customers)
    await insertMissing(run, 'app_user', users)
    await seedFreight(run, clock, files, now)
    await seedExhibitions(run, clock, files)
    if (!known) await seedTexts(run, clock, files)
    await continueNumbers(run)
    await writeSeedState(run, 'demo', hash, today)
    return true
  })
}

/** Notices and mails have no natural key: inserted once. */
const seedTexts = async (run: Run, clock: DemoClock, files: DemoFiles) => {
  const notices = files.lines('notices.csv').map(({ day, ...notice }) => ({ ...notice, at: clock.date(Number(day)), use_yn: 'Y' }))
  await insertMissing(run, 'notice', notices)
  const at = (day: string | undefined) => `${clock.at(Number(day), '09:30')}+09:00`
  const letters = files.lines('letters.csv').map(({ day, ...letter }) => ({ ...letter, created_at: at(day), next_try_at: at(day) }))
  await insertMissing(run, 'mail_outbox', letters)
}

const seedFreight = async (run: Run, clock: DemoClock, files: DemoFiles, now: Date) => {
  const shipments = demoShipments(clock, files)
  const keys = await storeShipments(run, [...shipments, ...sampleShipments(files), ...demoHistory(clock, files)], now)
  const { bookings, containers, dimensions } = demoBookings(clock, files, shipments, keys)
  await insertMissing(run, 'booking', bookings)
  await insertMissing(run, 'booking_cntr', containers)
  await insertMissing(run, 'booking_dim', dimensions)
  const customs = demoCustoms(clock, shipments, keys)
  await insertMissing(run, 'customs_in', customs.imports)
  await insertMissing(run, 'customs_in_step', customs.importSteps)
  await insertMissing(run, 'customs_out', customs.exports)
  await insertMissing(run, 'customs_out_step', customs.exportSteps)
}

const seedExhibitions = async (run: Run, clock: DemoClock, files: DemoFiles) => {
  const { exhibitions, requests, items } = demoExhibitions(clock, files)
  await insertMissing(run, 'exhibition', exhibitions)
  await insertMissing(run, 'exh_request', requests)
  await insertMissing(run, 'exh_item', items)
}

/** New numbers of the portal continue after those of the demo. */
const continueNumbers = (run: Run) =>
  run(`insert into number_seq (corp_cd, kind, yymm, last_no)
       select corp_cd, substr(bkg_no, 3, 1), substr(bkg_no, 4, 4), max(substr(bkg_no, 8)::int) from (
         select corp_cd, bkg_no from booking union all select corp_cd, mngt_no from shipment) n
        where bkg_no ~ '^[A-Z]{2}[SA][0-9]{9}$' group by 1, 2, 3
       on conflict (corp_cd, kind, yymm) do update set last_no = greatest(number_seq.last_no, excluded.last_no)`)
