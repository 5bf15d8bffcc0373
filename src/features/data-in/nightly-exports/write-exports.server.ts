import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPlace } from '#integrations/watched-place/open-place.ts'
import { type Place, PlaceProblem } from '#integrations/watched-place/port.ts'
import { decryptText } from '#platform/server/auth/encryption.ts'
import { memberOfRow } from '#platform/server/auth/session-store.ts'
import type { Database } from '#platform/server/db/db.ts'
import { type Config, encryptionKeys } from '#platform/server/setup/config.ts'
import type { Log } from '#platform/server/setup/log.ts'
import type { Member } from '#platform/shared/calls/session.ts'
import { storedAddress } from '../connections/stored-address.server.ts'
import { exportContext } from './export-state.ts'
import { makeSpool } from './spool.server.ts'
import * as sql from './sql.ts'

/** A list of a reader as a CSV file; `rows` is known when its pieces were read. */
export type ListFile = { name: string; pieces: AsyncIterable<Uint8Array>; rows: () => number }
/** Every list that a member may see, one after the other, with that member's rights. */
export type ListsOf = (member: Member, now: Date) => AsyncIterable<ListFile>

export type ExportWork = {
  database: Pick<Database, 'as'>
  config: Config
  listsOf: ListsOf
  now: () => Date
  isStopped: () => boolean
  log: Pick<Log, 'warn'>
}

/** One that a killed process was writing is free again after this time. */
const BUSY_MINUTES = 60
const AGAIN_MINUTES = 30
/** What tells a reader of the files that a night is whole; it is written last. */
const MANIFEST = 'export.json'

class NoReader extends Error {}

/** Writes a list to this machine first: the database is never kept waiting by a slow place, and memory does not grow with the rows. */
const writeList = async (folder: string, place: Place, { name, pieces, rows }: ListFile): Promise<sql.WrittenFile> => {
  const path = join(folder, name)
  await pipeline(Readable.from(pieces), createWriteStream(path, { mode: 0o600 }))
  const { size: bytes } = await stat(path)
  await place.upload(name, { path, bytes })
  await rm(path)
  return { name, rows: rows(), bytes }
}

/** @returns what was written; null when it was stopped in between */
const writeOne = async (work: ExportWork, row: sql.TakenExport): Promise<sql.WrittenFile[] | null> => {
  const { database, config, now } = work
  const reader = await database.as({ kind: 'auth' }, (run) => sql.findReader(run, row.corp_cd, row.reader_id))
  if (!reader) throw new NoReader()
  const secret = row.secret === '' ? '' : decryptText(row.secret, exportContext(row.corp_cd), encryptionKeys(config))
  if (secret === null) throw new PlaceProblem('noKey')
  const place = await openPlace({ ...storedAddress(row), secret }, row.corp_cd, config)
  const folder = await makeSpool()
  try {
    const began = now()
    const files: sql.WrittenFile[] = []
    for await (const list of work.listsOf(memberOfRow(reader), began)) {
      if (work.isStopped()) return null
      files.push(await writeList(folder, place, list))
      await database.as({ kind: 'job' }, (run) => sql.keepExport(run, row.export_id, now(), BUSY_MINUTES))
    }
    const manifest = { asOf: began.toISOString(), reader: row.reader_id, files }
    await place.write(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
    return files
  } finally {
    await place.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes every export that is due, one at a time, and records how it went. */
export const writeExports = async (work: ExportWork): Promise<void> => {
  const { database, log, now } = work
  const again = new Date(now().getTime() - AGAIN_MINUTES * 60_000)
  for (const { export_id: id } of await database.as({ kind: 'job' }, (run) => sql.findDue(run, now(), again))) {
    if (work.isStopped()) return
    const row = await database.as({ kind: 'job' }, (run) => sql.claimExport(run, id, now(), BUSY_MINUTES))
    if (!row) continue
    const ended = await writeOne(work, row).then(
      (files) => ({ problem: '', files }),
      (error: unknown) => {
        log.warn({ err: error, export: id }, 'a nightly export was not written')
        const problem = error instanceof PlaceProblem ? error.kind : error instanceof NoReader ? 'noReader' : 'failed'
        return { problem, files: null }
      },
    )
    await database.as({ kind: 'job' }, (run) => sql.endExport(run, id, ended, now()))
  }
}
