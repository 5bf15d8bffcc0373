import { existsSync, mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importShipments } from '#features/data-in/file-import/contract.ts'
import { saveWatchedPlace } from '#features/data-in/watched-places/contract.ts'
import { LOOK_JOB } from '#features/data-in/watched-places/start-looking.server.ts'
import { runJob } from '#features/operations/jobs/contract.ts'
import { openDatabase } from '#platform/server/db/db.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { Refused, startForKilling } from './portal-process.ts'

type Portal = Awaited<ReturnType<typeof startForKilling>>
/** A file that a partner put into the folder: the numbers it brings, and what must become of it. */
type Put = { name: string; state: 'DONE' | 'PARTIAL' | 'SAME'; numbers: string[] }

const ROWS = 60
const END_MS = 300_000
const HEADER = '관리번호,거래처,구분,선적항,양하항,총중량'
const COLUMNS = ['no', 'customer.code', 'direction', 'origin.code', 'destination.code', 'grossWeightKg']
const MAP = {
  columns: Object.fromEntries(HEADER.split(',').map((name, at) => [name, COLUMNS[at]])),
  constants: { mode: 'SEA', service: 'FCL' },
  values: {},
}
const row = (no: string, port = 'NLRTM') => `${no},CUST001,수출,KRPUS,${port},1200`
const sheet = (rows: readonly string[]) => [HEADER, ...rows].join('\r\n')

/** Puts the nth file there: every fifth has the content of the one before, every third a bad row, some the name of an earlier one. */
const putFile = (folder: string, n: number): Put => {
  const isSame = n % 5 === 4
  const of = isSame ? n - 1 : n
  const isBad = of % 3 === 2
  const numbers = Array.from({ length: ROWS }, (_, at) => `PLACE-${of}-${at}`)
  const text = sheet([...numbers.map((no) => row(no)), ...(isBad ? [row(`PLACE-${of}-bad`, 'XXXXX')] : [])])
  const name = n % 7 === 6 ? 'weekly.csv' : `${n}.csv`
  // Written under another name first, and some time ago, as a transfer does.
  const part = join(folder, `.${n}.part`)
  writeFileSync(part, text)
  const before = new Date(Date.now() - 60_000 + n)
  utimesSync(part, before, before)
  renameSync(part, join(folder, name))
  return { name, state: isSame ? 'SAME' : isBad ? 'PARTIAL' : 'DONE', numbers: isSame ? [] : numbers }
}

const logIn = async (portal: Portal, user: string) =>
  (await portal.post<{ apiToken: string }>('/api/login', { p: `naru-demo-2026::^::${user}`, c: '', lang: 'ko' })).apiToken

/** A partner's map is stored with the first file, which a person imports; then the folder is watched. */
const watch = async (portal: Portal, admin: string) => {
  const form = new FormData()
  const fields = { MODE: 'all', SOURCE_CD: 'WEEKLY', NAME: 'Weekly', MAP: JSON.stringify(MAP) }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files', new Blob([sheet([row('FIRST-0')])]), 'first.csv')
  const reply = await fetch(`${portal.url}${importShipments.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await logIn(portal, 'staff')}` },
    body: form,
  })
  if (!reply.ok) throw new Error(`The first file was answered ${reply.status}: ${await reply.text()}`)
  const header = { NAME: 'KILL', KIND: 'FOLDER', SOURCE_CD: 'WEEKLY', PATH: 'in', MODE: 'partial', LANG: 'ko' }
  await portal.post(saveWatchedPlace.path, { header }, admin)
}

export type PlaceSummary = { rounds: number; files: number; inTheMiddle: number; problems: string[] }

/**
 * Kills the portal while it picks up files of a watched folder, `rounds` times. In the end every file has exactly one result and lies once
 * in `done` or `failed` with its report beside it, and every row is a shipment that was written once.
 * @param settings the database: DATA_DIR of an empty folder, or DATABASE_URL of an empty database
 * @param folder for the watched files
 */
