import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOUR_MS } from '#domain/time/durations.ts'
import { diskStorage } from '#integrations/storage/disk.ts'
import { sweepFiles } from '#integrations/storage/sweep.ts'
import { readConfig } from '#platform/server/setup/config.ts'
import { type Database, openDatabase } from '#platform/server/db/db.ts'
import { sweepSpools } from '#platform/server/calls/multipart.ts'
import { startForKilling } from './portal-process.ts'

const FILE_BYTES = 8 * 1024 * 1024
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

type Stored = { storage_key: string; file_nm: string; hash: string; group_id: number | null }

const storedRows = (database: Database) =>
  database.owner((run) => run<Stored>("select storage_key, file_nm, encode(sha256, 'hex') as hash, group_id from file"))

const onDisk = (files: string) =>
  readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Listed files that are incomplete, and unlisted files that are left after the clean-up. */
const problemsOf = async (database: Database, files: string, temporary: string): Promise<string[]> => {
  const rows = await storedRows(database)
  const broken = rows.filter(({ storage_key, hash }) => {
    const path = join(files, storage_key.slice(0, 2), storage_key)
    return !existsSync(path) || createHash('sha256').update(readFileSync(path)).digest('hex') !== hash
  })
  await sweepFiles(database, diskStorage(files), later(2))
  await sweepSpools(later(2), temporary)
  const listed = new Set(rows.map(({ storage_key }) => storage_key))
  return [
    ...broken.map(({ file_nm }) => `${file_nm} is listed but not whole`),
    ...onDisk(files)
      .filter((name) => !listed.has(name))
      .map((name) => `${name} lies in the storage and belongs to nothing`),
    ...readdirSync(temporary)
      .filter((name) => name.startsWith('naru-upload-'))
      .map((name) => `${name} is left in the temporary folder`),
  ]
}

export type UploadSummary = { rounds: number; wentIn: number; lost: number; problems: string[] }

/**
 * Kills the portal at a random moment of an upload, `rounds` times, and verifies after each restart: a listed file is complete, a confirmed
 * one is listed, and nothing of the others is left in the storage or the temporary folder after the clean-up.
 */
export const killUploads = async (
  rounds: number,
  { dataDir, temporary }: { dataDir: string; temporary: string },
  tell: (done: UploadSummary) => void,
): Promise<UploadSummary> => {
  const summary: UploadSummary = { rounds: 0, wentIn: 0, lost: 0, problems: [] }
  const settings = { DATA_DIR: dataDir, TMPDIR: temporary }
  const files = join(dataDir, 'files')
  let portal = await startForKilling(settings)
  const login = { p: 'naru-demo-2026::^::staff', c: '', lang: 'ko' }
  const { apiToken } = await portal.post<{ apiToken: string }>('/api/login', login)
  // Adjusted after each round: later after a kill that came too early, earlier otherwise.
  let usualMs = 60
  while (summary.rounds < rounds) {
    const round = summary.rounds + 1
    const form = new FormData()
    form.append('files', new Blob([Buffer.alloc(FILE_BYTES, `upload ${round}\n`)]), `upload-${round}.txt`)
    const sent = portal.upload(form, apiToken).then(
      () => true,
      () => false,
    )
    await new Promise((resolve) => setTimeout(resolve, Math.random() * usualMs * 1.5))
    await portal.kill()
    const answered = await sent
    portal = await startForKilling(settings)
    const database = await openDatabase(readConfig({ DATA_DIR: dataDir, NODE_ENV: 'production' }), { attach: true })
    try {
      const wentIn = (await storedRows(database)).some(({ group_id }) => group_id === null)
      if (answered && !wentIn) summary.problems.push(`round ${round}: the upload was answered and is not listed`)
      for (const problem of await problemsOf(database, files, temporary)) summary.problems.push(`round ${round}: ${problem}`)
      summary[wentIn ? 'wentIn' : 'lost'] += 1
      usualMs *= wentIn ? 0.8 : 1.3
      await sweepFiles(database, diskStorage(files), later(25))
    } finally {
      await database.close()
    }
    summary.rounds += 1
    tell(summary)
  }
  await portal.kill()
  return summary
}
