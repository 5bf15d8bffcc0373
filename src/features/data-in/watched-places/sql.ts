import type { ImportMap } from '#domain/shipment/import/read-records.ts'
import type { Mark } from '#integrations/database-view/port.ts'
import type { Run } from '#platform/server/db/db.ts'
import type { ConnectionKind, TLS_MODES } from '../connections/connection.ts'
import { ADDRESS_COLUMNS, type AddressRow, addressValues } from '../connections/stored-address.server.ts'
import type { ConnectionAddress } from '../connections/typed-address.server.ts'
import type { Source } from '../shipments/sql.ts'
import type { FileCounts, FileState } from './contract.ts'

type TlsMode = (typeof TLS_MODES)[number]

export type PlaceRow = AddressRow<ConnectionKind> & {
  place_id: number
  corp_cd: string
  source_cd: string
  name: string
  tls: TlsMode
  mark_column: string
  every_minutes: number
  mode: 'all' | 'partial'
  lang: 'ko' | 'en'
  silent_hours: number
  off_at: Date | null
  on_at: Date
  looked_at: Date | null
  problem: string
  file_at: Date | null
}

const COLUMNS = `place_id, corp_cd, source_cd, name, ${ADDRESS_COLUMNS}, tls, mark_column, every_minutes, mode, lang, silent_hours, off_at, on_at,
  looked_at, problem, file_at`

/** The places of the caller's corporation. */
export const findPlaces = (run: Run) =>
  run<PlaceRow & { failed: number }>(
    `select ${COLUMNS}, (select count(*)::int from watched_file f where f.place_id = p.place_id and f.state in ('FAILED', 'PARTIAL')) as failed
       from watched_place p where corp_cd = app_corp() order by name, place_id`,
  )

/** Every place of the installation, for the background. */
export const findStates = (run: Run) =>
  run<Pick<PlaceRow, 'corp_cd' | 'name' | 'off_at' | 'on_at' | 'silent_hours' | 'file_at' | 'problem'> & { failed: number }>(
    `select corp_cd, name, off_at, on_at, silent_hours, file_at, problem,
            (select count(*)::int from watched_file f where f.place_id = p.place_id and f.state in ('FAILED', 'PARTIAL')) as failed
       from watched_place p order by corp_cd, name`,
  )

export type StoredPlace = ConnectionAddress & {
  source: string
  name: string
  tls: TlsMode
  markColumn: string
  everyMinutes: number
  mode: 'all' | 'partial'
  lang: 'ko' | 'en'
  silentHours: number
}

const valuesOf = (place: StoredPlace) => {
  const { source, name, tls, markColumn, everyMinutes, mode, lang, silentHours } = place
  return [source, name, ...addressValues(place), tls, markColumn, everyMinutes, mode, lang, silentHours]
}

export const insertPlace = async (run: Run, place: StoredPlace, secret: string, userId: string, now: Date): Promise<number> => {
  const [made] = await run<{ place_id: number }>(
    `insert into watched_place (corp_cd, source_cd, name, ${ADDRESS_COLUMNS}, tls, mark_column, every_minutes, mode, lang, silent_hours, secret, made_by, made_at, on_at)
     values (app_corp(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18) returning place_id`,
    [...valuesOf(place), secret, userId, now],
  )
  if (!made) throw new Error('An insert must return its row')
  return made.place_id
}

/** Reads a view from its beginning when another one, or another partner's map, reads it from now on. */
const IS_SAME = '(source_cd, kind, host, bucket, path, mark_column) is not distinct from ($2, $4, $5, $8, $10, $12)'

/** @param secret null keeps the stored one, which staff may write and never read. @returns whether the place existed */
export const updatePlace = async (run: Run, placeId: string, place: StoredPlace, secret: string | null): Promise<boolean> =>
  (
    await run(
      `update watched_place set source_cd = $2, name = $3, kind = $4, host = $5, user_nm = $6, host_key = $7, bucket = $8, region = $9, path = $10,
              tls = $11, mark_column = $12, every_minutes = $13, mode = $14, lang = $15, silent_hours = $16, problem = '', row_ver = row_ver + 1,
              mark = case when ${IS_SAME} then mark else '' end, mark_key = case when ${IS_SAME} then mark_key end${secret === null ? '' : ', secret = $17'}
        where corp_cd = app_corp() and place_id = $1 returning place_id`,
      [placeId, ...valuesOf(place), ...(secret === null ? [] : [secret])],
    )
  ).length === 1

export const deletePlace = async (run: Run, placeId: string): Promise<boolean> =>
  (await run('delete from watched_place where corp_cd = app_corp() and place_id = $1 returning place_id', [placeId])).length === 1

