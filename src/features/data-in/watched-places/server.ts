import { seoulClock } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import type { Run } from '#platform/server/db/db.ts'
import { runScheduledJob } from '#platform/server/jobs/scheduler.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { secretToStore, secretToTest } from '../connections/connection-secret.server.ts'
import { shownAddress } from '../connections/stored-address.server.ts'
import { placeKinds, tested, testPlace } from '../connections/test-connection.server.ts'
import { addressOf } from '../connections/typed-address.server.ts'
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
import { testDatabase } from './test-database.server.ts'
import { isSilent } from './is-silent.ts'
import { placeContext } from './place-work.server.ts'
import { LOOK_JOB } from './start-looking.server.ts'
import * as sql from './sql.ts'

type Call = Context<'staff-admin'>

const minute = (at: Date | null) => (at ? seoulClock(at).slice(0, 12) : '')

const listed = async ({ db, config, now, text }: Call): Promise<WatchedPlaces> => {
  const rows = await sql.findPlaces(db)
  const partners = await findPartners(db)
  const nameOf = new Map(partners.map(({ source_cd, name }) => [source_cd, name]))
  return {
    places: rows.map((row) => ({
      PLACE_ID: String(row.place_id),
      NAME: row.name,
      ...shownAddress(row),
      SOURCE_CD: row.source_cd,
      SOURCE_NM: nameOf.get(row.source_cd) ?? row.source_cd,
      TLS: row.tls,
      MARK_COLUMN: row.mark_column,
      EVERY_MINUTES: row.every_minutes,
      MODE: row.mode,
      LANG: row.lang,
      SILENT_HOURS: row.silent_hours,
      PAUSED_YN: row.off_at ? 'Y' : 'N',
      LOOKED_AT: minute(row.looked_at),
      FILE_AT: minute(row.file_at),
      PROBLEM: row.problem === '' ? '' : text(`connection.problem.${row.problem}`),
      SILENT_YN: isSilent(row, now) ? 'Y' : 'N',
      FAILED: row.failed,
    })),
    partners: partners.map(({ source_cd, name }) => ({ SOURCE_CD: source_cd, NAME: name })),
    kinds: [...placeKinds(config), 'DATABASE'],
  }
}

const noted = (action: AuditAction, { db, session, caller, now }: Call, target: string, detail = {}) =>
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
    if (address.kind === 'DATABASE' && typed.MARK_COLUMN === '') throw new Refusal('VAL-001', { key: 'connection.noMark' })
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
    const secret = secretToStore(typed.SECRET, address, before, placeContext(session.corpCd), config)
    const stored = {
      ...address,
      source: typed.SOURCE_CD,
      name: typed.NAME,
      tls: typed.TLS,
      markColumn: typed.MARK_COLUMN,
      everyMinutes: typed.EVERY_MINUTES,
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
    const address = addressOf(typed, config, true)
    const mine = <T>(work: (run: Run) => Promise<T>) => as(actorOf(caller), work)
    // In transactions of their own: connecting holds none.
    const before = async () => {
      const found = (await mine(sql.findPlaces)).find(({ place_id }) => String(place_id) === typed.PLACE_ID)
      if (typed.PLACE_ID !== '' && !found) throw notFound()
      return found ?? null
    }
    const stored = () => as({ kind: 'job' }, (run) => sql.findSecret(run, session.corpCd, typed.PLACE_ID))
    const secret = await secretToTest(typed.SECRET, address, before, stored, placeContext(session.corpCd), config)
    if (address.kind !== 'DATABASE') {
      const { kind } = address
      return testPlace({ address: { ...address, kind }, secret, corpCd: session.corpCd, config, text }, (files) =>
        text('watched.reached', [files.length]),
      )
    }
    const partner = await mine((run) => sql.findPartnerMap(run, session.corpCd, typed.SOURCE_CD))
    const asked = { address, secret, tls: typed.TLS, markColumn: typed.MARK_COLUMN, map: partner?.map ?? null }
    return tested(text, () => testDatabase(asked, config, text))
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
