import { seoulClock } from '#domain/time/ymd.ts'
import { openPlace } from '#integrations/watched-place/open-place.ts'
import { PlaceProblem } from '#integrations/watched-place/port.ts'
import { within } from '#integrations/watched-place/time-limit.ts'
import { audit } from '#platform/server/audit/audit.ts'
import { decryptText, encryptText } from '#platform/server/auth/encryption.ts'
import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import { runScheduledJob } from '#platform/server/jobs/scheduler.ts'
import { encryptionKeys } from '#platform/server/setup/config.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { findPartners } from '../file-import/sql.ts'
import {
  deleteWatchedPlace,
  LAST_FILES,
  MAX_PLACES,
  pauseWatchedPlace,
  replayWatchedFile,
  saveWatchedPlace,
  selectFileReport,
  selectWatchedFiles,
  selectWatchedPlaces,
  testWatchedPlace,
  type TypedPlace,
  type WatchedPlaces,
} from './contract.ts'
import { addressOf, mayReuse } from './typed-address.server.ts'
import { isSilent } from './is-silent.ts'
import { placeContext } from './place-work.server.ts'
import { LOOK_JOB } from './start-looking.server.ts'
import * as sql from './sql.ts'

type Call = Context<'staff-admin'>

/** Time for the test of a connection. */
const TEST_MS = 20_000

const minute = (at: Date | null) => (at ? seoulClock(at).slice(0, 12) : '')

const listed = async ({ db, config, now, text }: Call): Promise<WatchedPlaces> => {
  const rows = await sql.findPlaces(db)
  const partners = await findPartners(db)
  const nameOf = new Map(partners.map(({ source_cd, name }) => [source_cd, name]))
  return {
    places: rows.map((row) => ({
      PLACE_ID: String(row.place_id),
      NAME: row.name,
      KIND: row.kind,
      SOURCE_CD: row.source_cd,
      SOURCE_NM: nameOf.get(row.source_cd) ?? row.source_cd,
      HOST: row.host,
      USER_NM: row.user_nm,
      HOST_KEY: row.host_key,
      BUCKET: row.bucket,
      REGION: row.region,
      PATH: row.path,
      MODE: row.mode,
      LANG: row.lang,
      SILENT_HOURS: row.silent_hours,
      PAUSED_YN: row.off_at ? 'Y' : 'N',
      LOOKED_AT: minute(row.looked_at),
      FILE_AT: minute(row.file_at),
      PROBLEM: row.problem === '' ? '' : text(`watched.problem.${row.problem}`),
      SILENT_YN: isSilent(row, now) ? 'Y' : 'N',
      FAILED: row.failed,
    })),
    partners: partners.map(({ source_cd, name }) => ({ SOURCE_CD: source_cd, NAME: name })),
    kinds: config.WATCHED_FOLDER === undefined ? ['SFTP', 'S3'] : ['FOLDER', 'SFTP', 'S3'],
  }
}

const noted = (action: string, { db, session, caller, now }: Call, target: string, detail = {}) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, detail }, now)

const standing = async ({ db }: Call, placeId: string): Promise<sql.PlaceRow | null> => {
  if (placeId === '') return null
  const found = (await sql.findPlaces(db)).find(({ place_id }) => String(place_id) === placeId)
  if (!found) throw notFound()
  return found
}

const fileAnswer = (row: sql.FileRow) => ({
  FILE_ID: String(row.file_id),
  NAME: row.name,
  BYTES: row.bytes,
  STATE: row.state,
  COUNTS: row.counts,
  MOVED_TO: row.moved_to ?? '',
  REPORT_YN: row.has_report ? ('Y' as const) : ('N' as const),
  AGAIN_YN: row.settled && (row.state === 'FAILED' || row.state === 'PARTIAL') ? ('Y' as const) : ('N' as const),
  DONE_AT: minute(row.done_at),
})