/** Pauses a place, or begins to look again; its silence counts from then on. */
export const setPaused = async (run: Run, placeId: string, isPaused: boolean, now: Date): Promise<boolean> =>
  (
    await run(
      `update watched_place set off_at = case when $2 then $3::timestamptz end, on_at = case when $2 then on_at else $3 end, problem = '', silent_at = null
        where corp_cd = app_corp() and place_id = $1 returning place_id`,
      [placeId, isPaused, now],
    )
  ).length === 1

/** The stored secret of a place; the background alone reads it. */
export const findSecret = async (run: Run, corpCd: string, placeId: string): Promise<string> => {
  const [row] = await run<{ secret: string }>('select secret from watched_place where corp_cd = $1 and place_id = $2', [corpCd, placeId])
  return row?.secret ?? ''
}

export type FileRow = {
  file_id: number
  name: string
  bytes: number
  state: FileState
  counts: FileCounts
  moved_to: string | null
  settled: boolean
  has_report: boolean
  found_at: Date
  done_at: Date
}

/** The last files of a place, newest first. */
export const findFiles = (run: Run, placeId: string, most: number) =>
  run<FileRow>(
    `select f.file_id, f.name, f.bytes, f.state, f.counts, f.moved_to, f.settled, f.report <> '' as has_report, f.found_at, f.done_at
       from watched_file f join watched_place p using (place_id)
      where p.corp_cd = app_corp() and f.place_id = $1 order by f.file_id desc limit $2`,
    [placeId, most],
  )

export const findReport = async (run: Run, fileId: string) => {
  const [row] = await run<{ name: string; report: string }>(
    `select f.name, f.report from watched_file f join watched_place p using (place_id) where p.corp_cd = app_corp() and f.file_id = $1`,
    [fileId],
  )
  return row ?? null
}

/** Asks for a file to be read again; done files and those that are still to be moved are not. */
export const askAgain = async (run: Run, fileId: string): Promise<boolean> =>
  (
    await run(
      `update watched_file f set state = 'AGAIN' from watched_place p
        where p.place_id = f.place_id and p.corp_cd = app_corp() and f.file_id = $1 and f.state in ('FAILED', 'PARTIAL') and f.settled
       returning f.file_id`,
      [fileId],
    )
  ).length === 1

// The background from here on.

export type WatchedRow = PlaceRow & { secret: string; mark: string; mark_key: string | null }

/** The places to look at now: those of files every time, databases as often as they say or when rows are asked for again. */
export const findWatched = (run: Run, now: Date) =>
  run<{ place_id: number }>(
    `select place_id from watched_place p join corp using (corp_cd)
      where off_at is null and corp.use_yn = 'Y'
        and (kind <> 'DATABASE' or looked_at is null or looked_at + make_interval(mins => every_minutes, secs => -30) <= $1
          or problem = '' and mark_key is not null
          or exists (select from watched_file f where f.place_id = p.place_id and f.state = 'AGAIN'))
      order by looked_at nulls first, place_id`,
    [now],
  )

/** Takes a place for a look; null when another process looks at it, or when it was paused. */
export const claimPlace = async (run: Run, placeId: number, now: Date, minutes: number): Promise<WatchedRow | null> => {
  const [row] = await run<WatchedRow>(
    `update watched_place set busy_until = $2::timestamptz + make_interval(mins => $3)
      where place_id = $1 and off_at is null and (busy_until is null or busy_until <= $2) returning ${COLUMNS}, secret, mark, mark_key`,
    [placeId, now, minutes],
  )
  return row ?? null
}

/** Ends a look: what went wrong, or '', and whether a new file came. */
export const endLook = (run: Run, placeId: number, { problem, found }: { problem: string; found: boolean }, now: Date) =>
  run(
    `update watched_place set busy_until = null, looked_at = $2, problem = $3, file_at = case when $4 then $2 else file_at end,
            silent_at = case when $4 then null else silent_at end where place_id = $1`,
    [placeId, now, problem, found],
  )

/** Keeps up to where the rows of a view were read. */
export const setMark = (run: Run, placeId: number, { mark, key }: Mark) =>
  run('update watched_place set mark = $2, mark_key = $3 where place_id = $1', [placeId, mark, key])

/** The first and the last change of rows that were read together. */
export type FileMarks = { from: Mark; to: Mark }

export type KnownFile = {
  file_id: number
  name: string
  bytes: number
  hash: Buffer
  state: FileState
  report: string
  moved_to: string | null
  done_at: Date
  marks: FileMarks | null
}
const KNOWN = 'file_id, name, bytes, hash, state, report, moved_to, done_at, marks'

