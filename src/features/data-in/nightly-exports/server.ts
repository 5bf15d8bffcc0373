import { seoulClock } from '#domain/time/ymd.ts'
import { audit } from '#platform/server/audit/audit.ts'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { actorOf, type Context, handle } from '#platform/server/calls/handle.ts'
import { runScheduledJob } from '#platform/server/jobs/scheduler.ts'
import { notFound, Refusal } from '#platform/shared/calls/errors.ts'
import { secretToStore, secretToTest } from '../connections/connection-secret.server.ts'
import { shownAddress } from '../connections/stored-address.server.ts'
import { placeKinds, testPlace } from '../connections/test-connection.server.ts'
import { addressOf } from '../connections/typed-address.server.ts'
import {
  deleteNightlyExport,
  MAX_EXPORTS,
  type NightlyExports,
  runNightlyExport,
  saveNightlyExport,
  selectNightlyExports,
  testNightlyExport,
  type TypedExport,
} from './contract.ts'
import { exportContext, isOverdue } from './export-state.ts'
import { EXPORT_JOB } from './export-job.ts'
import * as sql from './sql.ts'

type Call = Context<'staff-admin'>

const listed = async ({ db, config, now, text }: Call): Promise<NightlyExports> => ({
  exports: (await sql.findExports(db)).map((row) => ({
    EXPORT_ID: String(row.export_id),
    NAME: row.name,
    READER_ID: row.reader_id,
    ...shownAddress(row),
    AT_HOUR: row.at_hour,
    PAUSED_YN: row.off_at ? 'Y' : 'N',
    DONE_AT: row.done_at ? seoulClock(row.done_at).slice(0, 12) : '',
    PROBLEM: row.problem === '' ? '' : text(row.problem === 'noReader' ? 'nightly.noReader' : `connection.problem.${row.problem}`),
    SILENT_YN: isOverdue(row, now) ? 'Y' : 'N',
    FILES: row.files.length,
    LINES: row.files.reduce((sum, { rows }) => sum + rows, 0),
  })),
  kinds: placeKinds(config),
})

const noted = (action: AuditAction, { db, session, caller, now }: Call, target: string, detail = {}) =>
  audit(db, { action, corpCd: session.corpCd, userId: session.userId, ip: caller.ip, target, detail }, now)

export default [
  handle(selectNightlyExports, (_input, call) => listed(call)),

  handle(saveNightlyExport, async ({ header }, call) => {
    const { db, session, config, now } = call
    const typed = header as Required<TypedExport>
    const address = addressOf(typed, config)
    if (!(await sql.isReader(db, typed.READER_ID))) throw new Refusal('VAL-001', { key: 'nightly.badReader' })
    const known = await sql.findExports(db)
    const before = known.find(({ export_id }) => String(export_id) === typed.EXPORT_ID)
    if (typed.EXPORT_ID !== '' && !before) throw notFound()
    if (!before && known.length >= MAX_EXPORTS) throw new Refusal('BIZ-001', { key: 'nightly.tooMany', params: [MAX_EXPORTS] })
    const secret = secretToStore(typed.SECRET, address, before ?? null, exportContext(session.corpCd), config)
    const stored = { ...address, name: typed.NAME, reader: typed.READER_ID, hour: typed.AT_HOUR, isPaused: typed.PAUSED_YN === 'Y' }
    if (before) await sql.updateExport(db, typed.EXPORT_ID, stored, secret, now)
    const exportId = before ? typed.EXPORT_ID : String(await sql.insertExport(db, stored, secret ?? '', session.userId, now))
    const detail = { kind: address.kind, host: address.host, path: address.path, reader: typed.READER_ID, paused: typed.PAUSED_YN }
    await noted('NIGHTLY_EXPORT_SET', call, exportId, detail)
    call.answer.message = call.text('nightly.saved')
    return { ...(await listed(call)), EXPORT_ID: exportId }
  }),

  handle(testNightlyExport, async ({ header }, call) => {
    const { as, caller, session, config, text } = call
    const typed = header as Required<TypedExport>
    const address = addressOf(typed, config, true)
    // In transactions of their own: connecting holds none.
    const before = async () => {
      const found = (await as(actorOf(caller), sql.findExports)).find(({ export_id }) => String(export_id) === typed.EXPORT_ID)
      if (typed.EXPORT_ID !== '' && !found) throw notFound()
      return found ?? null
    }
    const stored = () => as({ kind: 'job' }, (run) => sql.findSecret(run, session.corpCd, typed.EXPORT_ID))
    const secret = await secretToTest(typed.SECRET, address, before, stored, exportContext(session.corpCd), config)
    return testPlace({ address, secret, corpCd: session.corpCd, config, text }, () => text('nightly.reached'))
  }),

  handle(runNightlyExport, async ({ header: { EXPORT_ID } }, call) => {
    const { as, session, now } = call
    // In a transaction of its own: the job reads what is stored.
    if (!(await as({ kind: 'job' }, (run) => sql.askNow(run, session.corpCd, EXPORT_ID, now)))) throw notFound()
    await noted('NIGHTLY_EXPORT_RUN', call, EXPORT_ID)
    call.answer.message = call.text('nightly.begun')
    void runScheduledJob(EXPORT_JOB)
    return listed(call)
  }),

  handle(deleteNightlyExport, async ({ header: { EXPORT_ID } }, call) => {
    if (!(await sql.deleteExport(call.db, EXPORT_ID))) throw notFound()
    await noted('NIGHTLY_EXPORT_ENDED', call, EXPORT_ID)
    return listed(call)
  }),
]