export const killPlaces = async (
  rounds: number,
  settings: Record<string, string>,
  folder: string,
  tell: (done: PlaceSummary) => void,
): Promise<PlaceSummary> => {
  const watchedFolder = join(folder, 'KR', 'in')
  mkdirSync(watchedFolder, { recursive: true })
  const all = { ...settings, WATCHED_FOLDER: folder }
  const summary: PlaceSummary = { rounds: 0, files: 0, inTheMiddle: 0, problems: [] }
  let portal = await startForKilling(all)
  let admin = ''
  const look = () => portal.post(runJob.path, { header: { NAME: LOOK_JOB } }, admin)
  const put: Put[] = []
  const waiting = () => readdirSync(watchedFolder).filter((name) => name.endsWith('.csv'))
  const asOwner = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const database = await openDatabase(readConfig({ ...settings, NODE_ENV: 'production' }), { attach: true })
    return work(database).finally(() => database.close())
  }
  // The claim of a killed process ends after a quarter of an hour, which the campaign does not wait for.
  const freeClaim = () => asOwner((database) => database.owner((run) => run('update watched_place set busy_until = null')))
  let usualMs = 800
  try {
    admin = await logIn(portal, 'admin')
    await watch(portal, admin)
    while (summary.rounds < rounds) {
      while (waiting().length < 3) put.push(putFile(watchedFolder, put.length))
      const work = look().catch((error: unknown) => {
        // The kill cuts the call; an answer that refuses it is a mistake of the campaign.
        if (error instanceof Refused) throw error
      })
      await pause(Math.random() * usualMs)
      await portal.kill()
      await work
      const isMiddle = waiting().length > 0
      if (isMiddle) summary.inTheMiddle += 1
      usualMs = Math.min(5_000, Math.max(100, usualMs * (isMiddle ? 1.15 : 0.7)))
      portal = await startForKilling(all)
      await freeClaim()
      Object.assign(summary, { rounds: summary.rounds + 1, files: put.length })
      tell(summary)
    }
    const until = Date.now() + END_MS
    const isOpen = async () => waiting().length > 0 || (await asOwner(unsettled)) > 0
    while ((await isOpen()) && Date.now() < until) {
      await look()
      await pause(200)
    }
    summary.problems.push(...compareFolders(watchedFolder, put), ...(await asOwner((database) => compare(database, put))))
    return summary
  } finally {
    await portal.kill()
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>
const unsettled = async (database: Database) => (await database.owner((run) => run('select 1 from watched_file where not settled'))).length

/** What lies in the folders: each file once, its report beside it. */
const compareFolders = (folder: string, put: readonly Put[]): string[] => {
  const found = ['done', 'failed'].flatMap((name) => {
    const path = join(folder, name)
    return existsSync(path) ? readdirSync(path).map((file) => `${name}/${file}`) : []
  })
  const files = new Set(found.filter((name) => !name.endsWith('.report.csv')))
  const reports = new Set(found.filter((name) => name.endsWith('.report.csv')))
  const problems = [...files].filter((name) => !reports.has(`${name}.report.csv`)).map((name) => `${name} has no report`)
  for (const name of reports) if (!files.has(name.replace(/\.report\.csv$/, ''))) problems.push(`${name} lies without its file`)
  if (files.size !== put.length) problems.push(`${files.size} files lie in done and failed, ${put.length} were put there`)
  return problems
}

/** What is stored: one result for each file, and each row as a shipment that was written once. */
const compare = async (database: Database, put: readonly Put[]): Promise<string[]> => {
  const problems: string[] = []
  const results = await database.owner((run) => run<{ name: string; state: string }>('select name, state from watched_file'))
  const sorted = (list: readonly { name: string; state: string }[]) => list.map(({ name, state }) => `${name} ${state}`).sort()
  const [found, wanted] = [sorted(results), sorted(put)]
  const wrong = wanted.findIndex((line, at) => found[at] !== line)
  if (found.length !== wanted.length || wrong >= 0)
    problems.push(`${found.length} results of ${wanted.length} files; "${found[wrong]}" where "${wanted[wrong]}" is expected`)
  const stored = await database.owner((run) =>
    run<{ mngt_no: string; n: number; row_ver: number }>(
      `select mngt_no, count(*)::int as n, max(row_ver) as row_ver from shipment where mngt_no like 'PLACE-%' group by mngt_no`,
    ),
  )
  const numbers = new Set(put.flatMap((one) => one.numbers))
  for (const { mngt_no, n, row_ver } of stored) {
    if (!numbers.delete(mngt_no) || n !== 1 || row_ver !== 1) problems.push(`${mngt_no}: ${n} rows, version ${row_ver}`)
  }
  for (const no of numbers) problems.push(`${no} is lost`)
  return problems
}