/** When the same content was read here before; null when it was not. */
export const findSame = async (run: Run, placeId: number, hash: Buffer): Promise<Date | null> => {
  const [row] = await run<{ found_at: Date }>("select found_at from watched_file where place_id = $1 and hash = $2 and state <> 'SAME'", [
    placeId,
    hash,
  ])
  return row?.found_at ?? null
}

/** Files that are recorded and not yet moved. */
export const findUnsettled = (run: Run, placeId: number) =>
  run<KnownFile>(`select ${KNOWN} from watched_file where place_id = $1 and not settled and state <> 'AGAIN' order by file_id limit 100`, [
    placeId,
  ])

/** Files that are to be read again. */
export const findAskedAgain = (run: Run, placeId: number) =>
  run<KnownFile>(`select ${KNOWN} from watched_file where place_id = $1 and state = 'AGAIN' order by file_id limit 100`, [placeId])

export type FileResult = { state: FileState; version: number | null; counts: FileCounts; report: string }

/** Records a file with what became of it, unless its content was read already. @returns it, or null */
export const recordFile = async (
  run: Run,
  { place_id, corp_cd }: Pick<PlaceRow, 'place_id' | 'corp_cd'>,
  file: { name: string; bytes: number; hash: Buffer; marks?: FileMarks },
  { state, version, counts, report }: FileResult,
  now: Date,
): Promise<KnownFile | null> => {
  const [made] = await run<KnownFile>(
    `insert into watched_file (place_id, corp_cd, name, bytes, hash, state, map_version, counts, report, found_at, done_at, marks)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $10, $11::jsonb) on conflict (place_id, hash) where state <> 'SAME' do nothing returning ${KNOWN}`,
    [place_id, corp_cd, file.name, file.bytes, file.hash, state, version, counts, report, now, file.marks ?? null],
  )
  return made ?? null
}

/** Records what became of a file that was asked for again; null when it was not, or is not any more. */
export const recordAgain = async (run: Run, fileId: number, { state, version, counts, report }: FileResult, now: Date) => {
  const [row] = await run<KnownFile>(
    `update watched_file set state = $2, map_version = $3, counts = $4::jsonb, report = $5, done_at = $6, settled = false
      where file_id = $1 and state = 'AGAIN' returning ${KNOWN}`,
    [fileId, state, version, counts, report, now],
  )
  return row ?? null
}

export const setSettled = (run: Run, fileId: number, movedTo: string) =>
  run('update watched_file set moved_to = $2, settled = true where file_id = $1', [fileId, movedTo])

export type PartnerMap = Source & { version: number; map: ImportMap }

/** The partner of a place with the newest map of its files; null without one, or when it is out of use. */
export const findPartnerMap = async (run: Run, corpCd: string, source: string): Promise<PartnerMap | null> => {
  const [row] = await run<PartnerMap>(
    `select d.source_cd, d.name, d.quiet_before::text as quiet_before, m.version, m.map from import_map m join data_source d using (corp_cd, source_cd)
      where d.corp_cd = $1 and d.source_cd = $2 and d.use_yn = 'Y' order by m.version desc limit 1`,
    [corpCd, source],
  )
  return row ?? null
}

export type SilentPlace = { place_id: number; corp_cd: string; name: string; hours: number }

/** The places where no file came for longer than their limit, and that no one was notified of since. */
export const findSilent = (run: Run, now: Date) =>
  run<SilentPlace>(
    `select place_id, corp_cd, name, silent_hours as hours from watched_place
      where off_at is null and silent_at is null and silent_hours > 0
        and greatest(coalesce(file_at, on_at), on_at) + make_interval(hours => silent_hours) < $1`,
    [now],
  )

/** Marks a silent place until its next file. @returns whether no one else did */
export const markSilent = async (run: Run, placeId: number, now: Date): Promise<boolean> =>
  (await run('update watched_place set silent_at = $2 where place_id = $1 and silent_at is null returning place_id', [placeId, now]))
    .length === 1

/** The administrators of the caller's corporation who can be written to. */
export const findAdministrators = (run: Run) =>
  run<{ email: string; lang_cd: 'ko' | 'en' }>(
    `select email, lang_cd from app_user where corp_cd = app_corp() and role_id = 'ROLE_STAFF_ADMIN' and use_yn = 'Y' and email <> '' order by user_id`,
  )

/** Notifies the staff of a corporation of a place that fell silent. @param usual the choices of those who never chose */
export const noteSilent = (run: Run, placeId: number, usual: readonly string[], now: Date) =>
  run('select note_silent_place($1, $2, $3, $4)', [placeId, `SILENT_PLACE ${placeId} ${now.toISOString()}`, usual, now])