export default [
  handle(selectWatchedPlaces, (_input, call) => listed(call)),

  handle(saveWatchedPlace, async ({ header }, call) => {
    const { db, session, config, now } = call
    const typed = header as Required<TypedPlace>
    const address = addressOf(typed, config)
    if (address.kind === 'SFTP' && address.hostKey === '') throw new Refusal('VAL-001', { key: 'watched.noHostKey' })
    if (!(await findPartners(db)).some(({ source_cd }) => source_cd === typed.SOURCE_CD))
      throw new Refusal('VAL-001', { key: 'watched.noPartner' })
    const before = await standing(call, typed.PLACE_ID)
    if (!before && (await sql.findPlaces(db)).length >= MAX_PLACES)
      throw new Refusal('BIZ-001', { key: 'watched.tooMany', params: [MAX_PLACES] })
    const isThere = ({ place_id, kind, host, bucket, path }: sql.PlaceRow) =>
      String(place_id) !== typed.PLACE_ID &&
      kind === address.kind &&
      host === address.host &&
      bucket === address.bucket &&
      path === address.path
    if ((await sql.findPlaces(db)).some(isThere)) throw new Refusal('BIZ-001', { key: 'watched.taken' })
    const keys = encryptionKeys(config)
    const needsSecret = address.kind !== 'FOLDER'
    if (needsSecret && keys.length === 0) throw new Refusal('BIZ-001', { key: 'noticeSettings.noKey' })
    const keeps = needsSecret && typed.SECRET === '' && before !== null && mayReuse(before, address)
    if (needsSecret && typed.SECRET === '' && !keeps) throw new Refusal('VAL-001', { key: 'watched.noSecret' })
    const secret = keeps ? null : needsSecret ? encryptText(typed.SECRET, placeContext(session.corpCd), keys) : ''
    const stored = {
      ...address,
      source: typed.SOURCE_CD,
      name: typed.NAME,
      mode: typed.MODE,
      lang: typed.LANG,
      silentHours: typed.SILENT_HOURS,
    }
    const placeId = before ? typed.PLACE_ID : String(await sql.insertPlace(db, stored, secret ?? '', session.userId, now))
    if (before && !(await sql.updatePlace(db, placeId, stored, secret))) throw notFound()
    await noted('WATCHED_PLACE_SET', call, placeId, { kind: address.kind, host: address.host, path: address.path, source: typed.SOURCE_CD })
    call.answer.message = call.text('watched.saved')
    return { ...(await listed(call)), PLACE_ID: placeId }
  }),

  handle(testWatchedPlace, async ({ header }, call) => {
    const { as, caller, session, config, text } = call
    const typed = header as Required<TypedPlace>
    const address = addressOf(typed, config)
    let secret = typed.SECRET
    if (secret === '' && typed.PLACE_ID !== '' && address.kind !== 'FOLDER') {
      // In transactions of their own: connecting holds none.
      const rows = await as(actorOf(caller), sql.findPlaces)
      const before = rows.find(({ place_id }) => String(place_id) === typed.PLACE_ID)
      if (!before) throw notFound()
      if (!mayReuse(before, address)) throw new Refusal('VAL-001', { key: 'watched.noSecret' })
      const sealed = await as({ kind: 'job' }, (run) => sql.findSecret(run, session.corpCd, typed.PLACE_ID))
      secret = decryptText(sealed, placeContext(session.corpCd), encryptionKeys(config)) ?? ''
    }
    if (secret === '' && address.kind !== 'FOLDER') throw new Refusal('VAL-001', { key: 'watched.noSecret' })
    try {
      const place = await within(TEST_MS, openPlace({ ...address, secret }, session.corpCd, config))
      try {
        const files = await within(TEST_MS, place.list())
        return { OK_YN: 'Y' as const, TEXT: text('watched.reached', [files.length]), HOST_KEY: place.hostKey ?? '' }
      } finally {
        await place.close()
      }
    } catch (error) {
      if (!(error instanceof PlaceProblem)) throw error
      return { OK_YN: 'N' as const, TEXT: text(`watched.problem.${error.kind}`), HOST_KEY: '' }
    }
  }),

  handle(pauseWatchedPlace, async ({ header: { PLACE_ID, PAUSED_YN } }, call) => {
    if (!(await sql.setPaused(call.db, PLACE_ID, PAUSED_YN === 'Y', call.now))) throw notFound()
    await noted(PAUSED_YN === 'Y' ? 'WATCHED_PLACE_PAUSED' : 'WATCHED_PLACE_RESUMED', call, PLACE_ID)
    return listed(call)
  }),

  handle(deleteWatchedPlace, async ({ header: { PLACE_ID } }, call) => {
    if (!(await sql.deletePlace(call.db, PLACE_ID))) throw notFound()
    await noted('WATCHED_PLACE_ENDED', call, PLACE_ID)
    return listed(call)
  }),

  handle(selectWatchedFiles, async ({ header: { PLACE_ID } }, call) => {
    await standing(call, PLACE_ID)
    return { files: (await sql.findFiles(call.db, PLACE_ID, LAST_FILES)).map(fileAnswer) }
  }),

  handle(selectFileReport, async ({ header: { FILE_ID } }, { db }) => {
    const found = await sql.findReport(db, FILE_ID)
    if (!found || found.report === '') throw notFound()
    return { NAME: `${found.name}.report.csv`, CSV: found.report }
  }),

  handle(replayWatchedFile, async ({ header: { FILE_ID } }, call) => {
    // In a transaction of its own: the job reads what is stored.
    const asked = await call.as(actorOf(call.caller), async (run) =>
      (await sql.findReport(run, FILE_ID)) ? sql.askAgain(run, FILE_ID) : null,
    )
    if (asked === null) throw notFound()
    if (!asked) throw new Refusal('BIZ-001', { key: 'watched.notAgain' })
    await noted('WATCHED_FILE_AGAIN', call, FILE_ID)
    call.answer.message = call.text('watched.again')
    void runScheduledJob(LOOK_JOB)
    return {}
  }),
]
