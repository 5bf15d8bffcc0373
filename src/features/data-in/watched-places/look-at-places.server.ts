import { seoulClock } from '#domain/time/ymd.ts'
import { openDatabase } from '#integrations/database-view/open-view.ts'
import { openPlace } from '#integrations/watched-place/open-place.ts'
import { type PlaceFile, PlaceProblem } from '#integrations/watched-place/port.ts'
import { decryptText } from '#platform/server/auth/encryption.ts'
import type { Run } from '#platform/server/db/db.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import { storedAddress } from '../connections/stored-address.server.ts'
import { actorOfPlace, type Look, placeContext, type PlaceWork } from './place-work.server.ts'
import { mapOfPlace, readContent, refusedWhole, takeIn } from './read-file.server.ts'
import { notifySilent } from './notify-silent.server.ts'
import { readView } from './read-view.server.ts'
import { settle } from './settle-file.server.ts'
import * as sql from './sql.ts'
import { databaseSettings } from './test-database.server.ts'

/** What one look at a place may take: files, bytes, minutes. The rest is for the next look. */
const BUDGET = { files: 50, bytes: 100 * 1024 * 1024, minutes: 5 }
/** A place that a killed process was looking at is free again after this time. */
const BUSY_MINUTES = 15
/** A file that changed a moment ago may still be written. */
const SETTLES_MS = 10_000
/** Places that are looked at at once. */
const AT_ONCE = 3

const isWritten = ({ at }: PlaceFile, now: Date) => at === null || Math.abs(now.getTime() - at.getTime()) >= SETTLES_MS

/** Reads the files that were asked for again, where they lie now, with the newest map. */
const readAgain = async (look: Look) => {
  const { work, row } = look
  const asked = await work.database.as(actorOfPlace(row), (run) => sql.findAskedAgain(run, row.place_id))
  if (asked.length === 0) return
  const partner = await mapOfPlace(look)
  for (const file of asked) {
    if (work.isStopped()) return
    const content = await readContent(look, file.moved_to ?? file.name, file.name, file.bytes).catch((error: unknown) => {
      if (error instanceof PlaceProblem && error.kind === 'gone') return null
      throw error
    })
    const record = async (run: Run, result: sql.FileResult) => sql.recordAgain(run, file.file_id, result, work.now())
    const done =
      content?.hash.equals(file.hash) === true
        ? await takeIn(look, content, partner, record)
        : await work.database.as(actorOfPlace(row), async (run) => record(run, await refusedWhole(look, look.text('watched.gone'), null)))
    if (done) await settle(look, done)
  }
}

/** Records a file whose content was read before. */
const recordSame = async (look: Look, file: { name: string; bytes: number; hash: Buffer }, before: Date) => {
  const { work, row, text } = look
  const day = seoulClock(before).replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3 $4:$5')
  const result = await refusedWhole(look, text('watched.same', [day]), null)
  return work.database.as(actorOfPlace(row), (run) => sql.recordFile(run, row, file, { ...result, state: 'SAME' }, work.now()))
}

/** Reads new files, the oldest first. @returns whether one came */
const readNew = async (look: Look): Promise<boolean> => {
  const { work, row, place } = look
  const began = work.now().getTime()
  const files = (await place.list()).filter((file) => row.kind === 'S3' || isWritten(file, work.now()))
  if (files.length === 0) return false
  const partner = await mapOfPlace(look)
  const byAge = files.toSorted((a, b) => (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) || a.name.localeCompare(b.name))
  let bytes = 0
  for (const [at, file] of byAge.entries()) {
    const late = work.now().getTime() - began > BUDGET.minutes * 60_000
    if (work.isStopped() || at >= BUDGET.files || bytes > BUDGET.bytes || late) break
    const content = await readContent(look, file.name, file.name, file.bytes)
    // It grew while it was read.
    if (content.bytes && content.bytes.length !== file.bytes) continue
    bytes += content.bytes?.length ?? 0
    const found = { name: file.name, bytes: content.size, hash: content.hash }
    const before = await work.database.as(actorOfPlace(row), (run) => sql.findSame(run, row.place_id, content.hash))
    const done = before
      ? await recordSame(look, found, before)
      : await takeIn(look, content, partner, (run, result) => sql.recordFile(run, row, found, result, work.now()))
    if (done) await settle(look, done)
  }
  return true
}

const lookAtOne = async (work: PlaceWork, row: sql.WatchedRow): Promise<boolean> => {
  const secret = row.secret === '' ? '' : decryptText(row.secret, placeContext(row.corp_cd), encryptionKeys(work.config))
  if (secret === null) throw new PlaceProblem('noKey')
  const reading = { work, row, text: work.textIn(row.lang) }
  const address = storedAddress(row)
  const { kind } = address
  if (kind === 'DATABASE') {
    const database = await openDatabase(databaseSettings(address, secret, row.tls), work.config.WATCHED_PRIVATE)
    try {
      return await readView(reading, database)
    } finally {
      await database.close()
    }
  }
  const place = await openPlace({ ...address, kind, secret }, row.corp_cd, work.config)
  const look: Look = { ...reading, place }
  try {
    for (const file of await work.database.as(actorOfPlace(row), (run) => sql.findUnsettled(run, row.place_id))) await settle(look, file)
    await readAgain(look)
    return await readNew(look)
  } finally {
    await place.close()
  }
}

/** Looks at one place, unless another process does, and records what went wrong with it. */
const lookAt = async (work: PlaceWork, placeId: number): Promise<void> => {
  const { database, log } = work
  const row = await database.as({ kind: 'job' }, (run) => sql.claimPlace(run, placeId, work.now(), BUSY_MINUTES))
  if (!row) return
  let problem = ''
  let found = false
  try {
    found = await lookAtOne(work, row)
  } catch (error) {
    problem = error instanceof PlaceProblem ? error.kind : 'failed'
    log.warn({ err: error, place: placeId }, 'a watched place cannot be read')
  }
  await database.as({ kind: 'job' }, (run) => sql.endLook(run, placeId, { problem, found }, work.now()))
}

/** Looks at every place that is not paused, and notifies the office of those that are silent for too long. */
export const lookAtPlaces = async (work: PlaceWork): Promise<void> => {
  const waiting = (await work.database.as({ kind: 'job' }, (run) => sql.findWatched(run, work.now()))).map(({ place_id }) => place_id)
  const next = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined && !work.isStopped(); id = waiting.shift()) await lookAt(work, id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  await notifySilent(work)
}
